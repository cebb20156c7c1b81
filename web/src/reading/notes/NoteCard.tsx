import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { NoteText } from "./NoteText.tsx";
import { useDeleteNote } from "./useDeleteNote.ts";
import styles from "./Notes.module.css";

type Props = {
  note: Note;
  /** Its words are not in the text any more. */
  isLost?: boolean;
  isCurrent?: boolean;
  /** Without: they are in sight already. */
  onShow?(): void;
  onEdit?(): void;
  onClose?(): void;
  /** Only what fits into the margin; the rest when it is open. */
  isShort?: boolean;
};

/** A note that is read. */
export function NoteCard({ note, isLost, isCurrent, isShort, onShow, onEdit, onClose }: Props) {
  const t = useT();
  const remove = useDeleteNote();
  return (
    <article
      className={styles.card}
      data-note-card={note.id}
      data-current={isCurrent || undefined}
      data-short={isShort || undefined}
      tabIndex={-1}
      aria-label={t("notes.by", { name: note.isMine ? t("notes.you") : note.author.name })}
    >
      <div className={styles.head}>
        <NoteMeta note={note} />
        <span className={styles.actions}>
          {onShow && <IconButton icon="text" label={t("notes.show")} onClick={onShow} />}
          {onEdit && note.isMine && (
            <IconButton
              icon="pencil"
              label={t(note.text === "" ? "notes.addText" : "notes.edit")}
              onClick={onEdit}
            />
          )}
          {note.mayDelete && (
            <IconButton icon="trash" label={t("notes.delete")} onClick={() => remove(note)} />
          )}
          {onClose && <IconButton icon="x" label={t("notes.close")} onClick={onClose} />}
        </span>
      </div>
      {note.anchor && <Quoted>{note.anchor.quote}</Quoted>}
      {isLost && <p className={styles.lost}>{t("notes.lost")}</p>}
      {note.text !== "" && <NoteText text={note.text} />}
    </article>
  );
}

export const Quoted = ({ children }: { children: ReactNode }) => (
  <blockquote className={styles.quote} dir="auto">
    {children}
  </blockquote>
);

/** Who, when, and who sees it. */
export function NoteMeta({ note }: { note: Note }) {
  const t = useT();
  const format = useFormat();
  const isChanged = note.version > 1;
  return (
    <span className={styles.meta}>
      <b>{note.isMine ? t("notes.you") : note.author.name}</b>
      <span className="dot" />
      <time dateTime={note.updatedAt} title={format.moment(note.updatedAt)}>
        {t(isChanged ? "notes.changedOn" : "notes.on", { day: format.day(note.updatedAt) })}
      </time>
      <span className="dot" />
      {t(note.isPrivate ? "notes.onlyYou" : "notes.forAll")}
    </span>
  );
}
