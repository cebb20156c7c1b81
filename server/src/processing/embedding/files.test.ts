import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installedModel, readChecked } from "./files.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-model-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the files of the model are the ones that this version was made for", async () => {
  const { weights, tokenizer, hashes } = installedModel();
  expect((await readChecked(weights, hashes!.weights)).length).toBeGreaterThan(20_000_000);
  expect(JSON.parse((await readChecked(tokenizer, hashes!.tokenizer)).toString("utf8"))).toHaveProperty(
    "model",
  );
});

test("a file with another content is refused with a sentence", async () => {
  const file = path.join(folder, "other.onnx");
  await writeFile(file, "other weights");
  await expect(readChecked(file, installedModel().hashes!.weights)).rejects.toThrow(
    /other\.onnx is not the file that this version was made for/,
  );
});
