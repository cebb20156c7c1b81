import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, moment, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, firstValue, type RowOf } from "#platform/rows/rows.ts";
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

/** Null when what it shared is gone. */
export async function mailedShare(db: Queryable, shareId: number): Promise<MailedShare | null> {
  const statement = sql`select s.object_kind as kind, s.object_id as id, coalesce(t.kind, f.kind) as "topicKind",
      s.object_name as name, s.level, s.message, s.shared_by as "sharedBy",
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as "sharerName", p.language,
      o.url_name as "clientUrlName"
    from shares s join people p on p.id = s.shared_by join organisations o on o.id = p.organisation_id
    left join topics t on s.object_kind = 'topic' and t.id = s.object_id
    left join folders f on s.object_kind = 'folder' and f.id = s.object_id
    where s.id = ${shareId}`;
  const mailed = await firstRow(db, { kind: shares.object_kind, id: shares.object_id, ...Mailed }, statement);
  if (!mailed) return null;
  const { kind, id, ...share } = mailed;
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

export async function recipientOf(
  db: Queryable,
  shareId: number,
  email: string,
  { object: { kind, id } }: MailedShare,
): Promise<Recipient | null> {
  const statement = sql`
    select n.email, n.person_id as "personId", coalesce(p.first_name, '') as "firstName", p.language,
      case when n.person_id is null
        then exists (select 1 from invitations i where i.object_kind = ${kind} and i.object_id = ${id} and i.email = n.email)
        else p.deleted_at is null and p.disabled_at is null
          and ${rightOfPerson(sql`p.id`, kind, sql`${id}::bigint`)} is not null end as "isWanted"
    from share_mails n left join people p on p.id = n.person_id where n.share_id = ${shareId} and n.email = ${email}`;
  return firstRow(db, Recipient, statement);
}

/** Who was not told is no longer among those who were: whoever is given it again gets their mail. */
export async function settleMail(
  db: Queryable,
  shareId: number,
  email: string,
  outcome: "sent" | "failed" | "dropped",
  at: Date,
): Promise<void> {
  const which = sql`share_id = ${shareId} and email = ${email}`;
  if (outcome === "dropped") await db.execute(sql`delete from share_mails where ${which}`);
  else
    await db.execute(sql`update share_mails set sent_at = ${moment(outcome === "sent" ? at : null)},
      failed_at = ${moment(outcome === "failed" ? at : null)} where ${which}`);
}

/** The share has ended when nobody is left to be told. Whose it is when it ended now, else null. */
export async function finishTold(db: Queryable, shareId: number, at: Date): Promise<PersonId | null> {
  const statement = sql`update shares set finished_at = ${moment(at)}
    where id = ${shareId} and finished_at is null and not exists (
      select 1 from share_mails m where m.share_id = ${shareId} and m.sent_at is null and m.failed_at is null)
    returning shared_by`;
  return firstValue(db, as<PersonId>(shares.shared_by), statement);
}
