import { attributeIn, childrenOf, type Element } from "#processing/parsing/xml-tree.ts";
import { referenceFrom, type Reference } from "#sources/bibliography/index.ts";
import {
  abstractText,
  arxivIn,
  distinct,
  doiIn,
  isoDate,
  languageCode,
  plainLine,
  printedName,
  titleLine,
  webAddress,
} from "#sources/providers/remote/reading.ts";
import { wordsOf } from "#sources/providers/remote/xml.ts";

/** Shorter than this a description is a remark: "12 pages", "Peer reviewed". */
const SHORTEST_ABSTRACT = 80;
const MOST_PLACES = 5;

/** A record in unqualified Dublin Core (`oai_dc`): every element may be there several times, and nobody says in which order. */
export function referenceOf(record: Element): { reference: Reference; places: string[] } {
  const all = (name: string): string[] =>
    childrenOf(record, name).flatMap((one) => wordsOf(one).trim() || []);
  const [identifiers, relations, sources] = [all("identifier"), all("relation"), all("source")];
  const addresses = distinct(identifiers.map(webAddress));
  const creators = all("creator").flatMap(names);
  const reference = referenceFrom({
    type: typeOf(all("type")),
    title: titleLine(all("title")[0]),
    authors: creators.length > 0 ? creators : all("contributor").flatMap(names),
    publishedOn: dateOf(all("date")),
    doi: doiOf(identifiers, relations),
    pmid: numberOf(identifiers, /(?:^pmid:?\s*|info:pmid\/|pubmed\.ncbi\.nlm\.nih\.gov\/)(\d{1,9})\b/iu),
    arxiv: distinct(identifiers.map(arxivOf))[0],
    url: addresses.find((one) => !isDoiAddress(one) && !isFile(one)) ?? addresses[0],
    abstract: abstractOf(childrenOf(record, "description")),
    language: distinct(all("language").map(languageCode))[0],
    keywords: all("subject").filter((one) => one.length <= 100 && !/^(?:info|urn|https?):/iu.test(one)),
    publisher: plainLine(all("publisher")[0]),
    isbn: numberOf(identifiers, /^(?:urn:)?isbn[:\s]\s*([\dX-]{10,17})/iu),
    ...journalOf(sources),
  });
  return { reference, places: placesOf([...addresses, ...distinct(relations.map(webAddress))]) };
}

/** "Lovelace, Ada; Hopper, Grace" are two. */
const names = (creator: string): string[] =>
  creator
    .split(/\s*;\s*/u)
    .flatMap((name) => printedName(name.replace(/\s*\(?https?:\/\/orcid\.org\/[\dX-]+\)?/iu, "")) ?? []);

const isDoiAddress = (address: string): boolean => /^https?:\/\/(?:dx\.|www\.)?doi\.org\//u.test(address);
const isFile = (address: string): boolean => /\.(?:pdf|docx?|epub)(?:$|[?#])/iu.test(address);

/** Its own; of those that it is related to, only one that is said to be another name of it. */
const doiOf = (identifiers: string[], relations: string[]): string | null =>
  distinct([
    ...identifiers.filter((one) => /\b10\.\d{4,9}\//u.test(one)).map(doiIn),
    ...relations.filter((one) => /altIdentifier\/doi\//iu.test(one)).map(doiIn),
  ])[0] ?? null;

const arxivOf = (identifier: string): string | null =>
  /arxiv/iu.test(identifier) ? arxivIn(identifier) : null;

const numberOf = (values: string[], pattern: RegExp): string | null =>
  values.map((value) => pattern.exec(value)?.[1]).find((one) => one !== undefined) ?? null;

/**
 * A repository names the day on which the work appeared, and the moments at which it took it in and showed it, all as dates. Those
 * have a time; of days the first is that of the work.
 */
function dateOf(dates: string[]): string | null {
  const days = dates.filter((one) => !/T\d/u.test(one));
  return distinct((days.length > 0 ? days : dates).map(isoDate)).toSorted()[0] ?? null;
}

/** All that is long enough to be one, of whatever languages: a work with two abstracts is found by both. */
function abstractOf(descriptions: Element[]): string | null {
  const texts = distinct(descriptions.map((one) => abstractText(wordsOf(one))));
  const long = texts.filter(({ length }) => length >= SHORTEST_ABSTRACT);
  if (long.length === 0) return texts.toSorted((a, b) => b.length - a.length)[0] ?? null;
  return long.join("\n\n");
}

/** "Journal of Coasts; Vol. 12 No. 3 (2020): Tides; 45-60", as journals write where an article stands. */
function journalOf(sources: string[]) {
  const issn = numberOf(sources, /^(?:e?-?issn:?\s*)?(\d{4}-\d{3}[\dX])$/iu);
  const line = sources.find((one) => /;/u.test(one) && !/^\w+:\/\//u.test(one));
  if (line === undefined) return { issn };
  return {
    issn,
    venue: line.split(";")[0]!.trim() || null,
    volume: /\b(?:vol(?:ume)?|bd|tome)\.?\s*(\d+)/iu.exec(line)?.[1],
    issue: /\b(?:no|n°|nr|issue|num(?:éro)?)\.?\s*(\d+)/iu.exec(line)?.[1],
    pages: /;\s*(?:pp?\.?\s*)?(\d+\s*[-–]\s*\d+)\s*$/u.exec(line)?.[1],
  };
}

const TYPES: [RegExp, string][] = [
  [/thes[ie]s|dissertation/iu, "thesis"],
  [/bookpart|book part|chapter/iu, "chapter"],
  [/\bbook\b/iu, "book"],
  [/conference/iu, "paper-conference"],
  [/preprint/iu, "article"],
  [/dataset/iu, "dataset"],
  [/report|working ?paper/iu, "report"],
  [/article|\breview\b/iu, "article-journal"],
];

/** As CSL calls it. */
const typeOf = (types: string[]): string | null =>
  TYPES.find(([pattern]) => types.some((one) => pattern.test(one)))?.[1] ?? null;

/** A file before a page: it is the text, a page only tells of it. */
const placesOf = (addresses: string[]): string[] =>
  [...new Set(addresses)].toSorted((a, b) => Number(isFile(b)) - Number(isFile(a))).slice(0, MOST_PLACES);

/** Whether a header says that its record is gone. */
export const isDeleted = (header: Element): boolean => attributeIn(header, "status") === "deleted";
