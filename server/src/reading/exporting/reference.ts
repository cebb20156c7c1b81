import { typeOf, type CitedReference, type Reference } from "#sources/bibliography/index.ts";
import type { ArticleRow } from "./store.ts";

/** An article as a reference for reference managers; its tags become keywords. */
export function referenceOf(row: ArticleRow, note: string | null): Reference {
  const record = row.ownReference ?? {};
  const named = (kind: string) =>
    row.names.find((name) => name.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? null;
  const arxiv = named("arxiv") ?? record.arxiv ?? null;
  return {
    type: row.type ?? record.type ?? typeOf(row, arxiv),
    title: row.title,
    authors: row.authors,
    venue: row.venue,
    publishedOn: row.publishedOn,
    doi: row.doi,
    pmid: named("pmid") ?? record.pmid ?? null,
    arxiv,
    url: row.url,
    abstract: row.abstract,
    language: row.language === "und" ? null : row.language,
    keywords: row.tags,
    volume: row.volume ?? record.volume ?? null,
    issue: row.issue ?? record.issue ?? null,
    pages: row.pages ?? record.pages ?? null,
    publisher: row.publisher ?? record.publisher ?? null,
    isbn: record.isbn ?? null,
    issn: record.issn ?? null,
    note,
    attachments: [],
    rawId: null,
  };
}

/** The same as people cite it: of a page also when it was found. */
export const citedOf = (row: ArticleRow): CitedReference => ({
  ...referenceOf(row, null),
  accessedOn: row.foundAt,
});
