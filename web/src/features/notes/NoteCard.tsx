import type { Note } from "@gyan/contract/reading/notes.ts";
import type { CSSProperties, ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { NoteText } from "./NoteText.tsx";
import { useDeleteNote } from "./useDeleteNote.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Notes.module.css";

type Props = {
  note: Note;
  /** Its words are not in the text any more. */
  isLost?: boolean;
  isCurrent?: boolean;
  /** Without: they are in sight already. */
  onShow?(): void;
  onEdit?(): void;
  /** Whoever may comment says that it is done with. */
  onResolve?: (() => void) | undefined;
  onClose?(): void;
  /** Only what fits into the margin; the rest when it is open. */
  isShort?: boolean;
  /** What was answered. */
  children?: ReactNode;
};

/** A note that is read. */
export function NoteCard({ note, isLost, isCurrent, isShort, onClose, children, ...does }: Props) {
  const { onShow, onEdit, onResolve } = does;
  const t = useT();
  const name = useName(note);
  return (
    <article
      className={box.text({ pad: [2, 3], breaks: true, ground: "sunken" }, styles.card)}
      data-note-card={note.id}
      data-current={isCurrent || undefined}
      tabIndex={-1}
      aria-label={note.isDeleted ? t("threads.deleted") : t("notes.by", { name })}
    >
      <div className={box.cluster({ gap: [0, 2], align: "center", justify: "end" })}>
        {note.isDeleted ? (
          <span className={box.text({ size: "xs", tone: "quiet" }, styles.meta)}>{t("threads.deleted")}</span>
        ) : (
          <>
            <PersonMark {...note.author} />
            <NoteMeta note={note} />
          </>
        )}
        <span className={box.row({ flex: "keep" })}>
          {onResolve && <IconButton icon="check" label={t("threads.resolve")} onClick={onResolve} />}
          {onShow && <IconButton icon="text" label={t("notes.show")} onClick={onShow} />}
          <NoteActions note={note} onEdit={onEdit} />
          {onClose && <IconButton icon="x" label={t("notes.close")} onClick={onClose} />}
        </span>
      </div>
      {note.anchor && !(isShort && note.text) && <Quoted>{note.anchor.quote}</Quoted>}
      {isLost && <p className={box.text({ above: 1, size: "xs", tone: "warn" })}>{t("notes.lost")}</p>}
      {note.text !== "" && <NoteText text={note.text} mentions={note.mentions} isShort={isShort} />}
      {children}
    </article>
  );
}

/** What one may do with a note or an answer. */
export function NoteActions({ note, onEdit }: { note: Note; onEdit?: (() => void) | undefined }) {
  const t = useT();
  const remove = useDeleteNote();
  const isAnswer = note.parentId !== null;
  return (
    <>
      {onEdit && note.isMine && <IconButton icon="pencil" label={t(editKey(note))} onClick={onEdit} />}
      {note.mayDelete && (
        <IconButton
          icon="trash"
          label={t(isAnswer ? "threads.deleteAnswer" : "notes.delete")}
          onClick={() => remove(note)}
        />
      )}
    </>
  );
}

const editKey = ({ parentId, text }: Note): TextKey =>
  parentId !== null ? "threads.editAnswer" : text === "" ? "notes.addText" : "notes.edit";

export const Quoted = ({ children }: { children: ReactNode }) => (
  <blockquote
    className={box.text({ above: 1, tone: "soft" }, "clamped", styles.quote)}
    style={{ "--lines": 3 } as CSSProperties}
    dir="auto"
  >
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
