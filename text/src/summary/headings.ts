import type { Language } from "../language.ts";
import { firstLanguageOr } from "../languages/registry.ts";
import { isSaidEverywhere } from "../phrases/phrase-score.ts";
import { asksOnly } from "../question-words.ts";
import { words } from "../words.ts";

export type Headed<One> = { heading: string | null; sentences: One[] };

type Said = { text: string; language: Language };

const FEWEST = 2;
const MOST_TOGETHER = 5;
/** What nearly all of them say parts nothing. */
const SAID_BY_ALL = 0.7;
const SHORTEST_WORD = 5;

/**
 * Sentences in groups, each under words that all of its sentences say; what shares nothing with others stands last, without a heading.
 * The words are taken from the sentences, so a heading never says what they do not.
 */
export function underHeadings<One>(
  all: One[],
  said: (one: One) => Said,
  /** Stems of the question: they head everything, and so nothing. */
  asked: ReadonlySet<string> = new Set(),
): Headed<One>[] {
  const phrases = all.map((one) => phrasesOf(said(one), asked));
  const counts = new Map<string, number>();
  for (const own of phrases) for (const key of own.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isParting = (key: string): boolean => {
    const count = counts.get(key)!;
    return count >= FEWEST && (all.length <= FEWEST || count <= Math.max(FEWEST, SAID_BY_ALL * all.length));
  };
  const open = new Set(all.keys());
  const groups: { heading: string; orders: number[] }[] = [];
  for (;;) {
    const best = bestGroup([...open], phrases, isParting);
    if (!best) break;
    groups.push({ heading: headingOf(best.key, best.orders, phrases), orders: best.orders });
    for (const order of best.orders) open.delete(order);
  }
  const headed = groups
    .toSorted((a, b) => a.orders[0]! - b.orders[0]!)
    .map(({ heading, orders }): Headed<One> => ({ heading, sentences: orders.map((order) => all[order]!) }));
  const rest = [...open].map((order) => all[order]!);
  return rest.length > 0 ? [...headed, { heading: null, sentences: rest }] : headed;
}

type Group = { key: string; orders: number[] };

/** The longest phrase that the most of those that are left share: two words tell more than one, many sentences more than few. */
function bestGroup(
  open: number[],
  phrases: Map<string, string>[],
  isParting: (key: string) => boolean,
): Group | null {
  const byKey = new Map<string, number[]>();
  for (const order of open)
    for (const key of phrases[order]!.keys())
      if (isParting(key)) byKey.set(key, [...(byKey.get(key) ?? []), order]);
  let best: (Group & { worth: number }) | null = null;
  for (const [key, orders] of byKey) {
    if (orders.length < FEWEST) continue;
    const worth =
      Math.min(MOST_TOGETHER, orders.length) * (key.includes(" ") ? 2 : 1) + Math.min(12, key.length) / 100;
    if (!best || worth > best.worth) best = { key, orders: orders.slice(0, MOST_TOGETHER), worth };
  }
  return best;
}

/** As it is most often written in the sentences below it. */
function headingOf(key: string, orders: number[], phrases: Map<string, string>[]): string {
  const written = Map.groupBy(
    orders.map((order) => phrases[order]!.get(key)!),
    (one) => one,
  );
  const [commonest] = [...written].toSorted(([, a], [, b]) => b.length - a.length)[0]!;
  return commonest;
}

/** Forms that describe or tell what happens, and name nothing: "likely", "detected", "pathogenic". */
const describing: Partial<Record<Language, RegExp>> = {
  en: /(?:ed|ly|ive|ical|genic|ous|able|ible|less|ful)$/u,
  fr: /(?:é|ée|és|ées|ant|ants|eux|euse|euses|ique|iques|ible|able|ables|ment)$/u,
};
const nouns = /^(?:seabed|seed|family|supply|assembly|anomaly|cable|table|vegetable)$/u;

const names = (word: string, language: Language): boolean =>
  nouns.test(word) || !describing[firstLanguageOr(language, "en")]?.test(word);

/** Words of content and pairs of them that stand beside each other, by their stems, with how they are written. */
function phrasesOf({ text, language }: Said, asked: ReadonlySet<string>): Map<string, string> {
  const all = words(text, language);
  const isContent = (at: number): boolean => {
    const one = all[at];
    return (
      one !== undefined &&
      !one.isStop &&
      one.word.length >= SHORTEST_WORD &&
      !asksOnly(one.stem) &&
      !/\p{N}/u.test(one.word)
    );
  };
  const found = new Map<string, string>();
  all.forEach((word, at) => {
    if (!isContent(at)) return;
    const isAsked = asked.has(word.stem);
    const isTelling = names(word.word, language) && !isSaidEverywhere(word.stem, language);
    if (!isAsked && isTelling && !found.has(word.stem))
      found.set(word.stem, text.slice(word.start, word.end));
    const next = all[at + 1];
    const isTold = next !== undefined && !(isAsked && asked.has(next.stem));
    if (!next || !isTold || !isContent(at + 1) || !names(next.word, language)) return;
    const between = text.slice(word.end, next.start);
    // "Fast charging" names something; "interferon-inducing" describes what follows it.
    if (between === " " || (between === "-" && !next.word.endsWith("ing")))
      found.set(`${word.stem} ${next.stem}`, text.slice(word.start, next.end));
  });
  return found;
}
