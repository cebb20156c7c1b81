import { span } from "../asking.ts";
import { SourceFailed } from "../failed.ts";
import { asList, asObject, asNumber, type Json } from "../json.ts";
import { bodyOf } from "../refusals.ts";
import type { RemoteAnswer, RemoteSource } from "../remote.ts";
import { anyOperator, sitesWanted, webPage, webQuery } from "./pages.ts";
import { addressWith, jsonAt, numberAt } from "../writing.ts";

const PAGE = 20;
const LAST_PAGE = 9;
/** Languages that it names as everybody does; for others it has names of its own. General knowledge of the interface. */
const LANGUAGES =
  "ar bg ca cs da de en es et fi fr gl he hi hr hu it ko lt lv nl pl ro ru sk sl sr sv th tr uk vi";

export const brave: RemoteSource = {
  name: "brave",
  label: "Brave",
  kind: "web",
  address: "https://api.search.brave.com/res/v1",
  key: "needed",
  needs: [],
  pace: { everyMs: 1100, everyMsWithKey: 50 },
  budget: null,
  hasOperators: false,
  parameters: ["site"],
  pageSize: PAGE,

  request(query, at, { address, key }) {
    const language = query.languages?.length === 1 ? query.languages[0]! : "";
    const url = addressWith(`${address}/web/search`, {
      q: webQuery(query, { characters: 400, words: 50, operators: anyOperator("site", sitesWanted(query)) }),
      // The offset counts pages, so that all of them must be of one size, whatever is wanted of the last.
      count: PAGE,
      offset: numberAt(at, 0, LAST_PAGE),
      result_filter: "web",
      freshness: span(query, "1900-01-01", "2100-12-31")?.join("to"),
      search_lang: LANGUAGES.split(" ").includes(language) ? language : null,
    });
    return jsonAt(url, key === null ? null : { "x-subscription-token": key });
  },

  read(answer, at) {
    const body = asObject(bodyOf(withOwnHeader(answer)));
    if (!("web" in body) && !("query" in body) && !("results" in body) && body["type"] !== "search")
      throw new SourceFailed("broken_answer", "Not an answer of a search.");
    const results = resultsIn(body).map(asObject);
    const page = numberAt(at, 0, LAST_PAGE);
    const hasMore = asObject(body["query"])["more_results_available"] === true;
    return {
      articles: results.flatMap((result) => pageOf(result) ?? []),
      total: results.length === 0 && at === null ? 0 : null,
      next: hasMore && results.length > 0 && page < LAST_PAGE ? String(page + 1) : null,
    };
  },
};

/** The pages; where it found none, what else it shows. Searches for news and videos answer with the list itself. */
function resultsIn(body: Json): unknown[] {
  const lists = ["web", "discussions", "news", "videos"].map((name) =>
    asList(asObject(body[name])["results"]),
  );
  return lists.find((list) => list.length > 0) ?? asList(body["results"]);
}

const pageOf = (result: Json) =>
  webPage({
    title: result["title"],
    url: result["url"],
    snippet: result["description"],
    publishedOn: result["page_age"],
    language: result["language"],
  });

/** "1, 1419704" seconds until the limits of a second and of a month are new, and "0, 1523" what is left of each. */
function withOwnHeader(answer: RemoteAnswer): RemoteAnswer {
  const { headers } = answer;
  if (answer.status !== 429 || headers["retry-after"] !== undefined) return answer;
  const numbers = (name: string) => (headers[name] ?? "").split(",").map((part) => asNumber(part.trim()));
  const left = numbers("x-ratelimit-remaining");
  const waits = numbers("x-ratelimit-reset").filter((wait, at) => wait !== null && left[at] === 0);
  if (waits.length === 0) return answer;
  return { ...answer, headers: { ...headers, "retry-after": String(Math.max(...waits.map(Number))) } };
}
