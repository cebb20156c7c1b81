import { z } from "zod";
import { jsonIn } from "#sources/providers/remote/json.ts";
import { dateFrom } from "#sources/providers/remote/reading.ts";
import { entryWith, problem, type Entries, type Entry } from "../entry.ts";
import { referenceFrom } from "../reference.ts";
import { lineCounter, wordList } from "../text.ts";

/** Numbers count as text; any other type counts as missing. */
const Value = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const Name = z
  .object({
    family: Value,
    given: Value,
    literal: Value,
    suffix: Value,
    "non-dropping-particle": Value,
    "dropping-particle": Value,
  })
  .catch({});
const Names = z.array(Name).max(5_000).optional().catch(undefined);

const Part = z.union([z.string(), z.number()]).nullable();
const When = z
  .object({
    "date-parts": z.array(z.array(Part)).optional().catch(undefined),
    raw: Value,
    literal: Value,
  })
  .optional()
  .catch(undefined);

const Item = z.looseObject({ author: Names, editor: Names, issued: When });
type Item = z.infer<typeof Item>;

/** A list of items or a single one. Each is read by itself, so that a broken one takes no other with it. */
export function* readCslJson(text: string): Entries {
  const lines = lineCounter(text);
  let count = 0;
  for (const { from, to, isWhole } of itemsIn(text)) {
    if (++count % 50 === 0) yield null;
    const source = text.slice(from, to);
    yield isWhole
      ? entryOf(lines(from), source)
      : problem(lines(from), source.slice(0, 400), "reference_broken");
  }
}

function entryOf(line: number, source: string): Entry {
  const item = Item.safeParse(jsonIn(source));
  if (!item.success) return problem(line, source.slice(0, 400), "reference_broken");
  return entryWith(line, referenceOf(item.data), () => source.slice(0, 400));
}

function referenceOf(item: Item) {
  const textOf = (name: string) => Value.parse(item[name]);
  const note = textOf("note");
  // Programs give it a line of its own; elsewhere in a note it may be the number of another work.
  const noted = /^[ \t]*arXiv:.*/imu.exec(note?.slice(0, 5_000) ?? "")?.[0];
  const authors = (item.author?.length ?? 0) > 0 ? item.author : item.editor;
  const extra = /arxiv/iu.test(textOf("archive") ?? "") ? textOf("archive_location") : undefined;
  return referenceFrom({
    type: textOf("type"),
    title: withoutTags(textOf("title")),
    authors: (authors ?? []).map(nameOf),
    venue: withoutTags(textOf("container-title")),
    publishedOn: dateOf(item.issued),
    doi: textOf("DOI"),
    pmid: textOf("PMID") ?? /^\s*PMID:\s*(\d+)/imu.exec(note?.slice(0, 5_000) ?? "")?.[1],
    arxiv: extra ?? /arXiv:\s?\S{1,40}/iu.exec(`${textOf("number") ?? ""} ${noted ?? ""}`)?.[0],
    url: textOf("URL"),
    abstract: withoutTags(textOf("abstract")),
    language: textOf("language"),
    keywords: wordList(textOf("keyword")),
    volume: textOf("volume"),
    issue: textOf("issue") ?? textOf("number"),
    pages: textOf("page"),
    publisher: textOf("publisher"),
    isbn: textOf("ISBN"),
    issn: textOf("ISSN"),
    note,
    rawId: textOf("id"),
  });
}

/** Titles may be set in italics or with small numbers. */
const withoutTags = (text: string | undefined): string | undefined =>
  text?.replace(/<\/?(?:i|b|em|strong|su[bp]|sc|span|p|jats:[a-z-]{1,20})(?:\s[^<>]{0,200})?>/giu, "");

const NAME_PARTS = ["given", "dropping-particle", "non-dropping-particle", "family", "suffix"] as const;

const nameOf = (name: z.infer<typeof Name>): string =>
  name.literal ??
  NAME_PARTS.map((part) => name[part])
    .filter((part) => part !== undefined && part.trim() !== "")
    .join(" ");

function dateOf(when: Item["issued"]): string | null {
  const [year, month, day] = when?.["date-parts"]?.[0] ?? [];
  return dateFrom(year, month, day) ?? when?.raw ?? when?.literal ?? null;
}

type Stretch = { from: number; to: number; isWhole: boolean };

/** The places of the list's objects, found by their braces; nested objects are part of their parent. */
function* itemsIn(text: string): Generator<Stretch> {
  let depth = 0;
  let from = -1;
  let isText = false;
  // Some put the list into an object that says more.
  const start =
    /^\s*\{[^[{}]{0,2000}"(?:items|references)"\s*:\s*\[/u.exec(text.slice(0, 4_000))?.[0].length ?? 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isText = false;
      // A string ends with its line, so an unclosed one does not swallow the rest.
      else if (code === NEWLINE) isText = false;
    } else if (code === QUOTE) isText = depth > 0;
    else if (code === OPEN) {
      if (depth === 0) from = at;
      depth++;
    } else if (code === CLOSE && depth > 0) {
      depth--;
      if (depth === 0) yield { from, to: at + 1, isWhole: true };
    }
  }
  if (depth > 0) yield { from, to: text.length, isWhole: false };
}

const [BACKSLASH, QUOTE, NEWLINE, OPEN, CLOSE] = [92, 34, 10, 123, 125];
