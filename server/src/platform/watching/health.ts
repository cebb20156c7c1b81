import { statfs } from "node:fs/promises";
import type { Files } from "#ports/files.ts";
import { isReachable } from "../database.ts";
import type { Db } from "../db.ts";

/** What keeps a process from doing all of its work, while it answers. */
export type Trouble =
  | "disk_full"
  | "folder_not_writable"
  | "files_away"
  | "passages_unreadable"
  | "passages_rebuilt";

export type HealthState = { isReady: boolean; troubles: Trouble[] };

export type Health = { state(): Promise<HealthState> };

const MB = 1024 * 1024;
/** Below this nothing is written any more: the database needs room to end what it began, and ends by force without. */
export const LEAST_FREE_BYTES = 32 * MB;
const LOOKED_FOR_MS = 2_000;
const REACHED_FOR_MS = 15_000;

export type Disk = {
  /** Null where the file system does not say. */
  free(): Promise<number | null>;
  isFull(): Promise<boolean>;
};

/** Looked at every two seconds at most, however many ask. */
export function diskOf(folder: string, now: () => number = () => performance.now()): Disk {
  let seen: Promise<number | null> = Promise.resolve(null);
  let seenAt = -Infinity;
  const free = () => {
    if (now() - seenAt >= LOOKED_FOR_MS) {
      seenAt = now();
      seen = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => null,
      );
    }
    return seen;
  };
  return {
    free,
    async isFull() {
      const bytes = await free();
      return bytes !== null && bytes < LEAST_FREE_BYTES;
    },
  };
}

/** The same question at most every fifteen seconds, however many ask: each costs something where files lie in a bucket. */
export function reachOf(
  files: Pick<Files, "reach">,
  now: () => number = () => performance.now(),
): { isThere(): Promise<boolean> } {
  let seen: Promise<boolean> = Promise.resolve(true);
  let seenAt = -Infinity;
  return {
    isThere() {
      if (now() - seenAt >= REACHED_FOR_MS) {
        seenAt = now();
        seen = files.reach().then(
          () => true,
          () => false,
        );
      }
      return seen;
    },
  };
}

const ANSWERS_WITHIN_MS = 5_000;

/** A database that neither answers nor refuses is away as well. */
export async function answersInTime(db: Db, ms = ANSWERS_WITHIN_MS): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  try {
    return await Promise.race([isReachable(db), silence]);
  } finally {
    clearTimeout(timer);
  }
}
