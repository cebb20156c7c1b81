import { expect, test } from "vitest";
import { europepmc } from "./europepmc.ts";

const read = (answer: unknown, at: string | null = null) =>
  europepmc.read(
    {
      status: 200,
      headers: {},
      body: typeof answer === "string" ? answer : JSON.stringify(answer),
      receivedAt: 0,
    },
    at,
  );
const listed = (...result: unknown[]) => ({ hitCount: 40, nextCursorMark: "b", resultList: { result } });

test("X-04: only places that are free are whole texts, the document first", () => {
  const [article] = read(
    listed({
      id: "7",
      source: "MED",
      title: "Moss",
      isOpenAccess: "N",
      fullTextUrlList: {
        fullTextUrl: [
          { availability: "Subscription required", documentStyle: "pdf", url: "https://paid.example/7.pdf" },
          { availability: "Free", documentStyle: "html", url: "https://free.example/7" },
          { availability: "Open access", documentStyle: "pdf", url: "https://free.example/7.pdf" },
        ],
      },
    }),
  ).articles;
  expect(article?.fullTexts).toEqual(["https://free.example/7.pdf", "https://free.example/7"]);
  expect(article?.isOpen).toBe(true);
  expect(article?.ids).toEqual(["pmid:7"]);
});

test("X-04: its XML is read like its JSON", () => {
  const record = {
    id: "8",
    source: "PPR",
    title: "<i>Moss</i> &amp; n<x",
    abstractText: "<h4>Aims</h4>To see.<h4>Results</h4>Seen.",
  };
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const inside = Object.entries(record).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`);
  const xml = `<?xml version="1.0"?><responseWrapper><hitCount>40</hitCount><nextCursorMark>b</nextCursorMark><resultList><result>${inside.join("")}</result></resultList></responseWrapper>`;
  expect(read(xml)).toEqual(read(listed(record)));
  expect(read(xml).articles[0]).toMatchObject({
    title: "Moss & n<x",
    abstract: "Aims\n\nTo see.\n\nResults\n\nSeen.",
    url: "https://europepmc.org/article/PPR/8",
  });
});

test("a single record, and the list of what an article cites", () => {
  expect(read({ hitCount: 1, result: { id: "1", source: "MED", title: "Moss" } }).articles).toHaveLength(1);
  const cited = {
    hitCount: 2,
    referenceList: { reference: [{ title: "Fern", pubYear: 1999 }, { id: "3" }] },
  };
  expect(read(cited).articles).toMatchObject([{ title: "Fern", publishedOn: "1999" }]);
});

test("X-04: the last page names itself as the next", () => {
  expect(read(listed({ title: "Moss" }), "a").next).toBe("b");
  expect(read(listed({ title: "Moss" }), "b").next).toBeNull();
  expect(read(listed(), "a").next).toBeNull();
});

test.for([
  [{ version: "6.9", errCode: 404, errMsg: "Invalid query" }, "not_understood"],
  [{ version: "6.9", errCode: 500, errMsg: "Search is down" }, "server_trouble"],
  ["<responseWrapper><errCode>400</errCode><errMsg>No</errMsg></responseWrapper>", "not_understood"],
] as const)("X-04: %j is %s", ([answer, code]) => {
  expect(() => read(answer)).toThrow(expect.objectContaining({ code }));
});
