import type { Note } from "@gyan/contract/reading/notes.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { removeNote, restoreNote } from "./data.ts";

/** Into the bin at once, and out of it again by one press. */
export function useDeleteNote() {
  const t = useT();
  const sentence = useFailureSentence();
  const tell = (error: unknown) => showToast({ tone: "error", text: sentence(error) });
  const restore = (note: Note) =>
    restoreNote(note).then(() => showToast({ tone: "success", text: t(wordsOf(note).restored) }), tell);
  return (note: Note) =>
    void removeNote(note).then(
      () =>
        showToast({
          tone: "info",
          text: t(wordsOf(note).deleted),
          action: { label: t("notes.undo"), onPress: () => void restore(note) },
        }),
      tell,
    );
}

const wordsOf = ({ parentId }: Note): { deleted: TextKey; restored: TextKey } =>
  parentId === null
    ? { deleted: "notes.deleted", restored: "notes.restored" }
    : { deleted: "threads.answerDeleted", restored: "threads.answerRestored" };
