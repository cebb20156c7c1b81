import { anchorAt, LONGEST_QUOTE } from "@gyan/contract/reading/anchors.rules.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { spanOf } from "./selecting.ts";
import type { Notes } from "./useNotes.ts";
import styles from "./Notes.module.css";

/** The text of an article, where words can be chosen for a note and marks of notes can be pressed. */
export function NotedText({ notes, children }: { notes: Notes; children: ReactNode }) {
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
      <div ref={text}>{children}</div>
      <ParagraphNote notes={notes} />
      <SelectionBar notes={notes} />
    </div>
  );
}

const PARAGRAPH = "p > [data-start], li > [data-start]";
const WORDS_SAID = 60;

/**
 * One button beside the text, at the paragraph under the pointer. Whoever cannot select words with a pointer comes to it by
 * Tab and takes it from paragraph to paragraph with the arrows.
 */
function ParagraphNote({ notes }: { notes: Notes }) {
  const t = useT();
  const { text } = notes;
  const [block, setBlock] = useState<HTMLElement | null>(null);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const root = text.current;
    const onMove = ({ target, pointerType }: PointerEvent) => {
      const line = target instanceof Element ? target.closest("p, li") : null;
      const found = line?.querySelector<HTMLElement>(":scope > [data-start]");
      if (found && pointerType === "mouse") setBlock(found);
    };
    root?.addEventListener("pointermove", onMove);
    return () => root?.removeEventListener("pointermove", onMove);
  }, [text]);

  const all = () => [...(text.current?.querySelectorAll<HTMLElement>(PARAGRAPH) ?? [])];
  const step = (by: number) => {
    const blocks = all();
    const at = block ? blocks.indexOf(block) : -1;
    const next = blocks[Math.min(blocks.length - 1, Math.max(0, at + by))];
    next?.scrollIntoView({ block: "center" });
    if (next) setBlock(next);
  };
  const there = block?.isConnected ? block : null;
  const words = there?.textContent.slice(0, WORDS_SAID);
  return (
    <>
      {isFocused && there && (
        <div className={styles.chosenBlock} style={placeOf(there, text.current)} aria-hidden="true" />
      )}
      <div
        className={styles.gutter}
        style={{ top: there ? placeOf(there, text.current).top : 0 }}
        data-there={there !== null || undefined}
      >
        <IconButton
          icon="note"
          label={words ? t("notes.toParagraph", { words }) : t("notes.toAParagraph")}
          onFocus={() => {
            setFocused(true);
            if (!there) setBlock(firstInSight(all()));
          }}
          onBlur={() => setFocused(false)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
            event.preventDefault();
            step(event.key === "ArrowDown" ? 1 : -1);
          }}
          onClick={() => {
            if (!there) return;
            const { start, end } = spanOf(there);
            const anchor = anchorAt(notes.article.text, { start, end: Math.min(end, start + LONGEST_QUOTE) });
            if (anchor) notes.write(anchor);
          }}
        />
      </div>
    </>
  );
}

function placeOf(block: HTMLElement, text: HTMLElement | null) {
  const { top, height } = block.getBoundingClientRect();
  return { top: top - (text?.getBoundingClientRect().top ?? 0), height };
}

const firstInSight = (blocks: HTMLElement[]): HTMLElement | null =>
  blocks.find((block) => block.getBoundingClientRect().bottom > 120) ?? blocks.at(-1) ?? null;
