import { createHash } from "node:crypto";
import { sentences } from "../../text/src/sentences.ts";
import type { AskedArticle } from "../answers/data.ts";

export const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

const STRETCH_OF = "#";
const FEWEST_SENTENCES = 5;
const MORE_SENTENCES = 12;

/**
 * For each question the sentences around its answer, from five to sixteen, the answer anywhere among them: short texts in which what is
 * asked does not stand at the end, as the conclusions of abstracts do. Learned from abstracts alone, the last sentence answered anything.
 */
export function stretchesOf({ id, title, text, questions }: AskedArticle): AskedArticle[] {
  const all = sentences(text, "en");
  return questions.flatMap((question, number) => {
    const at = all.findIndex(({ start, end }) => start < question.end && question.start < end);
    if (at < 0) return [];
    const name = `${id}${STRETCH_OF}${number}`;
    const [size, place] = digest(name);
    const count = FEWEST_SENTENCES + (size! % MORE_SENTENCES);
    const first = Math.max(0, at - (place! % count));
    const from = all[first]!.start;
    const to = all[Math.min(all.length - 1, first + count - 1)]!.end;
    const moved = { ...question, start: question.start - from, end: question.end - from };
    return [{ id: name, title, text: text.slice(from, to), questions: [moved] }];
  });
}

/** The article that a stretch was cut from; an article is its own. */
export const articleOf = (id: string): string => id.split(STRETCH_OF)[0]!;
