import { indexTerms } from "../words.ts";
import { stemsOf, type Candidate } from "./candidates.ts";
import type { Theme } from "./summarise.ts";

/** How much of what was asked for a sentence says, 0 to 1, and whether that is enough to be about it. */
export type Focus = { share: number; isOn: boolean };

const TERMS_OF_FULL = 4;
/** Of a short question a sentence must have more than the commonest word; of a long list of terms any telling one will do. */
const SHORT = 3;
const TERMS_OF_ON = 2;
const ON_SHORT = 0.33;
const ON_LONG = 0.3;
const OF_HEADING = 0.5;
/** A word that the texts do not have is rarer than the rarest: the others of a short question do not make up for it. */
const UNSEEN = 0.02;

/** Words that everything in the texts has count little; a heading counts for what stands below it. */
export function focusOf(candidates: Candidate[], asked: string[]): Focus[] {
  const focus = [...new Set(asked)];
  if (focus.length === 0) return candidates.map(() => ({ share: 0, isOn: false }));
  const having = new Map<string, number>();
  for (const { terms } of candidates)
    for (const term of new Set(terms)) having.set(term, (having.get(term) ?? 0) + 1);
  const rarity = (term: string): number => Math.log(1 + candidates.length / (having.get(term) ?? UNSEEN));
  const full = sumOf(largest(focus.map(rarity), TERMS_OF_FULL).map(squared));
  const isShort = focus.length <= SHORT;
  const counted = focus.filter((term) => isShort || having.has(term)).map(rarity);
  const enough = (isShort ? ON_SHORT : ON_LONG) * sumOf(largest(counted, TERMS_OF_ON));
  const headings = headingStems();
  return candidates.map((candidate) => {
    const own = new Set(candidate.terms);
    const above = new Set(headings(candidate).split(" "));
    const said = focus.filter((term) => own.has(term)).map(rarity);
    const below = focus.filter((term) => !own.has(term) && above.has(term)).map(rarity);
    const weight = said.length > 0 ? sumOf(said.map(squared)) + OF_HEADING * sumOf(below.map(squared)) : 0;
    return { share: Math.min(1, weight / full), isOn: said.length > 0 && sumOf(said) >= enough };
  });
}

const largest = (values: number[], count: number): number[] =>
  values.toSorted((a, b) => b - a).slice(0, count);
const squared = (value: number): number => value * value;
const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The stems of the heading that a sentence stands below, each heading read once. */
function headingStems(): (candidate: Candidate) => string {
  const known = new Map<string, string>();
  return ({ heading, language }) => {
    if (heading === null) return "";
    const before = known.get(heading);
    if (before !== undefined) return before;
    const stems = ` ${indexTerms(heading, language).join(" ")} `;
    known.set(heading, stems);
    return stems;
  };
}

/** Which theme each sentence speaks of, or null: the phrases that it has decide, telling ones before common ones. */
export function themesOf(candidates: Candidate[], themes: Theme[]): (number | null)[] {
  if (themes.length === 0) return candidates.map(() => null);
  const keys = themes.map(({ keys: own }) => [...new Set(own)]);
  const said = candidates.map(stemsOf);
  const having = new Map<string, number>();
  for (const key of new Set(keys.flat()))
    having.set(key, said.filter((stems) => stems.includes(` ${key} `)).length);
  const worth = (key: string): number =>
    Math.log(1 + candidates.length / (having.get(key) || 1)) * Math.sqrt(key.split(" ").length);
  const headings = headingStems();
  return candidates.map((candidate, at) => {
    const stems = said[at]!;
    let best: number | null = null;
    let most = 0;
    keys.forEach((own, theme) => {
      const met = own.reduce((sum, key) => sum + (stems.includes(` ${key} `) ? worth(key) : 0), 0);
      if (met === 0) return;
      const above = own.some((key) => headings(candidate).includes(` ${key} `)) ? OF_HEADING : 0;
      if (met * (1 + above) > most) [best, most] = [theme, met * (1 + above)];
    });
    return best;
  });
}
