/** npm run bench -- start: each measurement is a file beside this one that exports `bench(args)`. */
type Bench = { bench(args: string[]): Promise<void> };

const BENCHES: Record<string, () => Promise<Bench>> = {
  start: () => import("./start.ts"),
  articles: () => import("./articles.ts"),
  documents: () => import("./documents.ts"),
  retrieval: () => import("./retrieval.ts"),
  relevance: () => import("./relevance.ts"),
  answers: () => import("./answers/bench.ts"),
  ask: () => import("./ask/bench.ts"),
  tables: () => import("./tables/bench.ts"),
  concepts: () => import("./concepts.ts"),
  summaries: () => import("./summaries.ts"),
  index: () => import("./index.ts"),
  load: () => import("./load.ts"),
  "load-web": () => import("./load-web/bench.ts"),
  pipeline: () => import("./pipeline.ts"),
  accounts: () => import("./accounts.ts"),
  prewarm: () => import("./prewarm.ts"),
  shell: () => import("./shell.ts"),
  outline: () => import("./outline.ts"),
  reading: () => import("./reading/bench.ts"),
  upload: () => import("./documents/upload.ts"),
  screening: () => import("./screening/bench.ts"),
  desk: () => import("./screening/desk.ts"),
  refresh: () => import("./refresh/bench.ts"),
  sharing: () => import("./sharing/bench.ts"),
  fairness: () => import("./fairness/bench.ts"),
  duplicates: () => import("./duplicates/bench.ts"),
  references: () => import("./references/bench.ts"),
  layout: () => import("./layout/bench.ts"),
  zotero: () => import("./zotero/bench.ts"),
};

const [name = "", ...args] = process.argv.slice(2);
const load = BENCHES[name];
if (load) await (await load()).bench(args);
else {
  process.stderr.write(`Name what to measure: ${Object.keys(BENCHES).join(", ")} (npm run bench -- start)\n`);
  process.exitCode = 1;
}
