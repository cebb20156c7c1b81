import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { systemClock } from "#platform/clock.ts";
import { FolderInUse, FolderNotWritable, lockFolder } from "#platform/pglite/lock.ts";
import { BACKUP_NAME, VaultTrouble, type SizeOf, type Vault, type Written } from "#ports/vault.ts";

const UNFINISHED = ".unfinished-";
/** What a file system has in every folder at its root, and the lock. */
const NOBODYS = /^(?:lost\+found|gyan\.lock.*)$/;
const FULL = new Set(["ENOSPC", "EDQUOT"]);
const PIECE = 256 * 1024;

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
};

/** A folder of this machine, or one that is mounted. A backup is written beside the others and gets its name when it is on the disk. */
export function vaultOnDisk(folder: string): Vault {
  const at = (name: string): string => join(folder, name);
  const sizeOf: SizeOf = async (name) => (await stat(at(name)).catch(absent))?.size ?? null;

  return {
    where: folder,

    async isEmpty() {
      const names = (await readdir(folder).catch(absent)) ?? [];
      return names.every((name) => NOBODYS.test(name));
    },

    async hold(work) {
      await makeFolder(folder);
      const lock = await lockFolder(folder).catch((error: unknown) => {
        if (error instanceof FolderInUse)
          throw new VaultTrouble(`Another backup is being written into ${folder}. Wait until it is done.`);
        throw error instanceof FolderNotWritable ? error.cause : error;
      });
      try {
        return await work();
      } finally {
        await lock.release();
      }
    },

    async write(name, bytes) {
      const place = at(name);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const draft = `${place}.${systemClock.uuid()}`;
      try {
        const written = await writeFileOf(draft, bytes);
        await rename(draft, place);
        return written;
      } catch (error) {
        if (!FULL.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
        throw new VaultTrouble(
          `The disk of ${folder} is full. Free some room there, or keep fewer backups; no half backup was left.`,
          { cause: error },
        );
      } finally {
        await rm(draft, { force: true });
      }
    },

    async read(name) {
      const handle = await open(at(name)).catch(absent);
      if (handle === null) return null;
      return createReadStream("", { fd: handle, highWaterMark: PIECE }) as AsyncIterable<Buffer>;
    },

    sizesBelow: async () => sizeOf,

    async *list(below) {
      for (const shard of (await readdir(at(below)).catch(absent)) ?? [])
        for (const name of await readdir(at(join(below, shard)))) yield `${below}/${shard}/${name}`;
    },

    remove: (name) => rm(at(name), { force: true }),

    async backups() {
      const names = (await readdir(folder).catch(absent)) ?? [];
      return names.filter((name) => BACKUP_NAME.test(name)).sort();
    },

    async begin(backup) {
      // What an ended process left there; the folder is ours alone.
      const cut = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED));
      for (const name of cut) await rm(at(name), { recursive: true, force: true });
      const draft = `${UNFINISHED}${backup}`;
      await mkdir(at(draft), { mode: 0o700 });
      return draft;
    },

    async publish(backup) {
      await flushFolder(at(`${UNFINISHED}${backup}`));
      await rename(at(`${UNFINISHED}${backup}`), at(backup));
      await flushFolder(folder);
    },

    abandon: (backup) => rm(at(`${UNFINISHED}${backup}`), { recursive: true, force: true }),
    drop: (backup) => rm(at(backup), { recursive: true, force: true }),
  };
}

/** Writes bytes as they come, whole on the disk when this returns. */
async function writeFileOf(path: string, bytes: AsyncIterable<Buffer>): Promise<Written> {
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

/** Node's own way to make folders above it never ends where none can be made, as under /proc. */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return;
    if (error.code !== "ENOENT" || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make().catch(() => {
      throw new VaultTrouble(`${folder} cannot be made. Name another folder.`);
    });
  });
}

/** A name is part of its folder, and must survive a power cut as the files in it do. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
