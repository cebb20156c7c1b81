import {
  allIn,
  attributeIn,
  childrenOf,
  firstIn,
  xmlTree,
  type Element,
} from "#processing/parsing/xml-tree.ts";
import { articleInXml } from "#sources/providers/remote/pubmed/records.ts";
import { childLine, lineIn } from "#sources/providers/remote/xml.ts";
import { problem, type Entries, type Entry } from "../entry.ts";
import { referenceFrom } from "../reference.ts";
import { xmlRecords } from "../xml-records.ts";
import { readMedline, typeOfPublication } from "./medline.ts";

const RECORD = /<(PubmedArticle|PubmedBookArticle)(?=[\s>])/gu;

/** What PubMed saves: its XML, record by record, or its list with tags. */
export function* readPubmed(text: string): Entries {
  if (text.slice(0, 2_000).trimStart().startsWith("<")) yield* xmlRecords(text, RECORD, entryOf);
  else yield* readMedline(text);
}

function entryOf(line: number, source: string): Entry {
  const record = childrenOf(xmlTree(source))[0];
  const article = record && articleInXml(record);
  if (!record || !article) return problem(line, source.slice(0, 400), "reference_empty");
  const [pmid] = article.ids.flatMap((id) => (id.startsWith("pmid:") ? [id.slice("pmid:".length)] : []));
  const journal = firstIn(record, "Journal");
  const issue = firstIn(journal, "JournalIssue");
  const book = firstIn(record, "Book");
  const reference = referenceFrom({
    ...article,
    type: book
      ? "chapter"
      : typeOfPublication(allIn(record, "PublicationType").map((one) => lineIn(one) ?? "")),
    pmid,
    keywords: keywordsOf(record),
    volume: childLine(issue, "Volume") ?? childLine(book, "Volume"),
    issue: childLine(issue, "Issue"),
    pages: childLine(firstIn(record, "Pagination"), "MedlinePgn"),
    publisher: childLine(firstIn(book, "Publisher"), "PublisherName"),
    isbn: childLine(book, "Isbn"),
    issn: childLine(journal, "ISSN"),
    rawId: pmid,
  });
  return { line, reference };
}

/** The authors' own words first, then what a librarian says that it is mainly about. */
function keywordsOf(record: Element): string[] {
  const authorKeywords = allIn(record, "Keyword").flatMap((one) => lineIn(one) ?? []);
  const headings = allIn(record, "DescriptorName")
    .filter((one) => attributeIn(one, "majortopicyn") === "Y")
    .flatMap((one) => lineIn(one) ?? []);
  return [...authorKeywords, ...headings];
}
