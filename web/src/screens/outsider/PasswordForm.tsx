import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Notice } from "#ui/states/States.tsx";
import { unlockMutation } from "./data.ts";
import styles from "./outsider.module.css";

/** It says nothing about what lies behind it. */
export function PasswordForm({ secret, hasRead }: { secret: string; hasRead: boolean }) {
  const t = useT();
  const sentence = useFailureSentence();
  const unlock = useMutation(unlockMutation(secret));
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const title = t("links.locked");
  useDocumentTitle(`${title} · Gyan`);
  const isWrong = isFailure(unlock.error, "link_password_wrong");
  return (
    <form
      className={styles.gate}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password.trim() === "");
        if (password.trim() !== "" && !unlock.isPending) unlock.mutate(password);
      }}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p>{t(hasRead ? "links.lockedMeanwhile" : "failures:link_locked")}</p>
      {unlock.error !== null && !isWrong && (
        <Notice tone="bad" isAlert>
          {sentence(unlock.error)}
        </Notice>
      )}
      <TextField
        label={t("links.password")}
        type="password"
        autoComplete="off"
        value={password}
        error={isMissing ? t("links.passwordMissing") : isWrong ? sentence(unlock.error) : null}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" look="primary" size="lg" isBusy={unlock.isPending}>
        {t("links.unlock")}
      </Button>
    </form>
  );
}
