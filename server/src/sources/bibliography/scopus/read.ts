import { entryWith, type Entries, type Entry } from "../entry.ts";
import { printedAuthor } from "../names.ts";
import { referenceFrom } from "../reference.ts";
import { rowsOf, type Row } from "../rows.ts";
import { wordList } from "../text.ts";

/** A table that Scopus exports as CSV: its first row names the columns. */
export function* readScopus(text: string): Entries {
  let names: string[] | null = null;
  for (const row of rowsOf(text, ",")) {
    if (row === null) yield null;
    else if (names === null) names = row.cells.map((cell) => cell.trim().toLowerCase());
    else yield entryOf(row, names);
  }
}

/** No other table has these columns together. */
export const isScopus = (head: string): boolean => {
  const first = head.split("\n", 1)[0]!.slice(0, 5_000).toLowerCase();
  return (
    /(?:^|[,"])title[",]/u.test(first) && first.includes("source title") && /\b(?:eid|year)\b/u.test(first)
  );
};

function entryOf({ line, cells }: Row, names: string[]): Entry {
  const value = (...columns: string[]): string | null => {
    for (const column of columns) {
      const cell = cells[names.indexOf(column)]?.trim();
      if (cell) return cell;
    }
    return null;
  };
  const [from, to] = [value("page start"), value("page end")];
  const reference = referenceFrom({
    type: TYPES[value("document type")?.toLowerCase() ?? ""] ?? null,
    title: value("title"),
    authors: authorsIn(value("author full names"), value("authors", "author")),
    venue: value("source title"),
    publishedOn: value("year"),
    doi: value("doi"),
    pmid: value("pubmed id"),
    url: value("link"),
    abstract: /^\[no abstract available\]$/iu.test(value("abstract") ?? "") ? null : value("abstract"),
    language: value("language of original document"),
    keywords: wordList(value("author keywords") ?? value("index keywords"), /;/u),
    volume: value("volume"),
    issue: value("issue"),
    pages: from === null ? value("art. no.") : to === null || to === from ? from : `${from}-${to}`,
    publisher: value("publisher"),
    isbn: value("isbn"),
    issn: value("issn")?.replace(/^(\d{4})(\d{3}[\dX])$/iu, "$1-$2"),
    rawId: value("eid"),
  });
  return entryWith(line, reference, () => cells.join(", ").slice(0, 400));
}

const TYPES: Record<string, string> = {
  article: "article-journal",
  review: "article-journal",
  "article in press": "article-journal",
  "short survey": "article-journal",
  letter: "article-journal",
  note: "article-journal",
  editorial: "article-journal",
  erratum: "article-journal",
  "data paper": "article-journal",
  "conference paper": "paper-conference",
  "conference review": "paper-conference",
  "book chapter": "chapter",
  book: "book",
  report: "report",
  preprint: "article",
};

/** "Lovelace, Ada (57190000000); …"; older files have only "Lovelace A., Hopper G." or the same with semicolons. */
function authorsIn(full: string | null, short: string | null): string[] {
  if (full !== null)
    return wordList(full, /;/u).map((name) => printedAuthor(name.replace(/\s*\(\d+\)\s*$/u, "")));
  if (short === null || /^\[no author name available\]$/iu.test(short)) return [];
  const names = wordList(short, short.includes(";") ? /;/u : /,/u);
  return names.map((name) => {
    const parts = /^(.{1,200}?),? ((?:\p{Lu}[\p{L}]?\.[-\s]?)+)$/u.exec(name);
    return parts ? `${parts[2]!.trim()} ${parts[1]}` : name;
  });
}
