import type { CSSProperties } from "react";
import { box } from "#ui/layout/box.ts";
import styles from "./PersonMark.module.css";

const HUES = 5;
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const firstOf = (word: string): string =>
  letters.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

/** Of the first and of the last word that begins with a letter, of whatever script. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return `${firstOf(first ?? "")}${firstOf(last ?? "")}`.toLocaleUpperCase();
}

/** Somebody at a glance: initials, in a colour that is always theirs. Their name stands beside it, or is said by what is around it. */
export const PersonMark = ({ id, name }: { id: number; name: string }) => (
  <span
    className={box.text({ tone: "ink", flex: "keep", round: "full" }, styles.mark)}
    style={{ "--hue": `var(--chart-${(id % HUES) + 1})` } as CSSProperties}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
);
