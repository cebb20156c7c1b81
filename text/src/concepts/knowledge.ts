import type { Language } from "../language.ts";
import {
  asPhrase,
  candidatesIn,
  choose,
  type Candidate,
  type KeyPhrase,
  type Place,
} from "../phrases/key-phrases.ts";
import { wordForms } from "../phrases/labels.ts";
import { unitsOf } from "../phrases/phrase-runs.ts";
import { sentences } from "../sentences.ts";
import type { Span } from "../span.ts";
import { linksBetween, sentenceAt, type ConceptLink } from "./links.ts";
import { listingsIn } from "./listings.ts";
import { namesIn, type FoundName } from "./names.ts";

/** `label` is the long or main form, `otherLabel` the short one or the synonym; `span` is the sentence that says so. */
export type StatedName = {
  key: string;
  label: string;
  otherKey: string;
  otherLabel: string;
  kind: "abbreviation" | "synonym";
  span: Span;
};
export type { ConceptLink } from "./links.ts";
export type TextKnowledge = { phrases: KeyPhrase[]; names: StatedName[]; links: ConceptLink[] };

/** `skip`: what is known to be no text of its own, such as the list of references or the words under a figure. */
export type KnowledgeOptions = { language: Language; title?: string; limit: number; skip?: readonly Span[] };

const MOST_SPANS = 12;
/** What a text is about stands in its first million letters; nobody waits for the rest of a file that is no text. */
const MOST_LETTERS = 1_000_000;

/** What a text speaks of, under which names, and what it says together. The same text gives the same always. */
export function textKnowledge(
  text: string,
  { language, title, limit, skip }: KnowledgeOptions,
): TextKnowledge {
  const read = text.slice(0, MOST_LETTERS);
  const isListing = listingsIn(read, skip);
  const units = unitsOf(read, language, isListing);
  const inSentences = sentences(read, language).filter(({ start }) => !isListing(start));
  const forms = wordForms(read, units);
  const names = namesIn(read, units, language, forms);
  const candidates = candidatesIn(units, language);
  for (const name of names) joinNames(candidates, name);
  const chosen = choose(candidates, { text: read, language, title, limit });
  const best = chosen[0]?.score ?? 1;
  // The long form names a concept, however often the short one is used.
  const labels = new Map(names.filter(({ key, root }) => key === root).map(({ key, label }) => [key, label]));
  return {
    phrases: chosen.map((candidate) => {
      const phrase = asPhrase(read, candidate, best, forms);
      return { ...phrase, label: labels.get(phrase.key) ?? phrase.label, spans: spread(candidate.places) };
    }),
    names: names.map(({ key, label, otherKey, otherLabel, kind, at }) => ({
      key,
      label,
      otherKey,
      otherLabel,
      kind,
      span: sentenceAt(inSentences, at) ?? at,
    })),
    links: linksBetween(read, inSentences, chosen),
  };
}

/** The names alone, which take a small part of the time. The same as `textKnowledge` tells. */
export function statedNames(
  text: string,
  { language, skip }: Pick<KnowledgeOptions, "language" | "skip">,
): Omit<StatedName, "span">[] {
  const read = text.slice(0, MOST_LETTERS);
  const units = unitsOf(read, language, listingsIn(read, skip));
  return namesIn(read, units, language, wordForms(read, units)).map(
    ({ key, label, otherKey, otherLabel, kind }) => ({ key, label, otherKey, otherLabel, kind }),
  );
}

/** The occurrences of the other name are the main one's. */
function joinNames(
  candidates: Map<string, Candidate>,
  { root, key, otherKey, size, places, statedAt }: FoundName,
): void {
  const main = candidates.get(root) ?? {
    key: root,
    size,
    places: [],
    alone: 0,
    firm: 0,
    isSmall: false,
    score: 0,
  };
  const known = new Set(main.places.map(({ at }) => at));
  const added = places.filter(({ at }) => !known.has(at));
  main.places = [...main.places, ...added].toSorted((a, b) => a.start - b.start);
  main.alone += added.length;
  main.firm += added.length;
  candidates.set(root, main);
  const taken = new Set([...places.map(({ at }) => at), statedAt]);
  for (const other of [key, otherKey]) {
    const own = other === root ? undefined : candidates.get(other);
    if (!own) continue;
    own.places = own.places.filter(({ at }) => !taken.has(at));
    own.alone = Math.min(own.alone, own.places.length);
    own.firm = Math.min(own.firm, own.places.length);
    if (own.places.length === 0) candidates.delete(other);
  }
}

/** The first ones, and the rest evenly over the text. */
function spread(places: Place[]): Span[] {
  const early = places.slice(0, MOST_SPANS / 2);
  const rest = places.slice(early.length);
  const step = Math.max(1, rest.length / (MOST_SPANS - early.length));
  const later = Array.from(
    { length: Math.min(rest.length, MOST_SPANS - early.length) },
    (_, at) => rest[Math.floor(at * step)]!,
  );
  return [...early, ...later].map(({ start, end }) => ({ start, end }));
}
