import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, moment, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, type RowOf } from "#platform/rows/rows.ts";
import { organisations, people, share_mails, shares, topics } from "#platform/rows/tables.ts";
import { rightOfPerson } from "#people/rights/index.ts";
import type { SharedObject } from "./rules.ts";

const Mailed = {
  topicKind: orNull(topics.kind),
  name: shares.object_name,
  level: shares.level,
  message: shares.message,
  sharedBy: shares.shared_by,
  sharerName: text(),
  /** Of whoever shares it: for somebody whose language is not known. */
  language: as<LanguageTag | null>(people.language),
  /** Where somebody signs up whom they invite. */
  clientUrlName: organisations.url_name,
};
export type MailedShare = RowOf<typeof Mailed> & { object: SharedObject };

/** Null when it has ended, or what it shared is gone. */
export async function unfinishedShare(db: Queryable, shareId: number): Promise<MailedShare | null> {
  const statement = sql`select s.object_kind as kind, s.object_id as id, coalesce(t.kind, f.kind) as "topicKind",
      s.object_name as name, s.level, s.message, s.shared_by as "sharedBy",
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as "sharerName", p.language,
      o.url_name as "clientUrlName"
    from shares s join people p on p.id = s.shared_by join organisations o on o.id = p.organisation_id
    left join topics t on s.object_kind = 'topic' and t.id = s.object_id
    left join folders f on s.object_kind = 'folder' and f.id = s.object_id
    where s.id = ${shareId} and s.finished_at is null`;
  const unfinished = await firstRow(
    db,
    { kind: shares.object_kind, id: shares.object_id, ...Mailed },
    statement,
  );
  if (!unfinished) return null;
  const { kind, id, ...share } = unfinished;
  return { ...share, object: { kind, id } };
}

const Recipient = {
  email: share_mails.email,
  personId: share_mails.person_id,
  firstName: text(),
  language: Mailed.language,
  /** The right was not withdrawn meanwhile, and they can still come in. */
  isWanted: boolean(),
};
export type Recipient = RowOf<typeof Recipient>;

/**
 * The next one, noted as sent before it is: a process that is killed in the very moment of sending leaves it unsent or sent,
 * and not sent twice.
 */
export async function beginNext(
  db: Queryable,
  shareId: number,
  { object: { kind, id } }: MailedShare,
  at: Date,
): Promise<Recipient | null> {
  const statement = sql`
    with next as (
      update share_mails set sent_at = ${moment(at)} where share_id = ${shareId} and email = (
        select email from share_mails where share_id = ${shareId} and sent_at is null and failed_at is null
        order by email limit 1 for update skip locked)
      returning email, person_id)
    select n.email, n.person_id as "personId", coalesce(p.first_name, '') as "firstName", p.language,
      case when n.person_id is null
        then exists (select 1 from invitations i where i.object_kind = ${kind} and i.object_id = ${id} and i.email = n.email)
        else p.deleted_at is null and p.disabled_at is null
          and ${rightOfPerson(sql`p.id`, kind, sql`${id}::bigint`)} is not null end as "isWanted"
    from next n left join people p on p.id = n.person_id`;
  return firstRow(db, Recipient, statement);
}

export async function noteFailure(db: Queryable, shareId: number, email: string, at: Date): Promise<void> {
  await db.execute(sql`
    update share_mails set sent_at = null, failed_at = ${moment(at)} where share_id = ${shareId} and email = ${email}`);
}

/** Nobody was told: whoever is given it again gets their mail. */
export async function dropMail(db: Queryable, shareId: number, email: string): Promise<void> {
  await db.execute(sql`delete from share_mails where share_id = ${shareId} and email = ${email}`);
}

/** Back into the line. How many there were. */
export async function giveFailedBack(db: Queryable, shareId: number): Promise<number> {
  const { rows } = await db.execute(
    sql`update share_mails set failed_at = null where share_id = ${shareId} and failed_at is not null returning 1`,
  );
  return rows.length;
}
