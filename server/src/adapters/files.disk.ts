import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DAY, systemClock } from "#platform/clock.ts";
import type { FileKey, Files, ReceivedFile } from "#ports/files.ts";

const UNFINISHED = ".unfinished-";
const KEY = /^[0-9a-f]{64}$/;
const SHARD = /^[0-9a-f]{2}$/;
const UNLINKABLE = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Content-addressed files under one folder, in subfolders by the first characters of their keys. */
export function filesOnDisk(folder: string): Files {
  let readied: Promise<void> | undefined;
  const readyOnce = () =>
    (readied ??= ready(folder).catch((error: unknown) => {
      readied = undefined; // a full or missing disk may be mended: the next call tries again
      throw error;
    }));

  async function receive(content: Readable): Promise<ReceivedFile> {
    await readyOnce();
    const unfinished = path.join(folder, `${UNFINISHED}${systemClock.uuid()}`);
    const drop = () => rm(unfinished, { force: true });
    try {
      const { key, size } = await write(content, unfinished);
      const keep = async () => {
        try {
          await settle(folder, unfinished, key, size);
        } finally {
          await drop();
        }
      };
      return { key, size, keep, drop };
    } catch (error) {
      await drop();
      throw error;
    }
  }

  return {
    async put(content) {
      const received = await receive(content);
      await received.keep();
      return { key: received.key, size: received.size };
    },

    receive,

    async take(sourcePath) {
      await readyOnce();
      const { key, size } = await hashOf(sourcePath);
      // Flushed before it gets its name, as received files are.
      await flush(sourcePath);
      const unfinished = path.join(folder, `${UNFINISHED}${systemClock.uuid()}`);
      try {
        await link(sourcePath, unfinished).catch(async (error: unknown) => {
          // Hard links fail across disks and on some file systems: then the file is copied.
          if (!UNLINKABLE.has(String(codeOf(error)))) throw error;
          await copyFile(sourcePath, unfinished);
          await flush(unfinished);
        });
        await settle(folder, unfinished, key, size);
      } finally {
        await rm(unfinished, { force: true });
      }
      return { key, size };
    },

    async open(key, range) {
      const file = await open(placeOf(folder, key), "r").catch(nullWhenMissing);
      if (file === null) return null;
      try {
        const { size } = await file.stat();
        const start = Math.max(0, range?.start ?? 0);
        const end = Math.min(size - 1, range?.end ?? size - 1);
        if (start <= end) return { stream: file.createReadStream({ start, end }), size };
        // The range lies outside the file; the returned size tells the caller so.
        await file.close();
        return { stream: Readable.from([]), size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async *keys(before) {
      for (const outer of await namesIn(folder, SHARD))
        for (const inner of await namesIn(path.join(folder, outer), SHARD))
          for (const key of await namesIn(path.join(folder, outer, inner), KEY)) {
            const fileStats = await stat(placeOf(folder, key as FileKey)).catch(nullWhenMissing);
            // ctime is when it was stored; mtime is when its bytes were uploaded, which may be earlier.
            if (fileStats && fileStats.ctimeMs < before.getTime()) yield key as FileKey;
          }
    },

    async remove(key) {
      await rm(placeOf(folder, key), { force: true });
    },
  };
}

/** Only a key may become part of a path: anything else could lead out of the folder. */
function placeOf(folder: string, key: FileKey): string {
  if (!KEY.test(key)) throw new Error("This is not the key of a file.");
  return path.join(folder, key.slice(0, 2), key.slice(2, 4), key);
}

/** Removes what a crash left behind; younger ones may be another process's work. */
async function ready(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const yesterday = systemClock.now().getTime() - DAY;
  const left = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED));
  for (const file of left.map((name) => path.join(folder, name))) {
    const fileStats = await stat(file).catch(nullWhenMissing);
    if (fileStats && fileStats.mtimeMs < yesterday) await rm(file, { force: true });
  }
}

async function write(content: Readable, file: string): Promise<{ key: FileKey; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  const measured = async function* (source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  };
  // Flushed before the name is given: a name that outlives a power cut must not point at an empty file.
  await pipeline(content, measured, createWriteStream(file, { flags: "wx", flush: true }));
  return { key: hash.digest("hex") as FileKey, size };
}

async function hashOf(file: string): Promise<{ key: FileKey; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    hash.update(piece as Buffer);
    size += (piece as Buffer).length;
  }
  return { key: hash.digest("hex") as FileKey, size };
}

const namesIn = async (folder: string, pattern: RegExp): Promise<string[]> =>
  ((await readdir(folder).catch(nullWhenMissing)) ?? []).filter((name) => pattern.test(name));

async function settle(folder: string, unfinished: string, key: FileKey, size: number): Promise<void> {
  const place = placeOf(folder, key);
  const storedStats = await stat(place).catch(nullWhenMissing);
  if (storedStats?.size === size) return;
  const shard = path.dirname(place);
  const made = await mkdir(shard, { recursive: true });
  await rename(unfinished, place);
  await keep(shard);
  if (made !== undefined) for (const above of [path.dirname(shard), folder]) await keep(above);
}

/** A name is part of its folder: without this the file can lose its name in a power cut. */
async function keep(folder: string): Promise<void> {
  if (process.platform === "win32") return; // folders cannot be flushed there
  await flush(folder);
}

async function flush(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}
