import type { Language } from "../language.ts";
import { isOblique } from "../phrases/labels.ts";
import { isShortForm } from "./abbreviations.ts";
import type { StatedName, TextKnowledge } from "./knowledge.ts";
import { sameWords } from "./same-words.ts";

export type NameKind = "form" | "abbreviation" | "synonym";
export type ConceptName = { key: string; label: string; kind: NameKind };
/** Which keys name one thing: the main one of each, and how that one is called. */
export type MergedNames = {
  mainOf(key: string): string;
  describe(main: string): { label: string; names: ConceptName[] };
};

type Labels = ReadonlyMap<string, ReadonlyMap<string, number>>;
type Known = { id: string; language: Language; knowledge: TextKnowledge };

/** No thing has more names than this: beyond it something was taken for a name that is none. */
const MOST_NAMES = 8;

/** Over all texts; the order of the texts does not matter. */
export function mergedNames(texts: readonly Known[], decided: ReadonlySet<string> = new Set()): MergedNames {
  const labels = labelsByKey(texts);
  const sets = unionOf([...labels.keys()].toSorted());
  joinSpellings(texts, sets);
  const stated = texts.flatMap(({ knowledge }) => knowledge.names);
  joinStated(stated, labels, sets);
  joinInside(stated, labels, sets);
  return namesOf(sets, labels, stated, decided);
}

function labelsByKey(texts: readonly Known[]): Map<string, Map<string, number>> {
  const labels = new Map<string, Map<string, number>>();
  const add = (key: string, label: string, weight: number): void => {
    const known = labels.get(key);
    if (known) known.set(label, (known.get(label) ?? 0) + weight);
    else labels.set(key, new Map([[label, weight]]));
  };
  // One French text among twenty English ones must not call things by its names.
  const ofLanguage = new Map<Language, number>();
  for (const { language } of texts) ofLanguage.set(language, (ofLanguage.get(language) ?? 0) + 1);
  for (const { language, knowledge } of texts) {
    const share = ofLanguage.get(language)! / texts.length;
    for (const { key, label, weight } of knowledge.phrases) add(key, label, weight * share);
    for (const { key, label, otherKey, otherLabel } of knowledge.names) {
      add(key, label, 0);
      add(otherKey, otherLabel, 0);
    }
  }
  return labels;
}

type Sets = { find(key: string): string; join(a: string, b: string): void; members(): Map<string, string[]> };

function unionOf(keys: string[]): Sets {
  const parent = new Map(keys.map((key) => [key, key]));
  const size = new Map(keys.map((key) => [key, 1]));
  const find = (key: string): string => {
    let root = key;
    while (parent.get(root) !== root) root = parent.get(root)!;
    parent.set(key, root);
    return root;
  };
  return {
    find,
    join(a, b) {
      const [first, second] = [find(a), find(b)].sort() as [string, string];
      const together = size.get(first)! + size.get(second)!;
      if (first === second || together > MOST_NAMES) return;
      parent.set(second, first);
      size.set(first, together);
    },
    members() {
      const found = new Map<string, string[]>();
      for (const key of keys) {
        const together = found.get(find(key));
        if (together) together.push(key);
        else found.set(find(key), [key]);
      }
      return found;
    },
  };
}

function joinSpellings(texts: readonly Known[], sets: Sets): void {
  const bySpelling = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const { language, knowledge } of texts)
    for (const { key, label } of knowledge.phrases) {
      if (seen.has(label)) continue;
      seen.add(label);
      const spelling = sameWords(key, label, language);
      const keys = bySpelling.get(spelling);
      if (keys) keys.add(key);
      else bySpelling.set(spelling, new Set([key]));
    }
  const several = [...bySpelling].filter(([spelling, keys]) => keys.size > 1 && spelling.length > 3);
  for (const [, keys] of several.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [first, ...others] = [...keys].toSorted();
    for (const other of others) sets.join(first!, other);
  }
}

