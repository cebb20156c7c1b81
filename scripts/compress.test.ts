import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressTexts } from "./compress.ts";

test("texts that are worth it stand there compressed in two ways; the rest is left alone", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-compress-"));
  const text = "export const answer = 42;\n".repeat(100);
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "assets/main.js"), text);
  await writeFile(path.join(folder, "assets/small.js"), "1");
  await writeFile(path.join(folder, "assets/font.woff2"), text);
  await compressTexts(folder);
  const names = await readdir(path.join(folder, "assets"));
  expect(names.sort()).toEqual(["font.woff2", "main.js", "main.js.br", "main.js.gz", "small.js"]);
  expect(String(brotliDecompressSync(await readFile(path.join(folder, "assets/main.js.br"))))).toBe(text);
  expect(String(gunzipSync(await readFile(path.join(folder, "assets/main.js.gz"))))).toBe(text);
  await rm(folder, { recursive: true });
});
