import type { TopicId } from "@gyan/contract/ids.ts";
import { TopicNameForm } from "@gyan/contract/forms/topics.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Notice } from "#ui/states/States.tsx";
import { renameMutation } from "#entities/topics/data.ts";

type RenameProps = { topicId: TopicId; name: string; onClose(): void };

export function RenameDialog({ topicId, name, onClose }: RenameProps) {
  const t = useT();
  const form = useForm({
    start: { name },
    schema: TopicNameForm,
    sentences: { name: "topics.nameBlank" },
    mutation: useMutation(renameMutation),
    toSend: (checked) => ({ topicId, ...checked }),
    onSent: onClose,
  });
  return (
    <FormDialog title={t("topics.rename")} action={t("ui.save")} form={form} onClose={onClose}>
      <TextField {...form.text("name")} label={t("topics.name")} maxLength={500} />
    </FormDialog>
  );
}

type DeleteProps = { name: string; error: unknown; isBusy: boolean; onConfirm(): void; onClose(): void };

export function DeleteDialog({ name, error, isBusy, onConfirm, onClose }: DeleteProps) {
  const t = useT();
  const sentence = useFailureSentence();
  return (
    <Dialog
      title={t("topics.deleteTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button look="danger" icon="trash" isBusy={isBusy} onClick={onConfirm}>
            {t("topics.delete")}
          </Button>
        </>
      }
    >
      <p>{t("topics.deleteText", { name })}</p>
      {error !== null && (
        <Notice tone="bad" isAlert>
          {sentence(error)}
        </Notice>
      )}
    </Dialog>
  );
}
