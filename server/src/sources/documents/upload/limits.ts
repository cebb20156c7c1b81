import { Transform } from "node:stream";
import { MAX_FILE_SIZE } from "@gyan/contract/documents.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import { inBackground } from "#platform/fairness/urgency.ts";
import type { StoredFile } from "#ports/files.ts";
import type { Room } from "../actions.ts";
import { isNameTooShort, sizeInWords } from "../rules.ts";
import * as store from "../store.ts";
import type { Needs } from "../needs.ts";

type Parts = Pick<Needs, "config" | "db">;

const MEGABYTE = 1024 * 1024;
export const quotaOf = ({ config }: Pick<Needs, "config">): number => config.DOCUMENT_QUOTA_MB * MEGABYTE;

/** Whoever brings something to another can make no room there. */
const quotaReached = (app: Pick<Needs, "config">, { broughtBy }: Room) =>
  broughtBy === null
    ? fail("quota_reached", { quota: sizeInWords(quotaOf(app)) })
    : fail("library_full", { quota: sizeInWords(quotaOf(app)) });

/** Files come by the hundred, and whoever sends them looks at a bar; whoever opens a page waits for it, and goes first. */
export const givingWay = <T>({ db }: Pick<Needs, "db">, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inBackground(() => db.tx(work));

export function refuseName(file: string): void {
  if (isNameTooShort(file)) throw fail("file_name_too_short", { file });
}

export function refuseSize(file: string, size: number, most = MAX_FILE_SIZE): void {
  if (size >= most) throw fail("file_too_big", { file });
  if (size === 0) throw fail("file_empty", { file });
}

/** Held until the transaction ends: two files that come at once cannot both take the last room. */
export async function refuseBeyondQuota(
  app: Pick<Needs, "config">,
  tx: Tx,
  room: Room,
  file: Pick<StoredFile, "size"> & Partial<StoredFile>,
  uploadId?: string,
): Promise<void> {
  const { ownerId } = room;
  await store.lockQuota(tx, ownerId);
  if (file.key !== undefined && (await store.hasFile(tx, ownerId, file.key))) return;
  const used = await store.roomUsed(tx, ownerId, uploadId);
  if (used + file.size > quotaOf(app)) throw quotaReached(app, room);
}

/** What is coming in by forms, by whose room it takes: nothing in the database knows of it yet. */
const arriving = new Map<PersonId, number>();

function count(ownerId: PersonId, bytes: number): number {
  const now = (arriving.get(ownerId) ?? 0) + bytes;
  if (now > 0) arriving.set(ownerId, now);
  else arriving.delete(ownerId);
  return now;
}

/**
 * Measures a file while it comes in, and ends it where the limit or the room is reached: the sender need not say how long it
 * is, and need not be believed. `end` is called when the file is somewhere else, or nowhere.
 */
export async function measured(
  app: Parts,
  room: Room,
  { file, most, declared }: { file: string; most: number; declared: number },
): Promise<{ gate: Transform; end(): void }> {
  if (declared >= most) throw fail("file_too_big", { file });
  const { ownerId } = room;
  const used = await store.roomUsed(app.db, ownerId);
  const left = quotaOf(app) - used;
  if ((arriving.get(ownerId) ?? 0) + declared > left) throw quotaReached(app, room);
  let size = 0;
  const gate = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      const all = count(ownerId, piece.length);
      if (size >= most) done(fail("file_too_big", { file }));
      else if (all > left) done(quotaReached(app, room));
      else done(null, piece);
    },
  });
  return { gate, end: () => void count(ownerId, -size) };
}

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** The disk is full, or what the system lets us write is used up. */
export const isNoRoom = (error: unknown): boolean =>
  NO_ROOM.has(String((error as NodeJS.ErrnoException | undefined)?.code));
