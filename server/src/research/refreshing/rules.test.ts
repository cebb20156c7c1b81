import type { NodeId } from "@gyan/contract/ids.ts";
import type { NodeSources, OutlineNode } from "@gyan/contract/outline/model.ts";
import { newNode } from "@gyan/contract/outline/nodes.rules.ts";
import { decodeRefresh } from "@gyan/contract/outline/wire/requests.ts";
import { type EncodedRefreshNode, RefreshPayload } from "@gyan/contract/outline/wire/schema.ts";
import { encodeNodeSources } from "@gyan/contract/outline/wire/sources.rules.ts";
import { expect, test } from "vitest";
import { onlyChanged, refreshesById, withSources } from "./rules.ts";

const library = (id: string) => ({ id, tags: {}, withSubtopics: true });
const of = (...libraries: string[]): NodeSources => ({
  addresses: [{ address: "https://example.org/", withSubtopics: false }],
  libraries: libraries.map(library),
  special: [{ source: "arxiv", parameter: "author", values: ["Hinton"], withSubtopics: false }],
});
const node = (id: number, sources?: NodeSources, children: OutlineNode[] = []): OutlineNode => ({
  ...newNode(id as NodeId, `N${id}`, []),
  sources,
  children,
});
const sent = (
  topicId: number,
  sources?: NodeSources,
  subtopic: EncodedRefreshNode[] = [],
): EncodedRefreshNode => ({ topicId, sendForRefresh: true, ...encodeNodeSources(sources), subtopic });
const nodesOf = (topicOutline: EncodedRefreshNode) =>
  decodeRefresh(RefreshPayload.parse({ topicOutline, sources: {} }), {}).nodes;

test("RG-11 sources that are sent of every node change only where they differ, and what the sender was not shown stays", () => {
  const stored = node(1, undefined, [node(2, of("4", "9")), node(3, of("4")), node(5)]);
  // Library 9 is not the sender's to read.
  const shown = node(1, undefined, [node(2, of("4")), node(3, of("4")), node(5)]);
  const asked = nodesOf(sent(70, undefined, [sent(2, of("4")), sent(3, of("6")), sent(5)]));
  const changed = onlyChanged(asked, shown);
  expect(changed.map(({ id, isChosen, change }) => [id, isChosen, change !== null])).toEqual([
    [1, true, false],
    [2, true, false],
    [3, true, true],
    [5, true, false],
  ]);
  const next = withSources(stored, refreshesById(changed, stored));
  expect(next.children.map(({ sources }) => sources)).toEqual([of("4", "9"), of("6"), undefined]);
});

test("RG-11 an outline that is sent as it is stays the same one", () => {
  const stored = node(1, of("4"), [node(2)]);
  const changed = onlyChanged(nodesOf(sent(70, of("4"), [sent(2)])), stored);
  expect(withSources(stored, refreshesById(changed, stored))).toBe(stored);
  const cleared = onlyChanged(nodesOf(sent(70, undefined, [sent(2)])), stored);
  expect(withSources(stored, refreshesById(cleared, stored)).sources).toBeUndefined();
});
