import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { KEY, NAME_FILE, requireKey, type FileKey, type Files, type StoredFile } from "#ports/files.ts";
import { receivingBy, spoolIn } from "./files/spool.ts";

const SHARD = /^[0-9a-f]{2}$/;
const UNLINKABLE = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Content-addressed files under one folder, in subfolders by the first characters of their keys. */
export function filesOnDisk(folder: string): Files {
  const spool = spoolIn(folder);

  return {
    where: folder,

    ...receivingBy(spool, ({ path: unfinished, key, size }) => settle(folder, unfinished, key, size)),

    async take(sourcePath) {
      const unfinished = await spool.place();
      const { key, size } = await hashOf(sourcePath);
      // Flushed before it gets its name, as received files are.
      await flush(sourcePath);
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

    async sizeOf(key) {
      return (await stat(placeOf(folder, key)).catch(nullWhenMissing))?.size ?? null;
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

    sweep: spool.sweep,

    // The disk and the folder are looked at by themselves.
    reach: () => Promise.resolve(),
    prove: () => Promise.resolve(),

    async name() {
      const name = await readFile(path.join(folder, NAME_FILE), "utf8").catch(nullWhenMissing);
      return name?.trim() || null;
    },

    async giveName(name) {
      const unfinished = await spool.place();
      try {
        await writeFile(unfinished, `${name}\n`, { flag: "wx", flush: true });
        await rename(unfinished, path.join(folder, NAME_FILE));
        await keep(folder);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}

/** Only a key may become part of a path: anything else could lead out of the folder. */
function placeOf(folder: string, key: FileKey): string {
  requireKey(key);
  return path.join(folder, key.slice(0, 2), key.slice(2, 4), key);
}

/** What is stored at a path, without storing it. */
export async function hashOf(file: string): Promise<StoredFile> {
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
