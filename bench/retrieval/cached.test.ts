import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Embedder } from "../../server/src/ports/embedder.ts";
import { cached } from "./cached.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-cached-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function recording(name = "model"): { embedder: Embedder; asked: string[] } {
  const asked: string[] = [];
  const embed = async (texts: string[]): Promise<Float32Array[]> => {
    asked.push(...texts);
    return texts.map((text) => Float32Array.of(text.length, 0.5));
  };
  return { embedder: { name, dimensions: 2, knows: () => true, embed, close: async () => {} }, asked };
}

test("what was made once is read the next time, whole and in order", async () => {
  const first = recording();
  const made = await (await cached(first.embedder, { folder })).embed(["a", "bb", "a"]);
  expect(made).toEqual([Float32Array.of(1, 0.5), Float32Array.of(2, 0.5), Float32Array.of(1, 0.5)]);
  expect(first.asked).toEqual(["a", "bb"]);
  const second = recording();
  expect(await (await cached(second.embedder, { folder })).embed(["bb", "ccc", "a"])).toEqual([
    Float32Array.of(2, 0.5),
    Float32Array.of(3, 0.5),
    Float32Array.of(1, 0.5),
  ]);
  expect(second.asked).toEqual(["ccc"]);
});

test("another model does not get the vectors of the first", async () => {
  await (await cached(recording("one").embedder, { folder })).embed(["a"]);
  const other = recording("other");
  await (await cached(other.embedder, { folder })).embed(["a"]);
  expect(other.asked).toEqual(["a"]);
});

test("the same text as a question has a vector of its own", async () => {
  const first = recording();
  const made = await cached(first.embedder, { folder });
  await made.embed(["a"]);
  await made.embed(["a"], { isQuery: true });
  await made.embed(["a"], { isQuery: true });
  expect(first.asked).toEqual(["a", "a"]);
});

test("half a record, left by a run that was stopped, is thrown away", async () => {
  await (await cached(recording().embedder, { folder })).embed(["a"]);
  const [file] = await readdir(folder);
  await appendFile(path.join(folder, file!), Buffer.alloc(17, 1));
  await (await cached(recording().embedder, { folder })).embed(["bb"]);
  const third = recording();
  expect(await (await cached(third.embedder, { folder })).embed(["a", "bb"])).toEqual([
    Float32Array.of(1, 0.5),
    Float32Array.of(2, 0.5),
  ]);
  expect(third.asked).toEqual([]);
});
