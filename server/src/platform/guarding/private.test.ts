import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeFolder } from "./private.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "gyan-private-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const told: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void told.push(line) });
const modeOf = async (...names: string[]) =>
  ((await stat(path.join(root, ...names))).mode & 0o777).toString(8);

test.skipIf(process.platform === "win32")(
  "a data folder from before is closed to other users, all of it, and said once",
  async () => {
    const folder = path.join(root, "data");
    await mkdir(path.join(folder, "files", "ab"), { recursive: true });
    await writeFile(path.join(folder, "files", "ab", "upload"), "text");
    await writeFile(path.join(folder, "secret.key"), "secret");
    await writeFile(path.join(root, "elsewhere"), "not ours");
    await symlink(path.join(root, "elsewhere"), path.join(folder, "link"));
    for (const name of ["data", "data/files", "data/files/ab"]) await chmod(path.join(root, name), 0o755);
    for (const name of ["data/files/ab/upload", "elsewhere"]) await chmod(path.join(root, name), 0o644);
    await chmod(path.join(folder, "secret.key"), 0o600);

    await closeFolder(folder, log);
    for (const name of ["data", "data/files", "data/files/ab"]) expect(await modeOf(name)).toBe("700");
    for (const name of ["data/files/ab/upload", "data/secret.key"]) expect(await modeOf(name)).toBe("600");
    expect(await modeOf("elsewhere")).toBe("644");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/"closed":4.*closed now/);

    await closeFolder(folder, log);
    await closeFolder(path.join(root, "nothing"), log);
    expect(told).toHaveLength(1);
  },
);
