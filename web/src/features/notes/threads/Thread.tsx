import type { Note } from "@gyan/contract/reading/notes.ts";
import { useT } from "#lib/i18n.ts";
import { NoteActions, NoteCard, NoteMeta, useName } from "#features/notes/NoteCard.tsx";
import { NoteText } from "#features/notes/NoteText.tsx";
import type { Doing, Notes, Placed } from "#features/notes/useNotes.ts";
import { NoteEditor } from "#features/notes/writing/NoteEditor.tsx";
import { Button } from "#ui/controls/Button.tsx";
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
  isShort?: boolean;
  onClose?: (() => void) | undefined;
};

/** A note with what was answered to it. */
export function Thread({ notes, thread, doing = null, isCurrent, isShort, onClose }: Props) {
  const { note, answers, span } = thread;
  const resolve = useResolving(notes);
  if (doing?.kind === "edit" && doing.id === note.id)
    return <Editor notes={notes} note={note} thread={null} isAnswered={answers.length > 0} />;
  return (
    <NoteCard
      note={note}
      isCurrent={isCurrent}
      isShort={isShort}
      isLost={note.anchor !== null && span === null}
      onShow={span ? () => notes.show(note.id) : undefined}
      onEdit={isShort ? undefined : () => notes.edit(note.id)}
      onResolve={mayResolve(notes, note) && !note.resolved ? () => resolve(note, true) : undefined}
      onClose={onClose}
    >
      {note.resolved && (
        <Resolved thread={note} onReopen={mayResolve(notes, note) ? () => resolve(note, false) : undefined} />
      )}
      {isShort ? (
        <AnswerCount answers={answers} />
      ) : (
        <Answers notes={notes} thread={note} answers={answers} doing={doing} />
      )}
    </NoteCard>
  );
}

function AnswerCount({ answers }: { answers: Note[] }) {
  const t = useT();
  if (answers.length === 0) return null;
  const people = new Map(answers.map(({ author }) => [author.id, author]));
  return (
    <p className={box.row({ gap: 1, align: "center", above: 2, size: "xs", tone: "quiet" })}>
      {[...people.values()].slice(0, 3).map((author) => (
        <PersonMark key={author.id} {...author} />
      ))}
      {t("threads.count", { count: answers.length })}
    </p>
  );
}

type AnswersProps = { notes: Notes; thread: Note; answers: Note[]; doing: Doing | null };

function Answers({ notes, thread, answers, doing }: AnswersProps) {
  const t = useT();
  const changed = doing?.kind === "edit" ? doing.id : null;
  // One that is gone while it is being changed: what was typed is still there.
  const gone = changed !== null && !answers.some(({ id }) => id === changed) && notes.known.get(changed);
  const mayAnswer = notes.mayShare && !thread.isPrivate;
  return (
    <div className={box.text({ above: 2 })}>
      {(answers.length > 0 || gone) && (
        <ul className={box.stack({ gap: 3, pad: [3, 0], line: "above" })} aria-label={t("threads.answers")}>
          {answers.map((answer) => (
            <li key={answer.id}>
              {answer.id === changed ? (
                <Editor notes={notes} note={answer} thread={thread} />
              ) : (
                <Answer answer={answer} onEdit={() => notes.edit(answer.id)} />
              )}
            </li>
          ))}
          {gone && (
            <li key={gone.id}>
              <Editor notes={notes} note={{ ...gone, isDeleted: true }} thread={thread} />
            </li>
          )}
        </ul>
      )}
      {doing?.kind === "answer" && <Editor key="answer" notes={notes} note={null} thread={thread} />}
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

type EditorProps = { notes: Notes; note: Note | null; thread: Note | null; isAnswered?: boolean };

function Editor({ notes, note, thread, isAnswered = false }: EditorProps) {
  const t = useT();
  const { article, mayShare } = notes;
  const back = thread?.id ?? note?.id;
  return (
    <NoteEditor
      key={note?.id ?? "answer"}
      article={article}
      note={note}
      thread={thread}
      anchor={thread ? null : (note?.anchor ?? null)}
      mayShare={mayShare}
      isAnswered={isAnswered}
      onSaved={(saved) => {
        notes.say(t(thread ? "threads.saved" : "notes.saved"));
        notes.leave(saved);
      }}
      onClose={() => back !== undefined && notes.open(back)}
      onReopen={() => (note ? notes.edit(note.id) : thread && notes.answer(thread.id))}
    />
  );
}
