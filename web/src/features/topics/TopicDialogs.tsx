import type { TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/states/States.tsx";
import { renameMutation } from "#entities/topics/data.ts";

type RenameProps = { topicId: TopicId; name: string; onClose(): void };

export function RenameDialog({ topicId, name, onClose }: RenameProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const rename = useMutation(renameMutation);
  const [text, setText] = useState(name);
  const isBlank = text.trim() === "";
  const error = isBlank ? t("topics.nameBlank") : rename.error ? sentence(rename.error) : null;
  return (
    <Dialog
      title={t("topics.rename")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={rename.isPending} disabled={isBlank}>
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank && !rename.isPending)
            rename.mutate({ topicId, name: text.trim() }, { onSuccess: onClose });
        }}
      >
        <TextField
          label={t("topics.name")}
          value={text}
          maxLength={500}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
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
