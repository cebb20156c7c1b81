import path from "node:path";
import { parseArgs } from "node:util";
import type { Embedder } from "../server/src/ports/embedder.ts";
import { root } from "../scripts/process.ts";
import { readCollections, type Collection } from "./collections.ts";
import { embedderNamed, refuseWriting, USUAL } from "./retrieval/embeddings.ts";
import { cached } from "./retrieval/cached.ts";
import { bestOn, PRODUCT, sayChoice, tryChoices, underProduct, type Tried } from "./retrieval/choosing.ts";
import { meanOf, meanQuality } from "./retrieval/metrics.ts";
import { writePart } from "./page.ts";
import { miniSearch, plainBm25, postgresTsRank, sqliteFts5 } from "./retrieval/others.ts";
import { ADAPTERS, byWords, byWordsAndVectors, openOurs, type Ours } from "./retrieval/ours.ts";
import { DEEPEST, measure, type Measured, type System } from "./retrieval/system.ts";
import { gainTarget, lossTarget, type CollectionResult, type Target } from "./retrieval/targets.ts";

// npm run bench -- retrieval [--data DIR] [--json] [--write] [--embeddings NAME] [--without-vectors] [--choose]
//   --data DIR         a folder of test collections, by default ../shared/collections
//   --embeddings NAME  the model that makes the vectors: a folder of MODELS_DIR, or what else EMBEDDINGS may be (docs/models.md)
//   --without-vectors  words only: needs no model
//   --choose           also what the constants would be, had they been chosen without each collection in turn

type Say = (line: string) => void;

