import type { Anchor } from "@gyan/contract/reading/anchors.rules.ts";
import { joinedTexts, LONGEST_NOTE, type NoteNow, readNoteNow } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import type { Choice } from "./Conflict.tsx";
import { addNote, answerNote, changeNote } from "#features/notes/data.ts";
import { type Draft, type DraftOf, dropDraft, keepDraft, readDraft } from "./drafts.ts";

type Given = {
  article: Pick<ArticleText, "id" | "topicId" | "title">;
  note: Note | null;
  /** The note that is answered; null: it stands for itself. */
  thread: Note | null;
  anchor: Anchor | null;
  onSaved(note: Note): void;
  onClose(): void;
  /** What was thrown away is wanted after all. */
  onReopen(): void;
};

type Written = { text: string; isPrivate: boolean; version: number };

/** A text on its way into a note, kept in the browser from the first letter on. */
export function useWriting({ article, note, thread, anchor, onSaved, onClose, onReopen }: Given) {
  const t = useT();
  const of: DraftOf = { articleId: article.id, noteId: note?.id ?? null, parentId: thread?.id ?? null };
  const first = begun(note, thread !== null);
  const [written, setWritten] = useState<Written>(() => readDraft(of) ?? first);
  const [conflict, setConflict] = useState<NoteNow | null>(null);
  const save = useMutation({
    mutationFn: (next: Written) => {
      if (note) return changeNote(note, next);
      return thread ? answerNote(thread, next.text) : addNote(article.id, { ...next, anchor });
    },
    onSuccess: (saved) => {
      dropDraft(of);
      onSaved(saved);
    },
    onError: (error) => {
      if (isFailure(error, "note_changed")) setConflict(readNoteNow(error.params));
    },
  });
  const anew = useMutation({
    mutationFn: () => {
      const asNote = () => addNote(article.id, { ...written, anchor });
      if (!note || !thread) return asNote();
      return answerNote(thread, written.text).catch((error: unknown) => {
        if (isFailure(error, "note_not_found")) return asNote();
        throw error;
      });
    },
    onSuccess: (saved) => {
      dropDraft(of);
      onSaved(saved);
    },
  });

  const put = (next: Written) => {
    setWritten(next);
    keepDraft(draftOf(next));
  };
  const draftOf = (next: Written): Draft => ({
    ...of,
    ...next,
    topicId: article.topicId,
    articleTitle: article.title,
    anchor,
  });
  // Other words were chosen while the text was being written: it is about those now.
  const start = anchor?.start;
  useEffect(() => {
    const draft = readDraft(of);
    if (draft && draft.anchor?.start !== start) keepDraft({ ...draft, anchor });
  });
  const isTouched = written.text !== (note?.text ?? "") || written.isPrivate !== first.isPrivate;
  const over = written.text.length - LONGEST_NOTE;

  return {
    ...written,
    over,
    isTouched,
    isReady: over <= 0 && (written.text.trim() !== "" || note?.anchor != null),
    isBusy: save.isPending || anew.isPending,
    /** The note has been changed since the writing began. */
    isOld: note !== null && note.version > written.version,
    error: isFailure(save.error, "note_changed") ? null : (anew.error ?? save.error),
    conflict,
    type: (text: string) => put({ ...written, text }),
    hide: (isPrivate: boolean) => put({ ...written, isPrivate }),
    save: () => save.mutate(written),
    saveAnew: () => anew.mutate(),
    settle(choice: Choice) {
      if (!conflict) return;
      if (choice === "theirs") {
        dropDraft(of);
        void queryClient.invalidateQueries({ queryKey: readingKey(article.topicId) });
        return onClose();
      }
      const text = choice === "both" ? joinedTexts(conflict.text, written.text) : written.text;
      const next = { ...written, text, version: conflict.version };
      // Joined they may be too long: then they are made shorter by hand.
      if (text.length > LONGEST_NOTE) {
        setConflict(null);
        return put(next);
      }
      save.mutate(next);
    },
    /** Thrown away by a slip, it can be had back. */
    discard() {
      dropDraft(of);
      onClose();
      if (!isTouched || written.text.trim() === "") return;
      showToast({
        tone: "info",
        text: t("notes.discarded"),
        action: {
          label: t("notes.undo"),
          onPress() {
            keepDraft(draftOf(written));
            onReopen();
          },
        },
      });
    },
  };
}

/** Answers are for everybody who reads what they answer. */
const begun = (note: Note | null, isAnswer: boolean): Written => ({
  text: note?.text ?? "",
  isPrivate: note?.isPrivate ?? !isAnswer,
  version: note?.version ?? 1,
});
