import { ZoteroKeyForm } from "@gyan/contract/forms/connecting/zotero.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { ChoosePlace, type Opened } from "./ChoosePlace.tsx";
import { lookMutation } from "./data.ts";

const KEYS = "https://www.zotero.org/settings/keys/new";

/** First the key, then what of its libraries is kept in step with which library here. */
export function AddZotero({ onClose }: { onClose(): void }) {
  const t = useT();
  const look = useMutation(lookMutation);
  const [opened, setOpened] = useState<Opened | null>(null);
  const form = useForm({
    start: { key: "" },
    schema: ZoteroKeyForm,
    sentences: { key: "account.zotero.keyWrong" },
    mutation: look,
    toSend: ({ key }) => key,
    onSent: (told, { key }) => setOpened({ key, ...told }),
    fieldOf: { zotero_key_wrong: "key" },
  });
  if (opened) return <ChoosePlace opened={opened} onBack={() => setOpened(null)} onClose={onClose} />;
  return (
    <FormDialog
      title={t("account.zotero.add")}
      action={t("account.zotero.next")}
      form={form}
      isReady={form.isValid}
      onClose={onClose}
    >
      <p>
        {t("account.zotero.keyLead")}{" "}
        <a href={KEYS} target="_blank" rel="noopener noreferrer">
          {t("account.zotero.keyMake")}
        </a>
      </p>
      <TextField
        {...form.text("key")}
        label={t("account.zotero.key")}
        hint={t("account.zotero.keyHint")}
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
