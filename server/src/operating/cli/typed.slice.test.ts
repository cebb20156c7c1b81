import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-typed-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As npm runs it, for somebody who stands in the folder. */
function typed(file: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; stdout: string; stderr: string }>();
  const command = fileURLToPath(new URL(`./${file}.ts`, import.meta.url));
  const env = { ...process.env, INIT_CWD: folder, DATA_DIR: path.join(folder, "data"), DATABASE_URL: "" };
  const child = execFile(process.execPath, [command, ...args], { env }, (_, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, stdout, stderr }),
  );
  return promise;
}

test.each([
  ["keeping/backup", ["--bogus"], "Unknown option '--bogus'."],
  ["keeping/backup", [], "Say where the backup is to go"],
  ["keeping/restore", ["--bogus"], "Unknown option '--bogus'."],
  ["keeping/restore", [], "Say what is to be restored"],
  ["keeping/move", ["--to"], "argument missing."],
  ["keeping/move", [], "Say where to"],
  ["doctor", ["--bogus"], "Unknown option '--bogus'."],
  ["parse", [], "Name a file"],
  ["extract", ["--bogus"], "Unknown option '--bogus'."],
  ["source", ["arxiv"], "Give an answer or a query"],
])("%s %j is not understood: 2, and one line that names --help", async (file, args, sentence) => {
  const { code, stdout, stderr } = await typed(file, ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(sentence);
  expect(stderr).toMatch(new RegExp(`See npm run ${path.basename(file)} -- --help\\.\\n$`));
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("a backup of a folder without a database is refused, and none is made there", async () => {
  const data = path.join(folder, "data");
  const { code, stdout, stderr } = await typed("keeping/backup", "--to", "backups");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toBe(
    `There is no database in ${data}. Set DATA_DIR to the data folder of the installation, or DATABASE_URL to its database.\n`,
  );
  expect(existsSync(data)).toBe(false);
});

test("a file is looked for where the command was typed", async () => {
  await writeFile(path.join(folder, "note.txt"), "The reefs are warm this year, and the corals bleach.");
  for (const command of ["parse", "extract"]) {
    const { code, stdout } = await typed(command, "note.txt");
    expect(stdout).toContain("the corals bleach");
    expect(code).toBe(0);
  }
});
