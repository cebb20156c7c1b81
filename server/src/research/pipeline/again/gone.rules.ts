import type { NodeId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";

/** One source that was asked for one node, as its step left it. */
export type Asked = {
  nodeId: NodeId;
  source: string;
  state: string;
  /** How many articles it gave. */
  found: number;
  /** How many it says it has; for a library, how many it holds. */
  total: number | null;
  stopped: Said | null;
};

/** Endings after which a source had given everything it was asked for, or everything it has. */
const ENDS = new Set([
  "source_done",
  "source_done_of",
  "source_empty",
  "search_done",
  "search_done_by_words",
]);

const isLibrary = ({ source }: Asked): boolean => source.startsWith("library:");
/** A site that cannot be crawled gives only its own address. */
const isBareAddress = ({ source, found }: Asked): boolean => source.startsWith("address:") && found <= 1;

/**
 * The sources with a complete answer, by node: an article that such a source gave before and does not give
 * now is gone. A source that failed, was left out, or had more than was asked for says nothing about what it
 * did not give.
 */
export function toldAll(
  searches: Asked[],
  most: { ofLibrary: number; outside: number },
): { nodeId: NodeId; sources: string[] }[] {
  const byNode = new Map<NodeId, string[]>();
  for (const one of searches) {
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
