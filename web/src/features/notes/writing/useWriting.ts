import type { Anchor } from "@gyan/contract/reading/anchors.rules.ts";
import { joinedTexts, LONGEST_NOTE, type NoteNow, readNoteNow } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { readingKey } from "#entities/articles/keys.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import type { Choice } from "./Conflict.tsx";
import { addNote, answerNote, changeNote } from "#features/notes/data.ts";
import type { Notes } from "#features/notes/useNotes.ts";
import { type Draft, type DraftOf, dropDraft, keepDraft, readDraft } from "./drafts.ts";

type Given = { notes: Notes; note: Note | undefined; thread: Note | undefined; anchor: Anchor | null };

type Written = { text: string; isPrivate: boolean; version: number };

/** A text on its way into a note, kept in the browser from the first letter on. */
export function useWriting({ notes, note, thread, anchor }: Given) {
  const t = useT();
  const { article } = notes;
  const of: DraftOf = { articleId: article.id, noteId: note?.id ?? null, parentId: thread?.id ?? null };
  // Answers are for everybody who reads what they answer.
  const { text = "", isPrivate = !thread, version = 1 } = note ?? {};
  const [written, setWritten] = useState<Written>(() => readDraft(of) ?? { text, isPrivate, version });
  const [conflict, setConflict] = useState<NoteNow | null>(null);
  const onSuccess = (saved: Note) => {
    dropDraft(of);
    notes.say(t(thread ? "threads.saved" : "notes.saved"));
    notes.leave(saved);
  };
  const back = thread?.id ?? note?.id;
  const close = () => (back === undefined ? notes.close() : notes.open(back));
  const reopen = () => {
    if (note) return notes.edit(note.id);
    return thread ? notes.answer(thread.id) : notes.write(anchor);
  };
  const save = useMutation({
    mutationFn: (next: Written) => {
      if (note) return changeNote(note, next);
      return thread ? answerNote(thread, next.text) : addNote(article.id, { ...next, anchor });
    },
    onSuccess,
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
    onSuccess,
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
  const isTouched = written.text !== text || written.isPrivate !== isPrivate;
  const over = written.text.length - LONGEST_NOTE;

  return {
    ...written,
    over,
    isTouched,
    isReady: over <= 0 && (written.text.trim() !== "" || note?.anchor != null),
    isBusy: save.isPending || anew.isPending,
    /** The note has been changed since the writing began. */
    isOld: note !== undefined && note.version > written.version,
    error: isFailure(save.error, "note_changed") ? null : (anew.error ?? save.error),
    conflict,
    type: (typed: string) => put({ ...written, text: typed }),
    hide: (isHidden: boolean) => put({ ...written, isPrivate: isHidden }),
    close,
    save: () => save.mutate(written),
    saveAnew: () => anew.mutate(),
    settle(choice: Choice) {
      if (!conflict) return;
      if (choice === "theirs") {
        dropDraft(of);
        void queryClient.invalidateQueries({ queryKey: readingKey(article.topicId) });
        return close();
      }
      const chosen = choice === "both" ? joinedTexts(conflict.text, written.text) : written.text;
      const next = { ...written, text: chosen, version: conflict.version };
      // Joined they may be too long: then they are made shorter by hand.
      if (chosen.length > LONGEST_NOTE) {
        setConflict(null);
        return put(next);
      }
      save.mutate(next);
    },
    /** Thrown away by a slip, it can be had back. */
    discard() {
      dropDraft(of);
      close();
      if (!isTouched || written.text.trim() === "") return;
      showToast({
        tone: "info",
        text: t("notes.discarded"),
        action: {
          label: t("notes.undo"),
          onPress() {
            keepDraft(draftOf(written));
            reopen();
          },
        },
      });
    },
  };
}
