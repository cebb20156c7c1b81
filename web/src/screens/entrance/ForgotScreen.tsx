import { AddressForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation } from "@tanstack/react-query";
import { forgetPasswordMutation } from "./data.ts";
import { Gate, GateForm, Help, ToSignIn } from "#features/entrance/Gate.tsx";
import { GateField, useSentences } from "#features/entrance/GateField.tsx";
import { useMailText } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import "#lib/query.ts";
import { Button } from "#ui/controls/Button.tsx";
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
        <ToSignIn look="primary" />
        <Button look="bare" size="lg" onClick={() => forget.reset()}>
          {t("forgot.other")}
        </Button>
      </Gate>
    );
  return (
    <Gate title={t("forgot.title")}>
      <Help>{t(asSent("forgot.text"))}</Help>
      <GateForm form={form} action={t("forgot.submit")}>
        <GateField {...form.text("email")} kind="email" />
      </GateForm>
      <ToSignIn look="bare" />
    </Gate>
  );
}
