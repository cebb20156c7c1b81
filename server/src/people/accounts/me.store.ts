import type { ApiTokenId, PersonId, SessionId } from "@gyan/contract/ids.ts";
import type { ApiTokenView, SessionView } from "@gyan/contract/accounts/me.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, moment } from "#platform/rows/columns.ts";
import { firstRow, oneRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { api_tokens, sessions, unfinished } from "#platform/rows/tables.ts";
import { describeDevice } from "./devices.rules.ts";

const Session = {
  id: as<SessionId>(sessions.id),
  isThisOne: boolean(),
  way: sessions.way,
  device: as<Record<string, string>>(sessions.device),
  createdOn: sessions.created_at,
  seenOn: sessions.seen_at,
};

/** Last used first. */
export async function sessionsOf(
  db: Queryable,
  personId: PersonId,
  tokenHash: Buffer,
  at: Date,
): Promise<SessionView[]> {
  const statement = sql`
    select id, token_hash = ${tokenHash} as "isThisOne", way, device, created_at as "createdOn", seen_at as "seenOn" from sessions
    where person_id = ${personId} and expires_at > ${moment(at)} order by seen_at desc, id desc`;
  return (await rows(db, Session, statement)).map(({ device, createdOn, seenOn, ...row }) => ({
    ...row,
    ...describeDevice(device),
    createdOn: createdOn.toISOString(),
    seenOn: seenOn.toISOString(),
  }));
}

/** False when it is not theirs, or over. */
export async function endSessionOf(
  db: Queryable,
  personId: PersonId,
  id: SessionId,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from sessions where id = ${id} and person_id = ${personId} and expires_at > ${moment(at)} returning 1`);
  return rows.length > 0;
}

const Token = {
  id: api_tokens.id,
  name: api_tokens.name,
  createdOn: api_tokens.created_at,
  expiresOn: api_tokens.expires_at,
  seenOn: api_tokens.seen_at,
};
const tokenColumns = sql`id, name, created_at as "createdOn", expires_at as "expiresOn", seen_at as "seenOn"`;

const toToken = (row: RowOf<typeof Token>): ApiTokenView => ({
  ...row,
  createdOn: row.createdOn.toISOString(),
  expiresOn: row.expiresOn && row.expiresOn.toISOString(),
  seenOn: row.seenOn && row.seenOn.toISOString(),
});

/** Those that still work, newest first. */
export async function apiTokensOf(db: Queryable, personId: PersonId, at: Date): Promise<ApiTokenView[]> {
  const statement = sql`select ${tokenColumns} from api_tokens
    where person_id = ${personId} and (expires_at is null or expires_at > ${moment(at)}) order by id desc`;
  return (await rows(db, Token, statement)).map(toToken);
}

export async function insertApiToken(
  db: Queryable,
  token: { personId: PersonId; name: string; tokenHash: Buffer; at: Date; expiresAt: Date | null },
): Promise<ApiTokenView> {
  const statement = sql`insert into api_tokens (person_id, name, token_hash, created_at, expires_at)
    values (${token.personId}, ${token.name}, ${token.tokenHash}, ${moment(token.at)}, ${moment(token.expiresAt)})
    returning ${tokenColumns}`;
  return toToken(await oneRow(db, Token, statement));
}

export async function endApiTokenOf(db: Queryable, personId: PersonId, id: ApiTokenId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from api_tokens where id = ${id} and person_id = ${personId} returning 1`,
  );
  return rows.length > 0;
}

export type Unfinished = { data: Record<string, unknown>; updatedOn: string };

export async function unfinishedOf(db: Queryable, personId: PersonId): Promise<Unfinished | null> {
  const shape = { data: as<Unfinished["data"]>(unfinished.data), updatedOn: unfinished.updated_at };
  const statement = sql`select data, updated_at as "updatedOn" from unfinished where person_id = ${personId}`;
  const stored = await firstRow(db, shape, statement);
  return stored && { ...stored, updatedOn: stored.updatedOn.toISOString() };
}

/** The last one to write wins. */
export async function keepUnfinished(
  db: Queryable,
  personId: PersonId,
  json: string,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into unfinished (person_id, data, updated_at) values (${personId}, ${json}::jsonb, ${moment(at)})
    on conflict (person_id) do update set data = excluded.data, updated_at = excluded.updated_at`);
}

export async function forgetUnfinished(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from unfinished where person_id = ${personId}`);
}
