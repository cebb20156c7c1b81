import { memo } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Quoted, useName } from "#features/notes/NoteParts.tsx";
import { NoteText } from "#features/notes/NoteText.tsx";
import type { Placed } from "#features/notes/useNotes.ts";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import styles from "#features/notes/Notes.module.css";

type Props = { thread: Placed; onOpen(id: number): void };

/**
 * A note in the margin until it is opened: its beginning, whose it is, and how many answered. A press anywhere opens it. Of hundreds
 * only those that have changed are drawn again.
 */
export const ThreadCard = memo(function ThreadCard({ thread: { note, answers }, onOpen }: Props) {
  const t = useT();
  const format = useFormat();
  const name = useName(note);
  return (
    <article
      className={box.text({ pad: [2, 3], breaks: true, ground: "sunken" }, styles.card)}
      data-note-card={note.id}
      tabIndex={-1}
      aria-label={note.isDeleted ? t("threads.deleted") : t("notes.by", { name })}
    >
      {note.anchor && <Quoted>{note.anchor.quote}</Quoted>}
      {note.text !== "" && <NoteText text={note.text} mentions={note.mentions} isShort />}
      <p className={box.row({ gap: 1.5, align: "center", above: 1.5, size: "xs", tone: "quiet" })}>
        {!note.isDeleted && <PersonMark {...note.author} />}
        <span className={box.text({ flex: "shrink" })}>
          <Dotted>
            {note.isDeleted ? t("threads.deleted") : name}
            {!note.isDeleted && format.day(note.updatedAt)}
            {!note.isDeleted && t(note.isPrivate ? "notes.onlyYou" : "notes.forAll")}
            {answers.length > 0 && t("threads.count", { count: answers.length })}
          </Dotted>
        </span>
      </p>
      <button
        type="button"
        className={styles.cover}
        aria-label={t("notes.openBy", { name })}
        onClick={() => onOpen(note.id)}
      />
    </article>
  );
});
