import type { ApiTokenId, PersonId, SessionId } from "@gyan/contract/ids.ts";
import type { Scope } from "@gyan/contract/accounts/scopes.rules.ts";
import type { ApiTokenView, SessionView } from "@gyan/contract/accounts/me.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, moment } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { api_tokens, sessions, unfinished } from "#platform/rows/tables.ts";
import { inserted, type NewRow } from "#platform/rows/writing.ts";
import { describeDevice } from "./devices/rules.ts";
import { placesOf } from "./sessions.store.ts";

const Session = {
  id: as<SessionId>(sessions.id),
  isThisOne: boolean(),
  way: sessions.way,
  device: as<Record<string, string>>(sessions.device),
  createdOn: iso(sessions.created_at),
  seenOn: iso(sessions.seen_at),
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
  const stored = await rows(db, Session, statement);
  return stored.map(({ device, ...row }) => ({ ...row, ...describeDevice(device) }));
}

/** False when it is not theirs, or over. */
export const endSessionOf = (db: Queryable, personId: PersonId, id: SessionId, at: Date): Promise<boolean> =>
  hasRow(
    db,
    sql`delete from sessions where id = ${id} and person_id = ${personId} and expires_at > ${moment(at)} returning 1`,
  );

const Token = {
  id: api_tokens.id,
  name: api_tokens.name,
  createdOn: iso(api_tokens.created_at),
  expiresOn: iso(api_tokens.expires_at),
  seenOn: iso(api_tokens.seen_at),
  seenFrom: api_tokens.seen_address,
  scope: as<Scope | null>(api_tokens.scope),
  topics: api_tokens.topics,
  libraries: api_tokens.libraries,
};
const tokenColumns = sql`id, name, created_at as "createdOn", expires_at as "expiresOn", seen_at as "seenOn",
  seen_address as "seenFrom", scope, topics, libraries`;
const toToken = ({ topics, libraries, ...token }: RowOf<typeof Token>): ApiTokenView => ({
  ...token,
  places: placesOf({ topics, libraries }),
});

/** Those that still work, newest first, without what programs were let in by. */
export async function apiTokensOf(db: Queryable, personId: PersonId, at: Date): Promise<ApiTokenView[]> {
  const statement = sql`select ${tokenColumns} from api_tokens
    where person_id = ${personId} and grant_id is null and (expires_at is null or expires_at > ${moment(at)}) order by id desc`;
  return (await rows(db, Token, statement)).map(toToken);
}

export async function insertApiToken(db: Queryable, token: NewRow<typeof api_tokens>): Promise<ApiTokenView> {
  const statement = sql`insert into api_tokens ${inserted(api_tokens, token)} returning ${tokenColumns}`;
  return toToken(await oneRow(db, Token, statement));
}

export const endApiTokenOf = (db: Queryable, personId: PersonId, id: ApiTokenId): Promise<boolean> =>
  hasRow(db, sql`delete from api_tokens where id = ${id} and person_id = ${personId} returning 1`);

export type Unfinished = { data: Record<string, unknown>; updatedOn: string };

export async function unfinishedOf(db: Queryable, personId: PersonId): Promise<Unfinished | null> {
  const shape = { data: as<Unfinished["data"]>(unfinished.data), updatedOn: iso(unfinished.updated_at) };
  const statement = sql`select data, updated_at as "updatedOn" from unfinished where person_id = ${personId}`;
  return firstRow(db, shape, statement);
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
