import { type ReactNode, useEffect } from "react";
import type { Notes } from "./useNotes.ts";
import { ParagraphNote } from "./ParagraphNote.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import styles from "./Notes.module.css";

type Props = { notes: Notes; className?: string; children: ReactNode };

/** The text of an article, where words can be chosen for a note and marks of notes can be pressed. */
export function NotedText({ notes, className, children }: Props) {
  const { text, open } = notes;
  useEffect(() => {
    const root = text.current;
    // Not where words are being selected, nor on what has a press of its own.
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest("a, button") || !getSelection()?.isCollapsed) return;
      const ids = target.closest<HTMLElement>("[data-notes]")?.dataset["notes"]?.split(" ").map(Number);
      const id = ids?.findLast((one) => one > 0);
      if (id !== undefined) open(id);
    };
    root?.addEventListener("click", onPress);
    return () => root?.removeEventListener("click", onPress);
  }, [text, open]);
  return (
    <div className={styles.noted}>
      <div ref={text} className={className}>
        {children}
      </div>
      <ParagraphNote notes={notes} />
      <SelectionBar notes={notes} />
    </div>
  );
}
