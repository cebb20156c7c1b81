import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { Live } from "#ui/layout/Live.tsx";
import { NoteEditor } from "./writing/NoteEditor.tsx";
import { NotesMargin } from "./NotesMargin.tsx";
import { Thread } from "./threads/Thread.tsx";
import type { Current, Notes, Placed } from "./useNotes.ts";
import styles from "./Notes.module.css";

/** From here on there is room for the text and, beside it, for what was noted about it. */
const ROOM = 600;
/** From here on the text is as wide without it. */
const PLENTY = 840;

/**
 * Whether notes stand beside the text. In a pane that has little room they do where there are some; `isNoted` says so before they
 * have come, so that nothing moves when they come.
 */
export function useMargin(pane: RefObject<HTMLElement | null>, notes: Notes, isNoted: boolean): boolean {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const here = pane.current;
    if (!here || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      // Nothing of it is seen beside the pages.
      if (here.clientWidth > 0) setWidth([PLENTY, ROOM].find((least) => here.clientWidth >= least) ?? 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(here);
    return () => observer.disconnect();
  }, [pane]);
  const { query, placed, current } = notes;
  const isWanted =
    (query.isPending ? isNoted : placed.some(({ span }) => span)) ||
    (current?.kind === "new" && current.anchor !== null);
  return width >= (isWanted ? ROOM : PLENTY);
}

type Props = { notes: Notes; hasMargin: boolean; children: ReactNode };

/** An article with its notes: in the margin where there is one, otherwise what is open stands in a sheet below the text. */
export function NotesFrame({ notes, hasMargin, children }: Props) {
  return (
    <>
      <div className={styles.frame} data-margin={hasMargin || undefined}>
        {children}
        {hasMargin && <NotesMargin notes={notes} />}
      </div>
      <Live isHidden>{notes.said}</Live>
    </>
  );
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
export function openThread(
  notes: Notes,
  { id, doing }: Extract<Current, { kind: "note" }>,
): Placed | undefined {
  const note = notes.known.get(id);
  const gone = note && doing ? { note: { ...note, isDeleted: true }, answers: [], span: null } : undefined;
  return notes.placed.find((placed) => placed.note.id === id) ?? gone;
}

/** Escape leads from a note that is read back to its words; what is being written is not closed by it. */
export const leavesBy = (notes: Notes) => (event: KeyboardEvent) => {
  const isRead = notes.current?.kind === "note" && notes.current.doing === null;
  if (event.key !== "Escape" || !isRead) return;
  event.stopPropagation();
  notes.close();
};
