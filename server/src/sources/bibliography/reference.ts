import type { Citable } from "@gyan/contract/reading/citing.rules.ts";
import { arxivIn, dateFrom, doiIn, webAddress } from "#sources/providers/remote/reading.ts";
import { DASH, oneLine, paragraphs } from "./text.ts";

/** What a reference manager, or a person, says of a document. Unknown is null or empty. */
export type Reference = {
  /** As its format calls it: article-journal, book, … */
  type: string | null;
  title: string | null;
  authors: string[];
  venue: string | null;
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: string | null;
  doi: string | null;
  pmid: string | null;
  arxiv: string | null;
  url: string | null;
  abstract: string | null;
  language: string | null;
  keywords: string[];
  volume: string | null;
  issue: string | null;
  pages: string | null;
  publisher: string | null;
  isbn: string | null;
  issn: string | null;
  note: string | null;
  /** Paths of files that came with it, relative to where it lay. */
  attachments: string[];
  /** What its file calls it: the citation key or the number of the entry. */
  rawId: string | null;
  /** Only what is said here is its text: nothing is looked up elsewhere. */
  asTold?: true;
};

const LONGEST_TITLE = 1_000;
const LONGEST_VALUE = 500;
const LONGEST_TEXT = 100_000;
const MOST_AUTHORS = 2_000;
const MOST_KEYWORDS = 200;
const MOST_ATTACHMENTS = 20;

export type Told = { [Name in keyof Reference]?: Reference[Name] | undefined };

/** A reference as it is kept: what is no DOI, date or address is not said, and nothing is longer than it can honestly be. */
export function referenceFrom(fields: Told): Reference {
  const value = (name: keyof Reference) => oneLine(fields[name] as string | null | undefined, LONGEST_VALUE);
  const url = webAddress(value("url"));
  const doi = doiIn(value("doi")) ?? doiOfAddress(url);
  const pmid = /^\s*(?:pmid:?\s*)?(\d{1,9})\b/iu.exec(value("pmid") ?? "")?.[1] ?? null;
  return {
    type: value("type"),
    title: oneLine(fields.title, LONGEST_TITLE),
    authors: lines(fields.authors, MOST_AUTHORS),
    venue: value("venue"),
    publishedOn: dateIn(fields.publishedOn),
    doi,
    pmid,
    arxiv: arxivIn(value("arxiv")) ?? arxivIn(doi?.startsWith("10.48550/") ? doi : null),
    url,
    abstract: inParagraphs(fields.abstract),
    language: value("language"),
    keywords: lines(fields.keywords, MOST_KEYWORDS),
    volume: value("volume"),
    issue: value("issue"),
    pages: value("pages")?.replaceAll(DASH, "–") ?? null,
    publisher: value("publisher"),
    isbn: value("isbn"),
    issn: value("issn"),
    note: inParagraphs(fields.note),
    attachments: lines(fields.attachments, MOST_ATTACHMENTS, 1_000),
    rawId: value("rawId"),
  };
}

type Placing = Pick<Reference, "type" | "volume" | "issue" | "pages" | "publisher">;
type Facts = Pick<Reference, "authors" | "venue" | "publishedOn" | "doi" | "url"> & Placing;
type Found = Omit<Facts, keyof Placing> & { [Name in keyof Placing]?: Placing[Name] | undefined };

/** What a reference says of a work counts more than what was found out otherwise, which only fills its gaps. */
export const factsOf = (reference: Reference | null, found: Found): Facts => ({
  authors: reference && reference.authors.length > 0 ? reference.authors : found.authors,
  venue: reference?.venue ?? found.venue,
  publishedOn: reference?.publishedOn ?? found.publishedOn,
  doi: reference?.doi ?? found.doi,
  url: reference?.url ?? found.url,
  type: reference?.type ?? found.type ?? null,
  volume: reference?.volume ?? found.volume ?? null,
  issue: reference?.issue ?? found.issue ?? null,
  pages: reference?.pages ?? found.pages ?? null,
  publisher: reference?.publisher ?? found.publisher ?? null,
});

/** Whether there is anything by which it could be known or found. */
export const saysSomething = ({ title, doi, pmid, arxiv, url }: Reference): boolean =>
  [title, doi, pmid, arxiv, url].some((value) => value !== null);

const doiOfAddress = (url: string | null): string | null =>
  url !== null && /^(?:dx\.|www\.)?doi\.org$/u.test(new URL(url).hostname) ? doiIn(url) : null;

function lines(values: string[] | undefined, most: number, longest = LONGEST_VALUE): string[] {
  const cleanLines = (values ?? []).slice(0, 2 * most).flatMap((value) => oneLine(value, longest) ?? []);
  return [...new Set(cleanLines)].slice(0, most);
}

const inParagraphs = (text: string | null | undefined): string | null =>
  paragraphs((text ?? "").slice(0, LONGEST_TEXT)).join("\n\n") || null;

/** 2024-03-05 from "2024/03/05", "2024-3", "5 March 2024", "Mar 5, 2024", "2024 Spring" and the like. */
function dateIn(dateText: string | null | undefined): string | null {
  const text = (dateText ?? "").slice(0, 100).trim();
  const inNumbers = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/u.exec(text);
  if (inNumbers?.[2] !== undefined) return dateFrom(inNumbers[1], inNumbers[2], inNumbers[3]);
  const year = /(?<!\d)(\d{4})(?!\d)/u.exec(text)?.[1];
  const month = /(?<!\p{L})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu.exec(text)?.[1];
  const day = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?!\d)/u.exec(text)?.[1];
  return dateFrom(year, month, day);
}

/** A work of which only this is known. */
export const referenceOfWork = (
  work: Pick<Reference, "title" | "authors" | "venue" | "publishedOn" | "doi" | "url" | keyof Placing>,
): Reference => ({
  ...referenceFrom({}),
  ...work,
  type: typeOf(work, null),
});

const MEETING = /\b(?:proceedings|conference|symposium|workshop|congress|tagung|actes)\b/iu;
const PREPRINTS = /^(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|preprints?|research square)\b/iu;

/** The CSL type of a work: as it is known, or else guessed from what else is known. */
export function typeOf(
  { type, venue, doi, url }: Pick<Citable, "venue" | "doi" | "url"> & { type: string | null },
  arxiv: string | null,
): string | null {
  if (type !== null) return type;
  if (PREPRINTS.test(venue ?? "") || (arxiv !== null && (venue === null || doi?.startsWith("10.48550/"))))
    return "article";
  if (venue !== null && MEETING.test(venue)) return "paper-conference";
  if (venue !== null || doi !== null) return "article-journal";
  return url === null ? null : "webpage";
}
