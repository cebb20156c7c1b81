import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openCluster } from "../server/src/adapters/opensearch/cluster.ts";
import { openSearchPassages } from "../server/src/adapters/opensearch/passages.opensearch.ts";
import { pgvectorPassages, plainPassages } from "../server/src/adapters/passages.sql.ts";
import { textsearchPassages } from "../server/src/adapters/passages.textsearch.ts";
import { createDb } from "../server/src/platform/db.ts";
import type { Db } from "../server/src/platform/db.ts";
import { openPglite } from "../server/src/platform/pglite/open.ts";
import { indexWorks } from "../server/src/ports/passages.ts";
import type { PassageQuery, Passages } from "../server/src/ports/passages.ts";
import {
  ALL,
  aQuestion,
  aVector,
  aWork,
  DIMENSIONS,
  ONE_PERCENT,
  PASSAGES_PER_WORK,
} from "./index/corpus.ts";
import { openSearchMissing, withOpenSearch } from "../scripts/testing/opensearch.ts";
import { writePart } from "./page.ts";
import { databaseOn, type TestDatabase } from "../tests/support/database.ts";

// npm run bench -- index [--sizes 10000,100000] [--vectors 100000] [--adapter textsearch|sql] [--json] [--write]
// npm run bench -- index --server postgres://… --adapter pgvector|sql      on a server, in a database of its own
// npm run bench -- index --adapter opensearch [--server postgres://…] [--cluster http://…,http://…]
//   --cluster  the nodes of OpenSearch; without it three nodes are started for it, as npm run test:opensearch does
//   --vectors  up to this many passages get made-up vectors too (the graph over them is built at the end, at once)

const WORKS_AT_ONCE = 20;
const QUESTIONS = 100;
const TARGET_MS = 50;
const MB = 1_000_000;

type Measured = { passages: Passages; schema: string; end?: () => Promise<void> };

const adapters: Record<string, (cluster: string) => Measured> = {
  textsearch: () => ({ passages: textsearchPassages, schema: "passages_textsearch" }),
  sql: () => ({ passages: plainPassages(), schema: "passages_sql" }),
  pgvector: () => ({ passages: pgvectorPassages(), schema: "passages_pgvector" }),
  opensearch: inCluster,
};

function inCluster(addresses: string): Measured {
  const cluster = openCluster({ nodes: addresses.split(","), auth: undefined, ca: undefined });
  const prefix = `bench${process.pid}`;
  return {
    passages: openSearchPassages({ cluster, prefix, shards: 3 }),
    schema: "passages_opensearch",
    async end() {
      const found = await cluster.ask<object>({ method: "GET", path: `/${prefix}-*/_alias` });
      for (const index of Object.keys(found)) await cluster.ask({ method: "DELETE", path: `/${index}` });
      await cluster.close();
    },
  };
}

/** Three nodes on this machine, as long as it measures. */
async function withCluster(asked: Given, work: (cluster: string) => Promise<void>): Promise<void> {
  if (asked.adapter !== "opensearch" || asked.cluster !== undefined) return work(asked.cluster ?? "");
  const missing = await openSearchMissing((line) => void process.stderr.write(`${line}\n`));
  if (missing !== null) throw new Error(`Not measured, because ${missing}.`);
  await withOpenSearch(({ nodes }) => work(nodes.map(({ url }) => url).join(",")), { heap: "1g" });
}

type Timing = { name: string; p50Ms: number; p95Ms: number };
type Result = {
  adapter: string;
  place: string;
  passages: number;
  buildPerSecond: number;
  vectorsPerSecond: number | null;
  memoryMb: number;
  searches: Timing[];
};

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: "string", default: "10000,100000,500000" },
      vectors: { type: "string", default: "100000" },
      adapter: { type: "string", default: "textsearch" },
      server: { type: "string" },
      cluster: { type: "string" },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const say = (line: string) => void (values.json || process.stdout.write(`${line}\n`));
  const results: Result[] = [];
  await withCluster(values, async (cluster) => {
    for (const size of values.sizes.split(",").map(Number)) {
      const result = await measure({ ...values, cluster }, size, say);
      results.push(result);
      say(`\n${pageOf([result])}\n`);
    }
  });
  const targets = results
    .filter(({ passages }) => passages === 100_000)
    .flatMap(({ searches }) => searches.filter(({ name }) => name.includes("1 %")))
    .map(({ name, p95Ms }) => ({
      name: `p95 at 100,000, ${name}`,
      wanted: TARGET_MS,
      got: p95Ms,
      isMet: p95Ms < TARGET_MS,
    }));
  if (values.json) process.stdout.write(`${JSON.stringify({ bench: "index", results, targets })}\n`);
  else
    for (const { name, wanted, got, isMet } of targets)
      say(`${name}: ${got.toFixed(1)} ms, wanted under ${wanted}: ${isMet ? "met" : "missed"}`);
  if (values.write && values.adapter === "opensearch")
    await writePart("index-opensearch", `## Index in OpenSearch\n\n${pageOf(results)}`);
  else if (values.write && values.server)
    await writePart("index-server", `## Index on a server\n\n${pageOf(results)}`);
  else if (values.write) await writePart("index", `## Index\n\n${pageOf(results)}`);
}

type Given = { adapter: string; vectors: string; server?: string | undefined; cluster?: string | undefined };

