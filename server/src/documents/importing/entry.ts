import { say, type Said } from "@gyan/contract/runs.ts";
import { arxivIn, dateFrom, doiIn, webAddress } from "#sources/remote/reading.ts";
import type { Reference } from "../reference.ts";

/** One entry of a file of references: what it says, or why it could not be taken. */
export type Entry = { line: number; reference: Reference } | { line: number; entry: string; why: Said };

/** Null is a place to pause: nothing was found yet, and others may have their turn. */
export type Entries = Generator<Entry | null>;

const LONGEST_EXCERPT = 200;

export function problem(line: number, text: string, code: string, params: Said["params"] = {}): Entry {
  const entry = oneLine(text, LONGEST_EXCERPT) ?? "";
  return { line, entry, why: say(code, params) };
}

const LONGEST_TITLE = 1_000;
const LONGEST_VALUE = 500;
const LONGEST_TEXT = 100_000;
const MOST_AUTHORS = 2_000;
const MOST_KEYWORDS = 200;
const MOST_ATTACHMENTS = 20;

export type Told = { [Name in keyof Reference]?: Reference[Name] | undefined };

/** A reference as it is kept: what is no DOI, date or address is not said, and nothing is longer than it can honestly be. */
export function referenceFrom(told: Told): Reference {
  const value = (name: keyof Reference) => oneLine(told[name] as string | null | undefined, LONGEST_VALUE);
  const url = webAddress(value("url"));
  const doi = doiIn(value("doi")) ?? doiOfAddress(url);
  const pmid = /^\s*(?:pmid:?\s*)?(\d{1,9})\b/iu.exec(value("pmid") ?? "")?.[1] ?? null;
  return {
    type: value("type"),
    title: oneLine(told.title, LONGEST_TITLE),
    authors: lines(told.authors, MOST_AUTHORS),
    venue: value("venue"),
    publishedOn: dateIn(told.publishedOn),
    doi,
    pmid,
    arxiv: arxivIn(value("arxiv")) ?? arxivIn(doi?.startsWith("10.48550/") ? doi : null),
    url,
    abstract: paragraphs(told.abstract),
    language: value("language"),
    keywords: lines(told.keywords, MOST_KEYWORDS),
    volume: value("volume"),
    issue: value("issue"),
    pages: value("pages")?.replace(/\s*(?:-{1,3}|[\u2010-\u2015])\s*/gu, "–") ?? null,
    publisher: value("publisher"),
    isbn: value("isbn"),
    issn: value("issn"),
    note: paragraphs(told.note),
    attachments: lines(told.attachments, MOST_ATTACHMENTS, 1_000),
    rawId: value("rawId"),
  };
}

/** Whether there is anything by which it could be known or found. */
export const saysSomething = ({ title, doi, pmid, arxiv, url }: Reference): boolean =>
  [title, doi, pmid, arxiv, url].some((value) => value !== null);

const doiOfAddress = (url: string | null): string | null =>
  url !== null && /^(?:dx\.|www\.)?doi\.org$/u.test(new URL(url).hostname) ? doiIn(url) : null;

/** Longer ones are cut before they are looked at: a line may be as long as the whole file. */
function oneLine(text: string | null | undefined, most: number): string | null {
  const line = (text ?? "")
    .slice(0, 4 * most)
    .toWellFormed()
    .replace(/[\s\p{Cc}\ufffd]+/gu, " ")
    .trim()
    .normalize("NFC");
  return line === "" ? null : line.length <= most ? line : `${line.slice(0, most - 1).toWellFormed()}…`;
}

function lines(values: string[] | undefined, most: number, longest = LONGEST_VALUE): string[] {
  const told = (values ?? []).slice(0, 2 * most).flatMap((value) => oneLine(value, longest) ?? []);
  return [...new Set(told)].slice(0, most);
}

const MOST_WORDS = 1_000;

/** What stands between the signs; empty ones are dropped and spaces cut where the reference is made. */
export const wordList = (text: string | null | undefined, between = /[;,]/u): string[] =>
  (text ?? "").split(between, MOST_WORDS).map((word) => word.trim());

/** Several lines stay apart where an empty one stands between them. */
function paragraphs(text: string | null | undefined): string | null {
  const kept = (text ?? "")
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replaceAll("\r", "")
    .split(/\n[^\S\n]*\n/u)
    .map((part) => part.replace(/[\s\p{Cc}\ufffd]+/gu, " ").trim())
    .filter((part) => part !== "")
    .join("\n\n")
    .normalize("NFC");
  return kept === "" ? null : kept;
}

/** 2024-03-05 from "2024/03/05", "2024-3", "5 March 2024", "Mar 5, 2024", "2024 Spring" and the like. */
export function dateIn(given: string | null | undefined): string | null {
  const text = (given ?? "").slice(0, 100).trim();
  const inNumbers = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/u.exec(text);
  if (inNumbers?.[2] !== undefined) return dateFrom(inNumbers[1], inNumbers[2], inNumbers[3]);
  const year = /(?<!\d)(\d{4})(?!\d)/u.exec(text)?.[1];
  const month = /(?<!\p{L})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu.exec(text)?.[1];
  const day = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?!\d)/u.exec(text)?.[1];
  return dateFrom(year, month, day);
}
