import { readFile } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "#platform/config.ts";
import { oneAtATime } from "#platform/locks.ts";
import { scratchIn } from "./format/scratch.ts";
import { BackupTrouble, troubleOf } from "./format/trouble.ts";
import { makeBackup, sumOf, withTarget, type Made } from "./keeping/make.ts";
import { momentOf, sweepFiles, type Target } from "./keeping/target.ts";
import { filesOf, fittingManifest, verifyBackup } from "./keeping/verify.ts";
import type { Vault } from "#ports/vault.ts";
import type { Needs } from "./needs.ts";
import { toKeep } from "./rules.ts";
import * as store from "./store.ts";

const BEAT_MS = 20_000;
const KEPT_ROWS = 200;

/** The databases of which this process makes a backup just now. */
const atWork = new WeakSet<object>();

export type Wanted = {
  to: string;
  /** What it is encrypted with; null for one that is not. */
  secret(): Promise<string | null>;
  isScheduled: boolean;
  say(line: string): void;
};

/** Makes a backup, opens it again, and writes down how that went. */
export async function backUp(app: Needs, wanted: Wanted): Promise<Made> {
  const { db, clock } = app;
  const vault = openVault(app, wanted.to);
  const begun = { target: wanted.to, isScheduled: wanted.isScheduled, at: clock.now() };
  const id = await db.tx(async (tx) => {
    await oneAtATime(tx, "backups");
    // Nobody else lives on an embedded database, so what is begun there and not by us was cut off.
    if (db.kind === "embedded" && !atWork.has(db)) await store.endCut(tx, clock.now());
    return store.begin(tx, begun);
  });
  if (id === null) throw new BackupTrouble("A backup is being made already. Wait until it is done.");
  atWork.add(db);
  // A beat that fails is tried again with the next one; files are held back for longer than that.
  const beating = setInterval(() => void store.beat(db, id, clock.now()).catch(() => undefined), BEAT_MS);
  try {
    const made = await withTarget(vault, await wanted.secret(), (target) =>
      makeAndProve(app, target, wanted),
    );
    const { manifest, name } = made;
    const sizes = manifest.files.bytes + manifest.parts.database.size + manifest.parts.files.size;
    const counts = { name, rows: sumOf(manifest.tables), files: manifest.files.count, bytes: sizes };
    await store.end(db, id, { state: "good", ...counts, sentence: lostSentence(made) }, clock.now());
    return made;
  } catch (error) {
    const sentence =
      error instanceof BackupTrouble ? error.message : "It could not be made; the log says why.";
    if (!(error instanceof BackupTrouble)) app.log.error({ err: error }, "a backup could not be made");
    const none = { name: null, rows: 0, files: 0, bytes: 0 };
    await store.end(db, id, { state: "failed", ...none, sentence }, clock.now());
    throw error;
  } finally {
    clearInterval(beating);
    atWork.delete(db);
    await store.forgetOld(db, KEPT_ROWS).catch(() => undefined);
  }
}

async function makeAndProve(app: Needs, target: Target, { say }: Wanted): Promise<Made> {
  const made = await makeBackup({ ...app, signal: app.stopping }, target, app.clock.now(), say);
  say("It is written; now it is opened again.");
  try {
    await verifyBackup(
      { target, name: made.name },
      { scratch: scratchIn(app.config), readsFiles: false, signal: app.stopping },
    );
  } catch (error) {
    // What cannot be restored must not be taken for a backup.
    await target.vault.drop(made.name);
    throw error;
  }
  return made;
}

/** Files that the database names and nobody has any more are no reason to have no backup, and none to be silent. */
export const lostSentence = ({ manifest }: Pick<Made, "manifest">): string | null =>
  manifest.files.lost.length === 0
    ? null
    : `${manifest.files.lost.length} files that the database names are missing or damaged in this installation, the first of them ${manifest.files.lost[0]}.`;

/** Removes the backups that are not to be kept, and then the files that no backup names any more. */
export function tidyTarget(
  vault: Vault,
  secret: string | null,
  keep: { daily: number; weekly: number },
): Promise<{ backups: number; files: number }> {
  return withTarget(vault, secret, async (target) => {
    const names = await vault.backups();
    const kept = toKeep(names.map(momentOf), keep);
    const old = names.filter((name) => !kept.has(momentOf(name).getTime()));
    for (const name of old) await vault.drop(name);
    if (old.length === 0) return { backups: 0, files: 0 };
    const named = new Set<string>();
    for (const name of names.filter((one) => !old.includes(one))) {
      const stored = { target, name };
      for await (const { key } of filesOf(stored, await fittingManifest(stored))) named.add(key);
    }
    return { backups: old.length, files: await sweepFiles(target, named) };
  });
}

/** Of the product itself: what lies there is served to everybody. */
const WEB = fileURLToPath(new URL("../../../../web", import.meta.url));

/** Where backups are to go: a bucket, or a folder by its whole path. */
export function openVault({ config, vaultAt }: Needs, to: string): Vault {
  if (isBucket(to)) requireOtherBucket(config, to);
  else {
    if (!isAbsolute(to))
      throw new BackupTrouble(`${to} is not a whole path. Name a folder from the root on.`);
    requireOutside(config, to);
  }
  try {
    return vaultAt(to);
  } catch (error) {
    throw troubleOf(error, to);
  }
}

export const isBucket = (address: string): boolean => address.startsWith("s3://");

/** Whoever tidies up one of them would remove what is the other's. */
function requireOtherBucket({ FILES_URL }: Config, to: string): void {
  const [one, other] = [`${to.replace(/\/+$/, "")}/`, `${FILES_URL}/`];
  if (FILES_URL !== undefined && (one.startsWith(other) || other.startsWith(one)))
    throw new BackupTrouble(
      `The stored files lie in ${FILES_URL}, and their backup must not lie in the same place. Name another bucket, or a prefix beside it.`,
    );
}

/** Where a disk or a folder is lost, its backup must not go with it, and nobody outside may fetch one. */
function requireOutside({ DATA_DIR }: Config, to: string): void {
  const isIn = (folder: string) =>
    !relative(folder, to).startsWith("..") && !isAbsolute(relative(folder, to));
  if (isIn(resolve(DATA_DIR)) || isIn(WEB))
    throw new BackupTrouble(
      `${to} lies in the data folder or in the product itself. Name a folder on another disk, or elsewhere.`,
    );
}

const SHORTEST_SECRET = 16;

/** The content of a key file, which may be a sentence that its owner made up. */
export async function readSecret(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new BackupTrouble(
      `The key file ${file} cannot be read (${error.code}). Name another one, or change its permissions.`,
    );
  });
  const secret = text.trim();
  if (secret.length < SHORTEST_SECRET)
    throw new BackupTrouble(
      `The key file ${file} holds less than ${SHORTEST_SECRET} characters. Make another one: npm run backup -- --make-key FILE.`,
    );
  return secret;
}

export const scheduledSecret = (config: Config): Promise<string | null> => readSecret(config.BACKUP_KEY_FILE);
