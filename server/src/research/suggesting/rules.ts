import type { SuggestedSubtopic } from "@gyan/contract/suggesting.ts";
import { indexTerms, type ConceptGraph, type Language, type TextKnowledge } from "@gyan/text";

const MOST_SUBTOPICS = 8;
const MOST_KEYWORDS = 6;
const MOST_TEXTS = 40;
/** Of what a passage could have of the topic. With less in the best of them, nothing at hand speaks of it. */
const SPEAKS_AT_ALL = 0.35;
/** Of what the best text has of the topic. With less, a text only shares a word with it. */
const SPEAKS_OF_IT = 0.7;
/** Where few speak of it, those that have this much help out: three texts are too few to see what belongs together. */
const COMES_NEAR = 0.4;
const ENOUGH_TEXTS = 10;
/** "Thermal runaway" says what is meant where "cell" may be anything. */
const SEVERAL_WORDS = 1.5;

/** A subtopic and, for a language model that may word it otherwise, the number of its cluster. */
export type Suggestion = SuggestedSubtopic & { cluster: number };

type Hit = { textId: number; text: string };
type Telling = { works: number; byTerm: ReadonlyMap<string, number> };

/** Of the texts that were found, best first: those that speak of the topic, and those that only share a word with it. */
export function speakingOf(
  hits: readonly Hit[],
  topic: { terms: readonly string[]; language: Language },
  { works, byTerm }: Telling,
): { about: number[]; beside: number[] } {
  const worth = new Map(
    topic.terms.map((term) => [term, Math.log(1 + works / Math.max(1, byTerm.get(term) ?? 0))]),
  );
  const covers = (said: ReadonlySet<string>) =>
    [...worth].reduce((sum, [term, value]) => sum + (said.has(term) ? value : 0), 0);
  // In one passage, and in all of them together: what a text says close together is meant together.
  const closest = new Map<number, number>();
  const whole = new Map<number, Set<string>>();
  for (const { textId, text } of hits) {
    const said = new Set(indexTerms(text, topic.language).filter((term) => worth.has(term)));
    closest.set(textId, Math.max(closest.get(textId) ?? 0, covers(said)));
    whole.set(textId, new Set([...(whole.get(textId) ?? []), ...said]));
  }
  const coverage = new Map(
    [...whole].map(([textId, said]) => [textId, (closest.get(textId)! + covers(said)) / 2]),
  );
  const found = [...coverage.keys()];
  const best = Math.max(0, ...coverage.values());
  const most = [...worth.values()].reduce((sum, value) => sum + value, 0);
  if (best === 0 || best < SPEAKS_AT_ALL * most) return { about: [], beside: [] };
  const having = (share: number) => found.filter((textId) => coverage.get(textId)! >= share * best);
  const speaking = having(SPEAKS_OF_IT);
  const near = having(COMES_NEAR)
    .filter((textId) => !speaking.includes(textId))
    .slice(0, Math.max(0, ENOUGH_TEXTS - speaking.length));
  const about = [...speaking, ...near].slice(0, MOST_TEXTS);
  return { about, beside: found.filter((textId) => !about.includes(textId)).slice(0, MOST_TEXTS) };
}

export function sharesBeside(beside: readonly TextKnowledge[]): (key: string) => number {
  const counts = new Map<string, number>();
  for (const { phrases } of beside)
    for (const key of new Set(phrases.map((phrase) => phrase.key)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => (counts.get(key) ?? 0) / Math.max(1, beside.length);
}

type Texts = {
  /** In which share of the texts beside the topic a concept stands. */
  shareBeside(key: string): number;
  /** The better half of those that speak of it. */
  leading: ReadonlySet<string>;
};

/**
 * Each cluster of what the articles speak of is a subtopic: called after the concept that tells most, with the others as
 * keywords. What stands as often in texts that are about something else belongs to no topic; a cluster of which only one
 * article speaks is that article, and one of which none of the leading articles speaks is beside the point.
 */
export function suggestionsFrom(
  { concepts, clusters }: ConceptGraph,
  topic: string,
  language: Language,
  { shareBeside, leading }: Texts,
): Suggestion[] {
  const asked = new Set(indexTerms(topic, language));
  const isTopicItself = (label: string) => indexTerms(label, language).every((term) => asked.has(term));
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
