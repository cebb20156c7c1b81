import {
  allIn,
  attributeIn,
  childrenOf,
  firstIn,
  xmlTree,
  type Element,
} from "#processing/parsing/xml-tree.ts";
import { lineIn, wordsOf } from "#sources/providers/remote/xml.ts";
import { entryWith, problem, type Entries, type Entry } from "../entry.ts";
import { printedAuthor } from "../names.ts";
import { referenceFrom } from "../reference.ts";
import { wordList } from "../text.ts";
import { xmlRecords } from "../xml-records.ts";
import { dateOf, isWhole, kindOf, numbersIn, pathsIn } from "./kinds.ts";

const RECORD = /<(record)(?=[\s>])/gu;

/** A library as EndNote exports it with "XML". Every value lies within elements that tell its looks. */
export const readEndnoteXml = (text: string): Entries => xmlRecords(text, RECORD, entryOf);

function entryOf(line: number, source: string): Entry {
  const record = childrenOf(xmlTree(source))[0];
  if (!record) return problem(line, source.slice(0, 400), "reference_broken");
  const one = (...names: string[]): string | null => {
    for (const name of names) {
      const value = lineIn(firstIn(record, name));
      if (value !== null) return value;
    }
    return null;
  };
  const kindElement = firstIn(record, "ref-type");
  const type = kindOf((kindElement && attributeIn(kindElement, "name")) ?? "");
  const people = firstIn(record, "contributors");
  const authors = linesIn(people, "authors");
  const numbers = wordList(one("isbn", "issn"), /[;\r\n]/u);
  const addresses = linesIn(firstIn(record, "urls"), "url");
  const doi = one("electronic-resource-num");
  const places = [...addresses, one("remote-database-name") ?? ""];
  const accession = one("accession-num");
  const isPubMed = /pubmed|medline|nlm/iu.test(one("remote-database-provider", "remote-database-name") ?? "");
  const reference = referenceFrom({
    type,
    title: one("title"),
    authors: (authors.length > 0 ? authors : linesIn(people, "secondary-authors")).map(printedAuthor),
    venue: isWhole(type) ? null : one("secondary-title", "full-title", "alt-title", "abbr-1"),
    publishedOn: dateOf(one("year"), lineIn(firstIn(firstIn(record, "pub-dates"), "date"))),
    doi: doi ?? places.find((place) => /doi\.org\//iu.test(place)),
    pmid:
      accession !== null && (isPubMed || type === "article-journal") && /^\d{5,9}$/u.test(accession)
        ? accession
        : null,
    arxiv: [...addresses, doi ?? "", one("custom1") ?? ""].find((value) => /arxiv/iu.test(value)),
    url: addresses.find((address) => /^https?:/iu.test(address)),
    abstract: paragraphsIn(firstIn(record, "abstract")),
    language: one("language"),
    keywords: linesIn(firstIn(record, "keywords"), "keyword").flatMap((value) => wordList(value, /[;\n]/u)),
    volume: one("volume"),
    issue: one("number", "issue"),
    pages: one("pages"),
    publisher: one("publisher"),
    ...numbersIn(numbers),
    note: paragraphsIn(firstIn(record, "notes")) ?? paragraphsIn(firstIn(record, "research-notes")),
    attachments: pathsIn(linesIn(firstIn(record, "pdf-urls"), "url")),
    rawId: one("label", "rec-number"),
  });
  return entryWith(line, reference, () => wordsOf(record).slice(0, 400));
}

const linesIn = (element: Element | undefined, name: string): string[] =>
  element === undefined
    ? []
    : (name === "authors" || name === "secondary-authors"
        ? allIn(element, name).flatMap((list) => allIn(list, "author"))
        : allIn(element, name)
      ).flatMap((one) => lineIn(one) ?? []);

/** A line end within an abstract is written as a carriage return. */
const paragraphsIn = (element: Element | undefined): string | null =>
  element === undefined ? null : wordsOf(element).replace(/\r\n?|\n/gu, "\n\n");
