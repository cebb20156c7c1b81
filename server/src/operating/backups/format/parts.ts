import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { seal, unseal, type BackupKey } from "./sealing.ts";
import { BackupTrouble } from "./trouble.ts";

/** A file of a backup as it lies there: packed, and sealed where that was asked for. */
export type Part = { name: string; size: number; sha256: string };

/** Level 1: half as much time as the usual level for a tenth more room. */
const PACKING = { level: 1 };

/** Writes bytes as they come, whole on the disk when this returns. */
export async function writeFileOf(
  path: string,
  bytes: AsyncIterable<Buffer>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  const measured = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  await pipeline(bytes, measured, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  return { size, sha256: hash.digest("hex") };
}

export async function writePart(
  folder: string,
  purpose: string,
  bytes: AsyncIterable<Buffer>,
  key: BackupKey | null,
): Promise<Part> {
  const name = `${purpose}.gz${key ? ".sealed" : ""}`;
  let written: { size: number; sha256: string } | undefined;
  await pipeline(bytes, createGzip(PACKING), async (packed: AsyncIterable<Buffer>) => {
    written = await writeFileOf(`${folder}/${name}`, key ? seal(key, purpose, packed) : packed);
  });
  return { name, ...written! };
}

/** The bytes of a part as they were given. What is not as the manifest says is told at the end of them, or before. */
export async function* readPart(
  folder: string,
  purpose: string,
  part: Part,
  key: BackupKey | null,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of createReadStream(`${folder}/${part.name}`) as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  };
  const unpacker = createGunzip();
  const unpacked = pipeline(key ? unseal(key, purpose, hashed()) : hashed(), unpacker);
  // Whoever reads hears of it below.
  unpacked.catch(() => undefined);
  try {
    yield* unpacker as AsyncIterable<Buffer>;
    await unpacked;
  } catch (error) {
    if (error instanceof BackupTrouble) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT")
      throw new BackupTrouble(`The ${purpose} is missing in this backup. Take another backup.`);
    if (!code?.startsWith("Z_")) throw error;
    throw new BackupTrouble(`The ${purpose} in this backup is damaged or was cut off. Take another backup.`, {
      cause: error,
    });
  }
  if (hash.digest("hex") !== part.sha256)
    throw new BackupTrouble(
      `The ${purpose} in this backup was changed since it was made. Take another backup.`,
    );
}

/** Ends with a sentence when the process is asked to stop: a backup that is made anew is better than one that is waited for. */
export async function* untilStopped<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const piece of source) {
    if (signal.aborted) throw new BackupTrouble("It was cut off because the server stops. Make it again.");
    yield piece;
  }
}

/** A part as its lines. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of bytes) {
    const lines = (rest + piece.toString("utf8")).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
