import { jsonOf, refuseBadStatus } from "#sources/providers/remote/answers.ts";
import { europepmc, europepmcArticle, refuseEuropepmcErrors } from "#sources/providers/remote/europepmc.ts";
import { asNumber, asObject, asObjects, asText, type Json } from "#sources/providers/remote/json.ts";
import { doiIn } from "#sources/providers/remote/reading.ts";
import type { RemoteAnswer } from "#sources/providers/remote/remote.ts";
import { addressWith, jsonAt, numberAt } from "#sources/providers/remote/writing.ts";
import { isSameYear, titleKeyOf } from "@gyan/contract/chaining/keys.rules.ts";
import { idIn, type CitationIndex, type OutsideNames } from "./index-of-citations.ts";

const PAGE = 1_000;
const LAST_PAGE = 10;
const LOOKED_AT = 5;

/** It calls a work by its source and its number there: MED/12345. */
export const europepmcCitations: CitationIndex = {
  source: europepmc,
  directions: ["cites", "cited_by"],

  nameOf({ ids }) {
    const pmid = idIn(ids, "pmid");
    return pmid === null ? null : `MED/${pmid}`;
  },

  lookUp({ doi, title }, { address }) {
    const words = title?.replace(/["\\]+/gu, " ").trim() ?? "";
    const query =
      doi !== null ? `DOI:"${doi.replace(/["\\]+/gu, "")}"` : words === "" ? null : `TITLE:"${words}"`;
    if (query === null) return null;
    return jsonAt(
      addressWith(`${address}/search`, { query, resultType: "lite", format: "json", pageSize: LOOKED_AT }),
    );
  },

  readName(answer, names) {
    const found = asObjects(asObject(bodyOf(answer)["resultList"])["result"]).find((one) => isIt(one, names));
    const [source, id] = [asText(found?.["source"]), asText(found?.["id"])];
    return source === null || id === null ? null : `${source}/${id}`;
  },

  request(name, direction, at, { address }) {
    const [source = "", id = ""] = name.split("/");
    const list = direction === "cites" ? "references" : "citations";
    return jsonAt(
      addressWith(`${address}/${encodeURIComponent(source)}/${encodeURIComponent(id)}/${list}`, {
        page: numberAt(at, 1, LAST_PAGE),
        pageSize: PAGE,
        format: "json",
      }),
    );
  },

  read(answer, direction, at) {
    const body = bodyOf(answer);
    const records =
      direction === "cites"
        ? asObjects(asObject(body["referenceList"])["reference"])
        : asObjects(asObject(body["citationList"])["citation"]);
    const page = numberAt(at, 1, LAST_PAGE);
    const hasMore = records.length > 0 && page * PAGE < (asNumber(body["hitCount"]) ?? 0) && page < LAST_PAGE;
    return {
      neighbours: records.flatMap((record) => {
        const article = europepmcArticle(record);
        return article ? [{ article, timesCited: asNumber(record["citedByCount"]) }] : [];
      }),
      next: hasMore ? String(page + 1) : null,
    };
  },
};

function bodyOf(answer: RemoteAnswer): Json {
  refuseBadStatus(answer);
  const body = asObject(jsonOf(answer));
  refuseEuropepmcErrors(body, answer);
  return body;
}

const isIt = (record: Json, { doi, title, year }: OutsideNames): boolean =>
  doi !== null
    ? doiIn(record["doi"]) === doi
    : titleKeyOf(asText(record["title"]) ?? "") === titleKeyOf(title ?? "") &&
      isSameYear(asNumber(record["pubYear"]), year);
