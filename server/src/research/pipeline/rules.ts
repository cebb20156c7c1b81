import type { NodeId } from "@gyan/contract/ids.ts";
import {
  askedWords,
  isSearched,
  judgedWords,
  wholeWords,
  type Words,
} from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { findNode, walk } from "@gyan/contract/outline/rules.ts";
import { detectLanguage, indexedWords, indexTerms, RELEVANT_FROM, rarityOf } from "@gyan/text";
import type { Language, RelevanceProfile } from "@gyan/text";
import { asksOnly } from "@gyan/text/question-words.ts";

/** Articles that score below this are not shown; it separates relevant ones best (see docs/decisions). */
export const MINIMUM_RELEVANCE = RELEVANT_FROM;
/**
 * If no article reaches that, the few nearest are shown and marked as such: a question in words that no
 * article uses still has near articles, and unrelated ones score far below these limits (see docs/decisions).
 */
export const NEAREST = { from: { meaning: 0.015, words: 0.08 }, ofBest: 0.5, most: 5 };
export const DEFAULT_SEARCH_COUNT = 30;
/** At least this many of a library are judged: its ranking is not the judge's (see docs/decisions). */
const FEWEST_JUDGED = 30;

/** How many works of a library are judged, so that the judge and not the ranking picks the best few. */
export const judgedOf = (count: number): number => Math.max(FEWEST_JUDGED, 2 * count);

/** The weight of the ancestors' words, beside 1 for the node's own name. */
const CONTEXT_WEIGHT = 0.4;

export type NodePlan = {
  nodeId: NodeId;
  /** The text that sources are searched with. */
  text: string;
  terms: string[];
  /** For sources with operators: the telling words of name and context, and keywords, any of which helps. */
  words: string[];
  phrases: string[];
  language: Language;
  /** What sentences have to answer: the name and its context. */
  question: string;
  /** What articles are judged by: the node's own words weigh more than those of its ancestors. */
  relevance: { text: string; weight: number }[];
  /**
   * Other ways to say the same: the name alone, and each keyword in its place. An article that has one of
   * them need not have the others, but it has to be about the node's context.
   */
  alternatives: { keyword: string | null; text: string }[];
  within: { text: string; weight: number }[];
  /** The whole question, by its name and by each of its keywords; null if articles are not judged by it. */
  whole: NodePlan["alternatives"] | null;
  skipsRelevance: boolean;
  /** Its articles are found and judged, but not shown. */
  hidesArticles: boolean;
};

export const searchedNodes = (root: OutlineNode): OutlineNode[] => [...walk(root)].filter(isSearched);

/** The nodes that one run searches: a refresh may be limited to some. */
export const refreshedNodes = (root: OutlineNode, { nodes }: { nodes: NodeId[] | null }): OutlineNode[] =>
  searchedNodes(root).filter(({ id }) => nodes === null || nodes.includes(id));

/** Turns a node into a query and a relevance profile. */
export function planNode(root: OutlineNode, nodeId: NodeId): NodePlan | null {
  const nodes = new Map([...walk(root)].map((one) => [one.id, one]));
  const node = nodes.get(nodeId);
  if (!node || !isSearched(node)) return null;
  const [query, judged] = [askedWords(node, nodes), judgedWords(node, nodes)];
  const whole = wholeWords(node, nodes);
  const beside = [...query.keywords, ...query.within];
  const text = [query.name, ...beside].join(". ");
  const language = detectLanguage(text);
  return {
    nodeId: node.id,
    text,
    terms: indexTerms(text, language),
    words: [...new Set([query.name, ...query.within].flatMap((name) => tellingWords(name, language)))],
    phrases: [...new Set(query.keywords)],
    language,
    question: [judged.name, ...judged.within].join(", "),
    relevance: [
      { text: judged.name, weight: 1 },
      ...judged.keywords.map((keyword) => ({ text: keyword, weight: 0.8 })),
      ...judged.within.map((name) => ({ text: name, weight: CONTEXT_WEIGHT })),
    ],
    alternatives: alternativesOf(judged),
    within: judged.within.map((name) => ({ text: name, weight: 1 })),
    whole: whole && waysToSay(whole),
    skipsRelevance: node.skipsRelevance,
    hidesArticles: node.hidesArticles,
  };
}

/** Without keywords there is nothing to choose between. */
const alternativesOf = (words: Words): NodePlan["alternatives"] =>
  words.keywords.length === 0 ? [] : waysToSay(words);

const waysToSay = ({ name, keywords }: Words): NodePlan["alternatives"] =>
  [null, ...keywords].map((keyword) => ({ keyword, text: keyword ?? name }));

/**
 * The share of its score that an article keeps if it has nothing of the whole question: good matches of the
 * part stay, because a topic may have a name that no article uses ("My thesis"), and weak matches go.
 */
const PART_ALONE = 0.7;

/**
 * The share of a score that is left after judging against the whole question: all of it if the article is
 * about the question, less the further away it is. A score is never raised: an article that answers only the
 * question belongs elsewhere.
 */
export const shareLeft = (wholeScore: number): number =>
  PART_ALONE + (1 - PART_ALONE) * Math.min(1, wholeScore / MINIMUM_RELEVANCE);

