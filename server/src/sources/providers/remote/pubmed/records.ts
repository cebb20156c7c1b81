import { attributeIn, childrenOf, type Element, firstIn } from "#processing/parsing/xml-tree.ts";
import { dateFrom, doiIn, hasRetractedType, languageCode } from "../reading.ts";
import type { FoundArticle, Placing } from "../remote.ts";
import { childLine, lineIn } from "../xml.ts";

/** Where everybody reads what has a number of PubMed Central. */
export const placeInCentral = (pmcid: string): string => `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`;

export const pageOf = (pmid: string): string => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;

/** A date in words: "2015 Nov-Dec", "1998 Dec-1999 Jan", "2001 Spring", "2019 Mar 4". */
export function dateInWords(text: string | null): string | null {
  const parts = /^(\d{4})(?:[ /-]([A-Za-z]{3,}|\d{1,2})(?:[ /](\d{1,2})(?!\d))?)?/u.exec(text ?? "");
  return parts ? dateFrom(parts[1], parts[2], parts[3]) : null;
}

/** A record of an article, or of a chapter of a book, which has other names for the same. */
export function articleInXml(record: Element): FoundArticle | null {
  const isBook = record.name === "PubmedBookArticle";
  const citation = childrenOf(record, isBook ? "BookDocument" : "MedlineCitation")[0];
  const about = isBook ? citation : firstIn(citation, "Article");
  if (citation === undefined || about === undefined) return null;
  const book = childrenOf(about, "Book")[0];
  const title = titleOf(about) ?? childLine(book, "BookTitle");
  if (title === null) return null;
  const pmid = childLine(citation, "PMID");
  const names = namesOf(record, citation, about);
  const rights = childLine(childrenOf(about, "Abstract")[0], "CopyrightInformation");
  return {
    title,
    authors: authorsOf(about, book),
    venue: childLine(childrenOf(about, "Journal")[0], "Title") ?? childLine(book, "BookTitle"),
    publishedOn: isBook ? bookDate(about, book) : articleDate(about),
    doi: names.doi,
    ids: [
      ...(pmid === null ? [] : [`pmid:${pmid}`]),
      ...(names.pmcid === null ? [] : [`pmcid:${names.pmcid}`]),
    ],
    url: pmid === null ? null : pageOf(pmid),
    fullTexts: names.pmcid !== null ? [placeInCentral(names.pmcid)] : names.book,
    abstract: abstractOf(about, "Abstract") ?? abstractOf(citation, "OtherAbstract"),
    snippet: null,
    language: languageCode(childLine(about, "Language")),
    licence: /\bCC[ -]BY(?:-[A-Z]{2})*(?: \d\.\d)?/u.exec(rights ?? "")?.[0] ?? null,
    isOpen: names.pmcid !== null || names.book.length > 0 ? true : null,
    placing: placingOf(about, book),
    ...(hasRetractedType(typesOf(about)) && { isRetracted: true as const }),
  };
}

function placingOf(about: Element, book: Element | undefined): Placing {
  const issue = childrenOf(childrenOf(about, "Journal")[0] ?? about, "JournalIssue")[0];
  const pages = childLine(childrenOf(about, "Pagination")[0], "MedlinePgn");
  return {
    type: book ? "chapter" : typesOf(about).includes("Preprint") ? "article" : "article-journal",
    volume: childLine(issue, "Volume") ?? childLine(book, "Volume"),
    issue: childLine(issue, "Issue"),
    pages: pages?.replace(/-+/gu, "–") ?? null,
    publisher: childLine(book && childrenOf(book, "Publisher")[0], "PublisherName"),
  };
}

const typesOf = (about: Element): (string | null)[] =>
  childrenOf(about, "PublicationTypeList").flatMap((list) =>
    childrenOf(list, "PublicationType").map((type) => lineIn(type)),
  );

/** For what has no English title a placeholder stands there, and the title as it was printed elsewhere. */
function titleOf(about: Element): string | null {
  const title = childLine(about, "ArticleTitle");
  const isMissing = title === null || /^\[?not available\]?\.?$/iu.test(title);
  return isMissing ? childLine(about, "VernacularTitle") : title;
}

function authorsOf(about: Element, book: Element | undefined): string[] {
  const listsOf = (element: Element | undefined) => (element ? childrenOf(element, "AuthorList") : []);
  const all = [...listsOf(about), ...listsOf(book)];
  const lists = all.filter((list) => attributeIn(list, "type") !== "editors");
  const authors = (lists.length > 0 ? lists : all).slice(0, 1).flatMap((list) => childrenOf(list, "Author"));
  return authors
    .filter((author) => attributeIn(author, "validyn") !== "N")
    .flatMap((author) => nameOf(author) ?? []);
}

function nameOf(author: Element): string | null {
  const givenName =
    childLine(author, "ForeName") ?? childLine(author, "FirstName") ?? childLine(author, "Initials");
  const last = childLine(author, "LastName");
  if (last === null) return childLine(author, "CollectiveName");
  return [givenName, last, childLine(author, "Suffix")].filter((part) => part !== null).join(" ");
}

/** When it first appeared: on the web, or else with its issue. */
function articleDate(about: Element): string | null {
  const online = childrenOf(about, "ArticleDate")[0];
  return dateOf(online) ?? dateOf(firstIn(childrenOf(about, "Journal")[0], "PubDate"));
}

function bookDate(about: Element, book: Element | undefined): string | null {
  const inBook = book ? childrenOf(book, "PubDate")[0] : undefined;
  return dateOf(childrenOf(about, "ContributionDate")[0]) ?? dateOf(inBook);
}

function dateOf(date: Element | undefined): string | null {
  if (date === undefined) return null;
  const inParts = dateFrom(childLine(date, "Year"), childLine(date, "Month"), childLine(date, "Day"));
  return inParts ?? dateInWords(childLine(date, "MedlineDate"));
}

/** Of this record: the works that it cites have such lists too. */
function namesOf(record: Element, citation: Element, about: Element) {
  const data = childrenOf(record, "PubmedData", "PubmedBookData");
  const ids = [...data, citation]
    .flatMap((part) => childrenOf(part, "ArticleIdList"))
    .flatMap((list) => childrenOf(list, "ArticleId"));
  const named = (type: string) => lineIn(ids.find((id) => attributeIn(id, "idtype") === type));
  const places = childrenOf(about, "ELocationID").filter((place) => attributeIn(place, "eidtype") === "doi");
  const valid = places.find((place) => attributeIn(place, "validyn") !== "N");
  const shelf = named("bookaccession");
  return {
    doi: doiIn(lineIn(valid)) ?? doiIn(named("doi")),
    pmcid: /^PMC\d+/u.exec(named("pmc") ?? "")?.[0] ?? null,
    book: shelf !== null && /^NBK\d+$/u.test(shelf) ? [`https://www.ncbi.nlm.nih.gov/books/${shelf}/`] : [],
  };
}

/** "METHODS: …", one paragraph for each part. */
function abstractOf(about: Element, name: string): string | null {
  const abstract = childrenOf(about, name)[0];
  const parts = abstract ? childrenOf(abstract, "AbstractText") : [];
  const lines = parts.flatMap((part) => {
    const [label, text] = [attributeIn(part, "label")?.trim() ?? "", lineIn(part)];
    if (text === null) return [];
    return label === "" || /^(?:abstract|unlabelled)$/iu.test(label) ? [text] : [`${label}: ${text}`];
  });
  return lines.length > 0 ? lines.join("\n\n") : null;
}
