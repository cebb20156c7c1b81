import { useEffect } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { CurrentNote, leavesBy, openThread } from "./NotesFrame.tsx";
import type { Notes } from "./useNotes.ts";
import styles from "./Notes.module.css";

/** What is open and has no place in a margin: below the text, which goes on above it and is not covered. */
export function NotesSheet({ notes, hasMargin }: { notes: Notes; hasMargin: boolean }) {
  const t = useT();
  const { current, text } = notes;
  const isOpen = isThere(notes) && !(hasMargin && hasPlace(notes));
  const mark = current?.kind === "note" ? current.id : 0;
  useEffect(() => {
    // The text has become lower: the words that it is about stay in sight.
    if (isOpen) text.current?.querySelector(`[data-notes~="${mark}"]`)?.scrollIntoView({ block: "nearest" });
  }, [text, mark, isOpen]);
  if (!isOpen) return null;
  return (
    // Escape leads back to the words.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={box.text({ pad: [2, 4], ground: "surface", scrolls: true }, styles.sheet)}
      aria-label={t("notes.note")}
      onKeyDown={leavesBy(notes)}
    >
      {current?.kind === "note" && <SheetHead notes={notes} />}
      <CurrentNote notes={notes} />
    </aside>
  );
}

function SheetHead({ notes: { position, step, close } }: { notes: Notes }) {
  const t = useT();
  const format = useFormat();
  const { at, of } = position;
  return (
    <div className={box.row({ gap: 1, align: "center", ground: "surface" }, styles.sheetHead)}>
      <span className={box.text({ flex: "grow", size: "sm", weight: 600, digits: true })}>
        {at > 0 && of > 1
          ? t("notes.position", { at: format.number(at), of: format.number(of) })
          : t("notes.note")}
      </span>
      {of > 1 && (
        <>
          <IconButton
            icon="up"
            label={t("notes.previous")}
            aria-keyshortcuts="Shift+M"
            onClick={() => step(-1)}
          />
          <IconButton icon="down" label={t("notes.next")} aria-keyshortcuts="M" onClick={() => step(1)} />
        </>
      )}
      <IconButton icon="x" label={t("notes.close")} onClick={close} />
    </div>
  );
}

const isThere = (notes: Notes): boolean =>
  notes.current !== null && (notes.current.kind === "new" || openThread(notes, notes.current) !== undefined);

/** Not about the whole article, nor about words that are gone. */
function hasPlace({ current, placed }: Notes): boolean {
  if (current?.kind === "new") return current.anchor !== null;
  return placed.some(({ note, span }) => note.id === current?.id && span);
}
