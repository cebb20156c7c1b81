import type { ApiTokenId, PersonId, SessionId } from "@gyan/contract/ids.ts";
import type { ApiTokenView, SessionView } from "@gyan/contract/accounts/me.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { describeDevice } from "./devices.rules.ts";

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const iso = (at: string): string => new Date(at).toISOString();

/** Last used first. */
export async function sessionsOf(
  db: Queryable,
  personId: PersonId,
  tokenHash: Buffer,
  at: Date,
): Promise<SessionView[]> {
  const { rows } = await db.execute<{
    id: SessionId;
    is_this_one: boolean;
    way: SessionView["way"];
    device: Record<string, string>;
    created_at: string;
    seen_at: string;
  }>(sql`
    select id, token_hash = ${tokenHash} as is_this_one, way, device, created_at, seen_at from sessions
    where person_id = ${personId} and expires_at > ${time(at)} order by seen_at desc, id desc`);
  return rows.map((row) => ({
    id: row.id,
    isThisOne: row.is_this_one,
    way: row.way,
    ...describeDevice(row.device),
    createdOn: iso(row.created_at),
    seenOn: iso(row.seen_at),
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
    delete from sessions where id = ${id} and person_id = ${personId} and expires_at > ${time(at)} returning 1`);
  return rows.length > 0;
}

const toToken = (row: TokenRow): ApiTokenView => ({
  id: row.id,
  name: row.name,
  createdOn: iso(row.created_at),
  expiresOn: row.expires_at === null ? null : iso(row.expires_at),
  seenOn: row.seen_at === null ? null : iso(row.seen_at),
});
type TokenRow = {
  id: ApiTokenId;
  name: string;
  created_at: string;
  expires_at: string | null;
  seen_at: string | null;
};

/** Those that still work, newest first. */
export async function apiTokensOf(db: Queryable, personId: PersonId, at: Date): Promise<ApiTokenView[]> {
  const { rows } = await db.execute<TokenRow>(sql`
    select id, name, created_at, expires_at, seen_at from api_tokens
    where person_id = ${personId} and (expires_at is null or expires_at > ${time(at)}) order by id desc`);
  return rows.map(toToken);
}

export async function insertApiToken(
  db: Queryable,
  token: { personId: PersonId; name: string; tokenHash: Buffer; at: Date; expiresAt: Date | null },
): Promise<ApiTokenView> {
  const { rows } = await db.execute<TokenRow>(sql`
    insert into api_tokens (person_id, name, token_hash, created_at, expires_at)
    values (${token.personId}, ${token.name}, ${token.tokenHash}, ${time(token.at)},
      ${token.expiresAt?.toISOString() ?? null}::timestamptz)
    returning id, name, created_at, expires_at, seen_at`);
  return toToken(rows[0]!);
}

export async function endApiTokenOf(db: Queryable, personId: PersonId, id: ApiTokenId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from api_tokens where id = ${id} and person_id = ${personId} returning 1`,
  );
  return rows.length > 0;
}

export type Unfinished = { data: Record<string, unknown>; updatedOn: string };

export async function unfinishedOf(db: Queryable, personId: PersonId): Promise<Unfinished | null> {
  const { rows } = await db.execute<{ data: Record<string, unknown>; updated_at: string }>(
    sql`select data, updated_at from unfinished where person_id = ${personId}`,
  );
  return rows[0] ? { data: rows[0].data, updatedOn: iso(rows[0].updated_at) } : null;
}

/** The last one to write wins. */
export async function keepUnfinished(
  db: Queryable,
  personId: PersonId,
  json: string,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into unfinished (person_id, data, updated_at) values (${personId}, ${json}::jsonb, ${time(at)})
    on conflict (person_id) do update set data = excluded.data, updated_at = excluded.updated_at`);
}

export async function forgetUnfinished(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from unfinished where person_id = ${personId}`);
}