/**
 * An alternative together with the context of the node. Joined only when needed: stored with each of two
 * hundred keywords, a long context would fill the database.
 */
export function saidWithin({ terms }: RelevanceProfile, within: RelevanceProfile | null): RelevanceProfile {
  const joined = new Map(terms.map((term) => [term.term, term]));
  for (const { weight, ...term } of within?.terms ?? []) {
    const before = joined.get(term.term) ?? { ...term, weight: 0 };
    joined.set(term.term, { ...before, weight: Math.max(before.weight, weight * CONTEXT_WEIGHT) });
  }
  return { terms: [...joined.values()] };
}

/** The plan of a node that is judged by another text than its name, as for documents with a free name. */
export function planAbout(plan: NodePlan, about: string): NodePlan {
  const language = detectLanguage(about);
  return {
    ...plan,
    text: about,
    terms: indexTerms(about, language),
    words: tellingWords(about, language),
    phrases: [],
    language,
    question: about,
    relevance: about === "" ? [] : [{ text: about, weight: 1 }],
    alternatives: [],
    within: [],
    whole: null,
  };
}

const SHARED_WORDS = 12;

/** The most common words of the titles, as first written. */
export function sharedWords(titles: string[]): string[] {
  const counts = new Map<string, { word: string; titles: number }>();
  for (const title of titles) {
    const seen = new Set<string>();
    for (const word of tellingWords(title, detectLanguage(title))) {
      const [key = word.toLowerCase()] = indexTerms(word, detectLanguage(title));
      if (seen.has(key)) continue;
      seen.add(key);
      const before = counts.get(key);
      counts.set(key, { word: before?.word ?? word, titles: (before?.titles ?? 0) + 1 });
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.titles - a.titles)
    .slice(0, SHARED_WORDS)
    .map(({ word }) => word);
}

/** The words as written, without question words and conjunctions. */
function tellingWords(name: string, language: Language): string[] {
  const words = indexedWords(name, language)
    .filter(({ terms }) => !terms.some(asksOnly))
    .map(({ start, end, compound }) => name.slice(compound?.start ?? start, compound?.end ?? end));
  return [...new Set(words)];
}

type Joinable = {
  title: string;
  authors: string[];
  fullTexts: string[];
  ids: string[];
  abstract: string | null;
  publishedOn: string | null;
};

/** Joins records: each fills gaps of the ones before; the longest abstract and the most exact date win. */
export function joinedArticle<Article extends Joinable>(articles: Article[]): Article {
  const [first, ...others] = articles;
  if (!first) throw new Error("There is nothing to join.");
  return others.reduce((article, next) => {
    const joined = { ...article };
    for (const name of Object.keys(next) as (keyof Article)[])
      if (joined[name] === null || joined[name] === undefined) joined[name] = next[name];
    return {
      ...joined,
      authors: article.authors.length > 0 ? article.authors : next.authors,
      fullTexts: [...new Set([...article.fullTexts, ...next.fullTexts])],
      ids: [...new Set([...article.ids, ...next.ids])],
      abstract: longer(article.abstract, next.abstract),
      publishedOn: longer(article.publishedOn, next.publishedOn),
    };
  }, first);
}

const longer = (a: string | null, b: string | null): string | null =>
  (b?.length ?? 0) > (a?.length ?? 0) ? b : a;

export type Ranked = { key: string; source: string; rank: number; isPreferred: boolean };

/** The result depends little on it: with 60, the first of two lists ranks before the tenth of three. */
const FUSION = 60;

/** Fuses the ranks of outside sources, since they rank the same works; preferred sites come first. */
export function fusedKeys(finds: Ranked[]): string[] {
  const scores = new Map<string, { score: number; isPreferred: boolean }>();
  for (const { key, rank, isPreferred } of finds) {
    const total = scores.get(key) ?? { score: 0, isPreferred: false };
    scores.set(key, {
      score: total.score + 1 / (FUSION + rank),
      isPreferred: total.isPreferred || isPreferred,
    });
  }
  return [...scores]
    .sort(
      ([a, x], [b, y]) =>
        Number(y.isPreferred) - Number(x.isPreferred) || y.score - x.score || (a < b ? -1 : 1),
    )
    .map(([key]) => key);
}

type Published = { from?: string | undefined; to?: string | undefined };

/** Compared at the precision that both have: 2024 lies within March to May 2024. */
export function isPublishedWithin(publishedOn: string | null, { from, to }: Published): boolean {
  if (from === undefined && to === undefined) return true;
  if (publishedOn === null) return false;
  if (from !== undefined && publishedOn < from.slice(0, publishedOn.length)) return false;
  return to === undefined || publishedOn.slice(0, to.length) <= to;
}

/** The inverse document frequency of a term among the searched works. */
export const idfOf =
  (works: number, byTerm: Map<string, number>) =>
  (term: string): number =>
    rarityOf(works, byTerm.get(term) ?? 0);

/** The first few names; dots stand for the others. */
export const fewOf = (names: string[], most: number): string =>
  [...names.slice(0, most), ...(names.length > most ? ["…"] : [])].join(", ");

export const nodeAndBelow = (root: OutlineNode, nodeId: NodeId): NodeId[] => {
  const node = findNode(root, nodeId);
  return node ? [...walk(node)].map((one) => one.id) : [];
};
