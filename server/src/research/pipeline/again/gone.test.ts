import type { NodeId } from "@gyan/contract/ids.ts";
import { say } from "@gyan/contract/runs.ts";
import { expect, test } from "vitest";
import { toldAll, type Asked } from "./gone.rules.ts";

const node = 1 as NodeId;
const asked = (given: Partial<Asked>): Asked => ({
  nodeId: node,
  source: "arxiv",
  state: "done",
  found: 4,
  total: 4,
  stopped: say("source_done_of"),
  ...given,
});
const told = (...all: Partial<Asked>[]) =>
  toldAll(all.map(asked), { ofLibrary: 10, outside: 30 })[0]?.sources;

test("only a source whose whole answer is known tells that something is gone", () => {
  expect(told({})).toEqual(["arxiv"]);
  expect(told({ found: 0, total: 0, stopped: say("source_empty") })).toEqual(["arxiv"]);
  expect(told({ found: 30, total: 30 })).toEqual(["arxiv"]);
});

test.each<[string, Partial<Asked>]>([
  ["failed", { state: "failed", stopped: null }],
  ["was not there, and nobody had asked for it by name", { found: 0, stopped: say("source_unreachable") }],
  ["had more than was wanted", { found: 30, total: 900 }],
  ["does not say how many it has", { found: 30, total: null, stopped: say("source_done") }],
  [
    "is a library that gave as many as were wanted",
    { source: "library:1", found: 10, total: 10, stopped: say("search_done") },
  ],
  ["is a site that lets nobody in", { source: "address:https://example.org/", found: 1, total: 1 }],
])("one that %s tells nothing", (_why, given) => {
  expect(told(given)).toEqual([]);
});

test("each node for itself", () => {
  const other = 2 as NodeId;
  expect(
    toldAll(
      [asked({}), asked({ nodeId: other, state: "failed" }), asked({ nodeId: other, source: "core" })],
      {
        ofLibrary: 10,
        outside: 30,
      },
    ),
  ).toEqual([
    { nodeId: node, sources: ["arxiv"] },
    { nodeId: other, sources: ["core"] },
  ]);
});
