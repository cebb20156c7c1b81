import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { emptyFolder, endProcesses, removeFolders, runToEnd } from "../support/process.ts";

// The way back from an upgrade as an operator types it. That the copy opens with the tables of the older version, and which copy stays when
// an upgrade fails, is in tests/slices/backups.upgrade.test.ts.

const [OLDER, NEWER] = ["2026-05-10T02-05-00Z-0044_backups", "2026-06-10T02-05-00Z-0050_codes"];
let dataDir: string;

const back = (args: string[] = [], env: Record<string, string> = {}) =>
  runToEnd("server/src/operating/cli/keeping/restore.ts", ["--before-upgrade", ...args], { dataDir, env });
const database = (folder = dataDir) => readFile(path.join(folder, "postgres", "of"), "utf8");
async function made(folder: string, of: string): Promise<void> {
  await mkdir(path.join(folder, "postgres"), { recursive: true });
  await writeFile(path.join(folder, "postgres", "of"), of);
}

beforeEach(async () => {
  dataDir = await emptyFolder();
  await made(dataDir, "now");
  for (const name of [OLDER, NEWER]) await made(path.join(dataDir, "before-upgrade", name), name);
});
afterAll(async () => {
  await endProcesses();
  await removeFolders();
});

test("the newest copy is put back, or the one that is named, and what was there is moved aside", async () => {
  const first = await back();
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain(`is what it was before the upgrade (${NEWER})`);
  expect(await database()).toBe(NEWER);
  const aside = (await readdir(dataDir)).filter((name) => name.startsWith("replaced-"));
  expect(aside).toHaveLength(1);
  expect(await database(path.join(dataDir, aside[0]!))).toBe("now");
  expect(await readdir(path.join(dataDir, "before-upgrade"))).toEqual([OLDER]);
});

test("what is not there, in use or a server's is refused in one sentence, and nothing is moved", async () => {
  const other = await back(["--from", "2020-01-01T00-00-00Z-0001_first"]);
  expect(other).toMatchObject({ code: 1, stdout: "" });
  expect(other.stderr).toContain(`There are: ${OLDER}, ${NEWER}.`);
  const server = await back([], { DATABASE_URL: "postgres://gyan@127.0.0.1/gyan" });
  expect(server.stderr).toContain("A database server is not copied before an upgrade");
  await writeFile(path.join(dataDir, "gyan.lock"), JSON.stringify({ pid: process.pid, start: null }));
  expect((await back()).stderr).toContain("is in use by a running Gyan");
  expect(await database()).toBe("now");
});
