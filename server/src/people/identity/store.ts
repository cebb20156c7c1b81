import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, type RowOf } from "#platform/rows/rows.ts";
import { identity_keys, identity_records } from "#platform/rows/tables.ts";
import { inserted, type Written } from "#platform/rows/writing.ts";

export type Stored = { kind: string; id: string };

export type RecordRow = Omit<Written<typeof identity_records>, "payload" | "consumedAt"> & {
  payload: Record<string, unknown>;
};

const { payload, consumed_at: consumedAt } = identity_records;
const StoredRecord = { payload: as<RecordRow["payload"]>(payload), consumedAt };

/** Neither of these can be stored, and nobody means them. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;

export async function saveRecord(db: Queryable, row: RecordRow): Promise<void> {
  const written = { ...row, payload: JSON.stringify(row.payload, storable) };
  await db.execute(sql`
    insert into identity_records ${inserted(identity_records, written)}
    on conflict (kind, id) do update set payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id,
      account_id = excluded.account_id, expires_at = excluded.expires_at`);
}

const toPayload = (row: RowOf<typeof StoredRecord> | null) =>
  row
    ? { ...row.payload, ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }) }
    : undefined;

/** The one that lives longest, where there are several. */
async function recordWhere(db: Queryable, where: SQL, at: Date) {
  const statement = sql`select payload, consumed_at as "consumedAt" from identity_records
    where ${where} and (expires_at is null or expires_at > ${moment(at)}) order by expires_at desc nulls first limit 1`;
  return toPayload(await firstRow(db, StoredRecord, statement));
}

export const recordById = (db: Queryable, { kind, id }: Stored, at: Date) =>
  recordWhere(db, sql`kind = ${kind} and id = ${id}`, at);
export const recordByUid = (db: Queryable, kind: string, uid: string, at: Date) =>
  recordWhere(db, sql`kind = ${kind} and uid = ${uid}`, at);

/** What somebody agreed to by signing in, until they are shut out or it expires. */
export const isGranted = async (db: Queryable, id: string, at: Date): Promise<boolean> =>
  (await recordById(db, { kind: "Grant", id }, at)) !== undefined;

/** Of two that come at once, the update decides who was first. */
export const consumeRecord = (db: Queryable, { kind, id }: Stored, at: Date): Promise<boolean> =>
  hasRow(
    db,
    sql`update identity_records set consumed_at = ${moment(at)}
      where kind = ${kind} and id = ${id} and consumed_at is null returning 1`,
  );

export async function dropRecord(db: Queryable, { kind, id }: Stored): Promise<void> {
  await db.execute(sql`delete from identity_records where kind = ${kind} and id = ${id}`);
}

export async function dropOfGrant(db: Queryable, kind: string, grantId: string): Promise<void> {
  await db.execute(sql`delete from identity_records where kind = ${kind} and grant_id = ${grantId}`);
}

export async function dropOfAccount(db: Queryable, accountId: string): Promise<void> {
  await db.execute(sql`delete from identity_records where account_id = ${accountId}`);
}

export async function dropExpiredRecords(db: Queryable, at: Date): Promise<void> {
  await db.execute(sql`delete from identity_records where expires_at < ${moment(at)}`);
}

export async function sealedKey(db: Queryable, id: string): Promise<Buffer | null> {
  return firstValue(db, identity_keys.sealed, sql`select sealed from identity_keys where id = ${id}`);
}

/** Takes the place of `old` (null: of nothing). Whoever comes second keeps what the first one put there. */
export async function putSealedKey(
  db: Queryable,
  id: string,
  sealed: Buffer,
  old: Buffer | null,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into identity_keys (id, sealed, created_at) values (${id}, ${sealed}, ${moment(at)})
    on conflict (id) do update set sealed = excluded.sealed, created_at = excluded.created_at
      where identity_keys.sealed = ${old}::bytea`);
}
