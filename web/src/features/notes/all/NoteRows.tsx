import type { Note } from "@gyan/contract/reading/notes.ts";
import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { NoteMeta, Quoted } from "#features/notes/NoteCard.tsx";
import { NoteText } from "#features/notes/NoteText.tsx";
import { List } from "#ui/collection/List.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import styles from "./AllNotes.module.css";

type Props = {
  notes: Note[];
  hasMore: boolean;
  onMore(): void;
  onShow(note: Note): void;
  onRestore?: ((note: Note) => void) | undefined;
};

const AHEAD = 6;

/** Only those in sight are drawn. */
export function NoteRows({ notes, hasMore, onMore, onShow, onRestore }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    // What scrolls must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={styles.scroll} tabIndex={0}>
      <List
        items={notes}
        keyOf={({ id }) => id}
        height={132}
        scroller={scroller}
        row={() => ({ className: styles.row })}
        onSeen={(_first, last) => {
          if (hasMore && last >= notes.length - AHEAD) onMore();
        }}
      >
        {(note) => <Row note={note} onShow={onShow} onRestore={onRestore} />}
      </List>
    </div>
  );
}

function Row({ note, onShow, onRestore }: { note: Note } & Pick<Props, "onShow" | "onRestore">) {
  const t = useT();
  return (
    <article>
      <div className={styles.rowHead}>
        {note.articleId === null || onRestore ? (
          <b className={styles.title}>{note.articleTitle}</b>
        ) : (
          <button type="button" className={styles.title} onClick={() => onShow(note)}>
            {note.articleTitle}
          </button>
        )}
        {onRestore && (
          <Button size="sm" icon="undo" onClick={() => onRestore(note)}>
            {t("notes.restore")}
          </Button>
        )}
      </div>
      <div className={styles.who}>
        <PersonMark {...note.author} />
        <NoteMeta note={note} />
        {note.parentId !== null && <span className={styles.answer}>{t("threads.answer")}</span>}
        {note.resolved && <span className={styles.answer}>{t("threads.done")}</span>}
      </div>
      {note.anchor && <Quoted>{note.anchor.quote}</Quoted>}
      {note.text !== "" && <NoteText text={note.text} mentions={note.mentions} />}
      {note.articleId === null && <p className={styles.gone}>{t("notes.articleGone")}</p>}
    </article>
  );
}
