import { describe, expect, test } from "vitest";
import { isFiltered, NO_FILTER } from "@gyan/contract/reading/columns/address.rules.ts";
import { filterOf, readArticleSearch } from "./search.ts";

const ON = { changed: true, gone: true, retracted: true, noted: true };
const fifty = (name: string) => Array.from({ length: 50 }, (_, at) => `${name}${at}`);

/** Addresses as people keep them, and what each of them has always meant. */
const KEPT: [Record<string, unknown>, Record<string, unknown>][] = [
  [{ q: "heat  waves" }, { q: "heat  waves" }],
  [{ q: 2020 }, { q: "2020" }],
  [{ q: "" }, {}],
  [{ q: ["two", "words"] }, {}],
  [{ q: "x".repeat(300) }, { q: "x".repeat(200) }],
  [{ concept: "urban heat" }, { concept: "urban heat" }],
  [{ concept: ["urban heat"] }, {}],
  [{ concept: "c".repeat(500) }, { concept: "c".repeat(400) }],
  [{ source: "arXiv" }, { source: ["arXiv"] }],
  [{ source: ["arXiv", 7, null, ""] }, { source: ["arXiv", "7"] }],
  [{ source: [] }, {}],
  [{ source: Array.from({ length: 60 }, (_, at) => `s${at}`) }, { source: fifty("s") }],
  [{ tag: "Method" }, { tag: ["Method"] }],
  [{ tag: Array.from({ length: 60 }, (_, at) => `t${at}`) }, { tag: fifty("t") }],
  [
    { from: 2001, to: "2010" },
    { from: 2001, to: 2010 },
  ],
  [{ from: 0, to: 10_000 }, {}],
  [{ from: 2000.5, to: "soon" }, {}],
  [{ saved: true }, { saved: true }],
  [
    { unread: "true", new: true },
    { unread: true, new: true },
  ],
  [{ changed: true, gone: "true", retracted: true, noted: true }, ON],
  [{ saved: false, unread: "false", new: "1", changed: 1, gone: "yes" }, {}],
  [{ decision: "relevant" }, { decision: "relevant" }],
  [{ decision: "irrelevant" }, { decision: "irrelevant" }],
  [{ decision: "none" }, { decision: "none" }],
  [{ decision: "perhaps" }, {}],
  [{ level: "touches" }, { level: ["touches"] }],
  [{ level: ["background", "answers", "unheard"] }, { level: ["answers", "background"] }],
  [{ level: "unheard" }, {}],
  ...["relevance", "newest", "oldest", "title", "saved", "added"].map(
    (sort): [Record<string, unknown>, Record<string, unknown>] => [{ sort }, { sort }],
  ),
  [{ sort: "loudest" }, {}],
];

describe("X-02 the address of a list", () => {
  test.each(KEPT)("%j means what it has always meant", (address, meant) => {
    const { tab, ...read } = readArticleSearch(address);
    expect(read).toEqual(meant);
    expect(tab).toBe(Object.keys(meant).length > 0 ? "articles" : undefined);
    expect(readArticleSearch({ ...read, tab })).toEqual({ ...read, ...(tab && { tab }) });
  });

  test("says to the server what it says to its reader; one concept is a list of one", () => {
    const address = {
      node: 3,
      q: "rain",
      concept: "flood",
      source: ["a"],
      tag: ["b"],
      from: 1990,
      to: 2000,
      saved: true,
      unread: true,
      new: true,
      ...ON,
      decision: "none",
      level: ["touches"],
    };
    const { concept: _one, ...rest } = address;
    const filter = filterOf(readArticleSearch({ ...address, sort: "title", article: 9, view: "both" }));
    expect(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))).toEqual({
      ...rest,
      concept: ["flood"],
    });
  });

  test("may hold what no number can be made of", () => {
    const odd = { toString: "", valueOf: 1 };
    expect(
      readArticleSearch({ node: odd, article: [odd], from: odd, to: [odd], q: odd, tag: [odd] }),
    ).toEqual({});
    expect(readArticleSearch({ tab: "history", from: odd })).toEqual({ tab: "history" });
  });

  test("is narrowed by each filter and by nothing else, and not any more once all are taken away", () => {
    for (const [address, meant] of KEPT) {
      const read = readArticleSearch(address);
      expect(isFiltered(read)).toBe(Object.keys(meant).some((name) => name !== "sort"));
      expect(isFiltered({ ...read, ...NO_FILTER })).toBe(false);
    }
    expect(isFiltered(readArticleSearch({ node: 2, article: 3, sort: "title", pane: "reader" }))).toBe(false);
  });

  test("a comparison of runs begins at none, a list of articles at a year", () => {
    expect(readArticleSearch({ tab: "history", from: 0, to: 2 })).toEqual({ tab: "history", from: 0, to: 2 });
    expect(readArticleSearch({ tab: "history", from: "0" })).toEqual({ tab: "history", from: 0 });
    expect(readArticleSearch({ tab: "articles", from: 0 })).toEqual({ tab: "articles" });
  });
});
