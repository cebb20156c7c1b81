import type { Scope } from "@gyan/contract/accounts/scopes.rules.ts";
import type { ApiTokenId, PersonId } from "@gyan/contract/ids.ts";
import type { ProgramView } from "@gyan/contract/programs/calls.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment, text } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, oneValue, rows } from "#platform/rows/rows.ts";
import { api_tokens, identity_records } from "#platform/rows/tables.ts";
import { inserted, type NewRow } from "#platform/rows/writing.ts";
import { isOurs } from "./rules.ts";

/** Records for programs are kept apart from those of the embedded provider. */
export const kindOf = (kind: string): string => `programs.${kind}`;

export const insertProgram = (db: Queryable, row: NewRow<typeof api_tokens>): Promise<ApiTokenId> =>
  oneValue(db, api_tokens.id, sql`insert into api_tokens ${inserted(api_tokens, row)} returning id`);

/** From now on this token of the permission counts, and no older one. */
export async function renewToken(
  db: Queryable,
  grantId: string,
  { tokenHash, freshUntil }: { tokenHash: Buffer; freshUntil: Date },
): Promise<void> {
  await db.execute(
    sql`update api_tokens set token_hash = ${tokenHash}, fresh_until = ${moment(freshUntil)} where grant_id = ${grantId}`,
  );
}

export const isPermitted = (db: Queryable, grantId: string, at: Date): Promise<boolean> =>
  hasRow(db, sql`select 1 from api_tokens where grant_id = ${grantId} and expires_at > ${moment(at)}`);

const Program = {
  id: api_tokens.id,
  name: api_tokens.name,
  clientId: as<string>(api_tokens.client_id),
  host: api_tokens.client_host,
  scope: as<Scope>(api_tokens.scope),
  createdOn: iso(api_tokens.created_at),
  expiresOn: iso(api_tokens.expires_at),
  seenOn: iso(api_tokens.seen_at),
  seenFrom: api_tokens.seen_address,
};

export async function programsOf(db: Queryable, personId: PersonId, at: Date): Promise<ProgramView[]> {
  const statement = sql`select id, name, client_id as "clientId", client_host as host, scope, created_at as "createdOn",
      expires_at as "expiresOn", seen_at as "seenOn", seen_address as "seenFrom"
    from api_tokens where person_id = ${personId} and grant_id is not null and expires_at > ${moment(at)} order by id desc`;
  const stored = await rows(db, Program, statement);
  return stored.map(({ clientId, ...program }) => ({ ...program, isOurs: isOurs(clientId) }));
}

/** Null when it is not theirs, or was ended before. */
export const takeProgram = (db: Queryable, personId: PersonId, id: ApiTokenId): Promise<string | null> =>
  firstValue(
    db,
    text(),
    sql`delete from api_tokens where id = ${id} and person_id = ${personId} and grant_id is not null returning grant_id`,
  );

/** With it every token of it ends. */
export async function endPermission(db: Queryable, grantId: string): Promise<void> {
  await db.execute(sql`delete from api_tokens where grant_id = ${grantId}`);
}

export async function endToken(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.execute(sql`delete from api_tokens where token_hash = ${tokenHash} and grant_id is not null`);
}

/** Whoever has ended a permission wants nothing of it to stay. */
export async function dropRecordsOf(db: Queryable, grantId: string): Promise<void> {
  await db.execute(sql`delete from identity_records
    where kind like 'programs.%' and (grant_id = ${grantId} or (kind = ${kindOf("Grant")} and id = ${grantId}))`);
}

/** A program that somebody let in stays known for as long as it is let in. */
export async function keepClient(db: Queryable, clientId: string, until: Date): Promise<void> {
  await db.execute(sql`update identity_records set expires_at = greatest(expires_at, ${moment(until)})
    where kind = ${kindOf("Client")} and id = ${clientId}`);
}

export type DeviceCode = { id: string; payload: { clientId: string; params?: Record<string, unknown> } };

const isOpen = (uid: string, at: Date) => sql`kind = ${kindOf("DeviceCode")} and uid = ${uid}
  and expires_at > ${moment(at)} and consumed_at is null and not payload ?| array['accountId', 'error']`;

/** The sign-in that waits for what somebody types, as long as nobody has answered it. */
export function waitingDevice(db: Queryable, uid: string, at: Date): Promise<DeviceCode | null> {
  const shape = { id: identity_records.id, payload: as<DeviceCode["payload"]>(identity_records.payload) };
  return firstRow(db, shape, sql`select id, payload from identity_records where ${isOpen(uid, at)}`);
}

/** False when somebody else was faster. */
export const answerDevice = (
  db: Queryable,
  uid: string,
  answer: Record<string, unknown>,
  at: Date,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update identity_records set payload = payload || ${JSON.stringify(answer)}::jsonb where ${isOpen(uid, at)} returning 1`,
  );
