import { sentences, type Span } from "@gyan/text";
import { fitnessOf } from "@gyan/text/summary/quotable.ts";
import { lexRank } from "@gyan/text/summary/lex-rank.ts";
import { summarise } from "@gyan/text/summary/summarise.ts";
import { vectorsOf } from "@gyan/text/summary/vectors.ts";
import { indexTerms } from "@gyan/text";

export type Summariser = (text: string, title: string, words: number) => Span[];

export const OURS = "ours";
export const LEAD = "lead, cut at the limit";

/** Ours beside what anybody can do in ten lines. The lead is what stands first; headings and captions are no part of it. */
export const SYSTEMS: Record<string, Summariser> = {
  [LEAD]: (text, _title, limit) => {
    const taken: Span[] = [];
    let left = limit;
    for (const { start, end } of sentences(text, "en")) {
      if (left === 0) break;
      const words = [...text.slice(start, end).matchAll(/\S+/gu)].slice(0, left);
      const last = words.at(-1)!;
      left -= words.length;
      taken.push({ start, end: start + last.index + last[0].length });
    }
    return taken;
  },
  "lead, whole sentences": (text, _title, limit) => {
    const taken: Span[] = [];
    let left = limit;
    for (const span of sentences(text, "en")) {
      left -= wordCount(text, span);
      if (left < 0) break;
      taken.push(span);
    }
    return taken;
  },
  "plain LexRank": (text, _title, limit) => {
    const all = sentences(text, "en").filter((span) => {
      const sentence = text.slice(span.start, span.end);
      return fitnessOf(sentence, wordCount(text, span)) === "yes";
    });
    const vectors = vectorsOf(all.map(({ start, end }) => indexTerms(text.slice(start, end), "en")));
    const ranks = lexRank(
      vectors,
      all.map(() => 1),
    );
    const ranked = all.map((span, at) => ({ ...span, rank: ranks[at]! })).toSorted((a, b) => b.rank - a.rank);
    return fitting(text, ranked, limit);
  },
  [OURS]: (text, title, limit) => summarise([{ id: "paper", text, title, language: "en" }], { words: limit }),
};

export const wordCount = (text: string, { start, end }: Span): number =>
  text.slice(start, end).split(/\s+/u).length;

function fitting(text: string, ranked: Span[], limit: number): Span[] {
  const taken: Span[] = [];
  let left = limit;
  for (const span of ranked) {
    const words = wordCount(text, span);
    if (words > left) continue;
    left -= words;
    taken.push(span);
  }
  return taken.toSorted((a, b) => a.start - b.start);
}
