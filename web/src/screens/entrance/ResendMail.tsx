import { isEmail } from "@gyan/contract/accounts/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { resendMutation } from "./data.ts";
import { useFields } from "#features/entrance/fields.ts";
import { GateForm, Help } from "#features/entrance/Gate.tsx";
import { useMailText } from "#lib/config.ts";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Notice } from "#ui/states/States.tsx";

/** Sends the verification link again. Whether there is such an account is not told to anybody. */
export function ResendMail({ email }: { email: string }) {
  const t = useT();
  const sentence = useFailureSentence();
  const asSent = useMailText();
  const resend = useMutation(resendMutation);
  const form = useFields({ email }, (values) => ({
    email: isEmail(values.email.trim()) ? null : t("failures:email_not_valid"),
  }));
  const isAboutAddress = isFailure(resend.error, "email_not_valid");
  const submit = () => {
    if (resend.isPending || !form.check()) return;
    resend.mutate(form.values.email.trim(), {
      onError: (error) => void (isFailure(error, "email_not_valid") && form.mark("email", sentence(error))),
    });
  };
  return (
    <GateForm onSubmit={submit}>
      {!email && (
        <TextField
          {...form.field("email")}
          label={t("signIn.email")}
          type="email"
          autoComplete="email"
          maxLength={320}
          required
          isLarge
        />
      )}
      <Button type="submit" size="lg" icon="mail" isBusy={resend.isPending}>
        {t(asSent("verify.again"))}
      </Button>
      {resend.error && !isAboutAddress && (
        <Notice tone="bad" isAlert>
          {sentence(resend.error)}
        </Notice>
      )}
      <Live>
        {resend.isSuccess && <Help>{t(asSent("verify.sentAgain"), { email: resend.variables })}</Help>}
      </Live>
    </GateForm>
  );
}
