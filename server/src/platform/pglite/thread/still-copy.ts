import { constants, type Stats } from "node:fs";
import { copyFile, lstat, mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join, relative } from "node:path";

/** What changed within this time may change once more in the same tick of the file system's clock. */
const FRESH_MS = 2_000;

type Found = Map<string, Stats>;

/**
 * Brings `to` to what `from` holds and copies only what differs in size or time of change. Done once while the database works, and once
 * more while it stands still: then little is left to copy.
 */
export async function copyChanged(from: string, to: string, now: number): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const [there, here] = [await lookThrough(from), await lookThrough(to)];
  for (const [name] of here) if (!there.has(name)) await rm(join(to, name), { recursive: true, force: true });
  for (const [name, stats] of there) {
    if (stats.isDirectory()) {
      await mkdir(join(to, name), { recursive: true, mode: 0o700 });
      continue;
    }
    const copied = here.get(name);
    if (copied?.size === stats.size && isSameTime(copied.mtimeMs, withoutFraction(stats.mtimeMs))) continue;
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch(
      (error: NodeJS.ErrnoException) => {
        // The database removes files while it works; the second look finds that they are gone.
        if (error.code !== "ENOENT") throw error;
      },
    );
    const at = new Date(now - stats.mtimeMs < FRESH_MS ? 0 : withoutFraction(stats.mtimeMs));
    await utimes(join(to, name), at, at).catch(() => undefined);
  }
}

/** Times are given to the copy in whole milliseconds. */
const isSameTime = (a: number, b: number): boolean => Math.abs(a - b) < 0.5;
const withoutFraction = (ms: number): number => Math.floor(ms);

async function lookThrough(folder: string): Promise<Found> {
  const found: Found = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const stats = await lstat(path).catch(() => null);
    if (stats && (stats.isFile() || stats.isDirectory())) found.set(relative(folder, path), stats);
  }
  return found;
}
