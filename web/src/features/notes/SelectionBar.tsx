import { type Anchor, anchorAt, LONGEST_QUOTE, wholeWords } from "@gyan/contract/reading/anchors.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useLetterKey } from "#ui/base/keyboard.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { addNote } from "./data.ts";
import { selectedSpan } from "./selecting.ts";
import type { Notes } from "./useNotes.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Notes.module.css";

/** Where it stands, within the text; without an anchor more is selected than a note can be about. */
type Chosen = { anchor: Anchor | null; top: number; left: number };

/** Beside selected words: write about them, or only highlight them. */
export function SelectionBar({ notes }: { notes: Notes }) {
  const t = useT();
  const format = useFormat();
  const { failed } = useTell();
  const bar = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useSelected(notes, bar);
  const highlight = useMutation({
    mutationFn: (anchor: Anchor) => addNote(notes.article.id, { text: "", isPrivate: true, anchor }),
    onSuccess: () => (clearSelection(), notes.say(t("notes.highlighted"))),
    onError: failed,
  });
  const write = (anchor: Anchor) => {
    setChosen(null);
    clearSelection();
    notes.write(anchor);
  };
  // a: a note about the words that are selected, or about the article.
  useLetterKey((event) => {
    if (event.key !== "a") return;
    event.preventDefault();
    if (chosen?.anchor) write(chosen.anchor);
    else notes.write(null);
  });
  if (!chosen) return null;
  const { anchor, top, left } = chosen;
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("notes.selected")}
      className={box.row({ gap: 1, pad: 1, ground: "surface", line: "strong", round: "outer" }, styles.bar)}
      style={{ top, left }}
      // A press must not take the selection away before it is read.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {anchor ? (
        <>
          <Button look="bare" size="sm" icon="note" onClick={() => write(anchor)}>
            {t("notes.note")}
          </Button>
          <Button
            look="bare"
            size="sm"
            icon="pencil"
            isBusy={highlight.isPending}
            onClick={() => highlight.mutate(anchor)}
          >
            {t("notes.highlight")}
          </Button>
        </>
      ) : (
        <p className={box.text({ pad: [1, 2], size: "sm", tone: "soft" })}>
          {t("notes.tooMuch", { most: format.number(LONGEST_QUOTE) })}
        </p>
      )}
    </div>
  );
}

const clearSelection = () => getSelection()?.removeAllRanges();

/** A selection that is still growing under a finger or a pointer is waited for. */
const SETTLED = 200;

function useSelected(notes: Notes, bar: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { text, article } = notes;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const look = () => setChosen(chosenIn(text.current, article.text, bar.current));
    const soon = () => {
      clearTimeout(timer);
      if (!isPressed) timer = setTimeout(look, getSelection()?.isCollapsed ? 0 : SETTLED);
    };
    const onDown = ({ pointerType }: PointerEvent) => (isPressed = pointerType === "mouse");
    const onUp = () => ((isPressed = false), soon());
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("selectionchange", soon, { signal });
    document.addEventListener("pointerdown", onDown, { capture: true, signal });
    document.addEventListener("pointerup", onUp, { capture: true, signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [text, article.text, bar]);
  return [chosen, setChosen] as const;
}

const GAP = 8;
const WIDTH = 232;

function chosenIn(root: HTMLElement | null, text: string, bar: HTMLElement | null): Chosen | null {
  const selection = getSelection();
  const span = root && selectedSpan(root, selection);
  if (!span || text.slice(span.start, span.end).trim() === "") return null;
  const rects = [...selection!.getRangeAt(0).getClientRects()].filter(({ width }) => width > 0);
  const [last, frame] = [rects.at(-1), root.getBoundingClientRect()];
  if (!last) return null;
  const widest = Math.max(0, frame.width - (bar?.offsetWidth ?? WIDTH));
  return {
    anchor: anchorAt(text, wholeWords(text, span)),
    top: last.bottom - frame.top + GAP,
    left: Math.min(Math.max(0, last.right - frame.left - WIDTH / 2), widest),
  };
}
