import { SignInForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { GateForm, Help, Ways } from "#features/entrance/Gate.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { forgotMutation, signInMutation, untilLeft } from "./data.ts";
import { StepFailure } from "./StepFailure.tsx";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";

type Props = { uid: string; email: string };

export function ProviderSignIn({ uid, email }: Props) {
  const t = useT();
  const signIn = untilLeft(useMutation(signInMutation(uid)));
  const forgot = useMutation(forgotMutation(uid));
  const passwordField = useRef<HTMLInputElement>(null);
  const form = useForm({
    start: { email, password: "" },
    schema: SignInForm,
    sentences: { email: "signUp.emailRequired", password: "signUp.passwordRequired" },
    mutation: signIn,
    toSend: (checked) => checked,
    onFailed: (error) => isFailure(error, "wrong_credentials") && askAgain(),
  });
  const askAgain = (): void => {
    form.startOver({}, ["email"]);
    passwordField.current?.focus();
  };
  return (
    <>
      <Help>{t("identity.sign-in.text")}</Help>
      <GateForm form={form} failure={<StepFailure error={signIn.error ?? forgot.error} />}>
        <TextField
          {...form.text("email")}
          label={t("signIn.email")}
          type="email"
          autoComplete="username"
          maxLength={320}
          required
          isLarge
        />
        <TextField
          {...form.text("password")}
          ref={passwordField}
          label={t("signIn.password")}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          required
          isLarge
        />
        <Button type="submit" look="primary" size="lg" isBusy={form.isBusy}>
          {t("identity.sign-in.submit")}
        </Button>
      </GateForm>
      <Ways>
        <Button look="bare" isBusy={forgot.isPending || forgot.isSuccess} onClick={() => forgot.mutate()}>
          {t("identity.forgot")}
        </Button>
        <CancelButton uid={uid} />
      </Ways>
    </>
  );
}
