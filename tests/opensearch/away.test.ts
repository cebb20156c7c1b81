import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Cluster } from "../../server/src/adapters/opensearch/cluster.ts";
import { openSearchPassages } from "../../server/src/adapters/opensearch/passages.opensearch.ts";
import { plainPassages } from "../../server/src/adapters/passages.sql.ts";
import { serverPassages } from "../../server/src/adapters/passages/server.ts";
import type { Db } from "../../server/src/platform/db.ts";
import { isUnreadable } from "../../server/src/platform/watching/trouble.rules.ts";
import {
  indexWorks,
  PassagesAway,
  type IndexedWork,
  type Passages,
} from "../../server/src/ports/passages.ts";
import { aWork, everything, worksOf } from "../ports/passages.makers.ts";
import { databaseOn, embeddedDatabase, type TestDatabase } from "../support/database.ts";
import { keptIn, testCluster } from "../support/opensearch.ts";

const inOrder = (works: number[]): number[] => works.toSorted((one, other) => one - other);

// A cluster that is away, that lost its index, that rejects, or that comes later than the index in the database.

const server = process.env["TEST_DATABASE_URL"];
const space = { name: "three", dimensions: 3, languages: ["en" as const] };
const SEA = Float32Array.of(1, 0, 0);

let database: TestDatabase;
let db: Db;
let cluster: Cluster;
let prefix: string;

beforeEach(async () => {
  database = await (server ? databaseOn(server) : embeddedDatabase());
  db = database.db;
  cluster = testCluster();
  prefix = `a${randomUUID().slice(0, 8)}`;
});
afterEach(async () => {
  await cluster.close();
  await database.close();
});

const find = (passages: Passages, terms = ["ocean"]) =>
  passages.search(db, { terms, libraries: everything, limit: 10 });
const near = (passages: Passages) =>
  passages.search(db, { terms: [], vector: SEA, libraries: everything, limit: 10 });
const aShelf = (): IndexedWork[] => [
  aWork(1, { texts: ["ocean wave"] }),
  aWork(2, { texts: ["ocean", "sand"] }),
];
async function embedAll(passages: Passages): Promise<number> {
  const waiting = await passages.unembedded(db, 100);
  await passages.addVectors(
    db,
    waiting,
    waiting.map(() => SEA),
  );
  return waiting.length;
}

test("while it is away a sentence tells so, rights are withdrawn all the same, and it goes on as it was", async () => {
  let isAway = false;
  const away = (): Promise<never> => Promise.reject(new PassagesAway("away"));
  const going: Cluster = {
    ...cluster,
    ask: async (question) => (isAway ? away() : cluster.ask(question)),
    write: async (...asked) => (isAway ? away() : cluster.write(...asked)),
  };
  const passages = serverPassages(openSearchPassages(keptIn(going, prefix)));
  await passages.prepare(db, null);
  await indexWorks(passages, db, aShelf());
  isAway = true;
  await expect(find(passages)).rejects.toThrow(PassagesAway);
  await expect(indexWorks(passages, db, [aWork(3, { texts: ["ocean"] })])).rejects.toThrow(PassagesAway);
  // A start without it is a start.
  await serverPassages(openSearchPassages(keptIn(going, prefix))).prepare(db, null);
  await passages.remove(db, [1]);
  expect((await passages.held(db)).size).toBe(1);
  isAway = false;
  expect(worksOf(await find(passages))).toEqual([2]);
  await indexWorks(passages, db, [aWork(3, { texts: ["ocean"] })]);
  expect(inOrder(worksOf(await find(passages)))).toEqual([2, 3]);
});

test("an index that the cluster lost is told as such, and made anew without embedding anything again", async () => {
  const passages = serverPassages(openSearchPassages(keptIn(cluster, prefix)));
  await passages.prepare(db, space);
  await indexWorks(passages, db, aShelf());
  expect(await embedAll(passages)).toBe(3);
  await cluster.ask({ method: "DELETE", path: `/${prefix}-*` });
  const failed = await find(passages).then(
    () => null,
    (error: unknown) => error,
  );
  expect(isUnreadable(failed)).toBe(true);
  expect(await passages.isKeptAnew(db)).toBe(true);
  await passages.probe(db);
  expect([...(await passages.held(db)).values()].map(({ madeWith }) => madeWith)).not.toContain("test");
  await indexWorks(passages, db, aShelf());
  expect(inOrder(worksOf(await find(passages)))).toEqual([1, 2]);
  expect(await near(passages)).toHaveLength(3);
  expect(await passages.unembedded(db, 10)).toEqual([]);
});

test("what lies in the database is found while it moves into the cluster, with its vectors", async () => {
  const before = plainPassages();
  await before.prepare(db, space);
  await indexWorks(before, db, aShelf());
  expect(await embedAll(before)).toBe(3);
  const passages = serverPassages(openSearchPassages(keptIn(cluster, prefix)));
  await passages.prepare(db, space);
  expect((await passages.keeping(db)).ways).toEqual(["OpenSearch"]);
  expect(inOrder(worksOf(await find(passages)))).toEqual([1, 2]);
  for (const work of aShelf()) {
    await indexWorks(passages, db, [work]);
    expect(inOrder(worksOf(await find(passages)))).toEqual([1, 2]);
    expect(await near(passages)).toHaveLength(3);
  }
  while (await passages.sweep(db));
  expect(await passages.unembedded(db, 10)).toEqual([]);
  const { rows } = await db.execute(sql`select 1 from pg_namespace where nspname = 'passages_sql'`);
  expect(rows).toEqual([]);
});

test("another mapping takes its place beside the old one, and nothing is lost to a search meanwhile", async () => {
  const first = openSearchPassages(keptIn(cluster, prefix));
  await first.prepare(db, null);
  await indexWorks(first, db, aShelf());
  // As an older release mapped it: the index goes by another name.
  const { name } = await theOneIndex();
  const older = `${name.slice(0, -8)}00000000`;
  await cluster.ask({
    method: "PUT",
    path: `/${name}/_settings`,
    body: { index: { blocks: { write: true } } },
  });
  await cluster.ask({
    method: "PUT",
    path: `/${name}/_clone/${older}`,
    body: { settings: { index: { blocks: { write: null } } } },
  });
  const alias = name.slice(0, -9);
  const actions = [{ remove_index: { index: name } }, { add: { index: older, alias, is_write_index: true } }];
  await cluster.ask({ method: "POST", path: "/_aliases", body: { actions } });

  const passages = openSearchPassages(keptIn(cluster, prefix));
  await passages.prepare(db, null);
  expect(inOrder(worksOf(await find(passages)))).toEqual([1, 2]);
  for (const work of aShelf()) {
    await indexWorks(passages, db, [work]);
    expect(inOrder(worksOf(await find(passages)))).toEqual([1, 2]);
  }
  while (await passages.sweep(db));
  await cluster.ask({ method: "POST", path: `/${alias}/_refresh` });
  await passages.tidy(db);
  expect((await theOneIndex()).name).toBe(name);
  expect(inOrder(worksOf(await find(passages)))).toEqual([1, 2]);

  async function theOneIndex(): Promise<{ name: string }> {
    const found = await cluster.ask<{ index: string }[]>({
      method: "GET",
      path: `/_cat/indices/${prefix}-words-*`,
      query: { format: "json" },
    });
    expect(found).toHaveLength(1);
    return { name: found[0]!.index };
  }
});
