import { isEmail, isStrongPassword } from "@gyan/contract/accounts/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useFields } from "#features/entrance/fields.ts";
import { GateForm, Help, Ways } from "#features/entrance/Gate.tsx";
import { NewPasswordField } from "#features/entrance/NewPasswordField.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { sendCodeMutation, spendCodeMutation } from "./data.ts";
import { StepFailure } from "./StepFailure.tsx";
import { useMailText } from "#lib/config.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
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
  const form = useFields({ email }, (values) => {
    const address = values.email.trim();
    return {
      email:
        address === "" ? t("signUp.emailRequired") : isEmail(address) ? null : t("failures:email_not_valid"),
    };
  });
  const begin = useEffectEvent(() => void (isAgain && form.focus("email")));
  useEffect(() => begin(), []);

  const submit = () => {
    if (send.isPending || !form.check()) return;
    const address = form.values.email.trim();
    send.mutate(address, {
      onSuccess: () => onSent(address),
      onError: (error) =>
        void (isFailure(error, "email_not_valid") && form.mark("email", t("failures:email_not_valid"))),
    });
  };
  return (
    <>
      <Help>{t(asSent("identity.reset-password.text"))}</Help>
      <GateForm onSubmit={submit}>
        {!isFailure(send.error, "email_not_valid") && <StepFailure error={send.error} />}
        <TextField
          {...form.field("email")}
          label={t("signIn.email")}
          type="email"
          autoComplete="username"
          maxLength={320}
          required
          isLarge
        />
        <Button type="submit" look="primary" size="lg" isBusy={send.isPending}>
          {t("identity.reset-password.send")}
        </Button>
      </GateForm>
    </>
  );
}

function UseCode({ uid, email, onOther }: Props & { onOther(): void }) {
  const t = useT();
  const asSent = useMailText();
  const again = useMutation(sendCodeMutation(uid));
  const spend = useMutation(spendCodeMutation(uid));
  const form = useFields({ code: "", password: "" }, ({ code, password }) => ({
    code: code.trim() === "" ? t("identity.reset-password.codeRequired") : null,
    password:
      password === ""
        ? t("signUp.passwordRequired")
        : isStrongPassword(password)
          ? null
          : t("failures:password_weak"),
  }));
  const begin = useEffectEvent(() => form.focus("code"));
  useEffect(() => begin(), []);

  const submit = () => {
    if (spend.isPending || spend.isSuccess || !form.check()) return;
    spend.mutate(
      { email, code: form.values.code.trim(), password: form.values.password },
      {
        onError: (error) => {
          if (isFailure(error, "code_not_valid")) form.mark("code", t("failures:code_not_valid"));
          if (isFailure(error, "password_weak")) form.mark("password", t("failures:password_weak"));
        },
      },
    );
  };
  const isAboutField = isFailure(spend.error, "code_not_valid") || isFailure(spend.error, "password_weak");
  return (
    <>
      <Live>
        <Help>{t(asSent("identity.reset-password.sent"), { email })}</Help>
        {again.isSuccess && <Help>{t(asSent("identity.reset-password.sentAgain"))}</Help>}
      </Live>
      <GateForm onSubmit={submit}>
        <StepFailure error={again.error ?? (isAboutField ? null : spend.error)} />
        <TextField
          {...form.field("code")}
          label={t("identity.reset-password.code")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          isLarge
        />
        <NewPasswordField {...form.field("password")} label={t("reset.password")} />
        <Button type="submit" look="primary" size="lg" isBusy={spend.isPending || spend.isSuccess}>
          {t("reset.submit")}
        </Button>
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