/** A short form or synonym that is stated for two different things joins neither of them. */
function joinStated(stated: readonly StatedName[], labels: Labels, sets: Sets): void {
  const mains = new Map<string, Set<string>>();
  for (const { key, otherKey } of stated) mains.set(otherKey, (mains.get(otherKey) ?? new Set()).add(key));
  const shorts = new Set(
    stated.filter(({ kind }) => kind === "abbreviation").map(({ otherKey }) => otherKey),
  );
  for (const [other, keys] of [...mains].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const roots = new Set([...keys].map((key) => sets.find(key)));
    // "AIDS" has the key of "aid": only where it is written as a short form is it one.
    const isMeant = !shorts.has(other) || isShortForm(bestLabel(labels.get(other)!).replaceAll(" ", ""));
    if (roots.size === 1 && isMeant) sets.join([...roots][0]!, other);
  }
}

/** Where "Li-ion" is "lithium-ion", a "Li-ion battery" is a "lithium-ion battery". */
function joinInside(stated: readonly StatedName[], labels: Labels, sets: Sets): void {
  const longOf = new Map<string, string>();
  for (const { key, otherKey } of stated)
    if (sets.find(key) === sets.find(otherKey) && !longOf.has(otherKey)) longOf.set(otherKey, key);
  if (longOf.size === 0) return;
  const firsts = new Set([...longOf.keys()].map((key) => key.split(" ", 1)[0]!));
  const likely = [...labels.keys()].filter((key) => key.split(" ").some((word) => firsts.has(word)));
  for (const key of likely.toSorted()) {
    const words = key.split(" ");
    for (let first = 0; first < words.length; first++)
      for (let last = first + 1; last <= words.length; last++) {
        const long = longOf.get(words.slice(first, last).join(" "));
        if (long === undefined || last - first === words.length) continue;
        const spelled = [...words.slice(0, first), long, ...words.slice(last)].join(" ");
        if (labels.has(spelled)) sets.join(spelled, key);
      }
  }
}

/** The heaviest, rather in its direct form. Where it is written small elsewhere, the capital was a sentence's. */
function bestLabel(labels: ReadonlyMap<string, number>): string {
  const order = (label: string): number => (isOblique(label) ? 1 : 0);
  const [best] = [...labels.keys()].toSorted(
    (a, b) => order(a) - order(b) || labels.get(b)! - labels.get(a)! || (a < b ? -1 : 1),
  );
  const small = best!.charAt(0).toLowerCase() + best!.slice(1);
  return labels.has(small) ? small : best!;
}

function namesOf(
  sets: Sets,
  labels: Labels,
  stated: readonly StatedName[],
  decided: ReadonlySet<string>,
): MergedNames {
  const kinds = new Map<string, NameKind>();
  for (const { otherKey, kind } of stated)
    if (kinds.get(otherKey) !== "abbreviation") kinds.set(otherKey, kind);
  const weight = (key: string): number => [...labels.get(key)!.values()].reduce((sum, one) => sum + one, 0);
  // What people decided about stays the one that is shown, or their decision would be about nothing.
  const rank = (key: string): number => (decided.has(key) ? -1 : kinds.has(key) ? 1 : 0);
  const several = new Map<string, string[]>();
  for (const keys of sets.members().values()) {
    if (keys.length === 1) continue;
    const inOrder = keys.toSorted((a, b) => rank(a) - rank(b) || weight(b) - weight(a) || (a < b ? -1 : 1));
    for (const key of keys) several.set(key, inOrder);
  }
  return {
    mainOf: (key) => several.get(key)?.[0] ?? key,
    describe: (main) => ({
      label: bestLabel(labels.get(main)!),
      names: (several.get(main) ?? []).slice(1).map((key) => ({
        key,
        label: bestLabel(labels.get(key)!),
        kind: kinds.get(key) ?? "form",
      })),
    }),
  };
}
