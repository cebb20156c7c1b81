import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { duplicateMutation } from "#entities/topics/data.ts";

type Props = { topicId: TopicId; name: string; kind: TopicKind; onClose(): void };

/** The same plan runs again as a gyan of its own; what could not come along is told. */
export function DuplicateDialog({ topicId, name, kind, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const duplicate = useMutation(duplicateMutation);
  const [text, setText] = useState(() => t("topics.copyOf", { name }).slice(0, 500));
  const isBlank = text.trim() === "";
  const start = () =>
    duplicate.mutate(
      { topicId, name: text.trim() },
      {
        onSuccess: ({ topic, leftOut }) => {
          onClose();
          showToast(
            leftOut.length > 0
              ? { tone: "warning", text: t("topics.startedWithout", { names: leftOut.join(", ") }) }
              : { tone: "success", text: t("topics.started", { name: text.trim() }) },
          );
          void navigate({ to: "/article/list/$topicId", params: { topicId: topic.topicId } });
        },
      },
    );
  return (
    <FormDialog
      title={t(`topics.duplicateTitle.${kind}`)}
      action={t("topics.duplicateDo")}
      isBusy={duplicate.isPending}
      isReady={!isBlank}
      onSubmit={start}
      onClose={onClose}
    >
      <p>{t(`topics.duplicateText.${kind}`)}</p>
      <TextField
        label={t("topics.name")}
        value={text}
        maxLength={500}
        error={isBlank ? t("topics.nameBlank") : duplicate.error ? sentence(duplicate.error) : null}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
