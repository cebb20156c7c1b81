import type { Anchor } from "@gyan/contract/reading/anchors.rules.ts";
import { plainNote } from "@gyan/contract/reading/mentions.rules.ts";
import { LONGEST_NOTE } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import { useEffect, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { isFailure } from "#lib/failure.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Conflict, editor } from "./Conflict.tsx";
import { CopyText } from "./CopyText.tsx";
import { MentionArea } from "./MentionArea.tsx";
import { Quoted } from "#features/notes/NoteParts.tsx";
import type { Notes } from "#features/notes/useNotes.ts";
import { useWriting } from "./useWriting.ts";
import { box } from "#ui/layout/box.ts";
import styles from "#features/notes/Notes.module.css";

type Props = {
  notes: Notes;
  /** Without: a new one. */
  note?: Note;
  /** The note that is answered; without: it stands for itself. */
  thread?: Note;
  /** The words that it is about. */
  anchor?: Anchor | null;
  /** What others answered stays in their sight. */
  isAnswered?: boolean;
};

/** What is typed is kept until it is saved or thrown away, whatever happens to the page. */
export function NoteEditor({ notes, note, thread, anchor = null, isAnswered }: Props) {
  const t = useT();
  const format = useFormat();
  const { article, mayShare } = notes;
  const words = WORDS[thread ? "answer" : anchor ? "words" : "article"];
  const writing = useWriting({ notes, note, thread, anchor });
  const { text, isPrivate, over, isReady, isBusy, error, conflict } = writing;
  const form = useFocus();
  if (conflict)
    return <Conflict now={conflict} mine={text} error={error} isBusy={isBusy} onChoose={writing.settle} />;
  return (
    <form
      ref={form}
      className={editor}
      aria-label={t(note ? words.edit : words.new)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) writing.save();
      }}
    >
      {!thread && anchor && <Quoted>{anchor.quote}</Quoted>}
      {!thread && !anchor && (
        <p className={box.text({ size: "sm", tone: "soft" })}>{t("notes.aboutArticle")}</p>
      )}
      <MentionArea
        topicId={article.topicId}
        canMention={mayShare && !isPrivate}
        label={t(words.label)}
        rows={thread ? 2 : 4}
        placeholder={t(words.placeholder)}
        value={text}
        error={over > 0 ? t("notes.tooLong", { count: over, most: format.number(LONGEST_NOTE) }) : null}
        onChange={writing.type}
        onSave={() => isReady && writing.save()}
        onLeave={() => !writing.isTouched && writing.close()}
      />
      {mayShare && !isPrivate && text === "" && (
        <p className={box.text({ size: "sm", tone: "soft" })}>{t("threads.hint")}</p>
      )}
      {(note?.isDeleted || writing.isOld) && (
        <p className={box.text({ above: 1, size: "xs", tone: "warn" })}>
          {t(note?.isDeleted ? "threads.goneMeanwhile" : "notes.changedMeanwhile")}
        </p>
      )}
      <Failed error={error} text={text} onAnew={note || thread ? writing.saveAnew : undefined} />
      <div className={box.cluster({ gap: 2, align: "center" })}>
        {!thread && !isAnswered && (mayShare || !isPrivate) && (
          <Switch checked={!isPrivate} onChange={(event) => writing.hide(!event.target.checked)}>
            {t("notes.share")}
          </Switch>
        )}
        <span className={box.row({ gap: 2 }, styles.ways)}>
          <Button size="sm" onClick={writing.discard}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" size="sm" look="primary" isBusy={isBusy} disabled={!isReady}>
            {t(words.save)}
          </Button>
        </span>
      </div>
    </form>
  );
}

/** What it is called, by what is written. */
const NOTE = { new: "notes.new", edit: "notes.edit", label: "notes.text", save: "notes.save" } as const;
const WORDS = {
  words: { ...NOTE, placeholder: "notes.placeholder" },
  article: { ...NOTE, placeholder: "notes.placeholderArticle" },
  answer: {
    new: "threads.new",
    edit: "threads.editAnswer",
    label: "threads.text",
    placeholder: "threads.placeholder",
    save: "threads.save",
  },
} as const;

/** Into the text, at its end. */
function useFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector("textarea");
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return form;
}

/** The text is still there: it can be tried again, kept elsewhere, or saved as a note of its own. */
function Failed({ error, text, onAnew }: { error: unknown; text: string; onAnew: (() => void) | undefined }) {
  const t = useT();
  const sentence = useFailureSentence();
  if (!error) return null;
  const isGone = isFailure(error, "note_not_found");
  return (
    <Notice
      tone="bad"
      isAlert
      action={
        <span className={box.cluster({ gap: 2 })}>
          {isGone && onAnew && (
            <Button size="sm" onClick={onAnew}>
              {t("notes.saveAnew")}
            </Button>
          )}
          <CopyText text={plainNote(text)} />
        </span>
      }
    >
      {sentence(error)} {t("notes.stillHere")}
    </Notice>
  );
}
