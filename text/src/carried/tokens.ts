import type { Language } from "../language.ts";
import { words } from "../words.ts";
import { figuresIn } from "./figures.ts";
import { isLight } from "./light-words.ts";
import { loneLetters } from "./lone-letters.ts";
import { markersIn, type Mark } from "./markers.ts";

/** A word of content, a number, or a small word that says how far a statement goes. */
export type Token = {
  key: string;
  /** As it is written. */
  shown: string;
  kind: "word" | "name" | "figure" | "scope";
  /** A name of one letter: the B of "type B". */
  isLetter: boolean;
  /** The small words between it and its neighbours. */
  lead: string;
  trail: string;
  /** Behind how many an "and" it stands in its clause, how far behind the last one, and whether the next one follows. */
  segment: number;
  place: number;
  isLast: boolean;
  /** Of "In the trial, …". */
  isFronted: boolean;
  /** How many a "not" and "may" reach it, and which "some" and "often". */
  negations: number;
  possibles: number;
  partials: Set<string>;
  isAbout: boolean;
  /** It holds only if something is the case; these are the words that nothing but the condition has. */
  condition: Token[] | null;
  isCondition: boolean;
};

/** A weak sign goes on with what was said, a strong one says something else. */
export type Sign = "weak" | "strong";

export type Item = { at: number; end: number } & (
  | { mark: Mark; key: string; shown: string }
  | { token: Token }
  | { sign: Sign }
);

const sign = /[,;:()[\]]| [–—] /gu;

export const isAnd = (item: Item): boolean => "mark" in item && item.mark === "and";
export const tokensOf = (items: Item[]): Token[] =>
  items.flatMap((item) => ("token" in item ? [item.token] : []));

/** The words after the last "and": of "X does this and that if …" the condition is one for that. */
export function sinceAnd(items: Item[]): Token[] {
  return tokensOf(items.slice(items.findLastIndex(isAnd) + 1));
}

/** In order, never overlapping: figures before markers, markers before letters, letters before words. */
export function itemsIn(text: string, language: Language): Item[] {
  const isTaken = new Uint8Array(text.length);
  const all: Item[] = [];
  const add = (items: Item[]): void => {
    for (const item of items) {
      if (isTaken.subarray(item.at, item.end).includes(1)) continue;
      isTaken.fill(1, item.at, item.end);
      all.push(item);
    }
  };
  add(
    figuresIn(text, language).map(({ start, end, key, isAbout }) => ({
      at: start,
      end,
      token: tokenOf(key, text.slice(start, end), "figure", isAbout),
    })),
  );
  add(
    markersIn(text, language).map(({ start, end, mark, key }) => {
      const shown = text.slice(start, end);
      return mark === "scope"
        ? { at: start, end, token: tokenOf(key, shown, "scope") }
        : { at: start, end, mark, key, shown };
    }),
  );
  add(
    loneLetters(text).map(({ start, end }) => {
      const shown = text.slice(start, end);
      return { at: start, end, token: { ...tokenOf(shown, shown, "name"), isLetter: true } };
    }),
  );
  add(
    words(text, language)
      .filter(
        ({ isStop, word, stem }) =>
          !isStop && (word.length > 1 || /\p{N}/u.test(word)) && !isLight(stem, language),
      )
      .map(({ start, end, stem }) => {
        const shown = text.slice(start, end);
        return { at: start, end, token: tokenOf(stem, shown, isName(text, start, shown) ? "name" : "word") };
      }),
  );
  add(
    [...text.matchAll(sign)].map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      sign: /[;:]/u.test(match[0]) ? "strong" : "weak",
    })),
  );
  all.sort((a, b) => a.at - b.at);
  tellNeighbours(text, all);
  // "Some" is obeyed, and looked for as well.
  return all.flatMap((item) =>
    "mark" in item && item.mark === "partial"
      ? [item, { at: item.at, end: item.end, token: tokenOf(item.key, item.shown, "scope") }]
      : [item],
  );
}

function tellNeighbours(text: string, items: Item[]): void {
  const tokens = items.flatMap((item) =>
    "token" in item && item.token.kind !== "scope" ? [{ ...item, token: item.token }] : [],
  );
  for (const [at, { at: start, end, token }] of tokens.entries()) {
    token.lead = ` ${text.slice(tokens[at - 1]?.end ?? 0, start).toLowerCase()}`;
    token.trail = text.slice(end, tokens[at + 1]?.at ?? text.length);
  }
}

export function tokenOf(key: string, shown: string, kind: Token["kind"], isAbout = false): Token {
  return {
    key,
    shown,
    kind,
    isLetter: false,
    lead: "",
    trail: "",
    segment: 0,
    place: 0,
    isLast: false,
    isFronted: false,
    negations: 0,
    possibles: 0,
    partials: new Set(),
    isAbout,
    condition: null,
    isCondition: false,
  };
}

function isName(text: string, at: number, shown: string): boolean {
  if (/\p{L}\p{N}|\p{N}\p{L}|\p{L}\p{Lu}/u.test(shown)) return true;
  return /^\p{Lu}/u.test(shown) && /[\p{L}\p{N}]/u.test(text.slice(0, at));
}
