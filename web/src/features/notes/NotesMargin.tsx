import { useLayoutEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { settled } from "./margin.ts";
import { CurrentNote, leavesBy } from "./NotesFrame.tsx";
import { ThreadCard } from "./threads/ThreadCard.tsx";
import type { Notes } from "./useNotes.ts";
import styles from "./Notes.module.css";

/** Each note beside its words; those that would cover each other make room, the one that is open stands exactly there. */
export function NotesMargin({ notes }: { notes: Notes }) {
  const t = useT();
  const margin = useRef<HTMLElement>(null);
  const { current, placed, text } = notes;
  const isNew = current?.kind === "new" && current.anchor !== null;
  const open = current?.kind === "note" ? current.id : isNew ? 0 : null;
  const start = isNew ? current.anchor!.start : null;
  useLayoutEffect(() => {
    const place = () => arrange(margin.current, text.current, open);
    place();
    // Of the text or of a card, whatever made it another one: once for each layout.
    const watch = new ResizeObserver(place);
    if (text.current) watch.observe(text.current);
    for (const card of margin.current?.children ?? []) watch.observe(card);
    return () => watch.disconnect();
    // Other cards, and the same one beside other words.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text, open, start, placed]);
  return (
    <aside ref={margin} className={styles.margin} aria-label={t("notes.margin")}>
      {isNew && (
        <div className={styles.inMargin} data-note-of={0} data-open>
          <CurrentNote notes={notes} />
        </div>
      )}
      {placed
        .filter(({ note, span }) => span !== null && (!note.resolved || note.id === open))
        .map((thread) => {
          const isOpen = thread.note.id === open;
          return (
            // Escape leads back to the words.
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
            <div
              key={thread.note.id}
              className={styles.inMargin}
              data-note-of={thread.note.id}
              data-open={isOpen || undefined}
              onKeyDown={isOpen ? leavesBy(notes) : undefined}
            >
              {isOpen ? (
                <CurrentNote notes={notes} onClose={notes.close} />
              ) : (
                <ThreadCard thread={thread} onOpen={notes.open} />
              )}
            </div>
          );
        })}
    </aside>
  );
}

/**
 * By hand, not by state: what is measured after drawing would draw everything twice. All is read before anything is written, so that
 * hundreds of cards cost one layout.
 */
function arrange(margin: HTMLElement | null, text: HTMLElement | null, open: number | null) {
  if (!margin || !text) return;
  const top = margin.getBoundingClientRect().top;
  const marks = firstMarks(text);
  const wanted = ([...margin.children] as HTMLElement[])
    .map((card) => {
      const id = Number(card.dataset["noteOf"]);
      return {
        card,
        isOpen: id === open,
        at: (marks.get(id) ?? text).getBoundingClientRect().top - top,
        height: card.offsetHeight,
      };
    })
    .toSorted((a, b) => a.at - b.at);
  const tops = settled(wanted);
  for (const [at, { card }] of wanted.entries()) {
    // What has just come is at its place at once.
    card.style.transition = card.style.transform === "" ? "none" : "";
    card.style.transform = `translateY(${tops[at]}px)`;
  }
}

function firstMarks(text: HTMLElement): Map<number, Element> {
  const first = new Map<number, Element>();
  for (const mark of text.querySelectorAll<HTMLElement>("[data-notes]"))
    for (const id of mark.dataset["notes"]!.split(" ").map(Number)) if (!first.has(id)) first.set(id, mark);
  return first;
}
