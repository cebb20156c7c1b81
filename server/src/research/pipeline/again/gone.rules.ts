import type { NodeId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";

/** One source that was asked for one node, as its step left it. */
export type Asked = {
  nodeId: NodeId;
  source: string;
  state: string;
  /** How many it gave. */
  found: number;
  /** How many it says that it has; a library says how many it holds. */
  total: number | null;
  stopped: Said | null;
};

/** It gave all that it was asked for, or all that it has. */
const ENDS = new Set([
  "source_done",
  "source_done_of",
  "source_empty",
  "search_done",
  "search_done_by_words",
]);

const isLibrary = ({ source }: Asked): boolean => source.startsWith("library:");
/** Of a site that lets nobody in, nothing but its address is left. */
const isBareAddress = ({ source, found }: Asked): boolean => source.startsWith("address:") && found <= 1;

/**
 * The sources whose whole answer is known, by node: what one of them gave before and does not give now is no longer there. One
 * that failed, was left out, or had more to give than was wanted, says nothing about what it did not give.
 */
export function toldAll(
  asked: Asked[],
  most: { ofLibrary: number; outside: number },
): { nodeId: NodeId; sources: string[] }[] {
  const byNode = new Map<NodeId, string[]>();
  for (const one of asked) {
    if (!byNode.has(one.nodeId)) byNode.set(one.nodeId, []);
    const isWhole =
      one.found < (isLibrary(one) ? most.ofLibrary : most.outside) ||
      (!isLibrary(one) && one.total !== null && one.found >= one.total);
    if (
      one.state === "done" &&
      one.stopped !== null &&
      ENDS.has(one.stopped.code) &&
      isWhole &&
      !isBareAddress(one)
    )
      byNode.get(one.nodeId)!.push(one.source);
  }
  return [...byNode].map(([nodeId, sources]) => ({ nodeId, sources }));
}
