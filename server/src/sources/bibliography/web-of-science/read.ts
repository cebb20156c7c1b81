import { entryWith, type Entries, type Entry } from "../entry.ts";
import { printedAuthor } from "../names.ts";
import { referenceFrom } from "../reference.ts";
import { rowsOf } from "../rows.ts";
import { firstOf, sourceOf, taggedEntries, valuesOf, type Tagged } from "../tagged.ts";
import { wordList } from "../text.ts";

const SHAPE = { tag: /^\ufeff?([A-Z][A-Z0-9])(?: |\r?$)/u, first: "PT", last: "ER" };

/** "Plain text" of the Web of Science, a tag and a value to a line, or its rows with tabs: their columns are called by the same tags. */
export function* readWebOfScience(text: string): Entries {
  if (!isTable(text)) {
    for (const tagged of taggedEntries(text, SHAPE)) yield tagged && entryOf(tagged, "\n");
    return;
  }
  let tags: string[] | null = null;
  for (const row of rowsOf(text, "\t")) {
    if (row === null) yield null;
    else if (tags === null) tags = row.cells.map((cell) => cell.trim().toUpperCase());
    else {
      const named = tags;
      const fields = row.cells.flatMap((value, at) =>
        value.trim() === "" ? [] : [{ tag: named[at] ?? "", value: value.trim() }],
      );
      if (fields.length > 0) yield entryOf({ line: row.line, fields }, ";");
    }
  }
}

/** The first line of a table names its columns. */
export const isTable = (head: string): boolean =>
  /^\ufeff?PT\t(?:[A-Z][A-Z0-9]\t)*TI\t/u.test(head.slice(0, 2_000));

/** Several people stand in lines of their own, or between semicolons. */
function entryOf({ line, fields }: Tagged, between: ";" | "\n"): Entry {
  const parts = (...tags: string[]): string[] => {
    for (const tag of tags) {
      const found = valuesOf(fields, tag).flatMap((value) => wordList(value, between === ";" ? /;/u : /\n/u));
      if (found.length > 0) return found;
    }
    return [];
  };
  const pages = [firstOf(fields, "BP"), firstOf(fields, "EP")].filter((page) => page !== null);
  const reference = referenceFrom({
    type: typeOf(firstOf(fields, "PT") ?? "", firstOf(fields, "DT") ?? ""),
    title: firstOf(fields, "TI"),
    authors: [...parts("AF", "AU", "BF", "BA", "BE", "ED").map(printedAuthor), ...parts("CA")],
    venue: firstOf(fields, "SO", "JI", "J9"),
    publishedOn: dateOf(firstOf(fields, "PY"), firstOf(fields, "PD")),
    doi: firstOf(fields, "DI", "D2"),
    pmid: firstOf(fields, "PM"),
    arxiv: /^arxiv/iu.test(firstOf(fields, "AR") ?? "") ? firstOf(fields, "AR") : null,
    url: /^https?:/iu.test(firstOf(fields, "UR") ?? "") ? firstOf(fields, "UR") : null,
    // A line that goes on begins anew only because it was full.
    abstract: firstOf(fields, "AB")?.replace(/\n/gu, " "),
    language: firstOf(fields, "LA"),
    keywords: valuesOf(fields, "DE", "ID").flatMap((value) => wordList(value.replace(/\n/gu, " "), /;/u)),
    volume: firstOf(fields, "VL"),
    issue: firstOf(fields, "IS"),
    pages: pages.length > 0 ? [...new Set(pages)].join("-") : firstOf(fields, "AR"),
    publisher: firstOf(fields, "PU"),
    isbn: firstOf(fields, "BN"),
    issn: firstOf(fields, "SN", "EI"),
    rawId: firstOf(fields, "UT"),
  });
  return entryWith(line, reference, () => sourceOf(fields));
}

/** A paper of a meeting is a "J" when its volume is a journal's: what it is called counts more. */
function typeOf(publication: string, document: string): string | null {
  if (/proceedings paper|meeting abstract/iu.test(document)) return "paper-conference";
  if (/book chapter/iu.test(document)) return "chapter";
  if (/data (?:set|study)/iu.test(document)) return "dataset";
  const types: Record<string, string> = {
    J: "article-journal",
    B: "book",
    S: "chapter",
    C: "paper-conference",
    P: "patent",
  };
  return types[publication.trim()[0]?.toUpperCase() ?? ""] ?? null;
}

/** "MAR 5", "MAR-APR" or nothing beside the year. */
const dateOf = (year: string | null, day: string | null): string | null =>
  year === null || day === null ? year : `${day.replace(/-[A-Z]{3}\b/iu, "")} ${year}`;
