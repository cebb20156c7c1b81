import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { openPglite, type EmbeddedPostgres, type OpenOptions } from "./open.ts";
import { cachedTemplate } from "./template.ts";

/** A folder that is gone after the test file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gyan-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Survives the run: making it is the slowest part of all. */
export const templateFolder = fileURLToPath(new URL("../../../../.cache/templates", import.meta.url));

/** An empty database, closed after the test file. */
export async function openDatabase(options: Partial<OpenOptions> = {}): Promise<EmbeddedPostgres> {
  const template = await cachedTemplate({ cacheFolder: templateFolder });
  const db = await openPglite({ folder: makeFolder(), template, ...options });
  afterAll(() => db.close());
  return db;
}

export type Child = { process: ChildProcess; lines: AsyncIterableIterator<string>; ended: Promise<unknown> };

/** Runs a module's source in a process of its own. It imports our files by their address, see `urlOf`. */
export function runChild(source: string): Child {
  const args = ["--input-type=module-typescript", "--eval", source];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { process: child, lines, ended: new Promise((resolve) => child.once("exit", resolve)) };
}

export const urlOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
