import { AddressForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation } from "@tanstack/react-query";
import { forgetPasswordMutation } from "./data.ts";
import { Gate, GateForm, Help } from "#features/entrance/Gate.tsx";
import { useSentences } from "#features/entrance/sentences.ts";
import { useMailText } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { useHeadingFocus } from "#ui/layout/focus.ts";

export function ForgotScreen() {
  const t = useT();
  const asSent = useMailText();
  const forget = useMutation(forgetPasswordMutation);
  const form = useForm({
    start: { email: "" },
    schema: AddressForm,
    sentences: { email: useSentences().email },
    mutation: forget,
    toSend: ({ email }) => email,
    fieldOf: { email_not_valid: "email" },
  });

  const isSent = forget.isSuccess;
  useHeadingFocus(isSent);

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
      <GateForm form={form}>
        <TextField
          {...form.text("email")}
          label={t("signIn.email")}
          type="email"
          autoComplete="username"
          maxLength={320}
          required
          isLarge
        />
        <Button type="submit" look="primary" size="lg" isBusy={form.isBusy}>
          {t("forgot.submit")}
        </Button>
      </GateForm>
      <LinkButton to="/azure-auth" look="bare" size="lg">
        {t("autoLogin.toSignIn")}
      </LinkButton>
    </Gate>
  );
}
