import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import type { ZoteroConnection } from "@gyan/contract/zotero/calls.ts";
import { endTogether, whenEnding } from "../../scripts/process.ts";
import {
  endProcesses,
  freshFolder,
  removeFolders,
  startProcess,
  type ServerProcess,
} from "../../tests/support/process.ts";
import type { ZoteroLibrary } from "../../tests/support/zotero/library.ts";
import { ZoteroServer } from "../../tests/support/zotero/server.ts";
import { percentiles } from "../load/visitor.ts";
import { watchTree } from "../memory.ts";
import { writePart } from "../page.ts";

// npm run bench -- zotero [--items N] [--write]: a large library is taken over while somebody changes it, and a page is asked for meanwhile.

const KEY = "P9NiFoyLeZu2bZNvvuQPDWsd";
/** Of the requests for items: before each of them somebody adds an item, changes one and deletes one. */
const CHANGED_EVERY = 20;
const LOOK_EVERY_MS = 500;
const MB = 2 ** 20;

type Taken = {
  seconds: number;
  documents: number;
  wanted: number;
  memoryMb: number | null;
  pageMs: number[];
};

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const { values } = parseArgs({
    args,
    options: {
      items: { type: "string", default: "50000" },
      write: { type: "boolean", default: false },
    },
  });
  const items = Number(values.items);
  const zotero = await new ZoteroServer().start();
  const clean = whenEnding(async () => {
    await zotero.stop();
    await endProcesses();
    await removeFolders();
  });
  try {
    const library = zotero.user(KEY);
    fill(library, items);
    changeWhileRead(zotero, library);
    const server = await startProcess({
      dataDir: await freshFolder(),
      env: { ZOTERO_API: zotero.origin, LOG_LEVEL: "error" },
    });
    const text = report(items, await takeOver(server, zotero, library));
    process.stdout.write(`${text}\n`);
    if (values.write) await writePart("zotero", `## Zotero\n\n${text}`);
  } finally {
    await clean();
  }
}

function fill(library: ZoteroLibrary, items: number): void {
  for (let at = 0; at < items; at++)
    library.put("items", {
      itemType: "journalArticle",
      title: `Cells that age, part ${at}`,
      creators: [{ creatorType: "author", firstName: "Ada", lastName: `Author ${at % 5_000}` }],
      abstractNote: `Part ${at} tells how cells lose capacity at ${at % 60} degrees, and what slows that down.`,
      publicationTitle: "Journal of Cells",
      date: `20${10 + (at % 15)}-03-05`,
    });
}

function changeWhileRead(zotero: ZoteroServer, library: ZoteroLibrary): void {
  let requests = 0;
  zotero.intercept = ({ query }) => {
    if (!query.has("itemKey") || ++requests % CHANGED_EVERY > 0) return undefined;
    const keys = [...library.items.keys()];
    library.put("items", { itemType: "journalArticle", title: `Came meanwhile ${requests}` });
    library.put("items", { title: `Changed meanwhile ${requests}` }, keys[requests % keys.length]);
    library.remove("items", keys.at(-1 - (requests % keys.length))!);
    return undefined;
  };
}

async function takeOver(server: ServerProcess, zotero: ZoteroServer, library: ZoteroLibrary): Promise<Taken> {
  const token = await server.signIn();
  const stopWatching = watchTree(server.pid);
  const started = performance.now();
  const { userID } = zotero.keys.get(KEY)!;
  const wish = { collectionKey: null, into: { name: "From Zotero" }, direction: "follow", hasFiles: false };
  const body = { key: KEY, prefix: `users/${userID}`, ...wish };
  const made = await server.call<ZoteroConnection>("POST", "/zotero", { token, body });
  if (made.status !== 200) throw new Error(`Zotero was not connected: ${JSON.stringify(made.body)}`);
  const pageMs: number[] = [];
  for (;;) {
    const asked = performance.now();
    const { body: list } = await server.call<{ connections: ZoteroConnection[] }>("GET", "/zotero", {
      token,
    });
    pageMs.push(performance.now() - asked);
    const [connection] = list.connections;
    if (connection?.problem) throw new Error(`It ended with ${JSON.stringify(connection.problem)}.`);
    if (connection?.state === "idle") {
      const memory = await stopWatching();
      return {
        seconds: (performance.now() - started) / 1_000,
        documents: connection.counts.documents,
        wanted: library.items.size,
        memoryMb: memory === undefined ? null : memory / MB,
        pageMs,
      };
    }
    await wait(LOOK_EVERY_MS);
  }
}

function report(items: number, { seconds, documents, wanted, memoryMb, pageMs }: Taken): string {
  const { p50Ms, p95Ms, longestMs } = percentiles(pageMs);
  const whole = (value: number): string => Math.round(value).toLocaleString("en");
  return `| items at the beginning | there at the end, here : in Zotero | s | items/s | memory, all processes | list of connections p50 / p95 / longest, ms |
|---|---|---|---|---|---|
| ${whole(items)} | ${whole(documents)} : ${whole(wanted)} | ${seconds.toFixed(0)} | ${whole(documents / seconds)} | ${memoryMb === null ? "unknown" : `${whole(memoryMb)} MB`} | ${whole(p50Ms)} / ${whole(p95Ms)} / ${whole(longestMs)} |

A library without files is taken over, in pages of fifty, from a server that speaks Zotero's interface in the process of the bench. Before every
${CHANGED_EVERY}th of them an item is added, one is changed and one is deleted there. What comes in is read and indexed at the same time, and that goes on after it.`;
}
