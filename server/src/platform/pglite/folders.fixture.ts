import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { openPglite, type EmbeddedPostgres, type OpenOptions } from "./open.ts";
import { cachedTemplate } from "./template.ts";

const databases: EmbeddedPostgres[] = [];
const folders: string[] = [];

// Here and not where they are made: inside a test it would be too late to ask for it.
afterAll(async () => {
  await Promise.all(databases.map((db) => db.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone after the test file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gyan-pglite-test-"));
  folders.push(folder);
  return folder;
}

/** Survives the run: making it is the slowest part of all. */
export const templateFolder = fileURLToPath(new URL("../../../../node_modules/.cache/gyan", import.meta.url));

/** An empty database, closed after the test file; with `onTestFinished` as the second, after the test. */
export async function openDatabase(
  options: Partial<OpenOptions> = {},
  after?: (close: () => Promise<void>) => void,
): Promise<EmbeddedPostgres> {
  const template = await cachedTemplate({ cacheFolder: templateFolder });
  const db = await openPglite({ folder: makeFolder(), template, ...options });
  databases.push(db);
  after?.(() => db.close());
  return db;
}

export type Child = { process: ChildProcess; lines: AsyncIterableIterator<string>; ended: Promise<unknown> };

/** Runs a module's source in a process of its own. It imports our files by their address, see `urlOf`. */
export function runChild(source: string): Child {
  const file = join(makeFolder(), "child.mts");
  writeFileSync(file, source);
  const child = spawn(process.execPath, [file], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { process: child, lines, ended: new Promise((resolve) => child.once("exit", resolve)) };
}

export const urlOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
