import type { SuggestedSubtopic } from "@gyan/contract/suggesting.ts";
import { indexTerms, type ConceptGraph, type Language, type TextKnowledge } from "@gyan/text";

const MOST_SUBTOPICS = 8;
const MOST_KEYWORDS = 6;
const MOST_TEXTS = 40;
/** Share of the topic's terms. If the best text has less, no text at hand speaks of the topic. */
const SPEAKS_AT_ALL = 0.35;
/** Share of what the best text has. A text with less only has a word in common with the topic. */
const SPEAKS_OF_IT = 0.7;
/** With too few such texts to form groups, texts with this share are added. */
const COMES_NEAR = 0.4;
const ENOUGH_TEXTS = 10;
/** Weight of labels with several words, which are clearer: "thermal runaway" against "cell". */
const SEVERAL_WORDS = 1.5;

/** `cluster` identifies the subtopic to a language model that may rename it. */
export type Suggestion = SuggestedSubtopic & { cluster: number };

type Hit = { textId: number; text: string };
type Telling = { works: number; byTerm: ReadonlyMap<string, number> };

/** Divides texts, best first, into those about the topic and those that only share a word with it. */
export function speakingOf(
  hits: readonly Hit[],
  topic: { terms: readonly string[]; language: Language },
  { works, byTerm }: Telling,
): { about: number[]; beside: number[] } {
  const worth = new Map(
    topic.terms.map((term) => [term, Math.log(1 + works / Math.max(1, byTerm.get(term) ?? 0))]),
  );
  const covers = (terms: ReadonlySet<string>) =>
    [...worth].reduce((sum, [term, value]) => sum + (terms.has(term) ? value : 0), 0);
  // The best single passage counts as much as all passages: words close together belong together.
  const closest = new Map<number, number>();
  const whole = new Map<number, Set<string>>();
  for (const { textId, text } of hits) {
    const terms = new Set(indexTerms(text, topic.language).filter((term) => worth.has(term)));
    closest.set(textId, Math.max(closest.get(textId) ?? 0, covers(terms)));
    whole.set(textId, new Set([...(whole.get(textId) ?? []), ...terms]));
  }
  const coverage = new Map(
    [...whole].map(([textId, terms]) => [textId, (closest.get(textId)! + covers(terms)) / 2]),
  );
  const textIds = [...coverage.keys()];
  const best = Math.max(0, ...coverage.values());
  const most = [...worth.values()].reduce((sum, value) => sum + value, 0);
  if (best === 0 || best < SPEAKS_AT_ALL * most) return { about: [], beside: [] };
  const having = (share: number) => textIds.filter((textId) => coverage.get(textId)! >= share * best);
  const speaking = having(SPEAKS_OF_IT);
  const near = having(COMES_NEAR)
    .filter((textId) => !speaking.includes(textId))
    .slice(0, Math.max(0, ENOUGH_TEXTS - speaking.length));
  const about = [...speaking, ...near].slice(0, MOST_TEXTS);
  return { about, beside: textIds.filter((textId) => !about.includes(textId)).slice(0, MOST_TEXTS) };
}

export function sharesBeside(beside: readonly TextKnowledge[]): (key: string) => number {
  const counts = new Map<string, number>();
  for (const { phrases } of beside)
    for (const key of new Set(phrases.map((phrase) => phrase.key)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => (counts.get(key) ?? 0) / Math.max(1, beside.length);
}

type Texts = {
  /** The share of the texts beside the topic that have this concept. */
  shareBeside(key: string): number;
  /** The better half of the texts about the topic. */
  leading: ReadonlySet<string>;
};

/**
 * Makes each cluster a subtopic: named after its most telling concept, with the others as keywords. Concepts
 * that are as common in texts about other things are left out, and so are clusters of a single article and
 * clusters that no leading article speaks of.
 */
export function suggestionsFrom(
  { concepts, clusters }: ConceptGraph,
  topic: string,
  language: Language,
  { shareBeside, leading }: Texts,
): Suggestion[] {
  const topicTerms = new Set(indexTerms(topic, language));
  const isTopicItself = (label: string) => indexTerms(label, language).every((term) => topicTerms.has(term));
  const texts = new Set(concepts.flatMap(({ evidence }) => evidence.map(({ textId }) => textId))).size;
  const telling = concepts.flatMap((concept) => {
    if (isTopicItself(concept.label)) return [];
    const here = concept.evidence.length / texts;
    const beside = shareBeside(concept.key);
    if (beside >= here) return [];
    const several = concept.label.trim().includes(" ") ? SEVERAL_WORDS : 1;
    return [{ ...concept, telling: concept.weight * (1 - beside / here) * several }];
  });
  const taken = new Set<string>();
  return clusters
    .flatMap(({ number }) => {
      const members = telling
        .filter(({ cluster }) => cluster === number)
        .toSorted((a, b) => b.telling - a.telling);
      const [first, ...others] = members;
      if (!first || others.length === 0) return [];
      const speaking = new Set(members.flatMap(({ evidence }) => evidence.map(({ textId }) => textId)));
      if (speaking.size < 2 || ![...speaking].some((textId) => leading.has(textId))) return [];
      const weight = members.reduce((sum, one) => sum + one.telling, 0);
      return [{ first, others, articles: speaking.size, cluster: number, weight }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_SUBTOPICS)
    .map(({ first, others, articles, cluster }) => {
      const keywords = others
        .map(({ label }) => label)
        .filter((label) => !taken.has(label.toLowerCase()))
        .slice(0, MOST_KEYWORDS);
      for (const label of keywords) taken.add(label.toLowerCase());
      return { name: capitalised(first.label, language), keywords, articles, cluster };
    })
    .filter(({ keywords }) => keywords.length > 0);
}

const capitalised = (label: string, language: Language): string =>
  /^\p{Ll}\p{Lu}/u.test(label)
    ? label
    : label.slice(0, 1).toLocaleUpperCase(language === "und" ? undefined : language) + label.slice(1);
