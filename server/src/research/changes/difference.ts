import type { Difference } from "@gyan/contract/living/changes.ts";
import { detectLanguage, sentences } from "@gyan/text";
import { diffArrays } from "diff";

/** Beyond so many sentences that came and went, two texts have nothing to do with each other. */
const MOST_EDITS = 2_000;
/** As long as that a comparison may take: then it is given up, for a server has other things to do. */
const MOST_MS = 500;
/** Sentences that are shown before and after a change. */
const AROUND = 2;

export type TextDifference = {
  text: Difference[];
  added: number;
  removed: number;
  isTooDifferent: boolean;
};

const sentencesOf = (text: string): string[] =>
  sentences(text, detectLanguage(text)).map(({ start, end }) => text.slice(start, end));

/** Sentence by sentence, each as it stands in its text; what is the same far from a change is left out. */
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
    const shown =
      kind === "same" ? around(value, { isFirst: at === 0, isLast: at === parts.length - 1 }) : value;
    return shown.map((sentence) => ({ kind, text: sentence }));
  });
  return { text, added: count("added"), removed: count("removed"), isTooDifferent: false };
}

/** What is left out is said by an empty sentence. */
function around(value: string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string[] {
  const [after, before] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  if (value.length <= after + before + 1) return value;
  return [...value.slice(0, after), "", ...(before === 0 ? [] : value.slice(-before))];
}
