import type { TopicCard, TopicKind } from "@gyan/contract/topics.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import type { Act } from "#ui/collection/SelectionBar.tsx";
import type { Selection } from "#ui/collection/useSelection.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { type Arranged, arrangeMutation } from "#entities/topics/data.ts";

const MoveDialog = lazy(() => import("./MoveDialog.tsx").then((module) => ({ default: module.MoveDialog })));
const TagsDialog = lazy(() => import("./TagsDialog.tsx").then((module) => ({ default: module.TagsDialog })));

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
  return {
    acts,
    dialog: dialog && <Suspense>{dialog}</Suspense>,
  };
}

type DeleteProps = {
  kind: TopicKind;
  topics: readonly TopicCard[];
  onGone(ids: readonly TopicId[]): void;
  onClose(): void;
};

function DeleteSeveral({ kind, topics, onGone, onClose }: DeleteProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const arrange = useMutation(arrangeMutation);
  const undo = (ids: TopicId[]) =>
    arrange.mutateAsync({ ids, restore: true }).then(
      () => showToast({ tone: "success", text: t("topics.bulk.restored", { count: ids.length }) }),
      (error: unknown) => showToast({ tone: "error", text: sentence(error) }),
    );
  const tell = ({ changed, refused }: Arranged) => {
    const done = changed.length > 0 && t("topics.bulk.deleted", { count: changed.length });
    const names = refused.map(({ topicName }) => topicName).join(", ");
    const left = refused.length > 0 && t("topics.bulk.refused", { count: refused.length, names });
    showToast({
      tone: refused.length > 0 ? "warning" : "success",
      text: [done, left].filter(Boolean).join(" "),
      ...(changed.length > 0 && {
        action: { label: t("topics.undo"), onPress: () => void undo(changed) },
      }),
    });
  };
  const confirm = () =>
    arrange.mutate(
      { ids: topics.map(({ topicId }) => topicId), delete: true },
      {
        onSuccess: (done) => {
          onClose();
          onGone([...done.changed, ...done.missing]);
          tell(done);
        },
      },
    );
  return (
    <Question
      title={t(`topics.bulk.deleteTitle.${kind}`, { count: topics.length })}
      answer={t("topics.delete")}
      icon="trash"
      error={arrange.error}
      isBusy={arrange.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t("topics.bulk.deleteText", { count: topics.length })}
    </Question>
  );
}
