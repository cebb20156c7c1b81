import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { signInMutation } from "./data.ts";
import { useFields } from "#features/entrance/fields.ts";
import { GateForm } from "#features/entrance/Gate.tsx";
import { useGoOn } from "./useGoOn.ts";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { logOut } from "#lib/session/signing-out.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Notice } from "#ui/states/States.tsx";
import styles from "#features/entrance/Gate.module.css";

/** A wrong password, too many tries, a server out of reach: expected, and told on the form. */
const isExpected = (error: unknown) =>
  isFailure(error, "wrong_credentials") ||
  (isFailure(error) && (error.status === 0 || error.status === 429 || error.status >= 502));

type Props = { email: string; onBegin(): void };

export function PasswordForm({ email, onBegin }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const signIn = useMutation(signInMutation);
  const form = useFields({ email, password: "" }, (values) => ({
    email: values.email.trim() === "" ? t("signUp.emailRequired") : null,
    password: values.password === "" ? t("signUp.passwordRequired") : null,
  }));

  const tell = async (error: unknown) => {
    if (isFailure(error, "wrong_credentials")) form.startOver("password");
    if (isExpected(error)) return;
    await logOut();
    await navigate({ to: "/", search: { error: "failed" }, replace: true });
  };

  const submit = () => {
    if (signIn.isPending || !form.check()) return;
    onBegin();
    signIn.mutate(form.values, {
      onSuccess: (answer) => {
        if ("token" in answer) return goOn();
        const known = { email: form.values.email.trim() };
        void navigate({ to: "/verify-email-validate", state: (before) => ({ ...before, ...known }) });
      },
      onError: (error) => void tell(error),
    });
  };

  return (
    <GateForm onSubmit={submit} onInput={onBegin}>
      {isExpected(signIn.error) && (
        <Notice tone="bad" isAlert>
          {sentence(signIn.error)}
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
      <div className={styles.besideName}>
        <TextField
          {...form.field("password")}
          label={t("signIn.password")}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          required
          isLarge
        />
        <Link to="/forget-password" className="text-link">
          {t("signIn.forgot")}
        </Link>
      </div>
      <Button type="submit" look="primary" size="lg" isBusy={signIn.isPending}>
        {t("signIn.submit")}
      </Button>
    </GateForm>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whose address is to be verified; it goes with the page and into no address. */
    email?: string;
  }
}
