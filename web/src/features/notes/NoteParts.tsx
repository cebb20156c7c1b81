import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { removeNote, restoreNote } from "./data.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { box } from "#ui/layout/box.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { useTell } from "#ui/parts/useTell.ts";
import styles from "./Notes.module.css";

/** What one may do with a note or an answer. */
export function NoteActions({ note, onEdit }: { note: Note; onEdit?: (() => void) | undefined }) {
  const t = useT();
  const tell = useTell();
  const words = WORDS[note.parentId === null ? "note" : "answer"];
  const edit = note.text === "" ? "notes.addText" : words.edit;
  /** Into the bin at once, and out of it again by one press. */
  const remove = () =>
    void removeNote(note).then(() => {
      const onPress = () => void restoreNote(note).then(() => tell.done(t(words.restored)), tell.failed);
      showToast({ tone: "info", text: t(words.deleted), action: { label: t("notes.undo"), onPress } });
    }, tell.failed);
  return (
    <>
      {onEdit && note.isMine && <IconButton icon="pencil" label={t(edit)} onClick={onEdit} />}
      {note.mayDelete && <IconButton icon="trash" label={t(words.delete)} onClick={remove} />}
    </>
  );
}

const WORDS = {
  note: { edit: "notes.edit", delete: "notes.delete", deleted: "notes.deleted", restored: "notes.restored" },
  answer: {
    edit: "threads.editAnswer",
    delete: "threads.deleteAnswer",
    deleted: "threads.answerDeleted",
    restored: "threads.answerRestored",
  },
} as const;

export const Quoted = ({ children }: { children: ReactNode }) => (
  <blockquote className={box.text({ above: 1, tone: "soft", clamp: 2 }, styles.quote)} dir="auto">
    {children}
  </blockquote>
);

export function useName({ isMine, author }: Pick<Note, "isMine" | "author">): string {
  const t = useT();
  return isMine ? t("notes.you") : author.name;
}

/** Who, when, and who sees it. */
export function NoteMeta({ note }: { note: Note }) {
  const t = useT();
  const format = useFormat();
  const name = useName(note);
  const isChanged = note.version > 1;
  return (
    <span className={box.text({ size: "xs", tone: "quiet" }, styles.meta)}>
      <Dotted>
        <b className={box.text({ weight: 600, tone: "soft" })}>{name}</b>
        <time dateTime={note.updatedAt} title={format.moment(note.updatedAt)}>
          {t(isChanged ? "notes.changedOn" : "notes.on", { day: format.day(note.updatedAt) })}
        </time>
        {note.parentId === null && t(note.isPrivate ? "notes.onlyYou" : "notes.forAll")}
      </Dotted>
    </span>
  );
}
