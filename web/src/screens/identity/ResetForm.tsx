import { AddressForm, CodeForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { GateForm, Help, Ways } from "#features/entrance/Gate.tsx";
import { GateField, NewPasswordField, useSentences } from "#features/entrance/GateField.tsx";
import { sendCodeMutation, spendCodeMutation, untilLeft } from "./data.ts";
import { CancelButton, StepFailure } from "./Step.tsx";
import { useMailText } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";

type Props = { uid: string; email: string };

/** First the address, then the code out of the mail together with the new password. */
export function ResetForm({ uid, email }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const startAgain = () => {
    setSentTo(null);
    setAgain(true);
  };
  return (
    <>
      {sentTo === null ? (
        <AskForCode uid={uid} email={email} isAgain={isAgain} onSent={setSentTo} />
      ) : (
        <UseCode uid={uid} email={sentTo} onOther={startAgain} />
      )}
      <Ways>
        <CancelButton uid={uid} />
      </Ways>
    </>
  );
}

type AskProps = Props & { isAgain: boolean; onSent(email: string): void };

function AskForCode({ uid, email, isAgain, onSent }: AskProps) {
  const t = useT();
  const asSent = useMailText();
  const send = useMutation(sendCodeMutation(uid));
  const form = useForm({
    start: { email },
    schema: AddressForm,
    sentences: { email: useSentences().email },
    mutation: send,
    toSend: (checked) => checked.email,
    onSent: (_, checked) => onSent(checked.email),
    fieldOf: { email_not_valid: "email" },
  });
  const emailField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAgain) emailField.current?.focus();
  }, [isAgain]);
  return (
    <>
      <Help>{t(asSent("identity.reset-password.text"))}</Help>
      <GateForm
        form={form}
        action={t("identity.reset-password.send")}
        failure={form.failure !== null && <StepFailure error={send.error} />}
      >
        <GateField {...form.text("email")} kind="email" ref={emailField} />
      </GateForm>
    </>
  );
}

function UseCode({ uid, email, onOther }: Props & { onOther(): void }) {
  const t = useT();
  const asSent = useMailText();
  const again = useMutation(sendCodeMutation(uid));
  const spend = untilLeft(useMutation(spendCodeMutation(uid)));
  const form = useForm({
    start: { code: "", password: "" },
    schema: CodeForm,
    sentences: { code: "identity.reset-password.codeRequired", password: useSentences().password },
    mutation: spend,
    toSend: (checked) => ({ email, ...checked }),
    fieldOf: {
      code_not_valid: "code",
      password_weak: "password",
      password_common: "password",
      password_own: "password",
    },
  });
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => codeField.current?.focus(), []);
  const error = again.error ?? (form.failure === null ? null : spend.error);
  return (
    <>
      <Live>
        <Help>{t(asSent("identity.reset-password.sent"), { email })}</Help>
        {again.isSuccess && <Help>{t(asSent("identity.reset-password.sentAgain"))}</Help>}
      </Live>
      <GateForm form={form} action={t("reset.submit")} failure={<StepFailure error={error} />}>
        <TextField
          {...form.text("code")}
          ref={codeField}
          label={t("identity.reset-password.code")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          isLarge
        />
        <NewPasswordField {...form.text("password")} label={t("reset.password")} />
      </GateForm>
      <Ways>
        <Button look="bare" isBusy={again.isPending} onClick={() => again.mutate(email)}>
          {t("identity.reset-password.again")}
        </Button>
        <Button look="bare" onClick={onOther}>
          {t("forgot.other")}
        </Button>
      </Ways>
    </>
  );
}
