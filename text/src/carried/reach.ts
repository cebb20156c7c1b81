import type { Language } from "../language.ts";
import type { Mark } from "./markers.ts";
import { isAnd, sinceAnd, tokensOf, type Item, type Token } from "./tokens.ts";

/** In a claim a "may" weakens all that it could be meant for; in evidence only what it must be meant for. */
export type Role = "claim" | "evidence";

/**
 * A negation and a "may" reach from where they stand to the end of their clause; in Hindi they come last, with the verb.
 * A "some" reaches from the "and" before it to the next "some".
 */
export function applyMarks(items: Item[], language: Language, role: Role): void {
  const all = tokensOf(items);
  const markers = items.flatMap((item, at) => ("mark" in item ? [{ ...item, place: at }] : []));
  const negations = negationsAt(markers);
  for (const at of negations) {
    const [before, after] = [tokensOf(items.slice(0, at)), tokensOf(items.slice(at))];
    const near = before.filter(({ kind }) => kind !== "scope").slice(-1);
    for (const token of firstOf(language === "hi" ? [...near, ...after] : after, before))
      token.negations += 1;
  }
  if (negations.length > 0 && all.some(({ key }) => key === "scope:all")) addTo(all, "not all");
  for (const [place, item] of items.entries()) {
    const partial = partialOf(item);
    if (partial)
      addTo([...sinceAnd(items.slice(0, place)), ...tokensOf(untilNext(items.slice(place)))], partial);
  }
  for (const { mark, place } of markers) {
    if (mark !== "possible") continue;
    const [near, after] = [sinceAnd(items.slice(0, place)), tokensOf(items.slice(place))];
    const isWide = language === "hi" || role === "claim";
    for (const token of firstOf(isWide ? [...near, ...after] : after, near, all)) token.possibles += 1;
  }
}

const firstOf = (...choices: Token[][]): Token[] => choices.find(({ length }) => length > 0) ?? [];

function addTo(tokens: Token[], partial: string): void {
  for (const token of tokens) token.partials.add(partial);
}

/** Where negations begin. In French "ne … pas" and "aucun … ne" are one. */
function negationsAt(markers: { mark: Mark; key: string; place: number }[]): number[] {
  const negations = markers.filter(({ mark }) => mark === "negation");
  const partners = negations.filter(({ key }) => key === "negation:partner");
  const particles = negations.filter(({ key }) => key === "negation:ne");
  const others = negations.filter(({ key }) => key !== "negation:partner" && key !== "negation:ne");
  const pairs =
    particles.length === 0
      ? partners
      : particles.map((one, at) => (partners[at] && partners[at].place < one.place ? partners[at] : one));
  return [...others, ...pairs].map(({ place }) => place);
}

/** "Some cells", and also "30 % of the cells", "240 of 300", "५ प्रतिशत रोगी". */
function partialOf(item: Item): string | null {
  if ("mark" in item) return item.mark === "partial" ? item.key : null;
  if (!("token" in item) || item.token.kind !== "figure") return null;
  const { key, trail } = item.token;
  return /^ (?:of|des|de|du|d['’]|में से)/u.test(trail) || (key.endsWith("%") && trail === " ") ? "share" : null;
}

/** "Many deltas and some cities": the many end where the some begin, or where somebody else does. */
function untilNext(items: Item[]): Item[] {
  const next = items.findIndex((item, at) => {
    if (!items.slice(0, at).some(isAnd)) return false;
    return partialOf(item) !== null || ("mark" in item && item.mark === "pronoun" && isAnd(items[at - 1]!));
  });
  return next === -1 ? items : items.slice(0, next);
}

/** Where each stands between the ands of its clause. */
export function tellPlaces(items: Item[]): void {
  let [segment, place] = [0, 0];
  let last: Token | null = null;
  for (const item of items) {
    if (isAnd(item) && last) {
      last.isLast = true;
      segment += 1;
      place = 0;
    }
    if (!("token" in item)) continue;
    Object.assign(item.token, { segment, place });
    if (item.token.kind === "scope") continue;
    place += 1;
    last = item.token;
  }
}
