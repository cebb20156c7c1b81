import { readMigrations } from "#platform/migrate.ts";
import { countTables, inOneMoment } from "../format/dump.ts";
import { fittingMigrations, loadDatabase } from "../format/load.ts";
import { readManifest, requireProof, type Manifest } from "../format/manifest.ts";
import { linesOf, readPart, untilStopped } from "../format/parts.ts";
import { withScratch } from "../format/scratch.ts";
import { isWhole, keptFiles, type Target } from "./target.ts";
import { BackupTrouble } from "../format/trouble.ts";

export type Stored = { target: Target; name: string };
export type StoredFile = { key: string; size: number };

/** The manifest of a backup that this program can restore. */
export async function fittingManifest({ target, name }: Stored): Promise<Manifest> {
  const read = await readManifest(target.vault, name);
  if (target.key) requireProof(read, target.key);
  const fitting = fittingMigrations(read.manifest.schema, await readMigrations());
  if ("unknown" in fitting)
    throw new BackupTrouble(
      `This backup was made by a newer version of Gyan (${read.manifest.product}, with ${fitting.unknown.replace(/\.sql$/, "")}). Use that version or newer.`,
    );
  return read.manifest;
}

export const databasePart = ({ target, name }: Stored, manifest: Manifest): AsyncGenerator<Buffer> =>
  readPart(target.vault, name, "database", manifest.parts.database, target.key);

export async function* filesOf({ target, name }: Stored, manifest: Manifest): AsyncGenerator<StoredFile> {
  for await (const line of linesOf(readPart(target.vault, name, "files", manifest.parts.files, target.key))) {
    const [key = "", size] = line.split(" ");
    yield { key, size: Number(size) };
  }
}

export async function secretOfBackup({ target, name }: Stored, manifest: Manifest): Promise<Buffer | null> {
  if (!manifest.parts.secret) return null;
  const pieces: Buffer[] = [];
  for await (const piece of readPart(target.vault, name, "secret", manifest.parts.secret, target.key))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The migrations of a manifest that fits. */
export async function migrationsFor(manifest: Manifest): ReturnType<typeof readMigrations> {
  const fitting = fittingMigrations(manifest.schema, await readMigrations());
  return "unknown" in fitting ? [] : fitting;
}

/**
 * Opens a backup as a restore would: its database in a scratch one, row by row what was written down, and each file with its content, or
 * with `readsFiles` false by its size alone.
 */
export async function verifyBackup(
  stored: Stored,
  { scratch, readsFiles, signal }: { scratch: string; readsFiles: boolean; signal: AbortSignal },
): Promise<Manifest> {
  const manifest = await fittingManifest(stored);
  const migrations = await migrationsFor(manifest);
  await withScratch(
    scratch,
    async () => undefined,
    async (client) => {
      await client.query("begin");
      await loadDatabase(client, migrations, untilStopped(databasePart(stored, manifest), signal));
      await client.query("commit");
      const counted = await inOneMoment(client, () => countTables(client));
      requireSame(counted, manifest.tables);
    },
  );
  await secretOfBackup(stored, manifest);
  await requireFiles(stored, manifest, readsFiles);
  return manifest;
}

export function requireSame(counted: Manifest["tables"], wanted: Manifest["tables"]): void {
  const names = new Set([...Object.keys(counted), ...Object.keys(wanted)]);
  const other = [...names].find(
    (name) => counted[name]?.rows !== wanted[name]?.rows || counted[name]?.sum !== wanted[name]?.sum,
  );
  if (other !== undefined)
    throw new BackupTrouble(
      `The table ${other} was not restored as it was written down (${counted[other]?.rows ?? 0} of ${wanted[other]?.rows ?? 0} rows). Take another backup.`,
    );
}

async function requireFiles(stored: Stored, manifest: Manifest, readsFiles: boolean): Promise<void> {
  const bad = { count: 0, first: "" };
  let count = 0;
  const isKept = await keptFiles(stored.target);
  for await (const { key, size } of filesOf(stored, manifest)) {
    count += 1;
    const isThere = await isKept(key, size);
    if (isThere && (!readsFiles || (await isWhole(stored.target, key)))) continue;
    bad.count += 1;
    bad.first ||= key;
  }
  if (bad.count > 0)
    throw new BackupTrouble(
      `${bad.count} of ${count} files are missing in this backup or damaged, the first of them ${bad.first}. Take another backup, or make a new one.`,
    );
}
