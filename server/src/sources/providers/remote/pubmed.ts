import { retryAfter } from "#ports/retry-after.rules.ts";
import { jsonOf, refuseBadStatus } from "./answers.ts";
import { allOf, anyOf, bounded, quoted, rowsFor, span, valuesOf, withOperators } from "./asking.ts";
import { SourceFailed } from "./failed.ts";
import { articleInSummary, summariesIn, summariesInXml } from "./pubmed/summaries.ts";
import { articleInXml } from "./pubmed/records.ts";
import { asList, asNumber, asObject, asText, type Json } from "./json.ts";
import { threeLetters } from "./reading.ts";
import type { FoundArticle, RemoteAnswer, RemotePage, RemoteQuery, RemoteSource } from "./remote.ts";
import { childrenOf } from "#processing/parsing/xml-tree.ts";
import { childLine, lineIn, xmlOf } from "./xml.ts";

/** As many numbers as an address has room for. */
const PAGE = 100;
const IDS = "ids:";

/** A search gives only numbers; the page after it are the records with these numbers, and the last one. */
export const pubmed: RemoteSource = {
  name: "pubmed",
  label: "PubMed",
  kind: "scholarly",
  address: "https://eutils.ncbi.nlm.nih.gov/entrez/eutils",
  key: "optional",
  needs: [],
  pace: { everyMs: 350, everyMsWithKey: 110 },
  budget: null,
  hasOperators: true,
  parameters: ["journal", "mesh", "author", "type"],
  pageSize: PAGE,

  request(query, at, { address, key, contact }) {
    const isFetch = at?.startsWith(IDS) ?? false;
    const parameters = new URLSearchParams({ db: "pubmed", tool: "gyan" });
    if (contact !== null) parameters.set("email", contact);
    if (key !== null) parameters.set("api_key", key);
    if (isFetch) {
      parameters.set("id", at?.slice(IDS.length).replace(/[^\d,]/gu, "") ?? "");
      parameters.set("retmode", "xml");
      return { url: `${address}/efetch.fcgi?${parameters}`, accept: "application/xml" };
    }
    parameters.set("term", searchFor(bounded(query)));
    parameters.set("retmode", "json");
    parameters.set("retmax", String(rowsFor(query, PAGE)));
    parameters.set("sort", "relevance");
    // A date range must have an end.
    const dates = span(query, "1000-01-01", "3000-12-31")?.map((day) => day.replaceAll("-", "/"));
    if (dates) {
      parameters.set("datetype", "pdat");
      parameters.set("mindate", dates[0] ?? "");
      parameters.set("maxdate", dates[1] ?? "");
    }
    return { url: `${address}/esearch.fcgi?${parameters}`, accept: "application/json" };
  },

  read(answer) {
    const isXml = answer.body.trimStart().startsWith("<");
    if (!isXml && answer.status < 500 && answer.status !== 429) refuseErrors(answer);
    refuseBadStatus(answer);
    return isXml ? readXml(answer) : readJson(asObject(jsonOf(answer)));
  },
};

function searchFor(query: RemoteQuery): string {
  const search = withOperators(query, (text) => `${quoted(text)}[tiab]`);
  const fields = (name: string, field: string) =>
    anyOf(valuesOf(query, name).map((value) => `"${value}"[${field}]`));
  const languages = query.languages?.map(threeLetters) ?? [];
  const knowsAll = languages.every((codes) => codes.length > 0);
  return allOf(search, [
    fields("journal", "journal"),
    fields("mesh", "mesh"),
    fields("author", "author"),
    fields("type", "publication type"),
    knowsAll ? anyOf(languages.flat().map((code) => `${code}[language]`)) : null,
    query.openOnly ? `"free full text"[filter]` : null,
  ]);
}

/** It says in its body what was wrong, and sometimes with a status that all is well. */
function refuseErrors(answer: RemoteAnswer): void {
  if (!/^\s*\{[^]*\}\s*$/u.test(answer.body)) return;
  const json = asObject(jsonOf(answer));
  const inResult = asObject(json["esearchresult"])["ERROR"] ?? asObject(json["esummaryresult"])["ERROR"];
  const errorText = asText(json["error"]) ?? asText(inResult) ?? asText(json["ERROR"]);
  if (errorText !== null) throw failureSaying(errorText, answer);
}

function failureSaying(errorText: string, answer: RemoteAnswer): SourceFailed {
  const detail = `${answer.status}: ${errorText}`.slice(0, 200);
  if (/rate limit/iu.test(errorText)) return new SourceFailed("rate_limited", detail, retryAfter(answer));
  if (/api[- ]key/iu.test(errorText)) return new SourceFailed("key_refused", detail);
  if (/backend|server|unable to obtain|temporar|timed? ?out|forwarding/iu.test(errorText))
    return new SourceFailed("server_trouble", detail);
  return new SourceFailed("not_understood", detail);
}

function readJson(json: Json): RemotePage {
  const search = asObject(json["esearchresult"]);
  if (search["idlist"] !== undefined || search["count"] !== undefined)
    return numbersFound(asList(search["idlist"]), search["count"]);
  const summaries = summariesIn(json);
  if (summaries === null)
    throw new SourceFailed("broken_answer", `no result: ${JSON.stringify(json).slice(0, 200)}`);
  return pageOf(summaries.map(articleInSummary));
}

function numbersFound(numbers: unknown[], count: unknown): RemotePage {
  const ids = numbers.flatMap((number) => asText(number) ?? []).filter((id) => /^\d{1,12}$/u.test(id));
  return { articles: [], total: asNumber(count), next: ids.length > 0 ? `${IDS}${ids.join(",")}` : null };
}

const ROOTS = ["PubmedArticleSet", "eSearchResult", "eSummaryResult", "eFetchResult"];

function readXml(answer: RemoteAnswer): RemotePage {
  const root = xmlOf(answer, ...ROOTS, "PubmedArticle", "PubmedBookArticle", "PubmedBookArticleSet");
  const error = childrenOf(root, "ERROR")[0];
  if (error !== undefined) throw failureSaying(lineIn(error) ?? "an error without words", answer);
  if (root.name === "eSearchResult") {
    const ids = childrenOf(childrenOf(root, "IdList")[0] ?? root, "Id");
    return numbersFound(ids.map(lineIn), childLine(root, "Count"));
  }
  if (root.name === "eSummaryResult") return pageOf(summariesInXml(root).map(articleInSummary));
  const records = root.name.endsWith("Set") ? childrenOf(root, "PubmedArticle", "PubmedBookArticle") : [root];
  return pageOf(records.map(articleInXml));
}

const pageOf = (articles: (FoundArticle | null)[]): RemotePage => ({
  articles: articles.filter((article) => article !== null),
  total: null,
  next: null,
});
