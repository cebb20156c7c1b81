import { AddressForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation } from "@tanstack/react-query";
import { resendMutation } from "./data.ts";
import { Help } from "#features/entrance/Gate.tsx";
import { GateField } from "#features/entrance/GateField.tsx";
import { useMailText } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";

/** Sends the verification link again. Whether there is such an account is not told to anybody. */
export function ResendMail({ email }: { email: string }) {
  const t = useT();
  const asSent = useMailText();
  const resend = useMutation(resendMutation);
  const form = useForm({
    start: { email },
    schema: AddressForm,
    sentences: { email: "failures:email_not_valid" },
    mutation: resend,
    toSend: (checked) => checked.email,
    // An address that came with the page has no field.
    fieldOf: email ? {} : { email_not_valid: "email" },
  });
  return (
    <Form
      form={form}
      footer={
        <Live>
          {resend.isSuccess && <Help>{t(asSent("verify.sentAgain"), { email: resend.variables })}</Help>}
        </Live>
      }
    >
      {!email && <GateField {...form.text("email")} kind="email" autoComplete="email" />}
      <Button type="submit" size="lg" icon="mail" isBusy={form.isBusy}>
        {t(asSent("verify.again"))}
      </Button>
    </Form>
  );
}
