import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Vault, Written } from "#ports/vault.ts";
import { seal, unseal, type BackupKey } from "./sealing.ts";
import { BackupTrouble } from "./trouble.ts";

/** A file of a backup as it lies there: packed, and sealed where that was asked for. */
export type Part = Written & { name: string };

/** Level 1: half as much time as the usual level for a tenth more room. */
const PACKING = { level: 1 };

export async function writePart(
  vault: Vault,
  folder: string,
  purpose: string,
  bytes: AsyncIterable<Buffer>,
  key: BackupKey | null,
): Promise<Part> {
  const name = `${purpose}.gz${key ? ".sealed" : ""}`;
  let written: Written | undefined;
  await pipeline(bytes, createGzip(PACKING), async (packed: AsyncIterable<Buffer>) => {
    written = await vault.write(`${folder}/${name}`, key ? seal(key, purpose, packed) : packed);
  });
  return { name, ...written! };
}

/** The bytes of a part as they were given. What is not as the manifest says is told at the end of them, or before. */
export async function* readPart(
  vault: Vault,
  folder: string,
  purpose: string,
  part: Part,
  key: BackupKey | null,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const bytes = await vault.read(`${folder}/${part.name}`);
  if (bytes === null)
    throw new BackupTrouble(`The ${purpose} is missing in this backup. Take another backup.`);
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
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
