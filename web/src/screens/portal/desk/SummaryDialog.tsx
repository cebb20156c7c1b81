import type { CollectionId } from "@gyan/contract/ids.ts";
import type { PortalItem } from "@gyan/contract/sharing/portal.ts";
import { LONGEST_SUMMARY } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { TextArea } from "#ui/controls/Field.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Notice } from "#ui/states/States.tsx";
import { changeItemMutation } from "#entities/portal/data.ts";

type Props = { collectionId: CollectionId; item: PortalItem; onClose(): void };

/** What is said of it in this collection. */
export function SummaryDialog({ collectionId, item, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const change = useMutation(changeItemMutation);
  const [summary, setSummary] = useState(item.summary);
  const { kind, id, name, version } = item;
  return (
    <FormDialog
      title={t("portal.desk.summaryOf", { name })}
      action={t("ui.save")}
      isBusy={change.isPending}
      isReady
      onSubmit={() =>
        change.mutate({ collectionId, kind, id, version, summary: summary.trim() }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextArea
        label={t("portal.desk.summary")}
        hint={t("portal.desk.itemHint")}
        rows={5}
        value={summary}
        maxLength={LONGEST_SUMMARY}
        onChange={(event) => setSummary(event.target.value)}
      />
      {change.error && (
        <Notice tone="bad" isAlert>
          {sentence(change.error)}
        </Notice>
      )}
    </FormDialog>
  );
}
