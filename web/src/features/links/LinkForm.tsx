import { LONGEST_LINK_NAME, SHORTEST_LINK_PASSWORD } from "@gyan/contract/sharing/links.rules.ts";
import type { Link } from "@gyan/contract/sharing/links.ts";
import { useEffect, useRef, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Notice } from "#ui/states/States.tsx";
import type { LinkChange } from "./data.ts";
import { dayOf, type End, ENDS, isDayToCome, momentOf } from "./ends.rules.ts";
import styles from "./links.module.css";

type Props = {
  /** To be changed; without one it is a new link. */
  link?: Link;
  error: unknown;
  isBusy: boolean;
  onSubmit(given: LinkChange): void;
  onClose(): void;
};

/** What a link is called, how long it works and what it asks for. What was typed stays when it could not be saved. */
export function LinkForm({ link, error, isBusy, onSubmit, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const before = link?.expiresAt ? dayOf(new Date(link.expiresAt)) : "";
  const [name, setName] = useState(link?.name ?? "");
  const [end, setEnd] = useState<End>(before === "" ? "never" : "date");
  const [date, setDate] = useState(before);
  const [isAsking, setAsking] = useState(link?.hasPassword ?? false);
  const [password, setPassword] = useState("");
  const [withDocuments, setWithDocuments] = useState(link?.withDocuments ?? false);
  const [isChecked, setChecked] = useState(false);
  const [opened] = useState(() => new Date());
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const keepsEnd =
    link !== undefined && (end === "date" ? date === before : end === "never" && before === "");
  const keepsPassword = link?.hasPassword === true && isAsking && password.trim() === "";
  const isDateWrong = !keepsEnd && end === "date" && !isDayToCome(date, opened);
  const isPasswordShort = isAsking && !keepsPassword && password.trim().length < SHORTEST_LINK_PASSWORD;

  const submit = () => {
    setChecked(true);
    if (isBusy || isDateWrong || isPasswordShort) return;
    onSubmit({
      name: name.trim(),
      withDocuments,
      ...(!keepsEnd && { expiresAt: momentOf(end, date, new Date()) }),
      ...(!keepsPassword && { password: isAsking ? password.trim() : null }),
    });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={first}
        label={t("links.name")}
        hint={t("links.nameHint")}
        value={name}
        maxLength={LONGEST_LINK_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.pair}>
        <Select
          label={t("links.end")}
          value={end}
          options={ENDS.map((value) => ({ value, label: t(`links.ends.${value}`) }))}
          onChange={(value) => setEnd(value as End)}
        />
        {end === "date" && (
          <TextField
            label={t("links.lastDay")}
            type="date"
            value={date}
            min={dayOf(opened)}
            error={isChecked && isDateWrong ? t("links.dateWrong") : null}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </div>
      <Checkbox checked={isAsking} onChange={(event) => setAsking(event.target.checked)}>
        {t("links.askPassword")}
      </Checkbox>
      {isAsking && (
        <TextField
          label={t("links.password")}
          hint={t(link?.hasPassword ? "links.passwordKept" : "links.passwordHint")}
          value={password}
          autoComplete="off"
          spellCheck={false}
          error={
            isChecked && isPasswordShort ? t("links.passwordShort", { count: SHORTEST_LINK_PASSWORD }) : null
          }
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <div>
        <Checkbox checked={withDocuments} onChange={(event) => setWithDocuments(event.target.checked)}>
          {t("links.withDocuments")}
        </Checkbox>
        <p className={styles.below}>{t("links.withDocumentsHint")}</p>
      </div>
      {error !== null && (
        <Notice tone="bad" isAlert>
          {sentence(error)}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button onClick={onClose}>{t("ui.cancel")}</Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t(link ? "ui.save" : "links.make")}
        </Button>
      </div>
    </form>
  );
}
