import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, truncate } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Embedder } from "../../server/src/ports/embedder.ts";

const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/gyan/embeddings/", import.meta.url));
const KEY_BYTES = 32;
const AT_ONCE = 64;

type Options = {
  folder?: string;
  /** How many texts were new so far. */
  onProgress?(made: number): void;
};

/**
 * The same embedder, which keeps what it made: a first run takes minutes, a second one none. One file a model; records of a
 * hash of model and text, then the numbers; only ever appended to.
 */
export async function cached(
  embedder: Embedder,
  { folder = FOLDER, onProgress }: Options = {},
): Promise<Embedder> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${embedder.name.replaceAll(/[^\w.-]+/g, "_")}.bin`);
  let made = 0;
  const known = await readRecords(file, embedder.dimensions);
  // Some models put a mark before a question and another one before a passage.
  const keyOf = (text: string, isQuery: boolean): string =>
    createHash("sha256")
      .update(`${embedder.name}\0${isQuery ? "query\0" : ""}${text}`)
      .digest("hex");
  return {
    ...embedder,
    async embed(texts, options) {
      const isQuery = options?.isQuery ?? false;
      const missing = [...new Map(texts.map((text) => [keyOf(text, isQuery), text]))].filter(
        ([key]) => !known.has(key),
      );
      for (let at = 0; at < missing.length; at += AT_ONCE) {
        const some = missing.slice(at, at + AT_ONCE);
        const vectors = await embedder.embed(
          some.map(([, text]) => text),
          options,
        );
        const records = some.map(([key], index) => recordOf(key, vectors[index]!));
        await appendFile(file, Buffer.concat(records));
        for (const [index, [key]] of some.entries()) known.set(key, vectors[index]!);
        made += some.length;
        onProgress?.(made);
      }
      return texts.map((text) => known.get(keyOf(text, isQuery))!);
    },
  };
}

const recordOf = (key: string, vector: Float32Array): Buffer =>
  Buffer.concat([Buffer.from(key, "hex"), Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)]);

async function readRecords(file: string, dimensions: number): Promise<Map<string, Float32Array>> {
  const known = new Map<string, Float32Array>();
  if (!existsSync(file)) return known;
  const bytes = await readFile(file);
  const size = KEY_BYTES + dimensions * Float32Array.BYTES_PER_ELEMENT;
  const whole = bytes.length - (bytes.length % size);
  // A run that was stopped while writing leaves half a record: what is appended after it would be read shifted.
  if (whole < bytes.length) await truncate(file, whole);
  for (let at = 0; at < whole; at += size) {
    const key = bytes.toString("hex", at, at + KEY_BYTES);
    known.set(
      key,
      new Float32Array(bytes.buffer.slice(bytes.byteOffset + at + KEY_BYTES, bytes.byteOffset + at + size)),
    );
  }
  return known;
}
