import type { Reference } from "#sources/bibliography/index.ts";
import { typeOf } from "./rules.ts";
import type { ArticleRow } from "./store.ts";

/** An article as lists of references know it; its tags are their keywords. */
export function referenceOf(row: ArticleRow, note: string | null): Reference {
  const told = row.told ?? {};
  const named = (kind: string) =>
    row.names.find((name) => name.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? null;
  const arxiv = named("arxiv") ?? told.arxiv ?? null;
  return {
    type: told.type ?? typeOf(row, arxiv),
    title: row.title,
    authors: row.authors,
    venue: row.venue,
    publishedOn: row.publishedOn,
    doi: row.doi,
    pmid: named("pmid") ?? told.pmid ?? null,
    arxiv,
    url: row.url,
    abstract: row.abstract,
    language: row.language === "und" ? null : row.language,
    keywords: row.tags,
    volume: told.volume ?? null,
    issue: told.issue ?? null,
    pages: told.pages ?? null,
    publisher: told.publisher ?? null,
    isbn: told.isbn ?? null,
    issn: told.issn ?? null,
    note,
    attachments: [],
    rawId: null,
  };
}
