import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { BACKUP_NAME, type OpenVault, type Vault } from "#ports/vault.ts";
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
import { BackupTrouble, troubleOf } from "../format/trouble.ts";

/** What says that a place holds backups, and how its key is made. */
const MARK = "gyan-backups.json";
const Mark = z.object({ format: z.literal(1), encryption: KeyRecipe.nullable() });

/** A place with backups and the stored files of all of them, each once. */
export type Target = { vault: Vault; key: BackupKey | null };

/** The place that a backup is written into, marked as ours when it is new. */
export async function openTarget(vault: Vault, secret: string | null): Promise<Target> {
  const mark = await readMark(vault);
  if (mark) return { vault, key: await keyFor(mark.encryption, secret) };
  if (!(await vault.isEmpty()))
    throw new BackupTrouble(
      `${vault.where} holds other files. Name an empty folder or prefix, or one with backups of Gyan.`,
    );
  const made = secret === null ? null : await makeKey(secret);
  await vault.write(MARK, bytesOf(`${JSON.stringify({ format: 1, encryption: made?.recipe ?? null })}\n`));
  return { vault, key: made?.key ?? null };
}

export async function* bytesOf(content: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}

/** A place of backups, or one backup in it: which one is meant, and how it is opened. The newest one where none is named. */
export async function findBackup(
  vaultAt: OpenVault,
  from: string,
  secret: string | null,
): Promise<{ target: Target; name: string }> {
  try {
    return await found(vaultAt, from.replace(/(?<=.)\/+$/, ""), secret);
  } catch (error) {
    throw troubleOf(error, from);
  }
}

async function found(
  vaultAt: OpenVault,
  from: string,
  secret: string | null,
): Promise<{ target: Target; name: string }> {
  const above = from.slice(0, from.lastIndexOf("/"));
  const last = from.slice(above.length + 1);
  const isOne = BACKUP_NAME.test(last) && (await readMark(vaultAt(from))) === null;
  const vault = vaultAt(isOne ? above : from);
  const mark = await readMark(vault);
  if (!mark)
    throw new BackupTrouble(
      `${from} holds no backups of Gyan. Name the folder or bucket that npm run backup has written.`,
    );
  const names = await vault.backups();
  const name = isOne ? last : names.at(-1);
  if (name === undefined || !names.includes(name))
    throw new BackupTrouble(
      `${from} holds no whole backup: the one that was begun was cut off. Take another one.`,
    );
  // A key that is not needed does no harm here.
  return { target: { vault, key: mark.encryption && (await keyFor(mark.encryption, secret)) }, name };
}

async function readMark(vault: Vault): Promise<z.output<typeof Mark> | null> {
  const bytes = await vault.read(MARK);
  if (bytes === null) return null;
  const content = await text(bytes);
  try {
    return Mark.parse(JSON.parse(content));
  } catch {
    throw new BackupTrouble(
      `${vault.where}/${MARK} is damaged, or of a newer version of Gyan. Use that version, or take another place.`,
    );
  }
}

async function keyFor(recipe: KeyRecipe | null, secret: string | null): Promise<BackupKey | null> {
  if (recipe === null && secret !== null)
    throw new BackupTrouble("These backups are not encrypted. Leave the key away, or name another place.");
  if (recipe === null) return null;
  if (secret === null)
    throw new BackupTrouble(
      "These backups are encrypted. Name their key file: --key FILE, or BACKUP_KEY_FILE.",
    );
  return openKey(secret, recipe);
}

export const nameAt = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
export const momentOf = (name: string): Date =>
  new Date(`${name.slice(0, 11)}${name.slice(11).replaceAll("-", ":")}`);

const filesFolder = ({ key }: Target): string => (key ? "sealed" : "files");

const placeOf = (target: Target, key: string): string => {
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new BackupTrouble("The list of files in this backup is damaged. Take another backup.");
  const name = target.key ? sealedName(target.key, key) : key;
  return `${filesFolder(target)}/${name.slice(0, 2)}/${name}`;
};

export type HasFile = (key: string, size: number) => Promise<boolean>;

/** Files are kept under their content, so that one that is there already is not copied again. */
export async function keptFiles(target: Target): Promise<HasFile> {
  const sizeOf = await target.vault.sizesBelow(filesFolder(target));
  return async (key, size) => (await sizeOf(placeOf(target, key))) === (target.key ? sealedSize(size) : size);
}

/** Thrown behind the last byte, so that what is not what its key names is never kept. */
class NotAsNamed extends Error {}

/** False where what came is not what the key names: then nothing is kept. */
export async function keepFile(target: Target, key: string, bytes: AsyncIterable<Buffer>): Promise<boolean> {
  const hash = createHash("sha256");
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
    if (hash.digest("hex") !== key) throw new NotAsNamed();
  };
  try {
    await target.vault.write(
      placeOf(target, key),
      target.key ? seal(target.key, `file ${key}`, hashed()) : hashed(),
    );
    return true;
  } catch (error) {
    if (error instanceof NotAsNamed) return false;
    throw error;
  }
}

/** Null where the file is not in the place at all. */
export async function readFileOf(target: Target, key: string): Promise<AsyncIterable<Buffer> | null> {
  const bytes = await target.vault.read(placeOf(target, key));
  return bytes && target.key ? unseal(target.key, `file ${key}`, bytes) : bytes;
}

/** Whether the file is there with the content that it is named by. */
export async function isWhole(target: Target, key: string): Promise<boolean> {
  const hash = createHash("sha256");
  const bytes = await readFileOf(target, key);
  if (bytes === null) return false;
  try {
    for await (const piece of bytes) hash.update(piece);
  } catch (error) {
    if (error instanceof BackupTrouble) return false;
    throw error;
  }
  return hash.digest("hex") === key;
}

/** Removes stored files that no backup names any more, and what was cut off while it was written. */
export async function sweepFiles(target: Target, named: ReadonlySet<string>): Promise<number> {
  const wanted = target.key ? new Set([...named].map((key) => sealedName(target.key!, key))) : named;
  let removed = 0;
  for await (const name of target.vault.list(filesFolder(target)))
    if (!wanted.has(name.slice(name.lastIndexOf("/") + 1))) {
      await target.vault.remove(name);
      removed += 1;
    }
  return removed;
}
