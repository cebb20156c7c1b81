import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemClock } from "../clock.ts";
import { makeFolder } from "../guarding/folders.ts";

export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}`);
    this.pid = pid;
  }
}

export class FolderNotWritable extends Error {
  override readonly name = "FolderNotWritable";

  constructor(folder: string, cause: unknown) {
    super(`${folder} cannot be written`, { cause });
  }
}

export type FolderLock = { release(): Promise<void> };

/** Who holds a lock. The start tells a process from a later one with the same number. */
type Holder = { pid: number; start: string | null };

/**
 * Two processes on one data folder destroy the database in it, and PGlite does not look. The lock is a file
 * that names its process; the file of a process that is no more is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  try {
    await makeFolder(folder);
    const file = join(folder, "gyan.lock");
    const me = JSON.stringify({ pid: process.pid, start: await startOf(process.pid) } satisfies Holder);
    await acquire(folder, file, me);
    return { release: () => releaseIfMine(file, me) };
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "EEXIST", "ENOSPC", "EINVAL"].includes(code)) {
      throw new FolderNotWritable(folder, error);
    }
    throw error;
  }
}

/**
 * Two starters that both find a dead lock must not both replace it, the second one removing the first one's.
 * So whoever takes over holds a second lock while doing it, and looks again before. That lock is of the same
 * kind: if its holder dies in between, it is taken over in the same way, one level up.
 */
async function acquire(folder: string, file: string, me: string): Promise<void> {
  if (await createWhole(file, me)) return;
  const holder = await inspect(file);
  if (holder.state === "alive") throw new FolderInUse(folder, holder.pid);

  const takeover = `${file}.takeover`;
  await acquire(folder, takeover, me);
  try {
    const now = await inspect(file);
    if (now.state === "alive") throw new FolderInUse(folder, now.pid);
    if (now.state === "dead") return await replaceWhole(file, me);
  } finally {
    await releaseIfMine(takeover, me);
  }
  // Its holder gave it back just now. Replacing it could hit a newcomer who found the place free: queue again.
  await acquire(folder, file, me);
}

type State = { state: "absent" } | { state: "dead" } | { state: "alive"; pid: number };

async function inspect(file: string): Promise<State> {
  let content: string;
  try {
    content = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { state: "absent" };
    throw error;
  }
  const holder = parseHolder(content);
  return holder && (await isAlive(holder)) ? { state: "alive", pid: holder.pid } : { state: "dead" };
}

/** Creates the file with its content in one step, or not at all: nobody may find it empty and call it dead. */
async function createWhole(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${systemClock.uuid()}`;
  await writeFile(draft, content, { flag: "wx" });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EEXIST") return false;
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS" && code !== "EOPNOTSUPP") throw error;
    return await createExclusively(file, content); // a file system without hard links
  } finally {
    await rm(draft, { force: true });
  }
}

async function createExclusively(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function replaceWhole(file: string, content: string): Promise<void> {
  const draft = `${file}.${systemClock.uuid()}`;
  await writeFile(draft, content, { flag: "wx" });
  await rename(draft, file);
}

async function releaseIfMine(file: string, me: string): Promise<void> {
  const content = await readFile(file, "utf8").catch(() => null);
  if (content === me) await rm(file, { force: true });
}

/** Nothing for what no lock of ours has written. */
function parseHolder(content: string): Holder | null {
  try {
    const { pid, start } = JSON.parse(content) as Partial<Holder>;
    return Number.isInteger(pid) && pid! > 0 ? { pid: pid!, start: start ?? null } : null;
  } catch {
    return null;
  }
}

async function isAlive({ pid, start }: Holder): Promise<boolean> {
  const current = await startOf(pid);
  if (current !== null && start !== null) return current === start;
  try {
    process.kill(pid, 0); // no signal, only the question
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // it lives, and belongs to somebody else
  }
}

/**
 * The boot and the moment in it at which a process started, from Linux. Null where that is not told (another
 * system, a hidden process) and "ended" for a process that is dead and only not yet collected by its parent.
 */
async function startOf(pid: number): Promise<string | null> {
  try {
    const [boot, stat] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ]);
    // The second field is the program's name in brackets, and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? "ended" : `${boot.trim()}/${fields[19]}`;
  } catch {
    return null;
  }
}
