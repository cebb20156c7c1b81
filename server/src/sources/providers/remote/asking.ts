import type { RemoteQuery } from "./remote.ts";

const WORDS = 12;
const PHRASES = 8;
/** Of one parameter of a special source. */
const VALUES = 40;
const TERM = 80;
const TEXT = 300;
/** Of a term as it stands in an address: letters that are not Latin take up to twelve characters there. */
const ADDRESS = 2500;

/** What people typed with all that interfaces could take as an order gone: letters, numbers and what joins them. */
const searchable = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}.'’-]+/gu, " ")
    .replace(/(?<![\p{L}\p{M}\p{N}])[.'’-]+|[.'’-]+(?![\p{L}\p{M}\p{N}])/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();

const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/u, "")
        .trim();

/** As many of them as an address has room for. */
function fitting(terms: string[], most: number, room: number): string[] {
  let left = room;
  return terms.slice(0, most).filter((term) => {
    left -= encodeURIComponent(term).length;
    return left >= 0;
  });
}

const terms = (texts: string[]): string[] =>
  texts.map((text) => cut(searchable(text.toWellFormed()), TERM)).filter((text) => text !== "");

/**
 * A query that every interface bears: no signs with a meaning, not too many terms, none too long. One without words and phrases
 * gets those of its text, which as one phrase would hardly be found anywhere.
 */
export function bounded(query: RemoteQuery): RemoteQuery {
  const text = cut(query.text.toWellFormed().replace(/\s+/gu, " ").trim(), TEXT);
  const phrases = fitting(terms(query.phrases), PHRASES, ADDRESS / 2);
  const words = fitting(terms(query.words), WORDS, ADDRESS / 2);
  const ofText = words.length + phrases.length > 0 ? [] : terms(text.split(" "));
  return { ...query, text, phrases, words: [...words, ...fitting(ofText, WORDS, ADDRESS)] };
}

/** For one work that is known by a name of it. */
export const queryFor = (text: string): RemoteQuery => ({
  text,
  words: [],
  phrases: [],
  mode: "all",
  language: "und",
  limit: 1,
  published: {},
  languages: null,
  openOnly: false,
  parameters: {},
});

/** What a parameter of a special source is to be: none when nothing searchable was given. */
export const valuesOf = (query: RemoteQuery, name: string): string[] =>
  fitting(terms(query.parameters[name] ?? []), VALUES, ADDRESS / 2);

/** One of these; null when there are none. */
export const anyOf = (values: string[], by = " OR "): string | null =>
  values.length > 1 ? `(${values.join(by)})` : (values[0] ?? null);

/** The search, in brackets so that an OR stays where it is, and all that narrows it. */
export function allOf(search: string, narrowed: (string | null)[]): string {
  const parts = narrowed.filter((part) => part !== null);
  return parts.length === 0 ? search : [`(${search})`, ...parts].join(" AND ");
}

/**
 * A request with operators: all words and one of the phrases, or any of them. Without any word it is the plain text, so that
 * no source is ever asked for nothing.
 */
export function withOperators(query: RemoteQuery, term: (text: string) => string = quoted): string {
  const { words, phrases, mode, text } = query;
  const joined = (terms: string[], by: string) => terms.map(term).join(by);
  if (words.length === 0 && phrases.length === 0) return term(text);
  if (mode === "any") return joined([...words, ...phrases], " OR ");
  const either = phrases.length > 1 ? `(${joined(phrases, " OR ")})` : joined(phrases, " OR ");
  return [joined(words, " AND "), either].filter((part) => part !== "").join(" AND ");
}

const OPERATOR = /^(?:and|or|not|andnot|to|near|adj)$/iu;

/** In quotes when it has more than one word, or is one that would be obeyed; quotes and backslashes within are gone. */
export function quoted(text: string): string {
  const bare = text.replace(/["\\]+/gu, " ").trim();
  const isBare = /^[\p{L}\p{M}\p{N}]+$/u.test(bare) && !OPERATOR.test(bare);
  return isBare ? bare : `"${bare}"`;
}

/** How many to ask for: no more than a page holds. */
export const rowsFor = ({ limit }: RemoteQuery, page: number): number => Math.max(1, Math.min(limit, page));

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u;

/** 2024-01-01 from 2024; null for what is no date. */
export function firstDay(date: string | undefined): string | null {
  const [, year, month = "01", day = "01"] = DATE.exec(date ?? "") ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** 2024-12-31 from 2024. */
export function lastDay(date: string | undefined): string | null {
  const [, year, month = "12", day] = DATE.exec(date ?? "") ?? [];
  if (year === undefined) return null;
  return `${year}-${month}-${day ?? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()}`;
}

/** From when to when, with an end that is far enough where only one is given; null when both are open. */
export function span({ published }: RemoteQuery, earliest: string, latest: string): [string, string] | null {
  const [from, to] = [firstDay(published.from), lastDay(published.to)];
  return from === null && to === null ? null : [from ?? earliest, to ?? latest];
}

/** Where the page begins that `at` names. */
export const offsetIn = (at: string | null): number =>
  at !== null && /^\d{1,9}$/u.test(at) ? Number(at) : 0;
