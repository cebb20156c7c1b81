import { NodeId } from "@gyan/contract/ids.ts";
import { say, type SourceOutcome } from "@gyan/contract/runs.ts";
import { expect, test } from "vitest";
import { byWhatCame, groupsOf, inReadingOrder, keyOf, wayOf } from "./outcomes.ts";

const anOutcome = (own: Partial<SourceOutcome> = {}): SourceOutcome => ({
  source: "river",
  label: "River archive",
  nodeId: NodeId.parse(1),
  nodeName: "Floods",
  state: "done",
  total: null,
  found: 0,
  unread: 0,
  kept: 0,
  stopped: null,
  ...own,
});

/** Every source for every node, as a run of an outline has them. */
const crossed = (sources: number, nodes: number): SourceOutcome[] =>
  Array.from({ length: nodes }, (_, node) =>
    Array.from({ length: sources }, (__, source) =>
      anOutcome({
        source: `s${source}`,
        label: `Source ${source}`,
        nodeId: NodeId.parse(node + 1),
        nodeName: `Part ${node}`,
        state: source === 3 && node === 7 ? "failed" : "done",
        found: 5,
        unread: 1,
        kept: 2,
      }),
    ),
  ).flat();

test("200 lines become one group for each source, with their sums, the failed one first", () => {
  const groups = groupsOf(crossed(5, 40), true);
  expect(groups.map((group) => group.name)).toEqual([
    "Source 3",
    "Source 0",
    "Source 1",
    "Source 2",
    "Source 4",
  ]);
  expect(groups[0]).toMatchObject({ by: "source", found: 200, unread: 40, kept: 80, closed: 40, failed: 1 });
  expect(inReadingOrder(groups[0]!.outcomes, true)[0]?.nodeName).toBe("Part 7");
});

test("many sources for few nodes are grouped by node", () => {
  const groups = groupsOf(crossed(40, 3), true);
  expect(groups.map((group) => [group.by, group.name, group.outcomes.length])).toEqual([
    ["node", "Part 0", 40],
    ["node", "Part 1", 40],
    ["node", "Part 2", 40],
  ]);
});

test("few lines, and lines of a single node or source, need no groups", () => {
  expect(groupsOf(crossed(4, 3), true)).toEqual([]);
  expect(groupsOf(crossed(60, 1), true)).toEqual([]);
  expect(groupsOf(crossed(1, 60), true)).toEqual([]);
});

test("while a run is live, a failure moves neither a group nor a line", () => {
  const before = crossed(5, 40).map((outcome): SourceOutcome => ({ ...outcome, state: "running" }));
  const after = crossed(5, 40);
  const names = (outcomes: SourceOutcome[]) => groupsOf(outcomes, false).map((group) => group.name);
  expect(names(after)).toEqual(names(before));
  expect(inReadingOrder(after, false).map(keyOf)).toEqual(inReadingOrder(before, false).map(keyOf));
});

test("sources stand together by what came of them; one that was away for a single node counts as away", () => {
  const stopped = say("source_unreachable", { found: 0, total: 0, minutes: 0 });
  const named = (label: string, own: Partial<SourceOutcome> = {}) =>
    anOutcome({ source: label, label, ...own });
  const groups = byWhatCame([
    named("River", { found: 3, kept: 2 }),
    named("River", { nodeId: NodeId.parse(2) }),
    named("Coast", { found: 2, kept: 2 }),
    named("Coast", { nodeId: NodeId.parse(2), state: "failed", stopped }),
    named("Lake", { found: 4 }),
    named("Spring", { state: "failed", stopped: say("source_key_refused") }),
    named("Delta", { stopped }),
    named("Marsh", { found: 3, kept: 3, stopped: say("library_being_read", { found: 3 }) }),
  ]);
  const labels = (outcomes: SourceOutcome[]) => outcomes.map(({ label }) => label);
  expect(labels(groups.gave)).toEqual(["River", "River"]);
  expect(labels(groups.none)).toEqual(["Lake", "Spring"]);
  expect(labels(groups.beingRead)).toEqual(["Marsh"]);
  expect(labels(groups.unreached)).toEqual(["Coast", "Coast", "Delta"]);
});

test.each<[string, Partial<SourceOutcome>]>([
  ["failed", { state: "failed" }],
  ["cut", { state: "failed", found: 40 }],
  ["empty", { state: "done", stopped: say("source_empty") }],
  ["empty", { state: "done" }],
  ["absent", { state: "done", stopped: say("source_unreachable", { found: 0, total: 0, minutes: 0 }) }],
  ["unread", { state: "done", stopped: say("library_being_read", { found: 0, searched: 4, unread: 4 }) }],
  ["done", { state: "done", found: 3, stopped: say("source_done", { found: 3 }) }],
  ["waiting", { state: "waiting", found: 3, stopped: say("source_waiting", { seconds: 40 }) }],
])("an outcome is told as %s: %o", (way, own) => {
  expect(wayOf(anOutcome(own))).toBe(way);
});
