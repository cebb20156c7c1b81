import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { systemClock } from "#platform/clock.ts";
import { writeFileOf } from "../format/parts.ts";
import {
  KeyRecipe,
  makeKey,
  openKey,
  seal,
  sealedName,
  sealedSize,
  unseal,
  type BackupKey,
} from "../format/sealing.ts";
import { BackupTrouble } from "../format/trouble.ts";

/** What says that a folder holds backups, and how its key is made. */
const MARK = "gyan-backups.json";
const Mark = z.object({ format: z.literal(1), encryption: KeyRecipe.nullable() });
export const UNFINISHED = ".unfinished-";
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** A folder with backups and the stored files of all of them, each once. */
export type Target = { folder: string; key: BackupKey | null };

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
};

/** Node's own way to make folders above it never ends where none can be made, as under /proc. */
export async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return;
    if (error.code !== "ENOENT" || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make().catch(() => {
      throw new BackupTrouble(`${folder} cannot be made. Name another folder.`);
    });
  });
}

/** The folder that a backup is written into, made when it is missing. */
export async function openTarget(folder: string, secret: string | null): Promise<Target> {
  await makeFolder(folder);
  const mark = await readMark(folder);
  if (mark) return { folder, key: await keyFor(mark.encryption, secret) };
  if ((await readdir(folder)).some((name) => name !== "lost+found" && !name.startsWith("gyan.lock")))
    throw new BackupTrouble(
      `${folder} holds other files. Name an empty folder, or one with backups of Gyan.`,
    );
  const made = secret === null ? null : await makeKey(secret);
  const draft = join(folder, `${MARK}.new`);
  await writeFile(draft, `${JSON.stringify({ format: 1, encryption: made?.recipe ?? null })}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(draft, join(folder, MARK));
  return { folder, key: made?.key ?? null };
}

/** A folder of backups, or one backup in it: which one is meant, and how it is opened. The newest one where none is named. */
export async function findBackup(
  from: string,
  secret: string | null,
): Promise<{ target: Target; name: string }> {
  const isOne = NAME.test(from.slice(from.lastIndexOf("/") + 1)) && (await readMark(from)) === null;
  const folder = isOne ? dirname(from) : from;
  const mark = await readMark(folder);
  if (!mark)
    throw new BackupTrouble(
      `${from} holds no backups of Gyan. Name the folder that npm run backup has written.`,
    );
  const names = await backupsIn(folder);
  const name = isOne ? from.slice(folder.length + 1) : names.at(-1);
  if (name === undefined || !names.includes(name))
    throw new BackupTrouble(
      `${from} holds no whole backup: the one that was begun was cut off. Take another folder.`,
    );
  // A key that is not needed does no harm here.
  return { target: { folder, key: mark.encryption && (await keyFor(mark.encryption, secret)) }, name };
}

async function readMark(folder: string): Promise<z.output<typeof Mark> | null> {
  const text = await readFile(join(folder, MARK), "utf8").catch(absent);
  if (text === null) return null;
  try {
    return Mark.parse(JSON.parse(text));
  } catch {
    throw new BackupTrouble(
      `${join(folder, MARK)} is damaged, or of a newer version of Gyan. Use that version, or take another folder.`,
    );
  }
}

async function keyFor(recipe: KeyRecipe | null, secret: string | null): Promise<BackupKey | null> {
  if (recipe === null && secret !== null)
    throw new BackupTrouble(
      "The backups in this folder are not encrypted. Leave the key away, or name another folder.",
    );
  if (recipe === null) return null;
  if (secret === null)
    throw new BackupTrouble(
      "The backups in this folder are encrypted. Name their key file: --key FILE, or BACKUP_KEY_FILE.",
    );
  return openKey(secret, recipe);
}

/** Whole backups, the oldest first. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort();

export const nameAt = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
export const momentOf = (name: string): Date =>
  new Date(`${name.slice(0, 11)}${name.slice(11).replaceAll("-", ":")}`);

const placeOf = ({ folder, key: sealing }: Target, key: string): string => {
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new BackupTrouble("The list of files in this backup is damaged. Take another backup.");
  const name = sealing ? sealedName(sealing, key) : key;
  return join(folder, sealing ? "sealed" : "files", name.slice(0, 2), name);
};

/** Files are kept under their content, so that one that is there already is not copied again. */
export async function hasFile(target: Target, key: string, size: number): Promise<boolean> {
  const found = await stat(placeOf(target, key)).catch(absent);
  return found !== null && found.size === (target.key ? sealedSize(size) : size);
}

/** False where what came is not what the key names: then nothing is kept. */
export async function keepFile(target: Target, key: string, bytes: AsyncIterable<Buffer>): Promise<boolean> {
  const place = placeOf(target, key);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const draft = `${place}.${systemClock.uuid()}`;
  const hash = createHash("sha256");
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
  };
  try {
    await writeFileOf(draft, target.key ? seal(target.key, `file ${key}`, hashed()) : hashed());
    if (hash.digest("hex") !== key) return false;
    await rename(draft, place);
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}

export async function* readFileOf(target: Target, key: string): AsyncGenerator<Buffer> {
  const bytes = createReadStream(placeOf(target, key), {
    highWaterMark: 256 * 1024,
  }) as AsyncIterable<Buffer>;
  yield* target.key ? unseal(target.key, `file ${key}`, bytes) : bytes;
}

/** Whether the file is there with the content that it is named by. */
export async function isWhole(target: Target, key: string): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    for await (const piece of readFileOf(target, key)) hash.update(piece);
  } catch (error) {
    if (error instanceof BackupTrouble || (error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  return hash.digest("hex") === key;
}

/** Removes stored files that no backup names any more, and what was cut off while it was written. */
export async function sweepFiles(target: Target, named: ReadonlySet<string>): Promise<number> {
  const wanted = target.key ? new Set([...named].map((key) => sealedName(target.key!, key))) : named;
  const root = join(target.folder, target.key ? "sealed" : "files");
  let removed = 0;
  for (const shard of (await readdir(root).catch(absent)) ?? [])
    for (const name of await readdir(join(root, shard)))
      if (!wanted.has(name)) {
        await rm(join(root, shard, name), { force: true });
        removed += 1;
      }
  return removed;
}

/** A name is part of its folder, and must survive a power cut as the files in it do. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
