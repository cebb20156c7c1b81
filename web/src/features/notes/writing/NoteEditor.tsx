import type { Anchor } from "@gyan/contract/reading/anchors.rules.ts";
import { plainNote } from "@gyan/contract/reading/mentions.rules.ts";
import { LONGEST_NOTE } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
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
import { Quoted } from "#features/notes/NoteCard.tsx";
import { useWriting } from "./useWriting.ts";
import { box } from "#ui/layout/box.ts";
import styles from "#features/notes/Notes.module.css";

type Props = {
  article: Pick<ArticleText, "id" | "topicId" | "title">;
  /** Null: a new one. */
  note: Note | null;
  /** The note that is answered; null: it stands for itself. */
  thread: Note | null;
  anchor: Anchor | null;
  mayShare: boolean;
  /** What others answered stays in their sight. */
  isAnswered?: boolean;
  onSaved(note: Note): void;
  onClose(): void;
  onReopen(): void;
};

/** What is typed is kept until it is saved or thrown away, whatever happens to the page. */
export function NoteEditor({ mayShare, isAnswered = false, ...given }: Props) {
  const t = useT();
  const format = useFormat();
  const { article, note, thread, anchor, onClose } = given;
  const words = WORDS[thread ? "answer" : anchor ? "words" : "article"];
  const writing = useWriting(given);
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
        onLeave={() => !writing.isTouched && onClose()}
      />
      {mayShare && !isPrivate && text === "" && (
        <p className={box.text({ size: "sm", tone: "soft" })}>{t("threads.hint")}</p>
      )}
      {note?.isDeleted && (
        <p className={box.text({ above: 1, size: "xs", tone: "warn" })}>{t("threads.goneMeanwhile")}</p>
      )}
      {writing.isOld && !note?.isDeleted && (
        <p className={box.text({ above: 1, size: "xs", tone: "warn" })}>{t("notes.changedMeanwhile")}</p>
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
const WORDS = {
  words: {
    new: "notes.new",
    edit: "notes.edit",
    label: "notes.text",
    placeholder: "notes.placeholder",
    save: "notes.save",
  },
  article: {
    new: "notes.new",
    edit: "notes.edit",
    label: "notes.text",
    placeholder: "notes.placeholderArticle",
    save: "notes.save",
  },
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

type FailedProps = { error: unknown; text: string; onAnew: (() => void) | undefined };

/** The text is still there: it can be tried again, kept elsewhere, or saved as a note of its own. */
function Failed({ error, text, onAnew }: FailedProps) {
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
