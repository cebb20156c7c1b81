import type { PersonId } from "@gyan/contract/ids.ts";
import type { TokenPlaces } from "@gyan/contract/accounts/places.ts";
import type { Scope } from "@gyan/contract/accounts/scopes.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment, orNull, text } from "#platform/rows/columns.ts";
import { firstValue, oneValue, rowsAskedOften, values } from "#platform/rows/rows.ts";
import { api_tokens, people, sessions, signin_links } from "#platform/rows/tables.ts";
import { inserted, type NewRow } from "#platform/rows/writing.ts";
import { joinedToPerson, lockPerson, personColumns, PersonRow, toPerson } from "./people.store.ts";
import type { Person } from "./rules.ts";

export async function insertLink(db: Queryable, row: NewRow<typeof signin_links>): Promise<void> {
  await db.execute(sql`insert into signin_links ${inserted(signin_links, row)}`);
}

/** Of two simultaneous uses only one gets the person: the update decides. The person is locked first. */
export async function useLink(db: Queryable, tokenHash: Buffer, at: Date): Promise<PersonId | null> {
  const isOpen = sql`token_hash = ${tokenHash} and used_at is null and expires_at > ${moment(at)}`;
  const link = sql`select person_id from signin_links where ${isOpen}`;
  const personId = await firstValue(db, signin_links.person_id, link);
  if (personId === null) return null;
  await lockPerson(db, personId);
  const used = sql`update signin_links set used_at = ${moment(at)} where ${isOpen} returning person_id`;
  return firstValue(db, signin_links.person_id, used);
}

export const insertSession = (db: Queryable, row: NewRow<typeof sessions>): Promise<number> =>
  oneValue(db, sessions.id, sql`insert into sessions ${inserted(sessions, row)} returning id`);

export type Key = {
  id: number;
  seenAt: Date | null;
  /** How the session began, and when its owner last proved who they are. Null for a program's token. */
  way: string | null;
  provedAt: Date | null;
  /** Of a program's token: what it opens. Null of a session, and of a token from before there were scopes. */
  scope: Scope | null;
  /** Of a narrowed token: what it is narrowed to. */
  places: TokenPlaces | null;
  person: Person;
};

/** As it is stored: both lists, or neither. */
export const placesOf = (stored: {
  topics: number[] | null;
  libraries: number[] | null;
}): TokenPlaces | null =>
  stored.topics === null || stored.libraries === null ? null : (stored as TokenPlaces);

/** What somebody showed, a session of a browser or a program's token, and whose it is: in one query because it runs on every call. */
const keyIn =
  (table: "sessions" | "api_tokens") =>
  async (db: Queryable, tokenHash: Buffer, at: Date): Promise<Key | null> => {
    const own =
      table === "sessions"
        ? sql`k.way, k.proved_at as "provedAt", null::text as scope, null::bigint[] as topics, null::bigint[] as libraries`
        : sql`null::text as way, null::timestamptz as "provedAt", k.scope, k.topics, k.libraries`;
    const isFresh =
      table === "sessions" ? sql`true` : sql`(k.fresh_until is null or k.fresh_until > ${moment(at)})`;
    const statement = sql`select k.id as "keyId", k.seen_at as "seenAt", ${own}, ${personColumns}
      from ${sql.identifier(table)} k join people p on p.id = k.person_id ${joinedToPerson}
      where k.token_hash = ${tokenHash} and (k.expires_at is null or k.expires_at > ${moment(at)}) and ${isFresh}
        and p.deleted_at is null`;
    const shape = {
      ...PersonRow,
      keyId: as<number>(api_tokens.id),
      seenAt: api_tokens.seen_at,
      way: orNull(text()),
      provedAt: sessions.proved_at,
      scope: as<Scope | null>(api_tokens.scope),
      topics: api_tokens.topics,
      libraries: api_tokens.libraries,
    };
    const [row] = await rowsAskedOften(db, shape, statement);
    if (!row) return null;
    const { keyId, seenAt, way, provedAt, scope, topics, libraries, ...person } = row;
    const places = placesOf({ topics, libraries });
    return { id: keyId, seenAt, way, provedAt, scope, places, person: toPerson(person) };
  };

export const sessionOf = keyIn("sessions");
export const apiTokenOf = keyIn("api_tokens");

export async function touchSession(
  db: Queryable,
  tokenHash: Buffer,
  seenAt: Date,
  idleAt: Date,
): Promise<void> {
  await db.execute(sql`
    update sessions set seen_at = ${moment(seenAt)}, expires_at = least(ends_at, ${moment(idleAt)}) where token_hash = ${tokenHash}`);
}

export async function endSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.execute(sql`delete from sessions where token_hash = ${tokenHash}`);
}

/** Ends all sessions of a person except `but`, and every sign-in that is half way. Returns how many sessions there were. */
export async function endSessionsOf(db: Queryable, personId: PersonId, but?: Buffer): Promise<number> {
  await db.execute(sql`delete from second_steps where person_id = ${personId}`);
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
  const signedIn = await values(db, people.uuid, statement);
  await db.execute(sql`delete from second_steps where ${whose}`);
  await db.execute(sql`delete from signin_links where ${whose}`);
  await db.execute(sql`delete from account_tokens where ${whose}`);
  await db.execute(sql`delete from api_tokens where ${whose}`);
  return signedIn;
}

export async function touchApiToken(
  db: Queryable,
  tokenHash: Buffer,
  at: Date,
  address: string,
): Promise<void> {
  await db.execute(sql`
    update api_tokens set seen_at = ${moment(at)}, seen_address = ${address} where token_hash = ${tokenHash}`);
}

export async function dropExpired(db: Queryable, at: Date): Promise<void> {
  const now = moment(at);
  await db.execute(sql`delete from sessions where expires_at < ${now}`);
  await db.execute(sql`delete from signin_links where expires_at < ${now} or used_at is not null`);
  await db.execute(sql`delete from account_tokens where expires_at < ${now}`);
  await db.execute(sql`delete from signin_nonces where expires_at < ${now}`);
  await db.execute(sql`delete from signin_flows where expires_at < ${now}`);
  await db.execute(sql`delete from logout_tokens where expires_at < ${now}`);
  await db.execute(sql`delete from second_steps where expires_at < ${now}`);
  await db.execute(sql`delete from passkey_challenges where expires_at < ${now}`);
  await db.execute(
    sql`delete from authenticators where confirmed_at is null and created_at < ${now} - interval '1 day'`,
  );
  await db.execute(sql`delete from api_tokens where expires_at < ${now}`);
  await db.execute(sql`delete from known_places where seen_at < ${now} - interval '180 days'`);
  await db.execute(sql`delete from attempts where last_at < ${now} - interval '2 days'`);
}
