import { isEmail } from "@gyan/contract/accounts/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { forgetPasswordMutation } from "./data.ts";
import { useFields } from "#features/entrance/fields.ts";
import { Gate, GateForm, Help } from "#features/entrance/Gate.tsx";
import { useMailText } from "#lib/config.ts";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useHeadingFocus } from "#ui/layout/focus.ts";
import { Notice } from "#ui/states/States.tsx";

export function ForgotScreen() {
  const t = useT();
  const sentence = useFailureSentence();
  const asSent = useMailText();
  const forget = useMutation(forgetPasswordMutation);
  const form = useFields({ email: "" }, ({ email }) => ({
    email:
      email.trim() === ""
        ? t("signUp.emailRequired")
        : isEmail(email.trim())
          ? null
          : t("failures:email_not_valid"),
  }));

  const isSent = forget.data === true;
  useHeadingFocus(isSent);

  const submit = () => {
    if (forget.isPending || !form.check()) return;
    forget.mutate(form.values.email.trim(), {
      onSuccess: (isYes) => void (isYes || form.mark("email", t("failures:email_not_valid"))),
      onError: (error) => void (isFailure(error, "email_not_valid") && form.mark("email", sentence(error))),
    });
  };

  if (isSent)
    return (
      <Gate title={t(asSent("forgot.sent"))}>
        <Help>{t(asSent("forgot.sentText"), { email: forget.variables })}</Help>
        <LinkButton to="/azure-auth" look="primary" size="lg">
          {t("autoLogin.toSignIn")}
        </LinkButton>
        <Button look="bare" size="lg" onClick={() => forget.reset()}>
          {t("forgot.other")}
        </Button>
      </Gate>
    );
  return (
    <Gate title={t("forgot.title")}>
      <Help>{t(asSent("forgot.text"))}</Help>
      <GateForm onSubmit={submit}>
        {forget.error && !isFailure(forget.error, "email_not_valid") && (
          <Notice tone="bad" isAlert>
            {sentence(forget.error)}
          </Notice>
        )}
        <TextField
          {...form.field("email")}
          label={t("signIn.email")}
          type="email"
          autoComplete="username"
          maxLength={320}
          required
          isLarge
        />
        <Button type="submit" look="primary" size="lg" isBusy={forget.isPending}>
          {t("forgot.submit")}
        </Button>
      </GateForm>
      <LinkButton to="/azure-auth" look="bare" size="lg">
        {t("autoLogin.toSignIn")}
      </LinkButton>
    </Gate>
  );
}
