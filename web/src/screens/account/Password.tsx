import { isStrongPassword } from "@gyan/contract/accounts/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { focusWrong } from "#ui/layout/focus.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { Section } from "./Section.tsx";
import styles from "./account.module.css";
import { passwordMutation } from "./data.ts";

type Props = { email: string };

export function Password({ email }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const change = useMutation(passwordMutation);
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [isAsked, setAsked] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const newField = useRef<HTMLInputElement>(null);

  const isWeak = isAsked && !isStrongPassword(password);
  const { error } = change;
  const isCurrentWrong = isFailure(error, "password_wrong");
  const isRefused = isFailure(error, "password_weak");

  const submit = () => {
    setAsked(true);
    if (change.isPending) return;
    if (!isStrongPassword(password)) return newField.current?.focus();
    change.mutate(
      { current: current === "" ? null : current, password },
      {
        onSuccess() {
          setCurrent("");
          setPassword("");
          setAsked(false);
          showToast({ tone: "success", text: t("account.password.changed") });
        },
        onError(failure) {
          if (isFailure(failure, "password_wrong")) currentField.current?.focus();
        },
      },
    );
  };
  return (
    <Section id="password" title={t("account.password.title")}>
      <p className={styles.lead}>{t("account.password.lead")}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
          focusWrong(event.currentTarget);
        }}
      >
        {/* For the browser's keeper of passwords: it asks whose this one is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.pair}>
          <TextField
            ref={currentField}
            type="password"
            autoComplete="current-password"
            label={t("account.password.current")}
            hint={t("account.password.currentHint")}
            maxLength={256}
            error={isCurrentWrong ? sentence(error) : null}
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <TextField
            ref={newField}
            type="password"
            autoComplete="new-password"
            label={t("account.password.new")}
            hint={isWeak || isRefused ? undefined : t("account.password.rule")}
            maxLength={256}
            error={isWeak || isRefused ? t("failures:password_weak") : null}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        {error && !isCurrentWrong && !isRefused && (
          <Notice tone="bad" isAlert>
            {sentence(error)}
          </Notice>
        )}
        <Button type="submit" isBusy={change.isPending} disabled={password === ""}>
          {t("account.password.change")}
        </Button>
      </form>
    </Section>
  );
}
