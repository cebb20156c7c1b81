import { useMutation } from "@tanstack/react-query";
import { useFields } from "#features/entrance/fields.ts";
import { GateForm, Help, Ways } from "#features/entrance/Gate.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { forgotMutation, signInMutation } from "./data.ts";
import { StepFailure } from "./StepFailure.tsx";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";

type Props = { uid: string; email: string };

export function ProviderSignIn({ uid, email }: Props) {
  const t = useT();
  const signIn = useMutation(signInMutation(uid));
  const forgot = useMutation(forgotMutation(uid));
  const form = useFields({ email, password: "" }, (values) => ({
    email: values.email.trim() === "" ? t("signUp.emailRequired") : null,
    password: values.password === "" ? t("signUp.passwordRequired") : null,
  }));
  const submit = () => {
    if (signIn.isPending || signIn.isSuccess || !form.check()) return;
    signIn.mutate(form.values, {
      onError: (error) => void (isFailure(error, "wrong_credentials") && form.startOver("password")),
    });
  };
  return (
    <>
      <Help>{t("identity.sign-in.text")}</Help>
      <GateForm onSubmit={submit}>
        <StepFailure error={signIn.error ?? forgot.error} />
        <TextField
          {...form.field("email")}
          label={t("signIn.email")}
          type="email"
          autoComplete="username"
          maxLength={320}
          required
          isLarge
        />
        <TextField
          {...form.field("password")}
          label={t("signIn.password")}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          required
          isLarge
        />
        <Button type="submit" look="primary" size="lg" isBusy={signIn.isPending || signIn.isSuccess}>
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
