import { span, valuesOf } from "../asking.ts";
import { SourceFailed } from "../failed.ts";
import { asList, asNumber, asObject, asObjects, type Json } from "../json.ts";
import { bodyOf } from "../refusals.ts";
import type { RemoteQuery, RemoteSource } from "../remote.ts";
import { anyOperator, sitesWanted, webPage, webQuery } from "./pages.ts";
import { addressWith, numberAt } from "../writing.ts";

const PAGE = 10;
const REACHABLE = 100;
/** Of the languages that it can narrow to, those of one name; Hindi is not among them. General knowledge of the interface. */
const LANGUAGES =
  "ar bg ca cs da de el en es et fi fr hr hu id is it ja ko lt lv nl no pl pt ro ru sk sl sr sv tr";

export const googleCse: RemoteSource = {
  name: "google-cse",
  label: "Google",
  kind: "web",
  address: "https://www.googleapis.com/customsearch/v1",
  key: "needed",
  needs: ["cx"],
  pace: { everyMs: 1000 },
  budget: { perDay: 100 },
  hasOperators: false,
  parameters: ["site", "exact"],
  pageSize: PAGE,

  request(query, at, { address, key, extras }) {
    const start = numberAt(at, 1, REACHABLE);
    const sites = sitesWanted(query);
    const exact = valuesOf(query, "exact");
    const url = addressWith(address, {
      key,
      cx: extras["cx"],
      q: webQuery(query, {
        characters: 400,
        words: 32,
        operators: sites.length > 1 ? anyOperator("site", sites) : [],
      }),
      num: Math.max(1, Math.min(query.limit, PAGE, REACHABLE + 1 - start)),
      start,
      siteSearch: sites.length === 1 ? sites[0] : null,
      siteSearchFilter: sites.length === 1 ? "i" : null,
      exactTerms: exact[0],
      lr: languagesOf(query),
      sort: datesOf(query),
    });
    return { url, accept: "application/json" };
  },

  read(answer) {
    const body = asObject(bodyOf(answer));
    if (!("items" in body) && !("queries" in body) && !("searchInformation" in body))
      throw new SourceFailed("broken_answer", "Not an answer of a search.");
    const queries = asObject(body["queries"]);
    const next = asNumber(asObject(asList(queries["nextPage"])[0])["startIndex"]);
    const items = asObjects(body["items"]);
    return {
      articles: items.flatMap((item) => pageOf(item) ?? []),
      total:
        asNumber(asObject(body["searchInformation"])["totalResults"]) ??
        asNumber(asObject(asList(queries["request"])[0])["totalResults"]),
      next: next !== null && next > 1 && next <= REACHABLE && items.length > 0 ? String(next) : null,
    };
  },
};

const pageOf = (item: Json) =>
  webPage({
    title: item["title"] ?? item["htmlTitle"],
    url: item["link"],
    snippet: item["snippet"] ?? item["htmlSnippet"],
    publishedOn: dateIn(asObject(item["pagemap"])),
  });

function languagesOf({ languages }: RemoteQuery): string | null {
  if (languages === null || languages.length === 0) return null;
  const supportedCodes = LANGUAGES.split(" ");
  return languages.every((code) => supportedCodes.includes(code))
    ? languages.map((code) => `lang_${code}`).join("|")
    : null;
}

/** A span of dates is said in the order of the results. General knowledge of the interface. */
function datesOf(query: RemoteQuery): string | null {
  const days = span(query, "1900-01-01", "2100-12-31");
  return days === null ? null : `date:r:${days.map((day) => day.replaceAll("-", "")).join(":")}`;
}

const DATED = [
  "article:published_time",
  "citation_publication_date",
  "citation_date",
  "datepublished",
  "dc.date.issued",
];

/** Only what the page itself declares to be its date; one at the beginning of a quotation may be that of anything. */
function dateIn(declared: Json): unknown {
  const tags = asObject(asList(declared["metatags"])[0]);
  const declaredDates = ["newsarticle", "article", "blogposting", "scholarlyarticle"].map(
    (kind) => asObject(asList(declared[kind])[0])["datepublished"],
  );
  return [...DATED.map((name) => tags[name]), ...declaredDates].find(
    (date) => typeof date === "string" && /^\d{4}/u.test(date),
  );
}
