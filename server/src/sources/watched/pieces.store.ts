import type { WatchedId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment } from "#platform/rows/columns.ts";
import { firstRow, hasRow, type RowOf } from "#platform/rows/rows.ts";
import { people, watched_sources } from "#platform/rows/tables.ts";
import { notInBin, ownerOf } from "#people/rights/index.ts";
import { isFree, isHeld, taking, type Piece, type Self, type WorkTable } from "#platform/work/index.ts";

export const SOURCES: WorkTable = { name: "watched_sources", id: "id", ready: "waiting", running: "looking" };

/** Where a harvest goes on. */
export type HarvestPlace = {
  from: string | null;
  /** When the repository began to tell this window, by its clock. */
  answeredAt: string | null;
  token: string | null;
  /** Records that were told, and those of them that were new. */
  found: number;
  added: number;
  /** New or changed ones since it was begun, or since it last went on after a pause. */
  taken: number;
  pages: number;
  /** How often the window was begun again because its token was not known any more. */
  restarts: number;
};

const Source = {
  id: watched_sources.id,
  attempts: watched_sources.attempts,
  libraryId: watched_sources.library_id,
  ownerId: people.id,
  addedBy: watched_sources.added_by,
  kind: watched_sources.kind,
  address: watched_sources.address,
  name: watched_sources.name,
  setSpec: watched_sources.set_spec,
  since: watched_sources.since,
  granularity: watched_sources.granularity,
  readsPages: watched_sources.reads_pages,
  dueAt: watched_sources.due_at,
  place: as<HarvestPlace | null>(watched_sources.place),
  seenUntil: watched_sources.seen_until,
  etag: watched_sources.etag,
  lastModified: watched_sources.last_modified,
  bodyHash: watched_sources.body_hash,
  failures: watched_sources.failures,
};
export type Source = RowOf<typeof Source>;

const columns = sql`s.id, s.attempts, s.library_id as "libraryId", ${ownerOf("library", sql`s.library_id`)} as "ownerId",
  s.added_by as "addedBy", s.kind, s.address, s.name, s.set_spec as "setSpec", s.since, s.granularity, s.reads_pages as "readsPages",
  s.due_at as "dueAt", s.place, s.seen_until as "seenUntil", s.etag, s.last_modified as "lastModified", s.body_hash as "bodyHash",
  s.failures`;

/**
 * The next one: of the library for which fewest are in hand, then the one that was served longest ago. So neither a person with
 * fifty sources nor a repository with a million records holds up another's feed.
 */
export function takeSource(db: Queryable, self: Self, at: Date): Promise<Source | null> {
  const statement = sql`${taking(SOURCES, "s", self, at)} where s.id = (
      select n.id from watched_sources n where n.state in ('waiting', 'looking') and ${isFree(SOURCES, "n", self, at)}
        and ${notInBin("library", sql`n.library_id`)} and ${ownerOf("library", sql`n.library_id`)} is not null
      order by (select count(*) from watched_sources b where b.state = 'looking' and b.library_id = n.library_id),
        n.started_at nulls first, n.id
      limit 1 for update skip locked)
    returning ${columns}`;
  return firstRow(db, Source, statement);
}

/** Locked until the transaction ends; false when it was paused, ended or taken by another meanwhile. */
export const holdSource = (db: Queryable, piece: Piece, worker: string): Promise<boolean> =>
  hasRow(db, sql`select 1 from watched_sources s where ${isHeld(SOURCES, "s", piece, worker)} for update`);

export type Change = {
  place?: HarvestPlace | null;
  seenUntil?: string;
  granularity?: "day";
  address?: string;
  etag?: string | null;
  lastModified?: string | null;
  bodyHash?: string | null;
  /** What this look told so far. */
  counts?: { found: number; added: number };
  note?: Said | null;
  /** Set when it came to an end: then it was heard of. */
  lookedAt?: Date;
  dueAt?: Date;
};

/** Of a source that is held. */
export async function noteSource(db: Queryable, id: WatchedId, change: Change): Promise<void> {
  const parts = [
    "place" in change && sql`place = ${change.place ? JSON.stringify(change.place) : null}::jsonb`,
    change.seenUntil !== undefined && sql`seen_until = ${change.seenUntil}`,
    change.granularity && sql`granularity = ${change.granularity}`,
    // Where the new address is watched already, the old one stays: it leads there anyway.
    change.address !== undefined &&
      sql`address = case when exists (select 1 from watched_sources o where o.library_id = s.library_id and o.set_spec = s.set_spec
        and o.address = ${change.address}) then address else ${change.address} end`,
    "etag" in change && sql`etag = ${change.etag ?? null}`,
    "lastModified" in change && sql`last_modified = ${change.lastModified ?? null}`,
    "bodyHash" in change && sql`body_hash = ${change.bodyHash ?? null}`,
    change.counts && sql`found = ${change.counts.found}, added = ${change.counts.added}`,
    "note" in change && sql`note = ${change.note ? JSON.stringify(change.note) : null}::jsonb`,
    change.lookedAt &&
      sql`looked_at = ${moment(change.lookedAt)}, failures = 0, failing_since = null, problem = null`,
    change.dueAt && sql`due_at = ${moment(change.dueAt)}`,
  ].filter((part) => typeof part === "object");
  if (parts.length > 0)
    await db.execute(sql`update watched_sources s set ${sql.join(parts, sql`, `)} where s.id = ${id}`);
}

/** Out of the hand: due again at once, or at the given moment. False when it was not in it any more. */
export const rest = (db: Queryable, piece: Piece, worker: string, until: Date | null): Promise<boolean> =>
  hasRow(
    db,
    sql`update watched_sources s set state = 'waiting', worker = null, attempts = 0, not_before = ${moment(until)}
      where ${isHeld(SOURCES, "s", piece, worker)} returning 1`,
  );

/** Until the next text may be read, or until it is looked at, which somebody may have wanted sooner meanwhile. */
export const restUntilDue = (
  db: Queryable,
  piece: Piece,
  worker: string,
  text: Date | null,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update watched_sources s set state = 'waiting', worker = null, attempts = 0, not_before = least(due_at, ${moment(text)})
      where ${isHeld(SOURCES, "s", piece, worker)} returning 1`,
  );

export type Failed = { problem: Said; at: Date; again: Date | null; isCounted: boolean };

/** It told nothing, since when and why; it is asked again then, or never where there is no such moment. */
export const fail = (db: Queryable, piece: Piece, worker: string, failed: Failed): Promise<boolean> =>
  hasRow(
    db,
    sql`update watched_sources s set state = ${failed.again ? "waiting" : "ended"}, worker = null, attempts = 0,
        failures = failures + ${failed.isCounted ? 1 : 0}, failing_since = coalesce(failing_since, ${moment(failed.at)}),
        problem = ${JSON.stringify(failed.problem)}::jsonb, not_before = ${moment(failed.again)},
        due_at = coalesce(${moment(failed.again)}, due_at)
      where ${isHeld(SOURCES, "s", piece, worker)} returning 1`,
  );
