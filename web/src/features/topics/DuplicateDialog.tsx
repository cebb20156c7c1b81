import type { TopicId } from "@gyan/contract/ids.ts";
import { TopicNameForm } from "@gyan/contract/forms/topics.form.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { duplicateMutation } from "#entities/topics/data.ts";

type Props = { topicId: TopicId; name: string; kind: TopicKind; onClose(): void };

/** The same plan runs again as a gyan of its own; what could not come along is told. */
export function DuplicateDialog({ topicId, name, kind, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const form = useForm({
    start: { name: t("topics.copyOf", { name }).slice(0, 500) },
    schema: TopicNameForm,
    sentences: { name: "topics.nameBlank" },
    mutation: useMutation(duplicateMutation),
    toSend: (checked) => ({ topicId, ...checked }),
    onSent({ topic, leftOut }, copy) {
      onClose();
      showToast(
        leftOut.length > 0
          ? { tone: "warning", text: t("topics.startedWithout", { names: leftOut.join(", ") }) }
          : { tone: "success", text: t("topics.started", { name: copy.name }) },
      );
      void navigate({ to: "/article/list/$topicId", params: { topicId: topic.topicId } });
    },
  });
  return (
    <FormDialog
      title={t(`topics.duplicateTitle.${kind}`)}
      action={t("topics.duplicateDo")}
      form={form}
      isReady={form.isValid}
      onClose={onClose}
    >
      <p>{t(`topics.duplicateText.${kind}`)}</p>
      <TextField {...form.text("name")} label={t("topics.name")} maxLength={500} />
    </FormDialog>
  );
}
