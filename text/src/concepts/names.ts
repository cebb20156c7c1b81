import type { Language } from "../language.ts";
import type { Place } from "../phrases/key-phrases.ts";
import { labelOf, type WordForms } from "../phrases/labels.ts";
import { MOST_WORDS, type Unit } from "../phrases/phrase-runs.ts";
import { kindOf } from "../phrases/word-kinds.ts";
import type { Span } from "../span.ts";
import { abbreviationsIn, type Stated } from "./abbreviations.ts";
import { placesOf } from "./occurrences.ts";
import { synonymsIn } from "./synonyms.ts";

/**
 * A name that the text states, with the places at which its two forms stand; `at` is where it is stated. `root` is the
 * key under which all are counted: a main form may itself be the other form of an earlier one.
 */
export type FoundName = {
  key: string;
  label: string;
  otherKey: string;
  otherLabel: string;
  kind: Stated["kind"];
  at: Span;
  root: string;
  size: number;
  places: Place[];
  /** The unit with which the other form begins where it is stated. */
  statedAt: number;
};

const MOST_NAMES = 60;

/** No name whose two sides are not certain, and none that the text gives to two things. */
export function namesIn(text: string, blocks: Unit[][], language: Language, forms: WordForms): FoundName[] {
  const stated = blocks.flatMap((units) => [
    ...abbreviationsIn(text, units, language),
    ...synonymsIn(text, units, language),
  ]);
  const telling = withoutDoubt(stated.filter((one) => isTelling(one, language))).slice(0, MOST_NAMES);
  const places = placesOf(text, telling, blocks);
  const used = telling
    .map((one, at) => ({ one, ...places[at]! }))
    .filter(({ one, others }) => !one.needsUse || others.some(({ start }) => start > one.other[0]!.start));
  const mainOf = new Map(used.map(({ one }) => [keyOf(one.other), keyOf(one.main)]));
  return used.map(({ one, mains, others }) => ({
    key: keyOf(one.main),
    label: labelOf(text, mains, keyOf(one.main).split(" "), forms),
    otherKey: keyOf(one.other),
    otherLabel: labelOf(text, [spanOf(one.other)], keyOf(one.other).split(" "), forms),
    kind: one.kind,
    at: { start: one.main[0]!.start, end: one.other.at(-1)!.end },
    root: rootOf(keyOf(one.main), mainOf),
    size: Math.min(MOST_WORDS, keyOf(one.main).split(" ").length),
    places: [...mains, ...others],
    statedAt: one.other[0]!.at,
  }));
}

/** The stems of what carries meaning: the same key that a phrase of these words has. WHO is no stop word. */
function keyOf(units: Unit[]): string {
  const all = units.flatMap(({ words }) => words);
  const content = units.flatMap(({ words }) =>
    words.length > 1 ? words : words.filter(({ isStop }) => !isStop),
  );
  return (content.length > 0 ? content : all).map(({ stem }) => stem).join(" ");
}

const spanOf = (units: Unit[]): Span => ({ start: units[0]!.start, end: units.at(-1)!.end });

function isTelling({ main, other, kind }: Stated, language: Language): boolean {
  const [key, otherKey] = [keyOf(main), keyOf(other)];
  if (key === "" || otherKey === "" || key === otherKey) return false;
  const isVague = (units: Unit[]): boolean =>
    units.length === 1 &&
    units[0]!.words.length === 1 &&
    kindOf(units[0]!.words[0]!.word, language).isGeneral;
  return kind === "abbreviation" || (!isVague(main) && !isVague(other));
}

/** Once each; and nothing of a short form or a synonym that is stated for two different things. */
function withoutDoubt(stated: Stated[]): Stated[] {
  const mains = new Map<string, Set<string>>();
  for (const { main, other } of stated)
    mains.set(keyOf(other), (mains.get(keyOf(other)) ?? new Set()).add(keyOf(main)));
  const seen = new Set<string>();
  return stated.filter(({ main, other }) => {
    const pair = `${keyOf(main)}|${keyOf(other)}`;
    const isBackwards =
      mains.get(keyOf(main))?.has(keyOf(other)) && seen.has(`${keyOf(other)}|${keyOf(main)}`);
    if (seen.has(pair) || isBackwards || mains.get(keyOf(other))!.size > 1) return false;
    seen.add(pair);
    return true;
  });
}

function rootOf(key: string, mainOf: ReadonlyMap<string, string>): string {
  const passed = new Set<string>();
  for (let next = mainOf.get(key); next !== undefined && !passed.has(next); next = mainOf.get(key)) {
    passed.add(next);
    key = next;
  }
  return key;
}
