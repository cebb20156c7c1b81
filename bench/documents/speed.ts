import { setTimeout as wait } from "node:timers/promises";
import { createReadStream } from "node:fs";
import { appendFile, copyFile, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { run, whenEnding } from "../../scripts/process.ts";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import type { App } from "../../server/src/compose/app.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { readIntoLibrary } from "../../server/src/sources/documents/index.ts";
import { startHands } from "../../server/src/platform/work/index.ts";
import { countWaiting, indexWork } from "../../server/src/sources/libraries/index.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { closeChildren } from "../../server/src/compose/serve.ts";
import { embeddedDatabase } from "../../tests/support/database.ts";
import { cpuOfTree } from "../load/processes.ts";
import { load } from "../page.ts";
import { median } from "../table.ts";
import { insertPassages, insertWhole, readWithPdftotext } from "./peer.ts";

export type Timed = { ms: number; cpuMs: number };
export type Speed = {
  files: number;
  rounds: number;
  loadAverage: string;
  /** Medians, by what was done. */
  ours: { read: Timed; both: Timed };
  peer: { twoAtOnce: Timed; oneAtATime: Timed; whole: Timed; passages: Timed };
  /** Our time as a multiple of the peer's with passages: pdftotext as it is called, and two at once. */
  times: number;
  timesTwoAtOnce: number;
  cpuTimes: number;
};

const ROUNDS = 5;
const AT_ONCE = 2;

/** The same files through our whole path and through pdftotext and SQLite, turn by turn, after a round that does not count. */
export async function measureSpeed(files: string[]): Promise<Speed | null> {
  if (files.length === 0 || !(await run("sh", ["-c", "command -v pdftotext"])).ok) return null;
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-speed-"));
  const remove = whenEnding(() => rm(folder, { recursive: true, force: true }));
  const { app, close } = await openApp(path.join(folder, "data"));
  const rounds: { [part in keyof Speed["ours"] | keyof Speed["peer"]]: Timed }[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const copies = await copiesOf(files, path.join(folder, String(round)), round);
      const person = await addPerson(app, aPerson(round));
      // As in the server: what is read is indexed while the next is read.
      let read: Timed = { ms: 0, cpuMs: 0 };
      const both = await timed(async () => {
        read = await timed(() => inPairs(copies, (file) => readOurs(app, person.id, file)));
        while ((await countWaiting(app)) > 0) await wait(2);
      });
      let texts: string[] = [];
      const twoAtOnce = await timed(async () => (texts = await readWithPdftotext(copies, AT_ONCE)));
      const oneAtATime = await timed(() => readWithPdftotext(copies, 1));
      const whole = await timed(() => insertWhole(texts, path.join(folder, `whole-${round}.db`)));
      const passages = await timed(() => insertPassages(texts, path.join(folder, `passages-${round}.db`)));
      rounds.push({ read, both, twoAtOnce, oneAtATime, whole, passages });
    }
  } finally {
    await close();
    await remove();
  }
  const middle = (part: keyof (typeof rounds)[number]): Timed => ({
    ms: median(rounds.slice(1).map((round) => round[part].ms)),
    cpuMs: median(rounds.slice(1).map((round) => round[part].cpuMs)),
  });
  const ours = { read: middle("read"), both: middle("both") };
  const peer = {
    twoAtOnce: middle("twoAtOnce"),
    oneAtATime: middle("oneAtATime"),
    whole: middle("whole"),
    passages: middle("passages"),
  };
  const all = sum(peer.oneAtATime, peer.passages);
  return {
    files: files.length,
    rounds: ROUNDS,
    loadAverage: load(),
    ours,
    peer,
    times: ours.both.ms / all.ms,
    timesTwoAtOnce: ours.both.ms / sum(peer.twoAtOnce, peer.passages).ms,
    cpuTimes: ours.both.cpuMs / all.cpuMs,
  };
}

const sum = (a: Timed, b: Timed): Timed => ({ ms: a.ms + b.ms, cpuMs: a.cpuMs + b.cpuMs });

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  const [started, cpu] = [performance.now(), cpuOfTree(process.pid)];
  await work();
  return { ms: performance.now() - started, cpuMs: (cpuOfTree(process.pid) - cpu) * 1000 };
}

/** The product as it is put together for a server, without one: its parser, database and index. */
async function openApp(dataDir: string): Promise<{ app: App; close(): Promise<void> }> {
  await mkdir(path.join(dataDir, "files"), { recursive: true });
  const config = readConfig({ DATA_DIR: dataDir, EMBEDDINGS: "off", LOG_LEVEL: "silent" });
  const database = await embeddedDatabase();
  const { app, stop } = compose({ config, driver: database.db, log: createLog(config) });
  await app.passages.prepare(app.db, null);
  const hands = await startHands(app, [indexWork as never]);
  return {
    app,
    async close() {
      stop.abort();
      await hands.stop();
      await closeChildren(app);
      await database.close();
    },
  };
}

/** A comment behind the end of a PDF changes nothing but its bytes: a file that was stored before is not stored again. */
async function copiesOf(files: string[], folder: string, round: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    files.map(async (file) => {
      const copy = path.join(folder, path.basename(file));
      await copyFile(file, copy);
      await appendFile(copy, `\n% ${round}\n`);
      return copy;
    }),
  );
}

/** Somebody new in every round: what the same person adds twice is known already, and not indexed again. */
const aPerson = (round: number) => ({
  email: `reader${round}@example.org`,
  firstName: "Reader",
  lastName: String(round),
  role: "User" as const,
  groupName: "Portal Users" as const,
  access: ALL_ACCESS,
});

async function readOurs(
  app: App,
  personId: Parameters<typeof readIntoLibrary>[1],
  file: string,
): Promise<void> {
  const { size } = await stat(file);
  const name = path.basename(file);
  const outcome = await readIntoLibrary(app, personId, "Speed", {
    name,
    size,
    open: () => createReadStream(file),
  });
  if ("why" in outcome || !outcome.isNew)
    throw new Error(`${name} was not read as a new document, so its time means nothing.`);
}

async function inPairs(files: string[], read: (file: string) => Promise<void>): Promise<void> {
  const queue = files.values();
  const work = async (): Promise<void> => {
    for (const file of queue) await read(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
