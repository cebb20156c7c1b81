import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, moment } from "#platform/rows/columns.ts";
import { firstRow, firstValue } from "#platform/rows/rows.ts";
import { account_tokens } from "#platform/rows/tables.ts";
import { inserted, type NewRow } from "#platform/rows/writing.ts";
import { lockPerson } from "../people.store.ts";

export type Purpose = NewRow<typeof account_tokens>["purpose"];

const anyOf = (purposes: readonly Purpose[]) => sql`any(${sql.param(`{${purposes.join(",")}}`)}::text[])`;

export async function insertToken(db: Queryable, row: NewRow<typeof account_tokens>): Promise<void> {
  await db.execute(sql`insert into account_tokens ${inserted(account_tokens, row)}`);
}

/** Whose it is, as long as it has not expired. */
export async function findToken(
  db: Queryable,
  tokenHash: Buffer,
  purposes: readonly Purpose[],
  at: Date,
): Promise<{ personId: PersonId; isUsed: boolean } | null> {
  const statement = sql`select person_id as "personId", used_at is not null as "isUsed" from account_tokens
    where token_hash = ${tokenHash} and purpose = ${anyOf(purposes)} and expires_at > ${moment(at)}`;
  return firstRow(db, { personId: account_tokens.person_id, isUsed: boolean() }, statement);
}

/** Of two that come at once only one gets the person: the update decides. First they are locked, then what is theirs. */
export async function useToken(
  db: Queryable,
  tokenHash: Buffer,
  purpose: Purpose,
  at: Date,
): Promise<PersonId | null> {
  const token = await findToken(db, tokenHash, [purpose], at);
  if (!token || token.isUsed) return null;
  await lockPerson(db, token.personId);
  const statement = sql`update account_tokens set used_at = ${moment(at)}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${moment(at)}
    returning person_id`;
  return firstValue(db, account_tokens.person_id, statement);
}

/** What is still open of somebody counts as used. */
export async function useTokensOf(
  db: Queryable,
  personId: PersonId,
  purpose: Purpose,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update account_tokens set used_at = ${moment(at)}
    where person_id = ${personId} and purpose = ${purpose} and used_at is null`);
}

export async function dropToken(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.execute(sql`delete from account_tokens where token_hash = ${tokenHash}`);
}

export async function dropTokensOf(
  db: Queryable,
  personId: PersonId,
  purposes: readonly Purpose[],
): Promise<void> {
  await db.execute(
    sql`delete from account_tokens where person_id = ${personId} and purpose = ${anyOf(purposes)}`,
  );
}

export async function dropApiTokensOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from api_tokens where person_id = ${personId}`);
}

/** The sign-in links that were made for somebody no longer work. */
export async function dropLinksOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from signin_links where person_id = ${personId}`);
}
