import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { useRoom } from "#ui/figures/charts/useRoom.ts";
import { Live } from "#ui/layout/Live.tsx";
import { NoteEditor } from "./writing/NoteEditor.tsx";
import { NotesMargin } from "./NotesMargin.tsx";
import { Thread } from "./threads/Thread.tsx";
import type { Current, Notes, Placed } from "./useNotes.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Notes.module.css";

/** From here on there is room for the text and, beside it, for what was noted about it. */
const ROOM = 840;

/** An article with its notes: in the margin where there is one, otherwise what is open stands at the foot of the pane. */
export function NotesFrame({ notes, children }: { notes: Notes; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const hasMargin = useRoom(frame).width >= ROOM;
  return (
    <>
      <div ref={frame} className={styles.frame} data-margin={hasMargin || undefined}>
        {children}
        {hasMargin && <NotesMargin notes={notes} />}
      </div>
      {(!hasMargin || hasNoPlace(notes)) && <Dock notes={notes} />}
      <Live isHidden>{notes.said}</Live>
    </>
  );
}

/** The text goes on above it, so that one can read on, and choose other words, while writing. */
function Dock({ notes }: { notes: Notes }) {
  const t = useT();
  const { current, close, text } = notes;
  const dock = useRef<HTMLElement>(null);
  const mark = current?.kind === "note" ? current.id : 0;
  useEffect(() => {
    const words = text.current?.querySelector(`[data-notes~="${mark}"]`);
    const top = dock.current?.getBoundingClientRect().top;
    // It must not cover the words that it is about.
    if (words && top !== undefined && words.getBoundingClientRect().bottom > top)
      words.scrollIntoView({ block: "center" });
  }, [text, mark]);
  if (!current || (current.kind === "note" && !openThread(notes, current))) return null;
  return (
    <aside
      ref={dock}
      className={box.text({ pad: [3, 4], ground: "surface", scrolls: true }, styles.dock)}
      aria-label={t("notes.note")}
    >
      <CurrentNote notes={notes} onClose={close} />
    </aside>
  );
}

/** About the whole article, or about words that are gone. */
function hasNoPlace({ current, placed }: Notes): boolean {
  if (current?.kind === "new") return current.anchor === null;
  return current !== null && !placed.some(({ note, span }) => note.id === current.id && span);
}

/** What is open, wherever it stands. */
export function CurrentNote({ notes, onClose }: { notes: Notes; onClose?: () => void }) {
  const { current } = notes;
  if (!current) return null;
  if (current.kind === "new") return <NoteEditor key="new" notes={notes} anchor={current.anchor} />;
  const thread = openThread(notes, current);
  return thread && <Thread notes={notes} thread={thread} doing={current.doing} isCurrent onClose={onClose} />;
}

/** One that is gone stays open only for what is being written about it. */
function openThread(notes: Notes, { id, doing }: Extract<Current, { kind: "note" }>): Placed | undefined {
  const note = notes.known.get(id);
  const gone = note && doing ? { note: { ...note, isDeleted: true }, answers: [], span: null } : undefined;
  return notes.placed.find((placed) => placed.note.id === id) ?? gone;
}
