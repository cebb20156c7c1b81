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
import { detectLanguage, indexedWords, indexTerms, RELEVANT_FROM } from "@gyan/text";
import type { Language, RelevanceProfile } from "@gyan/text";
import { asksOnly } from "@gyan/text/question-words.ts";

/** Judged below this, an article is not shown: where relevant articles part best from others; see docs/decisions. */
export const MINIMUM_RELEVANCE = RELEVANT_FROM;
/**
 * Where nothing reaches that, the few that come closest are shown and said to be no more: a question in words that no article
 * uses still has its neighbours, and what is about something else stays far below (see docs/decisions).
 */
export const NEAREST = { from: { meaning: 0.015, words: 0.08 }, ofBest: 0.5, most: 5 };
export const DEFAULT_SEARCH_COUNT = 30;
/** So many of a library are judged at least, however few are wanted: its ranking is not the judge's (see docs/decisions). */
const FEWEST_JUDGED = 30;

/** How many works of a library are judged so that the judge, and not the ranking of passages, says which are the best few. */
export const judgedOf = (wanted: number): number => Math.max(FEWEST_JUDGED, 2 * wanted);

/** Of what a node stands within, beside its own words. */
const CONTEXT_WEIGHT = 0.4;

export type NodePlan = {
  nodeId: NodeId;
  /** What sources are asked. */
  text: string;
  terms: string[];
  /** The telling words of the name and of its context, and beside them the keywords, any of which helps: for sources with operators. */
  words: string[];
  phrases: string[];
  language: Language;
  /** What sentences have to answer: the name, and what it stands within. */
  question: string;
  /** What articles are judged by: the node's own words weigh more than those of its ancestors. */
  relevance: { text: string; weight: number }[];
  /**
   * The same said in other words: the name alone, and each keyword in its place. A keyword is another way to say what is
   * wanted, so an article that has one of them need not have the others; but it has to be about what the node stands within.
   */
  alternatives: { keyword: string | null; text: string }[];
  within: { text: string; weight: number }[];
  /** The whole question, said as its topic says it and with each of its keywords; null where it is not asked for. */
  whole: NodePlan["alternatives"] | null;
  skipsRelevance: boolean;
  /** Its articles are found and judged, and not shown. */
  hidesArticles: boolean;
};

export const searchedNodes = (root: OutlineNode): OutlineNode[] => [...walk(root)].filter(isSearched);

/** What one run searches: a refresh may be of some nodes only. */
export const refreshedNodes = (root: OutlineNode, { nodes }: { nodes: NodeId[] | null }): OutlineNode[] =>
  searchedNodes(root).filter(({ id }) => nodes === null || nodes.includes(id));

