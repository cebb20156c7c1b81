import { indexTerms } from "@gyan/text";
import { decoded } from "../remote/reading.ts";
import type { Listed } from "./listed.ts";

export type AddressQuery = { words: string[]; phrases: string[]; limit: number };

/** A stem and its word share at least their first letters. */
const SHARED = 4;

/** Those with most of the query's words in title and address first, then the newest, then as the site lists them. */
export function ranked(pages: Listed[], query: AddressQuery): Listed[] {
  const terms = new Set(indexTerms([...query.words, ...query.phrases].join(" \n "), "en"));
  const starts = [...terms].map((term) => term.slice(0, SHARED));
  const score = (page: Listed): number => {
    const words = `${page.title ?? ""} ${wordsOf(page.url)}`.toLowerCase();
    // A site may list 50,000 pages: stems are made for those only that can have one of the words.
    if (!starts.some((start) => words.includes(start))) return 0;
    return new Set(indexTerms(words, "en").filter((term) => terms.has(term))).size;
  };
  return pages
    .map((page, at) => ({ page, at, score: score(page) }))
    .sort((a, b) => b.score - a.score || newestFirst(a.page, b.page) || a.at - b.at)
    .slice(0, query.limit)
    .map(({ page }) => page);
}

function newestFirst({ publishedOn: a }: Listed, { publishedOn: b }: Listed): number {
  if (a === b) return 0;
  return (a ?? "") > (b ?? "") ? -1 : 1;
}

function wordsOf(address: string): string {
  const { pathname, search } = new URL(address);
  const path = `${pathname} ${search}`;
  return decoded(path).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
}
