import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog, toldWithoutValues, type Log } from "./log.ts";

let folder: string;
let file: string;
let log: Log;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-log-"));
  file = path.join(folder, "log.jsonl");
  log = createLog({ LOG_LEVEL: "info", LOG_FILE: file });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function logged(error: unknown): Promise<Record<string, unknown>> {
  // The file is made with its first line.
  const lines = async () => (existsSync(file) ? (await readFile(file, "utf8")).split("\n").slice(0, -1) : []);
  const before = (await lines()).length;
  log.error({ err: error }, "a job failed");
  await expect.poll(async () => (await lines()).length).toBe(before + 1);
  return (JSON.parse((await lines()).at(-1)!) as { err: Record<string, unknown> }).err;
}

test("O-04 an error is told with its message and its place, wherever it was made", async () => {
  const own = await logged(new Error("no such page"));
  expect(own).toMatchObject({ type: "Error", message: "no such page" });
  expect(own["stack"]).toContain("log.test.ts");
  const other = await logged(runInNewContext("new TypeError('of another realm')"));
  expect(other).toMatchObject({ type: "TypeError", message: "of another realm" });
  expect(await logged({ reason: "nothing" })).toMatchObject({ message: "thrown: Object" });
  expect(await logged("a word that somebody typed")).toEqual({ message: "thrown: string" });
});

test("O-06 names of tables are told, and what people typed is not", async () => {
  const ofDatabase = (code: string, message: string) =>
    Object.assign(new Error(message), { code, severity: "ERROR" });
  const ofStatement = (cause: Error) =>
    Object.assign(new Error("Failed query: select $1", { cause }), {
      query: "select $1",
      params: ["secret"],
    });
  const missing = ofStatement(ofDatabase("42P01", 'relation "passages_textsearch.passages" does not exist'));
  expect(JSON.stringify(await logged(missing))).toContain("passages_textsearch.passages");
  const refused = ofStatement(ofDatabase("22P02", 'invalid input syntax for type integer: "secret"'));
  const told = JSON.stringify(await logged(refused));
  expect(told).toContain("invalid input syntax");
  expect(told).not.toContain("secret");
  expect(toldWithoutValues(ofDatabase("42601", 'syntax error in tsquery: "secret"'))).not.toContain("secret");
});
