import { splitName } from "@gyan/contract/reading/citing.rules.ts";
import type { Reference } from "../reference.ts";
import { keyword, line, paragraphs } from "../text.ts";

/** The types of the CSL schema; any other type is written as "document". */
const TYPES = new Set(
  "article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog regulation report review review-book software song speech standard thesis treaty webpage".split(
    " ",
  ),
);

/** An item of CSL-JSON, as citation programs take it. */
export function toCslItem(reference: Reference, key: string): Record<string, unknown> {
  const { type, publishedOn, arxiv, note, abstract } = reference;
  const one = (text: string | null): string | undefined =>
    text === null ? undefined : line(text) || undefined;
  const many = (text: string | null): string | undefined =>
    text === null ? undefined : paragraphs(text).join("\n\n") || undefined;
  return {
    id: key,
    type: type !== null && TYPES.has(type) ? type : "document",
    title: one(reference.title),
    author: reference.authors.length === 0 ? undefined : reference.authors.map(nameOf),
    "container-title": one(reference.venue),
    issued: publishedOn === null ? undefined : { "date-parts": [publishedOn.split("-").map(Number)] },
    volume: one(reference.volume),
    issue: one(reference.issue),
    page: one(reference.pages),
    publisher: one(reference.publisher),
    ISBN: one(reference.isbn),
    ISSN: one(reference.issn),
    DOI: one(reference.doi),
    PMID: one(reference.pmid),
    archive: arxiv === null ? undefined : "arXiv",
    archive_location: arxiv === null ? undefined : `arXiv:${arxiv}`,
    URL: one(reference.url),
    language: one(reference.language),
    keyword: reference.keywords.map(keyword).join(", ") || undefined,
    abstract: many(abstract),
    note: many(note),
  };
}

function nameOf(printed: string): Record<string, string> {
  const name = splitName(line(printed));
  if ("literal" in name) return { literal: name.literal };
  const { family, given, suffix } = name;
  return { family, given, ...(suffix === null ? {} : { suffix }) };
}
