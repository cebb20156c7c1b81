import { text } from "node:stream/consumers";
import { systemClock } from "#platform/clock.ts";
import { FilesAway, KEY, NAME_FILE, requireKey, type FileKey, type Files } from "#ports/files.ts";
import { hashOf } from "../files.disk.ts";
import type { Bucket } from "./bucket.ts";
import { receivingBy, spoolIn, type Spooled } from "../files/spool.ts";

const FOLDER = "files/";
const REACH_MS = 5_000;

/**
 * Content-addressed files in a bucket. What comes in is written to the spool of this machine first, because only its last byte tells
 * what it is called: then it is sent once, under its name, and what the bucket has already is not sent at all.
 */
export function filesInBucket(
  bucket: Bucket,
  { where, spool: folder }: { where: string; spool: string },
): Files {
  const spool = spoolIn(folder);
  const nameOf = (key: FileKey): string => {
    requireKey(key);
    return `${FOLDER}${key}`;
  };

  async function settle({ path, key, size }: Spooled): Promise<void> {
    const name = nameOf(key);
    if ((await bucket.sizeOf(name)) === size) return;
    await bucket.put(name, { path, size });
    const stored = await bucket.sizeOf(name);
    if (stored === size) return;
    await bucket.remove(name);
    throw new FilesAway(
      `${where} took a file of ${size} bytes and has ${stored ?? 0} of it. See what is wrong there.`,
    );
  }

  return {
    where,

    ...receivingBy(spool, settle),

    async take(path) {
      const { key, size } = await hashOf(path);
      await settle({ path, key, size });
      return { key, size };
    },

    async open(key, range) {
      return bucket.get(nameOf(key), range && { start: Math.max(0, range.start), end: range.end });
    },

    async sizeOf(key) {
      return bucket.sizeOf(nameOf(key));
    },

    async *keys(before) {
      for await (const { name, storedAt } of bucket.list(FOLDER)) {
        const key = name.slice(FOLDER.length);
        if (KEY.test(key) && storedAt < before) yield key as FileKey;
      }
    },

    async remove(key) {
      await bucket.remove(nameOf(key));
    },

    async sweep(before) {
      await spool.sweep(before);
      await bucket.endUnfinished(before);
    },

    async reach() {
      await bucket.sizeOf(NAME_FILE, AbortSignal.timeout(REACH_MS));
    },

    async prove() {
      const name = `probe-${systemClock.uuid()}`;
      const said = Buffer.from("gyan");
      await bucket.put(name, said);
      try {
        await bucket.list("probe-")[Symbol.asyncIterator]().next();
        const read = await bucket.get(name);
        if (!read || (await text(read.stream)) !== said.toString())
          throw new FilesAway(`${where} does not give back what was written there.`);
      } finally {
        await bucket.remove(name);
      }
    },

    async name() {
      const read = await bucket.get(NAME_FILE);
      return (read && (await text(read.stream)).trim()) || null;
    },

    giveName: (name) => bucket.put(NAME_FILE, Buffer.from(`${name}\n`)),
  };
}
