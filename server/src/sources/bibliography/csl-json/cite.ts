import type { Reference } from "../reference.ts";
import { toCslItem } from "./write.ts";

/** A reference, and when its page was read, where it is one. */
export type CitedReference = Reference & { accessedOn?: string | null };

/** Of these a printed place says enough, and an address beside it would only be long. */
const PRINTED = new Set(["article-journal", "article-magazine", "chapter", "paper-conference", "book"]);
const FROM_INSTITUTIONS = new Set(["thesis", "report", "standard", "dataset", "software"]);

/** An item as citation styles expect it: what lists of a reference manager leave to their reader is told apart here. */
export function toCitedItem(reference: CitedReference, id: string): Record<string, unknown> {
  const { type, venue, publisher, arxiv, authors, pages, volume, doi, url, accessedOn } = reference;
  const {
    abstract: _abstract,
    note: _note,
    keyword: _keyword,
    archive: _archive,
    archive_location: _location,
    ...item
  } = toCslItem(reference, id);
  const isPreprint = type === "article";
  const isBook = type === "book";
  const isInstitutional = FROM_INSTITUTIONS.has(type ?? "");
  const issuer =
    publisher ?? (isInstitutional || isBook ? venue : isPreprint ? (venue ?? (arxiv && "arXiv")) : null);
  const isPrinted = PRINTED.has(type ?? "") && (pages !== null || volume !== null);
  const address = url ?? (isPreprint && arxiv !== null ? `https://arxiv.org/abs/${arxiv}` : null);
  const isByItself = authors.length === 1 && authors[0] === issuer;
  return {
    ...item,
    type: type === null ? typeWithout(reference) : item["type"],
    // What it is in: not the press of a book, nor the place of a preprint.
    "container-title":
      isPreprint || isBook || (isInstitutional && publisher === null) ? undefined : item["container-title"],
    publisher: isByItself ? undefined : (issuer ?? undefined),
    page: pages?.replaceAll(/\s*[–—]\s*/gu, "-"),
    number: isPreprint && arxiv !== null ? `arXiv:${arxiv}` : item["number"],
    URL: doi !== null || isPrinted ? undefined : (address ?? undefined),
    accessed:
      type === "webpage" && accessedOn
        ? { "date-parts": [accessedOn.slice(0, 10).split("-").map(Number)] }
        : undefined,
  };
}

/** What nobody knows the kind of is set as what it looks like. */
const typeWithout = ({ venue, url }: Reference): string =>
  venue !== null ? "article-journal" : url !== null ? "webpage" : "document";
