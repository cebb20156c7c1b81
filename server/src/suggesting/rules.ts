import type { SuggestedSubtopic } from "@gyan/contract/suggesting.ts";
import type { ConceptGraph, Language } from "@gyan/text";
import { indexTerms } from "@gyan/text";

const MOST_SUBTOPICS = 8;
const MOST_KEYWORDS = 6;

/** A subtopic and, for a language model that may word it otherwise, the number of its cluster. */
export type Suggestion = SuggestedSubtopic & { cluster: number };

/**
 * Each cluster of what the articles speak of is a subtopic: called after its heaviest concept that is not the topic itself,
 * with the others as keywords. A cluster of which only one article speaks is that article, not a part of the topic.
 */
export function suggestionsFrom(
  { concepts, clusters }: ConceptGraph,
  topic: string,
  language: Language,
): Suggestion[] {
  const asked = new Set(indexTerms(topic, language));
  const byKey = new Map(concepts.map((concept) => [concept.key, concept]));
  const isTopicItself = (label: string) => indexTerms(label, language).every((term) => asked.has(term));
  return clusters
    .flatMap(({ number, keys }) => {
      const members = keys
        .flatMap((key) => byKey.get(key) ?? [])
        .filter(({ label }) => !isTopicItself(label));
      const [first, ...others] = members;
      if (!first || others.length === 0) return [];
      const texts = new Set(members.flatMap(({ evidence }) => evidence.map(({ textId }) => textId)));
      if (texts.size < 2) return [];
      const keywords = others.slice(0, MOST_KEYWORDS).map(({ label }) => label);
      return [{ name: capitalised(first.label, language), keywords, articles: texts.size, cluster: number }];
    })
    .slice(0, MOST_SUBTOPICS);
}

const capitalised = (label: string, language: Language): string =>
  label.slice(0, 1).toLocaleUpperCase(language === "und" ? undefined : language) + label.slice(1);
