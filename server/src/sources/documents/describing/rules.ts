import type { Facts, correct } from "@gyan/contract/organising/describing.ts";
import type { TagType, TagValues } from "@gyan/contract/documents.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { broughtTags } from "../reading/rules.ts";
import { folded, plain } from "../rules.ts";

const orNull = (value: string): string | null => plain(value) || null;

/** As it is kept: one clean line each, an author once, a DOI as everybody writes it. */
export function correctionFrom(given: Omit<BodyOf<typeof correct>, "source">): Facts {
  const doi = /10\.\d{4,9}\/\S+/u.exec(given.doi)?.[0];
  return {
    title: orNull(given.title),
    authors: [...new Set(given.authors.flatMap((author) => orNull(author) ?? []))],
    publishedOn: given.publishedOn || null,
    venue: orNull(given.venue),
    doi: doi === undefined ? null : doi.toLowerCase(),
    url: given.url || null,
    type: orNull(given.type),
    volume: orNull(given.volume),
    issue: orNull(given.issue),
    pages: orNull(given.pages)?.replace(/\s*[-–—]+\s*/gu, "–") ?? null,
    publisher: orNull(given.publisher),
  };
}

/** Whether they say the same of a document. */
export const isSame = (a: Facts, b: Facts): boolean =>
  (Object.keys(b) as (keyof Facts)[]).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

type Described = Pick<Facts, "authors" | "publishedOn">;

/**
 * Tags that the reading brought follow what is said of the document; those that a person gave, changed or took away stay. Null when
 * nothing is different.
 */
export function tagsAfter(
  tags: TagValues,
  before: Described,
  after: Described,
  declared: Record<string, TagType>,
): { tags: TagValues; types: Record<string, TagType> } | null {
  const old = broughtTags({ ...before, folder: "" }, {}, declared).tags;
  const now = broughtTags({ ...after, folder: "" }, {}, declared);
  const isEqual = (a: string[] | undefined, b: string[] | undefined) =>
    JSON.stringify(a) === JSON.stringify(b);
  const moved = ["Author", "Published"].filter(
    (name) => isEqual(tags[name], old[name]) && !isEqual(old[name], now.tags[name]),
  );
  if (moved.length === 0) return null;
  const kept = Object.entries(tags).filter(([name]) => !moved.includes(name));
  const brought = Object.entries(now.tags).filter(([name]) => moved.includes(name));
  const types = Object.entries(now.types).filter(([name]) => moved.includes(name));
  return { tags: Object.fromEntries([...kept, ...brought]), types: Object.fromEntries(types) };
}

const LIKE = 0.5;
const wordsOf = (title: string): Set<string> => new Set(folded(title).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

/** Whether a title that was found may be the one that was asked for: half of all their words are the same. */
export function isLikeTitle(asked: string, found: string): boolean {
  const [a, b] = [wordsOf(asked), wordsOf(found)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common || 1) >= LIKE;
}
