import type { PersonId } from "@gyan/contract/ids.ts";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { rowsAskedOften, values } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import { joinedToPerson, lockPerson, personColumns, PersonRow, toPerson } from "./people.store.ts";
import type { Person } from "./rules.ts";
import { people, sessions, signinLinks } from "./tables.ts";

export async function insertLink(db: Queryable, row: typeof signinLinks.$inferInsert): Promise<void> {
  await db.insert(signinLinks).values(row);
}

/** Of two simultaneous uses only one gets the person: the update decides. The person is locked first. */
export async function useLink(db: Queryable, tokenHash: Buffer, at: Date): Promise<PersonId | null> {
  const isOpen = and(
    eq(signinLinks.tokenHash, tokenHash),
    isNull(signinLinks.usedAt),
    gt(signinLinks.expiresAt, at),
  );
  const whose = { personId: signinLinks.personId };
  const [link] = await db.select(whose).from(signinLinks).where(isOpen);
  if (!link) return null;
  await lockPerson(db, link.personId as PersonId);
  const [used] = await db.update(signinLinks).set({ usedAt: at }).where(isOpen).returning(whose);
  return (used?.personId as PersonId | undefined) ?? null;
}

export async function insertSession(db: Queryable, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

export async function cameIn(db: Queryable, personId: PersonId, at: Date): Promise<void> {
  await db.update(people).set({ signedInAt: at }).where(eq(people.id, personId));
}

export type Session = { id: number; seenAt: Date; person: Person };

/** The session and its person, in one query because it runs on every call. */
export async function sessionOf(db: Queryable, tokenHash: Buffer, at: Date): Promise<Session | null> {
  const statement = sql`select s.id as "sessionId", s.seen_at as "seenAt", ${personColumns}
    from sessions s join people p on p.id = s.person_id ${joinedToPerson}
    where s.token_hash = ${tokenHash} and s.expires_at > ${moment(at)} and p.deleted_at is null`;
  const { id: sessionId, seen_at: seenAt } = tables.sessions;
  const [row] = await rowsAskedOften(db, { ...PersonRow, sessionId, seenAt }, statement);
  if (!row) return null;
  const { sessionId: id, seenAt: seen, ...person } = row;
  return { id, seenAt: seen, person: toPerson(person) };
}

export async function touchSession(
  db: Queryable,
  tokenHash: Buffer,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ seenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

/** Returns whose session it was. */
export async function endSession(db: Queryable, tokenHash: Buffer): Promise<PersonId | null> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ personId: sessions.personId });
  return (row?.personId as PersonId | undefined) ?? null;
}

/** Ends all sessions of a person except `but`. Returns how many there were. */
export async function endSessionsOf(db: Queryable, personId: PersonId, but?: Buffer): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from sessions where person_id = ${personId} and token_hash is distinct from ${but ?? null}::bytea returning 1`);
  return rows.length;
}

/** Deletes all credentials of a person or an organisation. Returns the uuids of those who had a session. */
export async function takeAllKeys(
  db: Queryable,
  of: { personId: number } | { organisationId: number },
): Promise<string[]> {
  const whose =
    "personId" in of
      ? sql`person_id = ${of.personId}`
      : sql`person_id in (select p.id from people p where p.organisation_id = ${of.organisationId})`;
  const statement = sql`with ended as (delete from sessions where ${whose} returning person_id)
    select p.uuid from people p where p.id in (select person_id from ended)`;
  const signedIn = await values(db, tables.people.uuid, statement);
  await db.execute(sql`delete from signin_links where ${whose}`);
  await db.execute(sql`delete from account_tokens where ${whose}`);
  await db.execute(sql`delete from api_tokens where ${whose}`);
  return signedIn;
}

/** A program's token and whose it is. */
export async function apiTokenOf(db: Queryable, tokenHash: Buffer, at: Date): Promise<Session | null> {
  const statement = sql`select t.id as "tokenId", t.seen_at as "seenAt", ${personColumns}
    from api_tokens t join people p on p.id = t.person_id ${joinedToPerson}
    where t.token_hash = ${tokenHash} and (t.expires_at is null or t.expires_at > ${moment(at)}) and p.deleted_at is null`;
  const { id: tokenId, seen_at: seenAt } = tables.api_tokens;
  const [row] = await rowsAskedOften(db, { ...PersonRow, tokenId, seenAt }, statement);
  if (!row) return null;
  const { tokenId: id, seenAt: seen, ...person } = row;
  return { id, seenAt: seen ?? new Date(0), person: toPerson(person) };
}

export async function touchApiToken(db: Queryable, tokenHash: Buffer, at: Date): Promise<void> {
  await db.execute(sql`update api_tokens set seen_at = ${moment(at)} where token_hash = ${tokenHash}`);
}

export async function dropExpired(db: Queryable, at: Date): Promise<void> {
  const now = moment(at);
  await db.delete(sessions).where(lt(sessions.expiresAt, at));
  await db
    .delete(signinLinks)
    .where(or(lt(signinLinks.expiresAt, at), sql`${signinLinks.usedAt} is not null`));
  await db.execute(sql`delete from account_tokens where expires_at < ${now}`);
  await db.execute(sql`delete from signin_nonces where expires_at < ${now}`);
  await db.execute(sql`delete from api_tokens where expires_at < ${now}`);
  await db.execute(sql`delete from attempts where last_at < ${now} - interval '2 days'`);
}
