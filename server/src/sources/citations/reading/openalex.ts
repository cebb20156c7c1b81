import { SourceFailed } from "#sources/providers/remote/failed.ts";
import { asList, asNumber, asObject, asText, type Json } from "#sources/providers/remote/json.ts";
import { openalex, OPENALEX_FIELDS, openalexArticle } from "#sources/providers/remote/openalex.ts";
import { bodyOf } from "#sources/providers/remote/refusals.ts";
import type { Access, RemoteRequest } from "#sources/providers/remote/remote.ts";
import { addressWith, jsonAt, numberAt } from "#sources/providers/remote/writing.ts";
import { isSameYear, titleKeyOf } from "@gyan/contract/chaining/keys.rules.ts";
import { idIn, type CitationIndex, type OutsideNames } from "./index-of-citations.ts";

const PAGE = 100;
const LAST_PAGE = 100;
const LOOKED_AT = 5;

/** Single works cost nothing there, and lists little: so a work is first asked for its own number, and then for its neighbours. */
export const openalexCitations: CitationIndex = {
  source: openalex,
  directions: ["cites", "cited_by"],

  nameOf: ({ ids }) => numberOf(idIn(ids, "openalex")),

  lookUp(names, access) {
    const { doi, ids, title } = names;
    const pmid = idIn(ids, "pmid");
    if (doi !== null) return single(`doi:${encodeURIComponent(doi)}`, access);
    if (pmid !== null) return single(`pmid:${encodeURIComponent(pmid)}`, access);
    // A comma and a bar are operators of a filter, which no word of a title may be.
    const words = title?.replace(/[,|:"!]+/gu, " ").trim() ?? "";
    if (words === "") return null;
    return jsonAt(
      addressWith(`${access.address}/works`, {
        filter: `title.search:${words}`,
        per_page: LOOKED_AT,
        select: "id,title,publication_year",
        api_key: access.key,
      }),
    );
  },

  readName(answer, names) {
    const body = asObject(bodyOf(answer));
    if (!("results" in body)) return numberOf(body["id"]);
    return numberOf(
      asList(body["results"])
        .map(asObject)
        .find((work) => isIt(work, names))?.["id"],
    );
  },

  // What cites a work has it among what it cites; the filter is named after the work that is looked for.
  request: (name, direction, at, { address, key }) =>
    jsonAt(
      addressWith(`${address}/works`, {
        filter: `${direction === "cites" ? "cited_by" : "cites"}:${name}`,
        page: numberAt(at, 1, LAST_PAGE),
        per_page: PAGE,
        select: `${OPENALEX_FIELDS},cited_by_count`,
        api_key: key,
      }),
    ),

  read(answer, _direction, at) {
    const body = asObject(bodyOf(answer));
    if (!("results" in body)) throw new SourceFailed("broken_answer", "No list of works.");
    const works = asList(body["results"]).map(asObject);
    const page = numberAt(at, 1, LAST_PAGE);
    const total = asNumber(asObject(body["meta"])["count"]) ?? 0;
    const hasMore = works.length > 0 && page * PAGE < total && page < LAST_PAGE;
    return {
      neighbours: works.flatMap((work) => {
        const article = openalexArticle(work);
        return article ? [{ article, timesCited: asNumber(work["cited_by_count"]) }] : [];
      }),
      next: hasMore ? String(page + 1) : null,
    };
  },
};

const single = (name: string, { address, key }: Access): RemoteRequest =>
  jsonAt(addressWith(`${address}/works/${name}`, { select: "id", api_key: key }));

const numberOf = (id: unknown): string | null => /\bW\d+$/u.exec(asText(id) ?? "")?.[0] ?? null;

const isIt = (work: Json, { title, year }: OutsideNames): boolean =>
  titleKeyOf(asText(work["title"]) ?? "") === titleKeyOf(title ?? "") &&
  isSameYear(asNumber(work["publication_year"]), year);
