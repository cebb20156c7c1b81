import { chmod, lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";

const OTHERS = 0o077;
/** Files may be run by their owner only if they could be before: nobody gains a right by this. */
const ofOwner = (mode: number): number => mode & 0o700;

/** From now on nobody else of this machine reads what this process and its children write. Windows has rights of another kind. */
export function hideFromOthers(): void {
  if (process.platform !== "win32") process.umask(OTHERS);
}

/**
 * Takes the data folder of an older version away from the other users of the machine. The folder itself comes last: while it is
 * open, the next start looks through it again; once it is closed, a start costs one look.
 */
export async function closeFolder(folder: string, log: Log): Promise<void> {
  if (process.platform === "win32") return;
  const found = await lstat(folder).catch(() => null);
  if (found === null || (found.mode & OTHERS) === 0) return;
  const told = { closed: 0, refused: 0 };
  await closeWithin(folder, told);
  await close(folder, told);
  const { closed, refused } = told;
  if (refused > 0)
    log.warn(
      { closed, refused },
      "some of the data folder can be read by other users of this machine and belongs to somebody else: give it to the user who runs Gyan, or close it with chmod -R go=",
    );
  else log.warn({ closed }, "the data folder could be read by other users of this machine; it is closed now");
}

async function closeWithin(folder: string, told: { closed: number; refused: number }): Promise<void> {
  const entries = await opendir(folder).catch(() => null);
  if (entries === null) return void (told.refused += 1);
  for await (const entry of entries) {
    // What a link leads to lies elsewhere and is its owner's affair.
    if (entry.isSymbolicLink()) continue;
    const place = join(folder, entry.name);
    if (entry.isDirectory()) await closeWithin(place, told);
    await close(place, told);
  }
}

async function close(place: string, told: { closed: number; refused: number }): Promise<void> {
  const found = await lstat(place).catch(() => null);
  // Gone meanwhile: another process tidies up too.
  if (found === null || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return;
  await chmod(place, ofOwner(found.mode)).then(
    () => (told.closed += 1),
    () => (told.refused += 1),
  );
}
