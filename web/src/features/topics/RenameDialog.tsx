import { TopicNameForm } from "@gyan/contract/forms/topics.form.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { renameMutation } from "#entities/topics/data.ts";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";

type Props = { topicId: TopicId; name: string; onClose(): void };

export function RenameDialog({ topicId, name, onClose }: Props) {
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
