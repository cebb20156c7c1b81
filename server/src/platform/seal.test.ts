import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gyan-seal-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const TEXT = "key-of-a-source-é";
const here = () => ({ DATA_DIR: folder, SECRET_KEY: undefined });
const withSecret = (letter: string) => ({ DATA_DIR: folder, SECRET_KEY: letter.repeat(32) });

test("what was sealed is opened again, by another process too, and is never twice the same", async () => {
  const sealed = await seal(here(), "core", TEXT);
  expect(sealed.toString("utf8")).not.toContain(TEXT);
  expect(await unseal(here(), "core", sealed)).toBe(TEXT);
  expect(await seal(here(), "core", TEXT)).not.toEqual(sealed);
});

test("another secret, another purpose or a changed byte opens nothing", async () => {
  const sealed = await seal(withSecret("a"), "core", TEXT);
  expect(await unseal(withSecret("a"), "core", sealed)).toBe(TEXT);
  await expect(unseal(withSecret("b"), "core", sealed)).rejects.toThrow();
  await expect(unseal(here(), "core", sealed)).rejects.toThrow();
  await expect(unseal(withSecret("a"), "brave", sealed)).rejects.toThrow();
  for (const at of [0, 5, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    await expect(unseal(withSecret("a"), "core", changed)).rejects.toThrow();
  }
  await expect(unseal(withSecret("a"), "core", Buffer.alloc(3))).rejects.toThrow();
});

test("processes that start together make one secret, which only its owner may read", async () => {
  const sealed = await Promise.all(Array.from({ length: 8 }, () => seal(here(), "core", TEXT)));
  for (const one of sealed) expect(await unseal(here(), "core", one)).toBe(TEXT);
  expect(await readdir(folder)).toEqual(["secret.key"]);
  const { mode, size } = await stat(join(folder, "secret.key"));
  expect(size).toBe(32);
  if (process.platform !== "win32") expect(mode & 0o777).toBe(0o600);
});

test("a given secret makes no file; one that is too short or damaged is refused with a sentence", async () => {
  await seal(withSecret("a"), "core", TEXT);
  expect(await readdir(folder)).toEqual([]);
  await expect(seal({ DATA_DIR: folder, SECRET_KEY: "short" }, "core", TEXT)).rejects.toThrow("at least 32");
  await writeFile(join(folder, "secret.key"), "");
  await expect(seal(here(), "core", TEXT)).rejects.toThrow("damaged");
});
