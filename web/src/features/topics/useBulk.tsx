import type { TopicCard, TopicKind } from "@gyan/contract/topics.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { Act } from "#ui/collection/SelectionBar.tsx";
import type { Selection } from "#ui/collection/useSelection.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { type Arranged, arrangeMutation } from "#entities/topics/data.ts";
import { MoveDialog, TagsDialog } from "./useTopicActions.tsx";

type BulkAct = "move" | "tags" | "delete";

/** What is done with all that is selected: how to begin it, and the dialog that is open. */
export function useBulk(kind: TopicKind, selection: Selection<TopicCard, TopicId>) {
  const t = useT();
  const [open, setOpen] = useState<{ act: BulkAct; topics: readonly TopicCard[] } | null>(null);
  const close = () => setOpen(null);
  let dialog: ReactNode = null;
  if (open?.act === "move") dialog = <MoveDialog kind={kind} topics={open.topics} onClose={close} />;
  if (open?.act === "tags") dialog = <TagsDialog kind={kind} topics={open.topics} onClose={close} />;
  if (open?.act === "delete")
    dialog = <DeleteSeveral kind={kind} topics={open.topics} onGone={selection.drop} onClose={close} />;
  const begin = (act: BulkAct) => () => setOpen({ act, topics: selection.chosen });
  const acts: (Act | false)[] = [
    { id: "move", label: t("topics.move"), icon: "folder", onSelect: begin("move") },
    { id: "tags", label: t("topics.tags.do"), icon: "tag", onSelect: begin("tags") },
    selection.chosen.some(({ right }) => right === "owner") && {
      id: "delete",
      label: t("topics.delete"),
      icon: "trash",
      isDanger: true,
      onSelect: begin("delete"),
    },
  ];
  return { acts, dialog: dialog && <Suspense>{dialog}</Suspense> };
}

type DeleteProps = {
  kind: TopicKind;
  topics: readonly TopicCard[];
  onGone(ids: readonly TopicId[]): void;
  onClose(): void;
};

function DeleteSeveral({ kind, topics, onGone, onClose }: DeleteProps) {
  const t = useT();
  const toast = useTell();
  const restore = useMutation(arrangeMutation);
  const undo = (ids: TopicId[]) =>
    restore
      .mutateAsync({ ids, restore: true })
      .then(() => toast.done(t("topics.bulk.restored", { count: ids.length })), toast.failed);
  const tell = ({ changed, refused }: Arranged) => {
    const gone = changed.length > 0 && t("topics.bulk.deleted", { count: changed.length });
    const names = refused.map(({ topicName }) => topicName).join(", ");
    const left = refused.length > 0 && t("topics.bulk.refused", { count: refused.length, names });
    showToast({
      tone: refused.length > 0 ? "warning" : "success",
      text: [gone, left].filter(Boolean).join(" "),
      ...(gone && { action: { label: t("topics.undo"), onPress: () => void undo(changed) } }),
    });
  };
  return (
    <DeleteQuestion
      title={t(`topics.bulk.deleteTitle.${kind}`, { count: topics.length })}
      answer={t("topics.delete")}
      mutation={arrangeMutation}
      of={{ ids: topics.map(({ topicId }) => topicId), delete: true }}
      onDeleted={(arranged) => {
        onClose();
        onGone([...arranged.changed, ...arranged.missing]);
        tell(arranged);
      }}
      onClose={onClose}
    >
      {t("topics.bulk.deleteText", { count: topics.length })}
    </DeleteQuestion>
  );
}
