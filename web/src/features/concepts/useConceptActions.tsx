import type { Concept, ConceptDetail } from "@gyan/contract/concepts.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
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
  const sentence = useFailureSentence();
  const [open, setOpen] = useState<"rename" | "join" | null>(null);
  const hide = useMutation(hideMutation);
  const { topicId } = topic;
  const close = () => setOpen(null);

  // No mutation of this component: the toast outlives the panel from which it came.
  const undo = async (restore: () => Promise<unknown>) => {
    try {
      await restore();
      showToast({ tone: "success", text: t("concepts.undone") });
    } catch (error) {
      showToast({ tone: "error", text: sentence(error) });
    }
    await renewConcepts(topicId);
  };
  const tell = (text: string, restore: () => Promise<unknown>) =>
    showToast({
      tone: "success",
      text,
      action: { label: t("topics.undo"), onPress: () => void undo(restore) },
    });

  if (!concept || !mayEdit(topic)) return { entries: [], dialog: null, problem: null };
  const { key, label } = concept;

  const hideIt = () =>
    hide.mutate(
      { topicId, key },
      {
        onSuccess() {
          onHidden();
          tell(t("concepts.hidden", { name: label }), () => unhide(topicId, key));
          void renewConcepts(topicId);
        },
      },
    );

  const entries: MenuEntry[] = [
    { id: "rename", label: t("topics.rename"), icon: "pencil", onSelect: () => setOpen("rename") },
    { id: "join", label: t("concepts.join"), icon: "plus", onSelect: () => setOpen("join") },
    { id: "hide", label: t("concepts.hide"), icon: "x", startsGroup: true, onSelect: hideIt },
  ];

  let dialog: ReactNode = null;
  if (open === "rename") {
    dialog = (
      <RenameDialog
        topicId={topicId}
        concept={concept}
        onClose={close}
        onRenamed={(name) => {
          close();
          tell(t("concepts.renamed", { before: label, name }), () => restoreLabel(topicId, concept));
        }}
      />
    );
  }
  if (open === "join") {
    dialog = (
      <JoinDialog
        topicId={topicId}
        concept={concept}
        others={others}
        onClose={close}
        onJoined={(before, whole) => {
          close();
          onJoined(whole.key);
          tell(t("concepts.joined", { part: before.label, whole: whole.label }), () =>
            restorePart(topicId, before),
          );
        }}
      />
    );
  }
  const isOfThis = hide.variables?.key === key;
  return { entries, dialog, problem: isOfThis && hide.error ? sentence(hide.error) : null };
}
