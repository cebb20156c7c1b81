import { SummaryForm } from "@gyan/contract/forms/portal.form.ts";
import type { CollectionId } from "@gyan/contract/ids.ts";
import type { PortalItem } from "@gyan/contract/sharing/portal.ts";
import { LONGEST_SUMMARY } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { TextArea } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { changeItemMutation } from "#entities/portal/data.ts";

type Props = { collectionId: CollectionId; item: PortalItem; onClose(): void };

/** What is said of it in this collection. */
export function SummaryDialog({ collectionId, item, onClose }: Props) {
  const t = useT();
  const { kind, id, name, version } = item;
  const form = useForm({
    start: { summary: item.summary },
    schema: SummaryForm,
    sentences: {},
    mutation: useMutation(changeItemMutation),
    toSend: ({ summary }) => ({ collectionId, kind, id, version, summary }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("portal.desk.summaryOf", { name })}
      action={t("ui.save")}
      form={form}
      onClose={onClose}
    >
      <TextArea
        {...form.text("summary")}
        label={t("portal.desk.summary")}
        hint={t("portal.desk.itemHint")}
        rows={5}
        maxLength={LONGEST_SUMMARY}
      />
    </FormDialog>
  );
}
