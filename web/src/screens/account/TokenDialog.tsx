import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/states/States.tsx";
import styles from "./account.module.css";
import { makeTokenMutation } from "./data.ts";

/** In days. */
const TERMS = ["30", "90", "365", "never"] as const;

type Props = { onClose(): void };

export function TokenDialog({ onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const make = useMutation(makeTokenMutation);
  const [name, setName] = useState("");
  const [term, setTerm] = useState<string>("90");

  const submit = () => {
    if (make.isPending || name.trim() === "") return;
    make.mutate({ name: name.trim(), days: term === "never" ? null : Number(term) });
  };
  if (make.data) {
    return (
      <Dialog
        title={t("account.tokens.madeTitle")}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            {t("account.tokens.done")}
          </Button>
        }
      >
        <div className={styles.form}>
          <CopyField
            label={t("account.tokens.token")}
            hint={t("account.tokens.once")}
            value={make.data.token}
          />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("account.tokens.make")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isBusy={make.isPending}
            disabled={name.trim() === ""}
          >
            {t("account.tokens.makeDo")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t("account.tokens.name")}
          hint={t("account.tokens.nameHint")}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t("account.tokens.term")}
          value={term}
          options={TERMS.map((value) => ({
            value,
            label:
              value === "never"
                ? t("account.tokens.forEver")
                : t("account.tokens.days", { count: Number(value) }),
          }))}
          onChange={setTerm}
        />
        {make.error && (
          <Notice tone="bad" isAlert>
            {sentence(make.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
