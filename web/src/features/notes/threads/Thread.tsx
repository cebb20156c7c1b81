import type { Note } from "@gyan/contract/reading/notes.ts";
import { useT } from "#lib/i18n.ts";
import { NoteActions, NoteMeta, Quoted, useName } from "#features/notes/NoteParts.tsx";
import { NoteText } from "#features/notes/NoteText.tsx";
import type { Doing, Notes, Placed } from "#features/notes/useNotes.ts";
import { NoteEditor } from "#features/notes/writing/NoteEditor.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { mayResolve, Resolved, useResolving } from "./Resolved.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "#features/notes/Notes.module.css";

type Props = {
  notes: Notes;
  thread: Placed;
  /** What is being written here; elsewhere it is only read. */
  doing?: Doing | null;
  isCurrent?: boolean;
  onClose?: (() => void) | undefined;
};

/** A note with what was answered to it. */
export function Thread({ notes, thread, doing = null, isCurrent, onClose }: Props) {
  const t = useT();
  const { note, answers, span } = thread;
  const name = useName(note);
  const { resolve, reopen } = useResolving(notes);
  const canResolve = mayResolve(notes, note);
  if (doing?.kind === "edit" && doing.id === note.id)
    return (
      <NoteEditor
        key={note.id}
        notes={notes}
        note={note}
        anchor={note.anchor}
        isAnswered={answers.length > 0}
      />
    );
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
          <span className={box.row({ gap: 2, align: "center" }, styles.meta)}>
            <PersonMark {...note.author} />
            <NoteMeta note={note} />
          </span>
        )}
        <span className={box.row({ flex: "keep" })}>
          {canResolve && !note.resolved && (
            <IconButton icon="check" label={t("threads.resolve")} onClick={() => resolve(note)} />
          )}
          {span && !isCurrent && (
            <IconButton icon="text" label={t("notes.show")} onClick={() => notes.show(note.id)} />
          )}
          <NoteActions note={note} onEdit={() => notes.edit(note.id)} />
          {onClose && <IconButton icon="x" label={t("notes.close")} onClick={onClose} />}
        </span>
      </div>
      {note.anchor && <Quoted>{note.anchor.quote}</Quoted>}
      {isCurrent && note.anchor && !span && (
        <p className={box.text({ above: 1, size: "xs", tone: "warn" })}>{t("notes.lost")}</p>
      )}
      {note.text !== "" && <NoteText text={note.text} mentions={note.mentions} />}
      <Resolved thread={note} onReopen={canResolve ? () => reopen(note) : undefined} />
      <Answers notes={notes} thread={note} answers={answers} doing={doing} />
    </article>
  );
}

type AnswersProps = { notes: Notes; thread: Note; answers: Note[]; doing: Doing | null };

function Answers({ notes, thread, answers, doing }: AnswersProps) {
  const t = useT();
  const changed = doing?.kind === "edit" ? doing.id : null;
  // One that is gone while it is being changed: what was typed is still there.
  const gone = changed !== null && !answers.some(({ id }) => id === changed) && notes.known.get(changed);
  const shown = gone ? [...answers, { ...gone, isDeleted: true }] : answers;
  const mayAnswer = notes.mayShare && !thread.isPrivate;
  return (
    <div className={box.text({ above: 2 })}>
      {shown.length > 0 && (
        <ul className={box.stack({ gap: 3, pad: [3, 0], line: "above" })} aria-label={t("threads.answers")}>
          {shown.map((answer) => (
            <li key={answer.id}>
              {answer.id === changed ? (
                <NoteEditor notes={notes} note={answer} thread={thread} />
              ) : (
                <Answer answer={answer} onEdit={() => notes.edit(answer.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {doing?.kind === "answer" && <NoteEditor key="answer" notes={notes} thread={thread} />}
      {doing === null && mayAnswer && (
        <Button
          size="sm"
          look="bare"
          icon="reply"
          className={styles.reply}
          onClick={() => notes.answer(thread.id)}
        >
          {t("threads.reply")}
        </Button>
      )}
    </div>
  );
}

function Answer({ answer, onEdit }: { answer: Note; onEdit(): void }) {
  const t = useT();
  const name = useName(answer);
  return (
    <article
      className={box.row({ gap: 2, round: "inner" })}
      data-note-card={answer.id}
      tabIndex={-1}
      aria-label={t("threads.answerBy", { name })}
    >
      <PersonMark {...answer.author} />
      <div className={box.text({ flex: "grow" })}>
        <div className={box.row({ gap: 1, align: "start" })}>
          <NoteMeta note={answer} />
          <span className={box.row({ flex: "keep" }, styles.actions)}>
            <NoteActions note={answer} onEdit={onEdit} />
          </span>
        </div>
        <NoteText text={answer.text} mentions={answer.mentions} />
      </div>
    </article>
  );
}
