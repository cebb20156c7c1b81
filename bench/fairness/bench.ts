import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { endTogether, root, whenEnding } from "../../scripts/process.ts";
import {
  endProcesses,
  freshFolder,
  removeFolders,
  startProcess,
  type ServerProcess,
} from "../../tests/support/process.ts";
import { filesIn } from "../documents/reading.ts";
import { inTurn } from "../load/documents.ts";
import { startVisitor, type Visit } from "../load/visitor.ts";
import { writePart } from "../page.ts";
import { signedIn } from "../people.ts";

// npm run bench -- fairness [--data DIR] [--write]
// One person reads while another imports 5,000 references and uploads 200 documents: how much slower the first one's calls are.

const REFERENCES = 5_000;
const DOCUMENTS = 200;
/** At most so many times slower than alone, at the 95th percentile. */
const TARGET = 2;
/** Each of the reader's calls is asked for so often, whether or not the last answer has come. */
const EVERY_MS = 400;
const ALONE_MS = 40_000;
const BUSY_MS = 120_000;
const SETTLING_MS = 20_000;

type Visits = Record<string, Visit>;

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared/documents") },
      write: { type: "boolean", default: false },
    },
  });
  const clean = whenEnding(async () => {
    await endProcesses();
    await removeFolders();
  });
  try {
    const server = await startProcess({ dataDir: await freshFolder() });
    const reader = await signedIn(server, "reader@example.org");
    const calls = await callsOf(server, reader);
    await wait(SETTLING_MS);
    const alone = await visited(calls, () => wait(ALONE_MS));
    const bringer = await signedIn(server, "bringer@example.org");
    const files = await filesToBring(values.data);
    let brought = { references: 0, documents: 0, waiting: 0 };
    const beside = await visited(calls, async () => {
      brought = await bringAll(server, bringer, files);
    });
    const text = report(alone, beside, brought);
    process.stdout.write(`${text}\n`);
    if (values.write) await writePart("fairness", `## Fairness\n\n${text}`);
    if (Object.keys(alone).some((name) => ratio(alone, beside, name) > TARGET)) process.exitCode = 1;
  } finally {
    await clean();
  }
}

type Calls = Record<string, () => Promise<Response>>;

/** The reader has a gyan over the starter libraries, and goes through its list, searches it and opens articles. */
async function callsOf(server: ServerProcess, token: string): Promise<Calls> {
  const topicId = await server.submit(token, { name: "How do batteries age?", id: 1 });
  await server.finished(token, topicId);
  const list = `/topics/${topicId}/articles`;
  const { body } = await server.call<{ articles: { id: number }[] }>("GET", list, { token });
  const ids = body.articles.map(({ id }) => id);
  if (ids.length === 0) throw new Error("The gyan of the reader has no articles.");
  let asked = 0;
  const ask = (where: string) => fetch(`${server.url}/api${where}`, { headers: { "x-auth-token": token } });
  return {
    list: () => ask(list),
    // Never the same question twice: an answer may be remembered.
    search: () => ask(`/search?q=${encodeURIComponent(`batteries age case ${asked++}`)}`),
    article: () => ask(`/articles/${ids[asked++ % ids.length]}`),
  };
}

async function visited(calls: Calls, work: () => Promise<unknown>): Promise<Visits> {
  const visitor = startVisitor(calls, EVERY_MS);
  try {
    await work();
  } finally {
    await visitor.end();
  }
  return visitor.end();
}

const LEFT_OUT = new Set(["hostile"]);

async function filesToBring(data: string): Promise<string[]> {
  const files = await filesIn(data);
  const folders = [...Map.groupBy(files, (file) => path.basename(path.dirname(file)))];
  const wanted = folders.filter(([folder]) => !LEFT_OUT.has(folder)).map(([, own]) => own);
  return inTurn(wanted, DOCUMENTS);
}

const reference = (at: number): string =>
  `@article{key${at},\n  title = {The ageing of cell ${at} under load ${at % 97}},\n  author = {Rao, Asha and Petit, Jean},\n  year = {${1990 + (at % 30)}},\n  journal = {Journal of Cells},\n  doi = {10.1000/cell.${at}},\n  abstract = {Cell ${at} was charged ${at % 500} times at ${at % 60} degrees. It lost a part of what it held, and the loss was told by its resistance.}\n}`;

/** Everything at once, as somebody does who moves in: until all is read, or the time is over. */
async function bringAll(server: ServerProcess, token: string, files: string[]) {
  const started = performance.now();
  const headers = { "x-auth-token": token };
  const text = Array.from({ length: REFERENCES }, (_, at) => reference(at)).join("\n\n");
  const importing = server.call<{ documents: unknown[] }>("POST", "/document/v1/import", {
    token,
    body: { text, format: "bibtex" },
  });
  let documents = 0;
  const upload = async (): Promise<void> => {
    for (let at = documents++; at < DOCUMENTS; at = documents++) {
      // The same file again under other bytes is another document.
      const file = files[at % files.length]!;
      const form = new FormData();
      const bytes = await readFile(file);
      form.append("file", new Blob([bytes]), `${at}-${path.basename(file)}`);
      await (
        await fetch(`${server.url}/api/document/v1/upload`, { method: "POST", headers, body: form })
      ).text();
    }
  };
  const [imported] = await Promise.all([importing, upload(), upload(), upload()]);
  let waiting = 0;
  do {
    await wait(2_000);
    waiting = await waitingOf(server, token);
  } while (waiting > 0 && performance.now() - started < BUSY_MS);
  return { references: imported.body.documents.length, documents: DOCUMENTS, waiting };
}

/** Of the last fifty that came: they are read in the order in which they came. */
async function waitingOf(server: ServerProcess, token: string): Promise<number> {
  const { body } = await server.call<{ state: string }[]>("POST", "/document/v1/documents", {
    token,
    body: { id: 0 },
  });
  return body.filter(({ state }) => state === "waiting" || state === "reading").length;
}

const ratio = (alone: Visits, beside: Visits, name: string): number =>
  beside[name]!.p95Ms / Math.max(1, alone[name]!.p95Ms);

function report(alone: Visits, beside: Visits, brought: Awaited<ReturnType<typeof bringAll>>): string {
  const times = ({ p50Ms, p95Ms, longestMs, visits, failed }: Visit): string =>
    `${p50Ms.toFixed(0)} / ${p95Ms.toFixed(0)} / ${longestMs.toFixed(0)} of ${visits}${failed > 0 ? `, ${failed} failed` : ""}`;
  const rows = Object.keys(alone).map((name) => {
    const times95 = ratio(alone, beside, name);
    return `| ${name} | ${times(alone[name]!)} | ${times(beside[name]!)} | ${times95.toFixed(1)} | ${times95 <= TARGET ? "met" : "missed"} |`;
  });
  return [
    "| call | alone p50 / p95 / longest, ms | beside p50 / p95 / longest, ms | p95 beside : alone | at most 2 |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    `One person reads a gyan while another imports ${brought.references} references and uploads ${brought.documents} documents at once, each call of the reader every ${EVERY_MS} ms, whether or not the last answer has come${brought.waiting > 0 ? "; at the end of the measurement documents still waited to be read" : ""}.`,
  ].join("\n");
}