const PLAIN = ["BM25", "BM25, query words once"];
const withVectors = (name: string): string => `${name} with vectors`;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared/collections") },
      json: { type: "boolean", default: false },
      embeddings: { type: "string", default: USUAL },
      "without-vectors": { type: "boolean", default: false },
      choose: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const said: string[] = [];
  const say: Say = (line) => {
    said.push(line);
    if (!values.json) process.stdout.write(`${line}\n`);
  };
  refuseWriting(values.embeddings, values.write);
  const collections = await readCollections(values.data);
  const open = values["without-vectors"] ? null : () => embedderNamed(values.embeddings);
  const embedder = open?.() ?? null;
  const results: CollectionResult[] = [];
  const tried: Tried[] = [];
  try {
    const kept = embedder && (await cached(embedder, { onProgress: everySoOften(say) }));
    for (const collection of collections) {
      const { indexes, close } = await openOurs(collection, kept);
      results.push(await measureAll(collection, indexes, open, say));
      if (kept && values.choose) tried.push(await tryChoices(collection, [...indexes.values()][0]!, kept));
      await close();
    }
  } finally {
    await embedder?.close();
  }
  const targets = targetsOf(results, embedder !== null);
  if (values.json)
    process.stdout.write(`${JSON.stringify({ bench: "retrieval", collections: results, targets })}\n`);
  say(`\nmean over the collections\n${HEAD}`);
  for (const mean of meansOf(results)) say(row(mean));
  if (tried.length > 1) sayChosen(tried, say);
  say("");
  for (const { name, wanted, got, isMet } of targets)
    say(`${isMet ? "met   " : "missed"}  ${name}: wanted ${wanted}, got ${got}`);
  say(`\n${NOTES}`);
  if (values.write) await writePart("retrieval", `## Retrieval\n\n\`\`\`\n${said.join("\n").trim()}\n\`\`\``);
  if (values.embeddings === USUAL && targets.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

/** A first run embeds for minutes, and should not look as if it hung. */
function everySoOften(say: Say): (made: number) => void {
  let said = 0;
  return (made) => {
    if (made - said < 500) return;
    said = made;
    say(`  embedded ${made} new texts`);
  };
}

async function measureAll(
  collection: Collection,
  indexes: Map<string, Ours>,
  open: (() => Embedder) | null,
  say: Say,
): Promise<CollectionResult> {
  const { name, documents, queries, skippedQueries } = collection;
  say(
    `\n${name}: ${documents.length} documents, ${queries.length} queries, ${skippedQueries} others left out\n${HEAD}`,
  );
  const systems: Measured[] = [];
  const add = async (system: System): Promise<void> => {
    systems.push(await measure(system, collection));
    await system.close?.();
    say(row(systems.at(-1)!));
  };
  for (const [adapter, ours] of indexes) {
    await add(byWords(adapter, ours));
    // One each: what a model was asked just before it answers from memory.
    if (open) await add(byWordsAndVectors(withVectors(adapter), ours, open()));
  }
  for (const open of OTHERS) await add(await open(collection));
  return { name, documents: documents.length, queries: queries.length, skippedQueries, systems };
}

const OTHERS: ((collection: Collection) => System | Promise<System>)[] = [
  (collection) => plainBm25(PLAIN[0]!, collection, { wordsOnce: false }),
  (collection) => plainBm25(PLAIN[1]!, collection, { wordsOnce: true }),
  sqliteFts5,
  postgresTsRank,
  miniSearch,
];

const NOTES = [
  "nDCG takes the grades as gains. Queries without a relevant document are left out. Every system answers with at most",
  `${DEEPEST} documents; Gyan ranks a document by its best passage, and a document without a text has its title as its text.`,
  "BM25: k1 1.2, b 0.75, Gyan's index terms, title and text as one; a word counts as often as the query says it, or once.",
  "FTS5: porter unicode61, any word. ts_rank: 'english', any word. MiniSearch: as it comes. Milliseconds are for one query,",
  "with vectors those of embedding it too.",
].join("\n");

const HEAD = `${"".padEnd(32)}${["nDCG@10", "recall@100", "MAP", "p50 ms", "p95 ms"].map((name) => name.padStart(11)).join("")}`;

function row({ name, ndcg10, recall100, map, p50Ms, p95Ms }: Measured): string {
  const figures = [
    ...[ndcg10, recall100, map].map((value) => value.toFixed(4)),
    p50Ms.toFixed(1),
    p95Ms.toFixed(1),
  ];
  return `${name.padEnd(32)}${figures.map((figure) => figure.padStart(11)).join("")}`;
}

function meansOf(results: CollectionResult[]): Measured[] {
  return (results[0]?.systems ?? []).map(({ name }) => {
    const measured = results.map(({ systems }) => systems.find((system) => system.name === name)!);
    return {
      name,
      ...meanQuality(measured),
      p50Ms: meanOf(measured.map(({ p50Ms }) => p50Ms)),
      p95Ms: meanOf(measured.map(({ p95Ms }) => p95Ms)),
    };
  });
}

function targetsOf(results: CollectionResult[], hasVectors: boolean): Target[] {
  // The usual form is the harder one on average; the other stands beside it.
  const plain = PLAIN[0]!;
  return Object.keys(ADAPTERS).flatMap((adapter) => [
    lossTarget(results, adapter, plain),
    ...(hasVectors
      ? [gainTarget(results, withVectors(adapter), plain), lossTarget(results, withVectors(adapter), plain)]
      : []),
  ]);
}

function sayChosen(tried: Tried[], say: Say): void {
  say(
    "\nnDCG@10 with vectors, compared exactly, with what was chosen on the other collections, and with the product's constants",
  );
  const honest: number[] = [];
  for (const one of tried) {
    const choice = bestOn(tried.filter((other) => other !== one));
    honest.push(one.under.get(choice)!);
    say(
      `${one.name.padEnd(32)}${honest.at(-1)!.toFixed(4).padStart(11)}${underProduct(one).toFixed(4).padStart(11)}   ${sayChoice(choice)}`,
    );
  }
  say(
    `${"mean".padEnd(32)}${meanOf(honest).toFixed(4).padStart(11)}${meanOf(tried.map(underProduct)).toFixed(4).padStart(11)}`,
  );
  say(`best on all: ${sayChoice(bestOn(tried))}; the product has: ${sayChoice(PRODUCT)}`);
}
