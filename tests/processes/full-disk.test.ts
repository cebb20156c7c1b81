import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { emptyFolder, endProcesses, removeFolders, startedFolder } from "../support/process.ts";

// A disk that is full is a real one here: a small file system that only the command sees, where the system lets us make one.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const COMMAND = "server/src/operating/cli/keeping/backup.ts";
const apart = (script: string, env: Record<string, string> = {}) =>
  spawnSync("unshare", ["--user", "--map-root-user", "--mount", "sh", "-c", script], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, EMBEDDINGS: "off", SOURCES: "offline", ...env },
  });
const canMount = apart("mount -t tmpfs -o size=1m none /mnt").status === 0;

describe.skipIf(!canMount)("a disk that is full", () => {
  afterAll(async () => {
    await endProcesses();
    await removeFolders();
  });

  test("the place of the backups: the last good one stays, nothing half is left, and one sentence says so", async () => {
    const dataDir = await startedFolder();
    const folder = await emptyFolder();
    await mkdir(path.join(folder, "disk"));
    await writeFile(
      path.join(folder, "script"),
      `mount -t tmpfs -o size=40m none "$FOLDER/disk" || exit 90
       backup() { "$NODE" ${COMMAND} --to "$FOLDER/disk/backups"; }
       backup || exit 91
       ls -A "$FOLDER/disk/backups" > "$FOLDER/before"
       head -c 100m /dev/zero > "$FOLDER/disk/others" 2> /dev/null
       sleep 1.1
       backup && exit 92
       ls -A "$FOLDER/disk/backups" > "$FOLDER/after"
       "$NODE" ${COMMAND} --verify "$FOLDER/disk/backups" || exit 93`,
    );
    const env = { FOLDER: folder, NODE: process.execPath, DATA_DIR: dataDir };
    const { status, stdout, stderr } = apart(`. "$FOLDER/script"`, env);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: `The disk of ${folder}/disk/backups is full. Free some room there, or keep fewer backups; no half backup was left.\n`,
    });
    expect(stdout).toContain("The backup is whole");
    const [before, after] = await Promise.all(
      ["before", "after"].map((name) => readFile(path.join(folder, name), "utf8")),
    );
    expect(after).toBe(before);
    expect(await readdir(path.join(dataDir, "scratch"))).toEqual([]);
  });
});
