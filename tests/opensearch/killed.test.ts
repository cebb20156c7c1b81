import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openSearchPassages } from "../../server/src/adapters/opensearch/passages.opensearch.ts";
import { indexWorks } from "../../server/src/ports/passages.ts";
import { aWork, everything, worksOf } from "../ports/passages.makers.ts";
import { databaseOn, embeddedDatabase } from "../support/database.ts";
import { keptIn, NODES, PROCESSES, testCluster } from "../support/opensearch.ts";

const server = process.env["TEST_DATABASE_URL"];
const space = { name: "three", dimensions: 3, languages: ["en" as const] };
const SEA = Float32Array.of(1, 0, 0);
const BEFORE = 20;
const AFTER = 40;

test.skipIf(PROCESSES.length < 3)(
  "a node that leads is killed while people search and index: no error reaches anybody, and nothing is lost",
  { timeout: 600_000 },
  async () => {
    const { db, close } = await (server ? databaseOn(server) : embeddedDatabase());
    const cluster = testCluster();
    const passages = openSearchPassages(keptIn(cluster, `k${randomUUID().slice(0, 8)}`));
    const over = new AbortController();
    let published = 0;
    let [searches, slowest] = [0, 0];
    try {
      await passages.prepare(db, space);

      async function write(): Promise<void> {
        const workId = published + 1;
        await indexWorks(passages, db, [aWork(workId, { texts: ["ocean wave", `only${workId}`] })]);
        const waiting = await passages.unembedded(db, 10);
        await passages.addVectors(
          db,
          waiting,
          waiting.map(() => SEA),
        );
        published = workId;
      }
      /** Everything that was published when it was asked is found, by words and by meaning. */
      async function searchOn(byVector: boolean): Promise<void> {
        while (!over.signal.aborted) {
          const least = published;
          const began = performance.now();
          const hits = await passages.search(db, {
            terms: ["ocean"],
            libraries: everything,
            limit: 200,
            ...(byVector && { vector: SEA }),
          });
          slowest = Math.max(slowest, performance.now() - began);
          searches += 1;
          expect(new Set(worksOf(hits)).size).toBeGreaterThanOrEqual(least);
        }
      }

      while (published < BEFORE) await write();
      const searching = [searchOn(false), searchOn(true)];
      const all = Promise.all(searching);
      all.catch(() => over.abort());
      const leader = await leaderOf(NODES[0]!);
      process.kill(PROCESSES[leader]!, "SIGKILL");
      while (published < AFTER && !over.signal.aborted) await write();
      over.abort();
      await all;
      await passages.remove(db, [1]);
      while (await passages.sweep(db));

      for (let workId = 2; workId <= AFTER; workId++) {
        const hits = await passages.search(db, { terms: [`only${workId}`], libraries: everything, limit: 5 });
        expect(worksOf(hits)).toEqual([workId]);
      }
      expect(await passages.search(db, { terms: ["only1"], libraries: everything, limit: 5 })).toEqual([]);
      expect(await passages.count(db)).toMatchObject({ works: AFTER - 1, withoutVector: 0 });
      process.stdout.write(`${searches} searches, the slowest ${(slowest / 1_000).toFixed(1)} s\n`);
    } finally {
      over.abort();
      await cluster.close();
      await close();
    }
  },
);

/** Which of them leads: what is lost with it has to be chosen anew before anything can be written. */
async function leaderOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/_cat/cluster_manager?format=json`);
  const [{ node }] = (await answer.json()) as [{ node: string }];
  return Number(node.split("-").at(-1)) - 1;
}
