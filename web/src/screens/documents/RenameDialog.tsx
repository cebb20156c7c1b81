import type { Document } from "@gyan/contract/documents.ts";
import { FileNameForm } from "@gyan/contract/forms/documents.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { renameMutation } from "#entities/documents/data.ts";

export function RenameDialog({ document, onClose }: { document: Document; onClose(): void }) {
  const t = useT();
  const form = useForm({
    start: { fileName: document.fileName },
    schema: FileNameForm,
    sentences: {},
    mutation: useMutation(renameMutation),
    toSend: (checked) => ({ documentId: document.id, ...checked }),
    onSent: onClose,
    fieldOf: { file_name_too_short: "fileName" },
  });
  return (
    <FormDialog
      title={t("documents.rename.title")}
      action={t("ui.save")}
      form={form}
      isReady={form.isValid}
      onClose={onClose}
    >
      <TextField {...form.text("fileName")} label={t("documents.rename.name")} maxLength={500} />
    </FormDialog>
  );
}
