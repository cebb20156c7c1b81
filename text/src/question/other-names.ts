import { isShortForm } from "../concepts/abbreviations.ts";
import type { StatedName } from "../concepts/knowledge.ts";
import { sameWords } from "../concepts/same-words.ts";
import type { Language } from "../language.ts";
import type { Span } from "../span.ts";
import { indexedWords, words, type Word } from "../words.ts";
import { standsAt, withoutPlural } from "./standing.ts";

/** Another name of what is asked about: where a text says `other`, it also says what was asked. */
export type OtherName = {
  /** As the question has it. */
  asked: string;
  /** As a text states it. */
  other: string;
  /** The index terms of each word of what is asked. */
  terms: string[][];
};

export type NameStated = Pick<StatedName, "key" | "label" | "otherKey" | "otherLabel">;

/** No name is longer. */
const MOST_WORDS = 6;
/** Each costs a look through every text that is judged. */
const MOST_OTHER_NAMES = 20;

/** The keys under which the names in a question are noted, if they are any: of all its stretches, with stop words and without. */
export function nameKeys(text: string, language: Language): string[] {
  const keys = new Set<string>();
  for (const all of [words(text, language), words(text, language).filter(({ isStop }) => !isStop)])
    for (let first = 0; first < all.length; first++)
      for (let end = first + 1; end <= Math.min(all.length, first + MOST_WORDS); end++)
        keys.add(
          all
            .slice(first, end)
            .map(({ stem }) => stem)
            .join(" "),
        );
  return [...keys];
}

/** One thing, and how it is called. */
type Thing = { keys: Set<string>; labels: Set<string> };
/** Certain: it names nothing else. */
type Name = { label: string; isCertain: boolean };

/**
 * Which other names a question has by what texts state. A name that is stated for two different things names neither, unless the
 * question has a word of one of them; and no text that uses it is read as if it spoke of what is asked.
 */
export function otherNames(question: string, language: Language, stated: readonly NameStated[]): OtherName[] {
  const things = thingsIn(stated, language);
  const all = words(question, language);
  const mains = new Map<string, Set<Thing>>();
  for (const { key, otherKey } of stated)
    mains.set(otherKey, (mains.get(otherKey) ?? new Set()).add(things.get(key)!));
  const isCertain = (key: string): boolean => (mains.get(key)?.size ?? 1) === 1;
  const names = new Map<Thing, Map<string, Name>>();
  for (const { key, label, otherKey, otherLabel } of stated) {
    const thing = things.get(key)!;
    const known = names.get(thing) ?? new Map<string, Name>();
    names.set(thing, known);
    const add = (name: Name): void => {
      const form = formOf(name.label, language);
      const before = known.get(form);
      // Whichever text came first: written in two ways, it is always called the same.
      if (!before || name.label < before.label) known.set(form, name);
    };
    if (isCertain(key)) add({ label, isCertain: true });
    if (meantAmong([...mains.get(otherKey)!], question, otherLabel, language) === thing)
      add({ label: otherLabel, isCertain: isCertain(otherKey) });
  }
  const found = [...names.values()].flatMap((ofThing) =>
    [...ofThing].flatMap(([form, { label }]) =>
      placesIn(question, all, label, language).map((place) => ({ place, form, ofThing })),
    ),
  );
  // "Chain reaction" is not asked about where "polymerase chain reaction" is.
  const asked = found.filter(({ place }) => !found.some((one) => isInside(place, one.place)));
  const others = new Map<string, OtherName>();
  for (const { place, form, ofThing } of asked)
    for (const [otherForm, { label: other, isCertain: isOne }] of ofThing) {
      const name = question.slice(place.start, place.end);
      if (otherForm === form || !isOne) continue;
      const terms = indexedWords(name, language).map((word) => word.terms);
      if (terms.length > 0) others.set(`${form}|${otherForm}`, { asked: name, other, terms });
    }
  return [...others.values()]
    .toSorted((a, b) => (a.asked + a.other < b.asked + b.other ? -1 : 1))
    .slice(0, MOST_OTHER_NAMES);
}

/** Main names that differ in spelling, in a word before them, or that are stated for each other, name one thing. */
function thingsIn(stated: readonly NameStated[], language: Language): Map<string, Thing> {
  const things = new Map<string, Thing>();
  const join = (a: string, b: string): void => {
    const [into, from] = [things.get(a)!, things.get(b)!];
    if (into === from) return;
    for (const key of from.keys) things.set(key, into);
    for (const key of from.keys) into.keys.add(key);
    for (const label of from.labels) into.labels.add(label);
  };
  const spelled = new Map<string, string>();
  for (const { key, label } of stated) {
    const known = things.get(key);
    if (known) known.labels.add(label);
    else things.set(key, { keys: new Set([key]), labels: new Set([label]) });
    const spelling = sameWords(key, label, language);
    if (spelled.has(spelling)) join(spelled.get(spelling)!, key);
    else spelled.set(spelling, key);
  }
  const byOther = Map.groupBy(stated, ({ otherKey }) => otherKey);
  for (const pairs of byOther.values())
    for (const { key } of pairs)
      for (const { key: longer } of pairs) if (longer.endsWith(` ${key}`)) join(key, longer);
  for (const [other, pairs] of byOther)
    if (things.has(other) && new Set(pairs.map(({ key }) => things.get(key))).size === 1)
      join(pairs[0]!.key, other);
  return things;
}

/** The one of several things that the question has a word of which the others lack. */
function meantAmong(things: Thing[], question: string, name: string, language: Language): Thing | undefined {
  if (things.length === 1) return things[0];
  const own = new Set(words(name, language).map(({ stem }) => stem));
  const said = new Set(
    words(question, language).flatMap(({ stem, isStop }) => (isStop || own.has(stem) ? [] : [stem])),
  );
  const stemsOf = ({ labels }: Thing): Set<string> =>
    new Set([...labels].flatMap((label) => words(label, language).map(({ stem }) => stem)));
  const named = things.filter((thing) => {
    const elsewhere = new Set(things.filter((one) => one !== thing).flatMap((one) => [...stemsOf(one)]));
    return [...stemsOf(thing)].some((stem) => said.has(stem) && !elsewhere.has(stem));
  });
  return named.length === 1 ? named[0] : undefined;
}

/** What two ways of writing one name have in common. */
function formOf(label: string, language: Language): string {
  if (isShortForm(label)) return withoutPlural(label);
  return words(label, language)
    .map(({ stem }) => stem)
    .join(" ");
}

/** Written small, a short form may be a word: "aids", "cat". Without a vowel, or with a digit, it can be none. */
const noWord = /^[^aeiouy]+$|\p{Nd}/u;

function placesIn(question: string, all: Word[], label: string, language: Language): Span[] {
  const small = label.toLowerCase();
  return [
    ...standsAt(question, all, label, language),
    ...(isShortForm(label) && noWord.test(small) ? standsAt(question, all, small, language) : []),
  ];
}

const isInside = (inner: Span, outer: Span): boolean =>
  inner !== outer &&
  inner.start >= outer.start &&
  inner.end <= outer.end &&
  inner.end - inner.start < outer.end - outer.start;
