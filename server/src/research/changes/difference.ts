import type { Difference } from "@gyan/contract/living/changes.ts";
import { detectLanguage, sentences } from "@gyan/text";
import { diffArrays } from "diff";

/** With more inserted and removed sentences than this, the texts are not comparable. */
const MOST_EDITS = 2_000;
/** A comparison that takes longer is given up, because it blocks the server. */
const MOST_MS = 500;
/** Unchanged sentences that are shown before and after a change. */
const AROUND = 2;

export type TextDifference = {
  text: Difference[];
  added: number;
  removed: number;
  isTooDifferent: boolean;
};

const sentencesOf = (text: string): string[] =>
  sentences(text, detectLanguage(text)).map(({ start, end }) => text.slice(start, end));

/** Compares sentence by sentence; unchanged sentences far from a change are left out. */
export function differenceOf(before: string, after: string): TextDifference {
  if (before === after) return { text: [], added: 0, removed: 0, isTooDifferent: false };
  const parts = diffArrays(sentencesOf(before), sentencesOf(after), {
    maxEditLength: MOST_EDITS,
    timeout: MOST_MS,
  });
  if (!parts) return { text: [], added: 0, removed: 0, isTooDifferent: true };
  const count = (which: "added" | "removed") =>
    parts.filter((part) => part[which]).reduce((sum, part) => sum + part.value.length, 0);
  const text = parts.flatMap(({ value, added, removed }, at): Difference[] => {
    const kind = added ? "added" : removed ? "removed" : "same";
    const shownSentences =
      kind === "same" ? around(value, { isFirst: at === 0, isLast: at === parts.length - 1 }) : value;
    return shownSentences.map((sentence) => ({ kind, text: sentence }));
  });
  return { text, added: count("added"), removed: count("removed"), isTooDifferent: false };
}

/** An empty sentence stands for those that are left out. */
function around(value: string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string[] {
  const [after, before] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  if (value.length <= after + before + 1) return value;
  return [...value.slice(0, after), "", ...(before === 0 ? [] : value.slice(-before))];
}
