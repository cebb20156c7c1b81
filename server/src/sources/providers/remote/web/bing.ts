import { span } from "../asking.ts";
import { SourceFailed } from "../failed.ts";
import { asNumber, asObject, asObjects, type Json } from "../json.ts";
import { bodyOf } from "../refusals.ts";
import type { RemoteSource } from "../remote.ts";
import { anyOperator, sitesWanted, webPage, webQuery } from "./pages.ts";
import { addressWith, jsonAt, numberAt } from "../writing.ts";

const PAGE = 50;
const REACHABLE = 1_000;

/** Microsoft ended this interface in August 2025; it is here for those who reach one of its form at another address. */
export const bing: RemoteSource = {
  name: "bing",
  label: "Bing",
  kind: "web",
  address: "https://api.bing.microsoft.com/v7.0",
  key: "needed",
  needs: [],
  pace: { everyMs: 350 },
  budget: null,
  hasOperators: false,
  parameters: ["site"],
  pageSize: PAGE,

  request(query, at, { address, key }) {
    const days = span(query, "1900-01-01", "2100-12-31");
    const languages = (query.languages ?? []).filter((code) => /^[a-z]{2}$/u.test(code));
    const url = addressWith(`${address}/search`, {
      q: webQuery(query, {
        characters: 400,
        words: 50,
        // That languages are an operator is general knowledge of the interface, like the form of the dates.
        operators: [...anyOperator("site", sitesWanted(query)), ...anyOperator("language", languages)],
      }),
      count: Math.max(1, Math.min(query.limit, PAGE)),
      offset: numberAt(at, 0, REACHABLE),
      responseFilter: "Webpages",
      freshness: days?.join(".."),
    });
    return jsonAt(url, key === null ? null : { "ocp-apim-subscription-key": key });
  },

  read(answer, at) {
    const body = asObject(bodyOf(answer));
    if (!("webPages" in body) && !("_type" in body) && !("value" in body))
      throw new SourceFailed("broken_answer", "Not an answer of a search.");
    // Searches for news and videos answer with the list itself.
    const list = "webPages" in body ? asObject(body["webPages"]) : body;
    const pages = asObjects(list["value"]);
    const total = asNumber(list["totalEstimatedMatches"]);
    const end = numberAt(at, 0, REACHABLE) + pages.length;
    const hasMore = pages.length > 0 && total !== null && end < Math.min(total, REACHABLE);
    return {
      articles: pages.flatMap((page) => pageOf(page) ?? []),
      total: total ?? (pages.length === 0 ? 0 : null),
      next: hasMore ? String(end) : null,
    };
  },
};

const pageOf = (page: Json) =>
  webPage({
    title: page["name"],
    url: page["url"] ?? page["hostPageUrl"],
    snippet: page["snippet"] ?? page["description"],
    publishedOn: page["datePublished"],
    language: page["language"],
  });
