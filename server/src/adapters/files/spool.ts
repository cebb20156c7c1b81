import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DAY, systemClock } from "#platform/clock.ts";
import type { FileKey, Files, ReceivedFile, StoredFile } from "#ports/files.ts";

const UNFINISHED = ".unfinished-";

export type Spooled = StoredFile & { path: string };

/** Files that are being written and have no name yet, in a folder of this machine. */
export type Spool = {
  /** A place for one that is about to be written. */
  place(): Promise<string>;
  /** All of it is on the disk under a name of its own; what fails in the middle leaves nothing. */
  write(content: Readable): Promise<Spooled>;
  /** Removes what a crash left behind; younger ones may be another process's work. */
  sweep(before: Date): Promise<void>;
};

export function spoolIn(folder: string): Spool {
  let readied: Promise<void> | undefined;
  const readyOnce = () =>
    (readied ??= ready().catch((error: unknown) => {
      readied = undefined; // a full or missing disk may be mended: the next call tries again
      throw error;
    }));

  async function ready(): Promise<void> {
    await mkdir(folder, { recursive: true });
    await sweep(new Date(systemClock.now().getTime() - DAY));
  }

  async function sweep(before: Date): Promise<void> {
    const left = (await readdir(folder).catch(noneWhenMissing)).filter((name) => name.startsWith(UNFINISHED));
    for (const file of left.map((name) => path.join(folder, name))) {
      const fileStats = await stat(file).catch(() => null);
      if (fileStats && fileStats.mtimeMs < before.getTime()) await rm(file, { force: true });
    }
  }

  async function place(): Promise<string> {
    await readyOnce();
    return path.join(folder, `${UNFINISHED}${systemClock.uuid()}`);
  }

  return {
    place,
    async write(content) {
      const unfinished = await place();
      try {
        return { ...(await writeTo(unfinished, content)), path: unfinished };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    sweep,
  };
}

/** What comes in is spooled, and then given its place by `settle`; the spooled file goes in every case. */
export function receivingBy(
  spool: Spool,
  settle: (spooled: Spooled) => Promise<void>,
): Pick<Files, "put" | "receive"> {
  async function receive(content: Readable): Promise<ReceivedFile> {
    const spooled = await spool.write(content);
    const { key, size } = spooled;
    const drop = () => rm(spooled.path, { force: true });
    const keep = async () => {
      try {
        await settle(spooled);
      } finally {
        await drop();
      }
    };
    return { key, size, keep, drop };
  }
  return {
    receive,
    async put(content) {
      const { key, size, keep } = await receive(content);
      await keep();
      return { key, size };
    },
  };
}

async function writeTo(file: string, content: Readable): Promise<StoredFile> {
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

function noneWhenMissing(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
  throw error;
}
