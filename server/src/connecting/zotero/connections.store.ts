import type { LibraryId, PersonId, ZoteroId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import type { SyncDirection, SyncStage } from "@gyan/contract/zotero/rules.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment, number, orNull } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { libraries, people, zotero_connections as connections } from "#platform/rows/tables.ts";
import { isFree, isHeld, taking, wake, type Piece, type Self, type WorkTable } from "#platform/work/index.ts";
import { notInBin } from "#people/rights/index.ts";

export const CONNECTIONS: WorkTable = {
  name: "zotero_connections",
  id: "id",
  ready: "waiting",
  running: "syncing",
};

/** By what the hands that sync are woken. */
export const SYNCING = "zotero";

export type Counts = { added: number; changed: number; binned: number; sent: number; files: number };
export const NO_COUNTS: Counts = { added: 0, changed: 0, binned: 0, sent: 0, files: 0 };

/** Where a round stands. What has come in is written in the same transaction as this. */
export type Progress = {
  stage: SyncStage;
  /** Of the library there, when what is new was listed. */
  target: number;
  /** It was changed while it was read: what is new has to be listed again. */
  isStale: boolean;
  /** Everything was listed, with what lies below it. */
  isFirst: boolean;
  restarts: number;
  done: number;
  total: number | null;
  /** The document or the key up to which a stage has come. */
  after: number;
  afterKey: string;
  /** Collections that were renamed, moved or deleted: what lies in them lies in other folders now. */
  moved: string[];
  counts: Counts;
};

const Taken = {
  id: connections.id,
  attempts: connections.attempts,
  personId: connections.person_id,
  organisationId: people.organisation_id,
  libraryId: connections.library_id,
  apiKey: connections.api_key,
  prefix: connections.prefix,
  collectionKey: connections.collection_key,
  direction: connections.direction,
  hasFiles: connections.has_files,
  mayWrite: connections.may_write,
  version: connections.version,
  progress: as<Progress | null>(connections.progress),
};
/** A connection in hand. */
export type Taken = RowOf<typeof Taken>;

/** Of whoever was served longest ago. */
export async function takeConnection(db: Queryable, self: Self, at: Date): Promise<Taken | null> {
  const statement = sql`${taking(CONNECTIONS, "c", self, at)} from people p where p.id = c.person_id and c.id = (
      select n.id from zotero_connections n where n.state in ('waiting', 'syncing') and ${isFree(CONNECTIONS, "n", self, at)}
      order by n.synced_at nulls first, n.id limit 1 for update skip locked)
    returning c.id, c.attempts, c.person_id as "personId", p.organisation_id as "organisationId", c.library_id as "libraryId",
      c.api_key as "apiKey", c.prefix, c.collection_key as "collectionKey", c.direction, c.has_files as "hasFiles",
      c.may_write as "mayWrite", c.version, c.progress`;
  return firstRow(db, Taken, statement);
}

const held = (piece: Piece, worker: string): SQL => isHeld(CONNECTIONS, "c", piece, worker);

/** Still in this hand: where it stands now. */
export const keepProgress = (
  db: Queryable,
  piece: Piece,
  worker: string,
  { progress, version }: { progress: Progress; version: number },
): Promise<boolean> =>
  hasRow(
    db,
    sql`update zotero_connections c set progress = ${JSON.stringify(progress)}::jsonb, version = ${version}, attempts = 1
      where ${held(piece, worker)} returning 1`,
  );

export const noteRights = (db: Queryable, piece: Piece, mayWrite: boolean): Promise<unknown> =>
  db.execute(sql`update zotero_connections set may_write = ${mayWrite} where id = ${piece.id}`);

/** Over: with what it came to, or with why it ended early. */
export const endRound = (
  db: Queryable,
  piece: Piece,
  worker: string,
  { counts, problem, isInStep }: { counts: Counts | null; problem: Said | null; isInStep: boolean },
  at: Date,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update zotero_connections c set state = 'idle', worker = null, attempts = 0, not_before = null, progress = null,
        counts = coalesce(${counts && JSON.stringify(counts)}::jsonb, counts), problem = ${problem && JSON.stringify(problem)}::jsonb,
        synced_at = case when ${isInStep} then ${moment(at)} else synced_at end
      where ${held(piece, worker)} returning 1`,
  );

/** Zotero wants to be left alone, or could not be reached: that is no failed attempt, and the round goes on where it stands. */
export async function delay(
  db: Queryable,
  piece: Piece,
  worker: string,
  until: Date,
  problem: Said | null,
): Promise<void> {
  await db.execute(sql`update zotero_connections c set state = 'waiting', worker = null, attempts = 0, not_before = ${moment(until)},
      problem = ${problem && JSON.stringify(problem)}::jsonb
    where ${held(piece, worker)}`);
}

const Shown = {
  id: connections.id,
  personId: connections.person_id,
  userName: connections.user_name,
  prefix: connections.prefix,
  zoteroName: connections.zotero_name,
  collectionName: connections.collection_name,
  libraryId: orNull(libraries.id),
  libraryName: orNull(libraries.name),
  direction: as<SyncDirection>(connections.direction),
  hasFiles: connections.has_files,
  mayWrite: connections.may_write,
  state: connections.state,
  progress: as<Progress | null>(connections.progress),
  goesOn: iso(connections.not_before),
  madeOn: iso(connections.made_at),
  syncedOn: iso(connections.synced_at),
  counts: as<Partial<Counts>>(connections.counts),
  problem: as<Said | null>(connections.problem),
  documents: number(),
  conflicts: number(),
};
export type ShownConnection = RowOf<typeof Shown>;

const shown = (db: Queryable, condition: SQL): Promise<ShownConnection[]> =>
  rows(
    db,
    Shown,
    sql`select c.id, c.person_id as "personId", c.user_name as "userName", c.prefix, c.zotero_name as "zoteroName",
        c.collection_name as "collectionName", l.id as "libraryId", l.name as "libraryName", c.direction, c.has_files as "hasFiles",
        c.may_write as "mayWrite", c.state, c.progress, c.not_before as "goesOn", c.made_at as "madeOn", c.synced_at as "syncedOn",
        c.counts, c.problem,
        (select count(*)::int from zotero_items i where i.connection_id = c.id and i.document_id is not null and i.gone is null) as documents,
        (select count(distinct f.item_key)::int from zotero_conflicts f where f.connection_id = c.id) as conflicts
      from zotero_connections c left join libraries l on l.id = c.library_id and ${notInBin("library", sql`l.id`)}
      where ${condition} order by c.id`,
  );

export const connectionsOf = (db: Queryable, personId: PersonId): Promise<ShownConnection[]> =>
  shown(db, sql`c.person_id = ${personId}`);

/** Only whose it is: for everybody else it does not exist. */
export const connectionOf = async (
  db: Queryable,
  personId: PersonId,
  id: ZoteroId,
): Promise<ShownConnection | null> =>
  (await shown(db, sql`c.person_id = ${personId} and c.id = ${id}`))[0] ?? null;

export type NewConnection = {
  personId: PersonId;
  libraryId: LibraryId;
  apiKey: Buffer;
  userName: string;
  prefix: string;
  zoteroName: string;
  collectionKey: string | null;
  collectionName: string | null;
  direction: SyncDirection;
  hasFiles: boolean;
  mayWrite: boolean;
};

/** Its first round begins at once. */
export async function addConnection(db: Queryable, made: NewConnection, at: Date): Promise<ZoteroId> {
  const id = await oneValue(
    db,
    connections.id,
    sql`insert into zotero_connections (person_id, library_id, api_key, user_name, prefix, zotero_name, collection_key, collection_name,
        direction, has_files, may_write, state, made_at)
      values (${made.personId}, ${made.libraryId}, ${made.apiKey}, ${made.userName}, ${made.prefix}, ${made.zoteroName},
        ${made.collectionKey}, ${made.collectionName}, ${made.direction}, ${made.hasFiles}, ${made.mayWrite}, 'waiting', ${moment(at)})
      returning id`,
  );
  await wake(db, SYNCING);
  return id;
}

export const countOf = (db: Queryable, personId: PersonId): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int from zotero_connections where person_id = ${personId}`);

export const isConnected = (db: Queryable, libraryId: LibraryId): Promise<boolean> =>
  hasRow(db, sql`select 1 from zotero_connections where library_id = ${libraryId}`);

export type Change = {
  direction?: SyncDirection | undefined;
  hasFiles?: boolean | undefined;
  key?: { sealed: Buffer; userName: string; mayWrite: boolean } | undefined;
};

export async function changeConnection(
  db: Queryable,
  id: ZoteroId,
  { direction, hasFiles, key }: Change,
): Promise<void> {
  await db.execute(sql`update zotero_connections set direction = coalesce(${direction ?? null}::text, direction),
      has_files = coalesce(${hasFiles ?? null}::boolean, has_files),
      api_key = coalesce(${key?.sealed ?? null}::bytea, api_key), user_name = coalesce(${key?.userName ?? null}::text, user_name),
      may_write = coalesce(${key?.mayWrite ?? null}::boolean, may_write)
    where id = ${id}`);
}

/** One that is idle, or waits for something, begins or goes on now. */
export async function beginRound(db: Queryable, id: ZoteroId): Promise<void> {
  await db.execute(
    sql`update zotero_connections set state = 'waiting', not_before = null where id = ${id} and state <> 'syncing'`,
  );
  await wake(db, SYNCING);
}

/** Those that follow, and were not in step since then. What was refused for good is tried again too: keys are renewed. */
export async function beginDue(db: Queryable, before: Date): Promise<void> {
  const begun = await values(
    db,
    connections.id,
    sql`update zotero_connections set state = 'waiting', not_before = null
      where state = 'idle' and direction <> 'once' and library_id is not null
        and (synced_at is null or synced_at < ${moment(before)}) returning id`,
  );
  if (begun.length > 0) await wake(db, SYNCING);
}

export async function removeConnection(db: Queryable, id: ZoteroId): Promise<void> {
  await db.execute(sql`delete from zotero_connections where id = ${id}`);
}

export const sealedKeyOf = (db: Queryable, id: ZoteroId): Promise<Buffer | null> =>
  firstRow(
    db,
    { apiKey: connections.api_key },
    sql`select api_key as "apiKey" from zotero_connections where id = ${id}`,
  ).then((row) => row?.apiKey ?? null);
