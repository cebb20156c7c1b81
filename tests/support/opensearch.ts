import { openCluster, type Cluster } from "../../server/src/adapters/opensearch/cluster.ts";
import type { Kept } from "../../server/src/adapters/opensearch/place.ts";

/** npm run test:opensearch starts a cluster and says where its nodes are. */
export const NODES: string[] = (process.env["TEST_OPENSEARCH_URL"] ?? "").split(",").filter(Boolean);
/** Whose process is whose, in the order of the addresses. */
export const PROCESSES: number[] = (process.env["TEST_OPENSEARCH_PIDS"] ?? "")
  .split(",")
  .filter(Boolean)
  .map(Number);

export const testCluster = (): Cluster => openCluster({ nodes: NODES, auth: undefined, ca: undefined });

export const keptIn = (cluster: Cluster, prefix: string): Kept => ({ cluster, prefix, shards: 3 });

/** The same cluster, with everything that it answers. */
export const recorded = (cluster: Cluster, hear: (answer: object) => void): Cluster => ({
  ...cluster,
  async ask<Answer>(question: Parameters<Cluster["ask"]>[0]): Promise<Answer> {
    const answer = await cluster.ask<Answer>(question);
    hear(answer as object);
    return answer;
  },
});

/** Lucene keeps the length of a text in one byte: exactly below forty, and its four highest bits beyond. */
export function roundedByLucene(length: number): number {
  const beyond = length - 24;
  if (beyond < 16) return length;
  const shift = 32 - Math.clz32(beyond) - 4;
  return 24 + ((beyond >> shift) << shift);
}
