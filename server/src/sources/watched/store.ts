import type { LibraryId, PersonId, WatchedId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { libraries, people, watched_sources } from "#platform/rows/tables.ts";
import { wake } from "#platform/work/index.ts";
import { notInBin, ownerOf } from "#people/rights/index.ts";

/** By what the hands that watch are woken. */
export const WATCHING = "watched";
export const wakeWatching = (db: Queryable): Promise<void> => wake(db, WATCHING);

const View = {
  id: watched_sources.id,
  libraryId: watched_sources.library_id,
  library: libraries.name,
  kind: watched_sources.kind,
  format: watched_sources.format,
  name: watched_sources.name,
  address: watched_sources.address,
  setSpec: watched_sources.set_spec,
  setName: watched_sources.set_name,
  since: watched_sources.since,
  readsPages: watched_sources.reads_pages,
  state: watched_sources.state,
  entries: number(),
  unread: number(),
  lookedAt: watched_sources.looked_at,
  found: watched_sources.found,
  added: watched_sources.added,
  dueAt: watched_sources.due_at,
  notBefore: watched_sources.not_before,
  isUnderWay: boolean(),
  failingSince: watched_sources.failing_since,
  problem: as<Said | null>(watched_sources.problem),
  note: as<Said | null>(watched_sources.note),
  addedById: watched_sources.added_by,
  addedBy: orNull(text()),
  createdAt: watched_sources.created_at,
};
export type WatchedRow = RowOf<typeof View>;

function viewed(db: Queryable, which: SQL): Promise<WatchedRow[]> {
  const statement = sql`
    select s.id, s.library_id as "libraryId", l.name as library, s.kind, s.format, s.name, s.address, s.set_spec as "setSpec",
      s.set_name as "setName", s.since, s.reads_pages as "readsPages", s.state,
      (select count(*)::int from watched_records r where r.source_id = s.id and r.document_id is not null
        and ${notInBin("document", sql`r.document_id`)}) as entries,
      (select count(*)::int from watched_records r where r.source_id = s.id and r.text_state = 'wanted'
        and r.document_id is not null and ${notInBin("document", sql`r.document_id`)}) as unread,
      s.looked_at as "lookedAt", s.found, s.added, s.due_at as "dueAt", s.not_before as "notBefore", s.place is not null as "isUnderWay",
      s.failing_since as "failingSince", s.problem, s.note, s.added_by as "addedById",
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as "addedBy", s.created_at as "createdAt"
    from watched_sources s join libraries l on l.id = s.library_id
      left join people p on p.id = s.added_by and p.deleted_at is null
    where ${which} and ${notInBin("library", sql`s.library_id`)} order by lower(s.name), s.id`;
  return rows(db, View, statement);
}

export const watchedFor = (db: Queryable, libraryId: LibraryId): Promise<WatchedRow[]> =>
  viewed(db, sql`s.library_id = ${libraryId}`);

export const watchedBy = (db: Queryable, personId: PersonId): Promise<WatchedRow[]> =>
  viewed(db, sql`s.added_by = ${personId}`);

export const watchedOne = async (
  db: Queryable,
  libraryId: LibraryId,
  id: WatchedId,
): Promise<WatchedRow | null> =>
  (await viewed(db, sql`s.id = ${id} and s.library_id = ${libraryId}`))[0] ?? null;

export type NewSource = {
  libraryId: LibraryId;
  addedBy: PersonId;
  kind: WatchedRow["kind"];
  format: WatchedRow["format"];
  name: string;
  address: string;
  setSpec: string;
  setName: string | null;
  since: string | null;
  granularity: "day" | "second" | null;
  readsPages: boolean;
};

/** Two who add to one library at once wait for each other. */
export async function lockLibrary(db: Queryable, libraryId: LibraryId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`watched:${libraryId}`}, 0))`);
}

export const countOf = (db: Queryable, libraryId: LibraryId): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int from watched_sources where library_id = ${libraryId}`);

