import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useNotes } from "#features/notes/useNotes.ts";
import { useLetterKey } from "#ui/base/keyboard.ts";
import { useMarks } from "./marks.ts";
import { contentsOf, partsOf, shownPages } from "./parts.ts";
import { nextStop, stopAt, stopsOf } from "./stops.ts";
import { useLook } from "./useLook.ts";
import { usePlace } from "./usePlace.ts";

/** So much of a long text is drawn before anything else may happen; the rest follows in pauses. */
const FIRST_PARTS = 4;

export type Reading = ReturnType<typeof useReading>;

/** An article that is open: what is drawn and marked of it, and where in it somebody reads. */
export function useReading(article: ArticleText, target: Span | null, onAt: (at: string) => void) {
  const { text, sections, captions, footnotes, bibliography } = article;
  const scroller = useRef<HTMLDivElement>(null);
  const [concept, setConcept] = useState<string | null>(null);
  const [look, setLook] = useLook();
  const notes = useNotes(article);
  const found = useMarks(article, target, concept);
  const marks = useMemo(() => [...found, ...notes.marks], [found, notes.marks]);
  const stops = useMemo(() => stopsOf(marks), [marks]);
  const whole = useMemo(
    () => partsOf({ text, sections, captions, footnotes, bibliography }),
    [text, sections, captions, footnotes, bibliography],
  );
  const pages = useMemo(() => shownPages(text, article.pages), [text, article.pages]);
  const contents = useMemo(() => contentsOf(whole), [whole]);
  const first = useMemo(() => whole.slice(0, FIRST_PARTS), [whole]);
  const parts = useDeferredValue(whole, first);
  const isWhole = parts === whole;
  const place = usePlace({ scroller, article, hasTarget: target !== null, isWhole });

  const show = useCallback(({ start, end }: Span) => onAt(`${start}-${end}`), [onAt]);
  const step = (by: 1 | -1) => {
    const next = nextStop(stops, target?.start, by);
    if (next) show(next);
  };
  // n goes to the next highlight, with Shift to the one before; fields and dialogs keep their own keys.
  useLetterKey(({ key, shiftKey }) => {
    if (key.toLowerCase() === "n") step(shiftKey ? -1 : 1);
  });
  return {
    article,
    scroller,
    notes,
    marks,
    /** What was asked for. */
    target,
    /** What is marked, to be stepped through. */
    stops,
    contents,
    /** What is drawn of it so far; `isWhole` when it is all. */
    parts,
    isWhole,
    pages,
    look,
    setLook,
    /** The one that is shown in the text, or all of them. */
    concept,
    setConcept,
    ...place,
    show,
    step,
    /** A highlight in the text was pressed. */
    press: (at: number) => {
      const stop = stops[stopAt(stops, at)];
      if (stop) show(stop);
    },
  };
}
