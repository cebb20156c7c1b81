import type { ScimTokenView } from "@gyan/contract/admin/provisioning.ts";
import type { OrganisationId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, iso, moment, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, oneValue, rows, rowsAskedOften, type RowOf } from "#platform/rows/rows.ts";
import { organisations, scim_tokens } from "#platform/rows/tables.ts";
import { inserted, type NewRow } from "#platform/rows/writing.ts";

const View = {
  id: scim_tokens.id,
  name: scim_tokens.name,
  organisationId: organisations.id,
  organisationName: organisations.name,
  createdOn: iso(scim_tokens.created_at),
  expiresOn: iso(scim_tokens.expires_at),
  isOver: boolean(),
  seenOn: iso(scim_tokens.seen_at),
  seenFrom: scim_tokens.seen_address,
  madeBy: orNull(text()),
};

const toView = ({ organisationId, organisationName, ...row }: RowOf<typeof View>): ScimTokenView => ({
  ...row,
  organisation: { id: organisationId, name: organisationName },
});

async function tokensWhere(db: Queryable, where: SQL, at: Date): Promise<ScimTokenView[]> {
  const statement = sql`select t.id, t.name, o.id as "organisationId", o.name as "organisationName", t.created_at as "createdOn",
      t.expires_at as "expiresOn", t.expires_at <= ${moment(at)} as "isOver", t.seen_at as "seenOn", t.seen_address as "seenFrom",
      nullif(trim(p.first_name || ' ' || p.last_name), '') as "madeBy"
    from scim_tokens t join organisations o on o.id = t.organisation_id join people p on p.id = t.made_by
    where ${where} order by t.id desc`;
  return (await rows(db, View, statement)).map(toView);
}

/** Newest first; those that are over as well, so that somebody who looks for the reason finds it. */
export const tokens = (db: Queryable, at: Date): Promise<ScimTokenView[]> => tokensWhere(db, sql`true`, at);

export async function insertToken(
  db: Queryable,
  row: NewRow<typeof scim_tokens>,
  at: Date,
): Promise<ScimTokenView> {
  const id = await oneValue(
    db,
    scim_tokens.id,
    sql`insert into scim_tokens ${inserted(scim_tokens, row)} returning id`,
  );
  return (await tokensWhere(db, sql`t.id = ${id}`, at))[0]!;
}

/** Null: there is none of this number. */
export const removeToken = (
  db: Queryable,
  id: number,
): Promise<{ name: string; organisationId: OrganisationId } | null> =>
  firstRow(
    db,
    { name: scim_tokens.name, organisationId: scim_tokens.organisation_id },
    sql`delete from scim_tokens where id = ${id} returning name, organisation_id as "organisationId"`,
  );

const Key = {
  id: scim_tokens.id,
  name: scim_tokens.name,
  organisationId: scim_tokens.organisation_id,
  organisationName: organisations.name,
  organisationUrlName: organisations.url_name,
  needsSubscription: organisations.needs_subscription,
  seenAt: scim_tokens.seen_at,
};
export type ScimKey = RowOf<typeof Key>;

/** Null: unknown, over, or of an organisation that is disabled. */
export async function keyOf(db: Queryable, tokenHash: Buffer, at: Date): Promise<ScimKey | null> {
  const statement = sql`select t.id, t.name, o.id as "organisationId", o.name as "organisationName",
      o.url_name as "organisationUrlName", o.needs_subscription as "needsSubscription", t.seen_at as "seenAt"
    from scim_tokens t join organisations o on o.id = t.organisation_id
    where t.token_hash = ${tokenHash} and t.expires_at > ${moment(at)} and o.disabled_at is null`;
  return (await rowsAskedOften(db, Key, statement))[0] ?? null;
}

export async function touchToken(db: Queryable, id: number, at: Date, address: string): Promise<void> {
  await db.execute(
    sql`update scim_tokens set seen_at = ${moment(at)}, seen_address = ${address} where id = ${id}`,
  );
}