/** Pure: a node that is to be searched becomes a query and a profile of what is relevant to it. */
export function planNode(root: OutlineNode, nodeId: NodeId): NodePlan | null {
  const nodes = new Map([...walk(root)].map((one) => [one.id, one]));
  const node = nodes.get(nodeId);
  if (!node || !isSearched(node)) return null;
  const [asked, judged] = [askedWords(node, nodes), judgedWords(node, nodes)];
  const whole = wholeWords(node, nodes);
  const beside = [...asked.keywords, ...asked.within];
  const text = [asked.name, ...beside].join(". ");
  const language = detectLanguage(text);
  return {
    nodeId: node.id,
    text,
    terms: indexTerms(text, language),
    words: [...new Set([asked.name, ...asked.within].flatMap((name) => tellingWords(name, language)))],
    phrases: [...new Set(asked.keywords)],
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

/** Without keywords there is one way to say it. */
const alternativesOf = (words: Words): NodePlan["alternatives"] =>
  words.keywords.length === 0 ? [] : waysToSay(words);

const waysToSay = ({ name, keywords }: Words): NodePlan["alternatives"] =>
  [null, ...keywords].map((keyword) => ({ keyword, text: keyword ?? name }));

/**
 * Of an article that has nothing of the whole question, this much of its score is left: what fits its part well stays, because a
 * topic may be named in words that no article uses ("My thesis"), and what fits it barely goes.
 */
const PART_ALONE = 0.7;

/**
 * What being judged against the whole question leaves of a score: all of it where the article is about that question, and the
 * less the further it is from it. Nothing is lifted: what answers the question and not its part belongs elsewhere.
 */
export const shareLeft = (wholeScore: number): number =>
  PART_ALONE + (1 - PART_ALONE) * Math.min(1, wholeScore / MINIMUM_RELEVANCE);

/**
 * What is said in other words, and beside it what the node stands within. Joined only where it is needed: kept with each of
 * two hundred keywords, a long context would fill the database.
 */
export function saidWithin({ terms }: RelevanceProfile, within: RelevanceProfile | null): RelevanceProfile {
  const joined = new Map(terms.map((term) => [term.term, term]));
  for (const { weight, ...term } of within?.terms ?? []) {
    const before = joined.get(term.term) ?? { ...term, weight: 0 };
    joined.set(term.term, { ...before, weight: Math.max(before.weight, weight * CONTEXT_WEIGHT) });
  }
  return { terms: [...joined.values()] };
}

/** The plan of a node that is about something else than its name: of documents that somebody named as they liked. */
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

/** The words that most titles have, as they are written in the first of them. */
export function sharedWords(titles: string[]): string[] {
  const known = new Map<string, { word: string; titles: number }>();
  for (const title of titles) {
    const seen = new Set<string>();
    for (const word of tellingWords(title, detectLanguage(title))) {
      const [key = word.toLowerCase()] = indexTerms(word, detectLanguage(title));
      if (seen.has(key)) continue;
      seen.add(key);
      const before = known.get(key);
      known.set(key, { word: before?.word ?? word, titles: (before?.titles ?? 0) + 1 });
    }
  }
  return [...known.values()]
    .sort((a, b) => b.titles - a.titles)
    .slice(0, SHARED_WORDS)
    .map(({ word }) => word);
}

/** As they are written, without those that only ask or join. */
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

/** What several sources say of one work: each adds what the ones before it did not know; the longest abstract and the exactest date. */
export function joinedArticle<Article extends Joinable>(articles: Article[]): Article {
  const [first, ...others] = articles;
  if (!first) throw new Error("There is nothing to join.");
  return others.reduce((known, next) => {
    const joined = { ...known };
    for (const name of Object.keys(next) as (keyof Article)[])
      if (joined[name] === null || joined[name] === undefined) joined[name] = next[name];
    return {
      ...joined,
      authors: known.authors.length > 0 ? known.authors : next.authors,
      fullTexts: [...new Set([...known.fullTexts, ...next.fullTexts])],
      ids: [...new Set([...known.ids, ...next.ids])],
      abstract: longer(known.abstract, next.abstract),
      publishedOn: longer(known.publishedOn, next.publishedOn),
    };
  }, first);
}

const longer = (a: string | null, b: string | null): string | null =>
  (b?.length ?? 0) > (a?.length ?? 0) ? b : a;

export type Ranked = { key: string; source: string; rank: number; isPreferred: boolean };

/** Nothing depends much on it: with 60 the first of two lists stand before the tenth of three. */
const FUSION = 60;

/** Sources outside rank the same world, so their ranks are fused; what stands on a preferred site comes before the rest. */
export function fusedKeys(finds: Ranked[]): string[] {
  const scores = new Map<string, { score: number; isPreferred: boolean }>();
  for (const { key, rank, isPreferred } of finds) {
    const known = scores.get(key) ?? { score: 0, isPreferred: false };
    scores.set(key, {
      score: known.score + 1 / (FUSION + rank),
      isPreferred: known.isPreferred || isPreferred,
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

/** Compared as far as both are written: 2024 lies within March to May 2024. */
export function isPublishedWithin(publishedOn: string | null, { from, to }: Published): boolean {
  if (from === undefined && to === undefined) return true;
  if (publishedOn === null) return false;
  if (from !== undefined && publishedOn < from.slice(0, publishedOn.length)) return false;
  return to === undefined || publishedOn.slice(0, to.length) <= to;
}

/** How telling a term is among the works that were searched. */
export const idfOf =
  (works: number, byTerm: Map<string, number>) =>
  (term: string): number => {
    const n = byTerm.get(term) ?? 0;
    return Math.log(1 + (works - n + 0.5) / (n + 0.5));
  };

export const nodeAndBelow = (root: OutlineNode, nodeId: NodeId): NodeId[] => {
  const node = findNode(root, nodeId);
  return node ? [...walk(node)].map((one) => one.id) : [];
};
