import { SourceFailed } from "../failed.ts";
import { asList, asNumber, asObject, asObjects, asText, type Json } from "../json.ts";
import { doiIn, plainLine } from "../reading.ts";
import { bodyOf } from "../refusals.ts";
import type { FoundArticle, RemoteSource } from "../remote.ts";
import { anyOperator, sitesWanted, webPage, webQuery } from "./pages.ts";
import { addressWith, numberAt } from "../writing.ts";

const MOST_PAGES = 20;

/** A metasearch of the operator's own. It knows spans of time only from now backwards, so that dates do not narrow it. */
export const searxng: RemoteSource = {
  name: "searxng",
  label: "SearXNG",
  kind: "web",
  address: "",
  key: "none",
  needs: ["address"],
  pace: { everyMs: 1000 },
  budget: null,
  hasOperators: false,
  parameters: ["site"],
  pageSize: 20,

  request(query, at, { address, extras }) {
    const engines = asText(extras["engines"]);
    const language = query.languages?.length === 1 ? query.languages[0]! : "";
    const url = addressWith(`${address}/search`, {
      q: webQuery(query, { characters: 400, words: 50, operators: anyOperator("site", sitesWanted(query)) }),
      format: "json",
      pageno: numberAt(at, 1, MOST_PAGES),
      language: /^[a-z]{2}$/u.test(language) ? language : null,
      // A category would bring its other engines along.
      ...(engines === null ? { categories: "general" } : { engines }),
    });
    return { url, accept: "application/json" };
  },

  read(answer, at) {
    if (answer.status === 403)
      throw new SourceFailed(
        "not_understood",
        "403: this instance must allow json among its search.formats.",
      );
    const body = asObject(bodyOf(answer));
    if (!("results" in body)) throw new SourceFailed("broken_answer", "Not an answer of a search.");
    const results = asObjects(body["results"]);
    const silent = asList(body["unresponsive_engines"]);
    if (results.length === 0 && silent.length > 0)
      throw new SourceFailed("server_trouble", `No engine answered: ${JSON.stringify(silent).slice(0, 200)}`);
    const total = asNumber(body["number_of_results"]) ?? 0;
    const page = numberAt(at, 1, MOST_PAGES);
    return {
      articles: results.flatMap((result) => pageOf(result) ?? []),
      // It often says that there are 0 of what it has just listed.
      total: total > 0 || results.length === 0 ? Math.max(0, total) : null,
      next: results.length > 0 && page < MOST_PAGES ? String(page + 1) : null,
    };
  },
};

function pageOf(result: Json): FoundArticle | null {
  const page = webPage({
    title: result["title"],
    url: result["url"],
    snippet: result["content"],
    publishedOn: result["publishedDate"] ?? result["pubdate"],
  });
  // Engines of the sciences tell more of a paper.
  return (
    page && {
      ...page,
      authors: asList(result["authors"]).flatMap((name) => plainLine(name) ?? []),
      venue: plainLine(result["journal"]),
      doi: doiIn(result["doi"]),
    }
  );
}
