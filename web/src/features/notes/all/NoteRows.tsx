import type { Note } from "@gyan/contract/reading/notes.ts";
import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { NoteMeta, Quoted } from "#features/notes/NoteCard.tsx";
import { NoteText } from "#features/notes/NoteText.tsx";
import { List } from "#ui/collection/List.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { box } from "#ui/layout/box.ts";
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
    <div
      ref={scroller}
      className={box.text({ pad: [0, 2], flex: "fill", scrolls: true }, styles.scroll)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <List
        items={notes}
        keyOf={({ id }) => id}
        height={132}
        scroller={scroller}
        row={() => ({ className: box.text({ pad: [3, 0], line: "below" }) })}
        onSeen={(_first, last) => {
          if (hasMore && last >= notes.length - AHEAD) onMore();
        }}
      >
        {(note) => <Row note={note} onShow={onShow} onRestore={onRestore} />}
      </List>
    </div>
  );
}

const title = box.text({ serif: "name", size: "md", breaks: true }, styles.title);
const badge = box.text({ pad: [0, 2], size: "xs", tone: "soft", line: "strong", round: "full" });

function Row({ note, onShow, onRestore }: { note: Note } & Pick<Props, "onShow" | "onRestore">) {
  const t = useT();
  return (
    <article>
      <div className={box.row({ gap: 3, align: "start", justify: "between" })}>
        {note.articleId === null || onRestore ? (
          <b className={title}>{note.articleTitle}</b>
        ) : (
          <button
            type="button"
            className={box.text({ tone: "accent", hover: "underline" }, title)}
            onClick={() => onShow(note)}
          >
            {note.articleTitle}
          </button>
        )}
        {onRestore && (
          <Button size="sm" icon="undo" onClick={() => onRestore(note)}>
            {t("notes.restore")}
          </Button>
        )}
      </div>
      <div className={box.row({ gap: 2, align: "center", above: 1 })}>
        <PersonMark {...note.author} />
        <NoteMeta note={note} />
        {note.parentId !== null && <span className={badge}>{t("threads.answer")}</span>}
        {note.resolved && <span className={badge}>{t("threads.done")}</span>}
      </div>
      {note.anchor && <Quoted>{note.anchor.quote}</Quoted>}
      {note.text !== "" && <NoteText text={note.text} mentions={note.mentions} />}
      {note.articleId === null && (
        <p className={box.text({ size: "sm", tone: "soft" })}>{t("notes.articleGone")}</p>
      )}
    </article>
  );
}
