import type { Document } from "@gyan/contract/documents.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { renameMutation } from "#entities/documents/data.ts";

export function RenameDialog({ document, onClose }: { document: Document; onClose(): void }) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const rename = useMutation(renameMutation);
  const [text, setText] = useState(document.fileName);
  const fileName = text.trim();
  return (
    <Dialog
      title={t("documents.rename.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isBusy={rename.isPending}
            disabled={fileName === ""}
          >
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (fileName === "" || rename.isPending) return;
          rename.mutate({ documentId: document.id, fileName }, { onSuccess: onClose });
        }}
      >
        <TextField
          label={t("documents.rename.name")}
          value={text}
          maxLength={500}
          error={rename.error ? sentence(rename.error) : null}
          onChange={(event) => {
            rename.reset();
            setText(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
