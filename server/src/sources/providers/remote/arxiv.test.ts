import { expect, test } from "vitest";
import { arxiv } from "./arxiv.ts";

const read = (body: string, status = 200) => arxiv.read({ status, headers: {}, body, receivedAt: 0 }, null);
const feed = (...entries: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><opensearch:totalResults>${entries.length}</opensearch:totalResults>${entries.map((entry) => `<entry>${entry}</entry>`).join("")}</feed>`;

test("X-04: an old name, a version and a formula's less-than sign", () => {
  const entry = `<id>http://arxiv.org/abs/hep-th/9901001v3</id><title>On\n  moss</title><summary>  Let $a&lt;b$ and\n  c &amp; d.</summary><published>1999-01-02T00:00:00Z</published><link title="pdf" href="http://arxiv.org/pdf/hep-th/9901001v3" rel="related" type="application/pdf"/>`;
  expect(read(feed(entry)).articles).toMatchObject([
    {
      title: "On moss",
      abstract: "Let $a<b$ and c & d.",
      ids: ["arxiv:hep-th/9901001"],
      publishedOn: "1999-01-02",
      url: "http://arxiv.org/abs/hep-th/9901001v3",
      fullTexts: ["http://arxiv.org/pdf/hep-th/9901001v3"],
    },
  ]);
});

test("X-04: an error is an entry of a feed; a paper that is called so is none", () => {
  const error = `<id>http://arxiv.org/api/errors#max_results_too_big</id><title>Error</title><summary>Too big.</summary>`;
  expect(() => read(feed(error))).toThrow(expect.objectContaining({ code: "not_understood" }));
  expect(() => read(feed(error), 500)).toThrow(expect.objectContaining({ code: "server_trouble" }));
  const paper = "<id>http://arxiv.org/abs/2101.00001v1</id><title>Error</title>";
  expect(read(feed(paper)).articles).toHaveLength(1);
});

test("X-04: too many requests are told in plain words, whatever the status", () => {
  for (const status of [200, 429, 503])
    expect(() => read("Rate exceeded.", status)).toThrow(expect.objectContaining({ code: "rate_limited" }));
});

test("the next page begins after what this one holds, as far as there is more", () => {
  const page = (start: number, total: number) =>
    `<feed><totalResults>${total}</totalResults><startIndex>${start}</startIndex><entry><id>x</id><title>Moss</title></entry></feed>`;
  expect(read(page(10, 30)).next).toBe("11");
  expect(read(page(29, 30)).next).toBeNull();
  expect(read(page(29_999, 90_000)).next).toBeNull();
});
