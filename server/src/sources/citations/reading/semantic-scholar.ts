import { asList, asNumber, asObject, asText } from "#sources/providers/remote/json.ts";
import { bodyOf } from "#sources/providers/remote/refusals.ts";
import {
  SEMANTIC_SCHOLAR_FIELDS,
  semanticScholar,
  semanticScholarArticle,
} from "#sources/providers/remote/semantic-scholar.ts";
import type { Access, RemoteRequest } from "#sources/providers/remote/remote.ts";
import { addressWith, jsonAt, numberAt, plainWords } from "#sources/providers/remote/writing.ts";
import { isSameYear, titleKeyOf } from "@gyan/contract/chaining/keys.rules.ts";
import { idIn, type CitationIndex } from "./index-of-citations.ts";

const PAGE = 500;
const REACHABLE = 9_999;

export const semanticScholarCitations: CitationIndex = {
  source: semanticScholar,
  directions: ["cites", "cited_by"],

  nameOf({ doi, ids }) {
    const [own, arxiv, pmid] = [idIn(ids, "s2"), idIn(ids, "arxiv"), idIn(ids, "pmid")];
    if (doi !== null) return `DOI:${doi}`;
    if (own !== null) return own;
    if (arxiv !== null) return `ARXIV:${arxiv}`;
    return pmid === null ? null : `PMID:${pmid}`;
  },

  lookUp({ title }, access) {
    if (title === null || title.trim() === "") return null;
    const query = plainWords(title).replace(/(?<=\S)[-–](?=\S)/gu, " ");
    return asked(
      addressWith(`${access.address}/paper/search/match`, { query, fields: "title,year" }),
      access,
    );
  },

  readName(answer, { title, year }) {
    const [paper] = asList(asObject(bodyOf(answer))["data"]).map(asObject);
    const isIt =
      paper !== undefined &&
      titleKeyOf(asText(paper["title"]) ?? "") === titleKeyOf(title ?? "") &&
      isSameYear(asNumber(paper["year"]), year);
    return isIt ? asText(paper["paperId"]) : null;
  },

  request(name, direction, at, access) {
    const offset = numberAt(at, 0, REACHABLE);
    const list = direction === "cites" ? "references" : "citations";
    return asked(
      addressWith(`${access.address}/paper/${inPath(name)}/${list}`, {
        fields: `${SEMANTIC_SCHOLAR_FIELDS},citationCount`,
        offset,
        limit: Math.min(PAGE, REACHABLE - offset),
      }),
      access,
    );
  },

  // A publisher may forbid it to tell a list: then there is a `data` of null, and nothing to read.
  read(answer) {
    const body = asObject(bodyOf(answer));
    const entries = asList(body["data"]).map(asObject);
    const next = asNumber(body["next"]);
    return {
      neighbours: entries.flatMap((entry) => {
        const article = semanticScholarArticle(entry);
        const paper = asObject(entry["citedPaper"] ?? entry["citingPaper"]);
        return article ? [{ article, timesCited: asNumber(paper["citationCount"]) }] : [];
      }),
      next: next !== null && entries.length > 0 && next > 0 && next < REACHABLE ? String(next) : null,
    };
  },
};

/** Its names hold colons and slashes, which its address takes as they are. */
const inPath = (name: string): string =>
  encodeURIComponent(name).replaceAll("%3A", ":").replaceAll("%2F", "/");

const asked = (url: string, { key }: Access): RemoteRequest =>
  jsonAt(url, key === null ? null : { "x-api-key": key });
