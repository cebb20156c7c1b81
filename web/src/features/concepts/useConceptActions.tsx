import type { Concept, ConceptDetail } from "@gyan/contract/concepts.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { JoinDialog, RenameDialog } from "./ConceptDialogs.tsx";
import { hideMutation, renewConcepts, restoreLabel, restorePart, unhide } from "./data.ts";

export const mayEdit = ({ right }: Pick<TopicDetail, "right">) => right === "owner" || right === "editor";

type Options = {
  topic: TopicDetail;
  concept: ConceptDetail | undefined;
  others: Concept[];
  onHidden(): void;
  onJoined(key: string): void;
};

/** What may be done with a concept: the entries of its menu, the dialog that is open, and what did not work. */
export function useConceptActions({ topic, concept, others, onHidden, onJoined }: Options) {
  const t = useT();
  const { done } = useTell();
  const [open, setOpen] = useState<"rename" | "join" | null>(null);
  const hide = useMutation(hideMutation);
  const { topicId } = topic;
  const close = () => setOpen(null);

  // No mutation of this component: the toast outlives the panel from which it came.
  const tellDone = (text: string, restore: () => Promise<unknown>) =>
    done(text, {
      undo: () => restore().finally(() => void renewConcepts(topicId)),
      text: t("concepts.undone"),
    });

  if (!concept || !mayEdit(topic)) return { entries: [], dialog: null, problem: null };
  const { key, label } = concept;

  const hideIt = () =>
    hide.mutate(
      { topicId, key },
      {
        onSuccess() {
          onHidden();
          tellDone(t("concepts.hidden", { name: label }), () => unhide(topicId, key));
          void renewConcepts(topicId);
        },
      },
    );

  const entries: MenuEntry[] = [
    { id: "rename", label: t("topics.rename"), icon: "pencil", onSelect: () => setOpen("rename") },
    { id: "join", label: t("concepts.join"), icon: "plus", onSelect: () => setOpen("join") },
    { id: "hide", label: t("concepts.hide"), icon: "x", startsGroup: true, onSelect: hideIt },
  ];

  const dialog = (
    <>
      {open === "rename" && (
        <RenameDialog
          topicId={topicId}
          concept={concept}
          onClose={close}
          onRenamed={(name) => {
            close();
            tellDone(t("concepts.renamed", { before: label, name }), () => restoreLabel(topicId, concept));
          }}
        />
      )}
      {open === "join" && (
        <JoinDialog
          topicId={topicId}
          concept={concept}
          others={others}
          onClose={close}
          onJoined={(before, { key: whole, label: name }) => {
            close();
            onJoined(whole);
            const done = t("concepts.joined", { part: before.label, whole: name });
            tellDone(done, () => restorePart(topicId, before));
          }}
        />
      )}
    </>
  );
  return { entries, dialog, problem: hide.variables?.key === key ? hide.error : null };
}
