import { attributeIn, childrenOf, type Element, firstIn } from "#processing/parsing/xml-tree.ts";
import { dateInWords, pageOf, placeInCentral } from "./records.ts";
import { asList, asObject, asObjects, asText, type Json } from "../json.ts";
import { doiIn, languageCode, nameWithInitials, titleLine } from "../reading.ts";
import type { FoundArticle } from "../remote.ts";
import { childLine, lineIn } from "../xml.ts";

/** What a summary tells, whichever of its three forms it has. */
export type Summary = {
  pmid: string | null;
  title: unknown;
  authors: unknown[];
  journal: unknown;
  /** In words, the best first. */
  dates: unknown[];
  language: unknown;
  /** "doi" and "pmc", to the name itself. */
  names: Map<string, unknown>;
};

export function articleInSummary(summary: Summary): FoundArticle | null {
  const title = titleLine(summary.title);
  if (title === null) return null;
  const pmid = summary.pmid !== null && /^\d+$/u.test(summary.pmid) ? summary.pmid : null;
  const pmcid = /PMC\d+/u.exec(asText(summary.names.get("pmc")) ?? "")?.[0] ?? null;
  const [publishedOn] = summary.dates.flatMap((date) => dateInWords(asText(date)) ?? []);
  return {
    title,
    authors: summary.authors.flatMap((name) => nameWithInitials(name) ?? []),
    venue: titleLine(summary.journal),
    publishedOn: publishedOn ?? null,
    doi: doiIn(summary.names.get("doi")) ?? doiIn(summary.names.get("elocation")),
    ids: [...(pmid === null ? [] : [`pmid:${pmid}`]), ...(pmcid === null ? [] : [`pmcid:${pmcid}`])],
    url: pmid === null ? null : pageOf(pmid),
    fullTexts: pmcid === null ? [] : [placeInCentral(pmcid)],
    abstract: null,
    snippet: null,
    language: languageOf(summary.language),
    licence: null,
    isOpen: pmcid === null ? null : true,
  };
}

/** "eng", and "English" in the oldest form. */
const languageOf = (languageName: unknown): string | null =>
  languageCode(languageName) ?? languageCode(NAMES.get(asText(languageName)?.toLowerCase() ?? ""));

const NAMES = new Map([
  ["english", "en"],
  ["french", "fr"],
  ["german", "de"],
  ["spanish", "es"],
  ["italian", "it"],
  ["russian", "ru"],
  ["japanese", "ja"],
  ["chinese", "zh"],
  ["portuguese", "pt"],
  ["polish", "pl"],
  ["hindi", "hi"],
]);

export const summariesInXml = (answer: Element): Summary[] => [
  ...childrenOf(answer, "DocSum").map(fromItems),
  ...childrenOf(childrenOf(answer, "DocumentSummarySet")[0] ?? answer, "DocumentSummary").map(fromElements),
];

/** Null when the answer has another form. */
export function summariesIn(answer: Json): Summary[] | null {
  if (answer["result"] === undefined) return null;
  const result = asObject(answer["result"]);
  return asList(result["uids"]).map((id) => fromJson(asObject(result[asText(id) ?? ""])));
}

function fromJson(record: Json): Summary {
  const names = asObjects(record["articleids"]);
  return {
    pmid: asText(record["uid"]),
    title: record["title"] === "" ? record["booktitle"] : record["title"],
    authors: asObjects(record["authors"]).map((author) => author["name"]),
    journal: record["fulljournalname"] === "" ? record["source"] : record["fulljournalname"],
    dates: [record["epubdate"], record["pubdate"], record["sortpubdate"]],
    language: asList(record["lang"])[0],
    names: new Map([
      ...names.map((name) => [asText(name["idtype"]) ?? "", name["value"]] as const),
      ["elocation", record["elocationid"]],
    ]),
  };
}

/** `<Item Name="Title">`, in which lists are items too. */
function fromItems(record: Element): Summary {
  const items = new Map(childrenOf(record, "Item").map((item) => [attributeIn(item, "name") ?? "", item]));
  const line = (name: string) => lineIn(items.get(name));
  const within = (name: string) =>
    childrenOf(items.get(name) ?? { name: "", attributes: "", children: [] }, "Item");
  return {
    pmid: childLine(record, "Id"),
    title: line("Title"),
    authors: within("AuthorList").map(lineIn),
    journal: line("FullJournalName") ?? line("Source"),
    dates: [line("EPubDate"), line("PubDate")],
    language: lineIn(within("LangList")[0]),
    names: new Map([
      ...within("ArticleIds").map((item) => [attributeIn(item, "name") ?? "", lineIn(item)] as const),
      ...(line("DOI") === null ? [] : [["doi", line("DOI")] as const]),
      ["elocation", line("ELocationID")],
    ]),
  };
}

function fromElements(record: Element): Summary {
  const within = (list: string, name: string) => childrenOf(firstIn(record, list) ?? record, name);
  return {
    pmid: attributeIn(record, "uid"),
    title: childLine(record, "Title") ?? childLine(record, "BookTitle"),
    authors: within("Authors", "Author").map((author) => childLine(author, "Name")),
    journal: childLine(record, "FullJournalName") ?? childLine(record, "Source"),
    dates: [childLine(record, "EPubDate"), childLine(record, "PubDate"), childLine(record, "SortPubDate")],
    language: lineIn(within("Lang", "string")[0]),
    names: new Map([
      ...within("ArticleIds", "ArticleId").map(
        (id) => [childLine(id, "IdType") ?? "", childLine(id, "Value")] as const,
      ),
      ["elocation", childLine(record, "ELocationID")],
    ]),
  };
}
