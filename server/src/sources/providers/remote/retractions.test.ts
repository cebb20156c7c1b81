import { describe, expect, test } from "vitest";
import { crossref } from "./crossref.ts";
import { europepmc } from "./europepmc.ts";
import { openalex } from "./openalex.ts";
import { articleInXml } from "./pubmed/records.ts";
import type { RemoteSource } from "./remote.ts";
import { xmlOf } from "./xml.ts";

const answer = (body: string) => ({ status: 200, headers: {}, body, receivedAt: 0 });
const readBy = (source: RemoteSource, body: object) =>
  source.read(answer(JSON.stringify(body)), null).articles[0]?.isRetracted;

describe("a work that was withdrawn", () => {
  const work = (more: object) => ({
    results: [{ id: "https://openalex.org/W1", title: "Reefs", ...more }],
    meta: { count: 1, page: 1, per_page: 25 },
  });
  test("as OpenAlex says it", () => {
    expect(readBy(openalex, work({ is_retracted: true }))).toBe(true);
    expect(readBy(openalex, work({ is_retracted: false }))).toBeUndefined();
    expect(readBy(openalex, work({}))).toBeUndefined();
  });

  const item = (updates: object[]) => ({
    status: "ok",
    "message-type": "work-list",
    message: { "total-results": 1, items: [{ DOI: "10.1/a", title: ["Reefs"], "updated-by": updates }] },
  });
  test("as Crossref says it: a correction is none", () => {
    expect(readBy(crossref, item([{ type: "correction" }, { type: "Retraction" }]))).toBe(true);
    expect(readBy(crossref, item([{ type: "withdrawal" }]))).toBe(true);
    expect(readBy(crossref, item([{ type: "correction" }]))).toBeUndefined();
  });

  const record = (types: string[]) => ({
    hitCount: 1,
    resultList: { result: [{ id: "1", source: "MED", title: "Reefs", pubTypeList: { pubType: types } }] },
  });
  test("as Europe PMC says it: the notice itself is not withdrawn", () => {
    expect(readBy(europepmc, record(["Journal Article", "retracted publication"]))).toBe(true);
    expect(readBy(europepmc, record(["Retraction of Publication"]))).toBeUndefined();
  });

  test("as PubMed says it", () => {
    const said = (type: string) =>
      articleInXml(
        xmlOf(
          answer(
            `<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>Reefs</ArticleTitle><PublicationTypeList><PublicationType UI="D016441">${type}</PublicationType></PublicationTypeList></Article></MedlineCitation></PubmedArticle>`,
          ),
          "PubmedArticle",
        ),
      )?.isRetracted;
    expect(said("Retracted Publication")).toBe(true);
    expect(said("Journal Article")).toBeUndefined();
  });
});
