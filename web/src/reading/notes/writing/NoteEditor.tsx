import type { Anchor } from "@gyan/contract/reading/anchors.rules.ts";
import { LONGEST_NOTE } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { useEffect, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { isFailure } from "#lib/failure.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { TextArea } from "#ui/controls/Field.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Conflict } from "./Conflict.tsx";
import { CopyText } from "./CopyText.tsx";
import { Quoted } from "#reading/notes/NoteCard.tsx";
import { useWriting } from "./useWriting.ts";
import styles from "#reading/notes/Notes.module.css";

type Props = {
  article: Pick<ArticleText, "id" | "topicId" | "title">;
  /** Null: a new one. */
  note: Note | null;
  anchor: Anchor | null;
  mayShare: boolean;
  onSaved(note: Note): void;
  onClose(): void;
  onReopen(): void;
};

/** What is typed is kept until it is saved or thrown away, whatever happens to the page. */
export function NoteEditor({ mayShare, ...given }: Props) {
  const t = useT();
  const format = useFormat();
  const { note, anchor, onClose } = given;
  const writing = useWriting(given);
  const { text, isPrivate, over, isReady, isBusy, error, conflict } = writing;
  const form = useFocus();
  if (conflict)
    return <Conflict now={conflict} mine={text} error={error} isBusy={isBusy} onChoose={writing.settle} />;
  return (
    <form
      ref={form}
      className={styles.editor}
      aria-label={t(note ? "notes.edit" : "notes.new")}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) writing.save();
      }}
    >
      {anchor ? <Quoted>{anchor.quote}</Quoted> : <p className={styles.about}>{t("notes.aboutArticle")}</p>}
      <TextArea
        label={t("notes.text")}
        hidesLabel
        rows={4}
        placeholder={t(anchor ? "notes.placeholder" : "notes.placeholderArticle")}
        value={text}
        error={over > 0 ? t("notes.tooLong", { count: over, most: format.number(LONGEST_NOTE) }) : null}
        onChange={(event) => writing.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && isReady) {
            event.preventDefault();
            writing.save();
          }
          if (event.key === "Escape" && !writing.isTouched) onClose();
        }}
      />
      {writing.isOld && <p className={styles.lost}>{t("notes.changedMeanwhile")}</p>}
      <Failed error={error} text={text} onAnew={note ? writing.saveAnew : undefined} />
      <div className={styles.foot}>
        {(mayShare || !isPrivate) && (
          <Switch checked={!isPrivate} onChange={(event) => writing.hide(!event.target.checked)}>
            {t("notes.share")}
          </Switch>
        )}
        <span className={styles.answers}>
          <Button size="sm" onClick={writing.discard}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" size="sm" look="primary" isBusy={isBusy} disabled={!isReady}>
            {t("notes.save")}
          </Button>
        </span>
      </div>
    </form>
  );
}

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
        <span className={styles.rescue}>
          {isGone && onAnew && (
            <Button size="sm" onClick={onAnew}>
              {t("notes.saveAnew")}
            </Button>
          )}
          <CopyText text={text} />
        </span>
      }
    >
      {sentence(error)} {t("notes.stillHere")}
    </Notice>
  );
}
