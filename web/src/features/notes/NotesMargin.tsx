import { useLayoutEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { settled } from "./margin.ts";
import { CurrentNote } from "./NotesFrame.tsx";
import { Folded } from "./threads/Resolved.tsx";
import { Thread } from "./threads/Thread.tsx";
import type { Notes } from "./useNotes.ts";
import styles from "./Notes.module.css";

/** Each note beside its words; those that would cover each other make room, the one that is open stands exactly there. */
export function NotesMargin({ notes }: { notes: Notes }) {
  const t = useT();
  const margin = useRef<HTMLElement>(null);
  const { current, placed, text } = notes;
  const isNew = current?.kind === "new" && current.anchor !== null;
  const open = current?.kind === "note" ? current.id : isNew ? 0 : null;
  useLayoutEffect(() => {
    const place = () => arrange(margin.current, text.current, open);
    place();
    const watch = new ResizeObserver(place);
    if (text.current) watch.observe(text.current);
    for (const card of margin.current?.children ?? []) watch.observe(card);
    return () => watch.disconnect();
  });
  return (
    <aside ref={margin} className={styles.margin} aria-label={t("notes.margin")}>
      {isNew && (
        <div className={styles.inMargin} data-note-of={0}>
          <CurrentNote notes={notes} />
        </div>
      )}
      {placed
        .filter(
          ({ note, span }) => span !== null && (notes.showsResolved || !note.resolved || note.id === open),
        )
        .map((thread) => (
          <div key={thread.note.id} className={styles.inMargin} data-note-of={thread.note.id}>
            {thread.note.id === open ? (
              <CurrentNote notes={notes} onClose={notes.close} />
            ) : thread.note.resolved ? (
              <Folded thread={thread} onOpen={() => notes.show(thread.note.id)} />
            ) : (
              <Thread notes={notes} thread={thread} isShort />
            )}
          </div>
        ))}
    </aside>
  );
}

/** By hand, not by state: what is measured after drawing would draw everything twice. */
function arrange(margin: HTMLElement | null, text: HTMLElement | null, open: number | null) {
  if (!margin || !text) return;
  const top = margin.getBoundingClientRect().top;
  const cards = [...margin.children] as HTMLElement[];
  const wanted = cards
    .map((card) => {
      const id = Number(card.dataset["noteOf"]);
      const mark = text.querySelector(`[data-notes~="${id}"]`);
      return {
        card,
        isOpen: id === open,
        at: (mark ?? text).getBoundingClientRect().top - top,
        height: card.offsetHeight,
      };
    })
    .toSorted((a, b) => a.at - b.at);
  const tops = settled(wanted);
  for (const [at, { card }] of wanted.entries()) card.style.transform = `translateY(${tops[at]}px)`;
}