/** Its name, where the library watches it already. */
export const nameOfWatched = (
  db: Queryable,
  { libraryId, address, setSpec }: Pick<NewSource, "libraryId" | "address" | "setSpec">,
): Promise<string | null> =>
  firstValue(
    db,
    watched_sources.name,
    sql`select name from watched_sources where library_id = ${libraryId} and address = ${address} and set_spec = ${setSpec}`,
  );

/** It is looked at as soon as a hand is free. */
export const addSource = (db: Queryable, made: NewSource, at: Date): Promise<WatchedId> =>
  oneValue(
    db,
    watched_sources.id,
    sql`insert into watched_sources (library_id, added_by, kind, format, name, address, set_spec, set_name, since, granularity,
        reads_pages, due_at, created_at)
      values (${made.libraryId}, ${made.addedBy}, ${made.kind}, ${made.format}, ${made.name}, ${made.address}, ${made.setSpec},
        ${made.setName}, ${made.since}, ${made.granularity}, ${made.readsPages}, ${moment(at)}, ${moment(at)})
      returning id`,
  );

type Which = { libraryId: LibraryId; id: WatchedId };
const named = ({ libraryId, id }: Which): SQL => sql`id = ${id} and library_id = ${libraryId}`;

/** Whoever has it in hand finds out when they write something down. */
export const pause = (db: Queryable, which: Which): Promise<boolean> =>
  hasRow(
    db,
    sql`update watched_sources set state = 'paused', worker = null, not_before = null where ${named(which)} returning 1`,
  );

export const goOn = (db: Queryable, which: Which, at: Date): Promise<boolean> =>
  hasRow(
    db,
    sql`update watched_sources set state = 'waiting', attempts = 0, failures = 0, failing_since = null, problem = null,
        due_at = ${moment(at)}, not_before = null
      where ${named(which)} and state in ('paused', 'ended') returning 1`,
  );

/** Texts that could not be had are tried again once they are wanted again. */
export async function readPages(db: Queryable, { libraryId, id }: Which, isWanted: boolean): Promise<void> {
  await db.execute(
    sql`update watched_sources set reads_pages = ${isWanted}, not_before = case when state = 'waiting' then null else not_before end
      where ${named({ libraryId, id })}`,
  );
  const [before, after] = isWanted ? ["none", "wanted"] : ["wanted", "none"];
  await db.execute(
    sql`update watched_records set text_state = ${after}, text_attempts = 0, text_due = null
      where source_id = ${id} and text_state = ${before} and content is null and places <> '{}' and document_id is not null`,
  );
}

/** One whose texts are being read is looked at after those in hand. */
export async function lookSoon(db: Queryable, which: Which, at: Date): Promise<void> {
  await db.execute(
    sql`update watched_sources set due_at = least(due_at, ${moment(at)}), not_before = null
      where ${named(which)} and state in ('waiting', 'looking')`,
  );
}

export const removeSource = (db: Queryable, which: Which): Promise<boolean> =>
  hasRow(db, sql`delete from watched_sources where ${named(which)} returning 1`);

/** Of somebody who added it. Where it was, so that who reads there is told. */
export const endOwn = (db: Queryable, personId: PersonId, id: WatchedId): Promise<LibraryId | null> =>
  firstValue(
    db,
    watched_sources.library_id,
    sql`delete from watched_sources where id = ${id} and added_by = ${personId} returning library_id`,
  );

const Keeper = { id: people.id, organisationId: people.organisation_id };

/** With whose right a source goes on: who added it, or else the owner of the library; null where both are gone or disabled. */
export const keeperOf = (db: Queryable, id: WatchedId): Promise<RowOf<typeof Keeper> | null> =>
  firstRow(
    db,
    Keeper,
    sql`select p.id, p.organisation_id as "organisationId" from watched_sources s
      join people p on p.id = coalesce(s.added_by, ${ownerOf("library", sql`s.library_id`)})
      where s.id = ${id} and p.deleted_at is null and p.disabled_at is null`,
  );
