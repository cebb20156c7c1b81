import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { GateForm } from "#features/entrance/Gate.tsx";
import { GateField } from "#features/entrance/GateField.tsx";
import { useGoOn, useSecondStep } from "./useGoOn.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { logOut } from "#lib/session/signing-out.ts";
import { useFirstMove } from "#ui/base/first-move.ts";
import { useForm } from "#ui/forms/useForm.ts";
import { useSending } from "#ui/forms/useSending.ts";
import { box } from "#ui/layout/box.ts";
import styles from "#features/entrance/Gate.module.css";

/** A wrong password, too many tries, a server out of reach: expected, and told on the form. */
const isExpected = (error: unknown) =>
  isFailure(error, "wrong_credentials") ||
  isFailure(error, "passwords_off") ||
  (isFailure(error) && (error.status === 0 || error.status === 429 || error.status >= 502));

/** What checks a form is a fifteenth of the first script, and nobody needs it before they type. */
const fetchSchema = () =>
  import("@gyan/contract/forms/entrance.form.ts").then(({ SignInForm }) => SignInForm);

/** Like what sends it; it is there before anybody has typed. */
const fetchEntering = () => import("./data.ts");
const signInByPassword = async (who: { email: string; password: string }) =>
  (await fetchEntering()).signInByPassword(who);

type Props = { email: string; onBegin(): void };

export function PasswordForm({ email, onBegin }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const goToStep = useSecondStep();
  const signIn = useSending(signInByPassword, { onMutate: onBegin });
  useFirstMove(fetchEntering);
  const passwordField = useRef<HTMLInputElement>(null);

  const form = useForm({
    start: { email, password: "" },
    schema: fetchSchema,
    sentences: { email: "signUp.emailRequired", password: "signUp.passwordRequired" },
    mutation: signIn,
    toSend: (checked) => checked,
    onSent(answer, checked) {
      const known = { email: checked.email };
      if ("token" in answer) goOn();
      else if ("secondStep" in answer) goToStep(answer.secondStep);
      else void navigate({ to: "/verify-email-validate", state: (before) => ({ ...before, ...known }) });
    },
    onFailed: (error) => void tell(error),
  });
  const tell = async (error: unknown): Promise<void> => {
    if (isFailure(error, "wrong_credentials")) {
      form.startOver({}, ["email"]);
      passwordField.current?.focus();
    }
    if (isExpected(error)) return;
    await logOut();
    await navigate({ to: "/", search: { error: "failed" }, replace: true });
  };

  return (
    <GateForm
      form={{ ...form, failure: isExpected(signIn.error) ? form.failure : null }}
      action={t("signIn.submit")}
      onInput={onBegin}
    >
      <GateField {...form.text("email")} kind="email" />
      <div className={styles.besideName}>
        <GateField {...form.text("password")} kind="password" ref={passwordField} />
        <Link to="/forget-password" className={box.text({ size: "sm" }, "text-link")}>
          {t("signIn.forgot")}
        </Link>
      </div>
    </GateForm>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whose address is to be verified; it goes with the page and into no address. */
    email?: string;
  }
}
