import { indexedWords } from "@gyan/text";
import type { JudgedArticle, RelevanceProfile } from "@gyan/text";
import { countsIn, findIn } from "@gyan/text/relevance/hits.ts";
import { wantedIn } from "@gyan/text/relevance/profile.ts";

const TELLING_TERMS = 5;

/** The hand-made score that Gyan had before, as a peer: coverage, nearness, frequency and title in fixed shares. */
export function oldScore(profile: RelevanceProfile, article: JudgedArticle): number {
  const wanted = wantedIn(profile);
  const total = wanted.slice(0, TELLING_TERMS).reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const found = findIn(wanted, indexedWords(article.text, article.language));
  const inTitle = new Set(
    findIn(wanted, indexedWords(article.title, article.language)).hits.map((hit) => hit.wanted),
  );
  const { counts } = countsIn(found, { start: 0, end: article.text.length });
  const share = (value: (index: number) => number): number =>
    Math.min(1, wanted.reduce((sum, { weight }, index) => sum + weight * value(index), 0) / total);
  const near = article.passages.map((span) => {
    const inside = countsIn(found, span).counts;
    return share((index) => (inside.has(index) ? 1 : 0));
  });
  const title = share((index) => (inTitle.has(index) ? 1 : 0));
  const coverage = share((index) => (counts.has(index) || inTitle.has(index) ? 1 : 0));
  const frequency = share((index) => {
    const times = (counts.get(index) ?? 0) + (inTitle.has(index) ? 1 : 0);
    return times / (times + 0.5);
  });
  const parts = 0.3 * coverage + 0.45 * Math.max(title, ...near) + 0.25 * frequency;
  const base = parts * coverage ** Math.max(0, 0.2 * (TELLING_TERMS - wanted.length));
  return base + (1 - base) * 0.8 * title * base;
}