async function measure(
  { adapter, vectors: most, server, cluster = "" }: Given,
  size: number,
  say: (line: string) => void,
): Promise<Result> {
  const withVectors = size <= Number(most);
  const chosen = adapters[adapter];
  if (!chosen)
    throw new Error(`There is no adapter ${adapter}; there are ${Object.keys(adapters).join(" and ")}.`);
  const { passages, schema, end } = chosen(cluster);
  const { db, close } = server ? await databaseOn(server) : await embeddedFor();
  try {
    if (server && adapter === "pgvector") await db.execute(sql`create extension if not exists vector`);
    await passages.prepare(
      db,
      withVectors ? { name: "made up", dimensions: DIMENSIONS, languages: ["en"] } : null,
    );
    const began = performance.now();
    for (let at = 0; at < size / PASSAGES_PER_WORK; at += WORKS_AT_ONCE) {
      await indexWorks(
        passages,
        db,
        Array.from({ length: WORKS_AT_ONCE }, (_, k) => aWork(at + k + 1)),
      );
      if (at % 1000 === 0) say(`${at * PASSAGES_PER_WORK} of ${size} passages`);
    }
    const buildPerSecond = size / ((performance.now() - began) / 1000);
    const vectorsPerSecond = withVectors ? await addVectors(db, passages, schema, say) : null;
    // As a server does by itself some minutes later.
    await db.execute(sql.raw(server ? "vacuum analyze" : "analyze"));
    const searches = await askAll(db, passages, withVectors);
    return {
      adapter,
      place: [cluster && "three nodes", server ? "on a server" : "embedded database"]
        .filter(Boolean)
        .join(" and "),
      passages: size,
      buildPerSecond,
      vectorsPerSecond,
      memoryMb: process.memoryUsage.rss() / MB,
      searches,
    };
  } finally {
    await end?.();
    await close();
  }
}

async function embeddedFor(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-bench-index-"));
  const pglite = await openPglite({ folder, statementMs: 3_600_000 });
  const db = createDb({ ...pglite, kind: "embedded" }, () => new Date());
  return {
    db,
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addVectors(
  db: Db,
  passages: Passages,
  schema: string,
  say: (line: string) => void,
): Promise<number> {
  const graph = `${schema}_vectors.vectors_near`;
  const { rows } = await db.execute<{ indexdef: string }>(sql`
    select indexdef from pg_indexes where schemaname = ${`${schema}_vectors`} and indexname = 'vectors_near'`);
  const began = performance.now();
  if (rows[0]) await db.execute(sql.raw(`drop index ${graph}`));
  let done = 0;
  for (;;) {
    const waiting = await passages.unembedded(db, 500);
    if (waiting.length === 0) break;
    await passages.addVectors(
      db,
      waiting,
      waiting.map(({ workId, start }) => aVector(workId * 100 + start / 800)),
    );
    done += waiting.length;
    if (done % 10_000 === 0) say(`${done} vectors`);
  }
  if (rows[0]) {
    say("the graph over the vectors");
    await db.execute(sql.raw("set maintenance_work_mem = '512MB'"));
    await db.execute(sql.raw(rows[0].indexdef));
    await db.execute(sql.raw("reset maintenance_work_mem"));
  }
  return done / ((performance.now() - began) / 1000);
}

async function askAll(db: Db, passages: Passages, withVectors: boolean): Promise<Timing[]> {
  const filters: Record<string, Partial<PassageQuery>> = {
    "no filter": {},
    "1 % of the works": { libraries: [{ id: ONE_PERCENT, tags: {} }] },
    "4 % by date": { libraries: [{ id: ALL, tags: {} }], published: { from: "2003", to: "2003-06" } },
  };
  const found: Timing[] = [];
  for (const isByVector of withVectors ? [false, true] : [false])
    for (const [name, filter] of Object.entries(filters)) {
      const took: number[] = [];
      for (let seed = 1; seed <= QUESTIONS + 10; seed++) {
        const began = performance.now();
        await passages.search(db, {
          terms: aQuestion(seed),
          libraries: [{ id: ALL, tags: {} }],
          limit: 20,
          ...(isByVector ? { vector: aVector(seed * 31) } : {}),
          ...filter,
        });
        // The first ones find the caches cold.
        if (seed > 10) took.push(performance.now() - began);
      }
      took.sort((a, b) => a - b);
      found.push({
        name: `${isByVector ? "words and vectors" : "words"}, ${name}`,
        p50Ms: took[Math.floor(took.length / 2)]!,
        p95Ms: took[Math.floor(took.length * 0.95)]!,
      });
    }
  return found;
}

function pageOf(results: Result[]): string {
  const rows = results.flatMap((result) =>
    result.searches.map(({ name, p50Ms, p95Ms }, at) => {
      const once = (value: string) => (at === 0 ? value : "");
      const vectors = result.vectorsPerSecond === null ? "none" : `${result.vectorsPerSecond.toFixed(0)}/s`;
      return `| ${once(result.passages.toLocaleString("en"))} | ${once(`${result.buildPerSecond.toFixed(0)}/s`)} | ${once(vectors)} | ${once(`${result.memoryMb.toFixed(0)} MB`)} | ${name} | ${p50Ms.toFixed(1)} ms | ${p95Ms.toFixed(1)} ms |`;
    }),
  );
  return [
    `Adapter passages.${results[0]?.adapter}, ${results[0]?.place}; memory is that of the whole process, made-up corpus included.`,
    "",
    "| passages | written | vectors | memory | search | p50 | p95 |",
    "|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
