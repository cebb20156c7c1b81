import type { PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import { escapeHtml, invitationsBy } from "#together/mails/index.ts";
import { hashToken } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { firstValue } from "#platform/rows/rows.ts";
import { people } from "#platform/rows/tables.ts";
import { accountKey } from "./attempts/rules.ts";
import type { Person } from "./rules.ts";

/** Whatever is about to be written for them waits, and then finds them gone. */
export async function lockToErase(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`select 1 from people where id = ${personId} for update`);
}

/** Who takes over what others still use: the first other administrator of the organisation, or else of the installation. */
export async function heirOf(db: Queryable, person: Person): Promise<PersonId | null> {
  const statement = sql`select p.id from people p join organisations o on o.id = p.organisation_id
    where p.role = 'Admin' and p.id <> ${person.id} and p.deleted_at is null
    order by (p.disabled_at is null and o.disabled_at is null) desc, (p.organisation_id = ${person.organisationId}) desc, p.id
    limit 1`;
  return firstValue(db, people.id, statement);
}

/**
 * Everything of the account itself goes. A row without a word about them stays, because what others did with them names it:
 * the record of who did what, what they changed in others' things, what was paid.
 */
export async function eraseAccount(
  db: Queryable,
  person: Person,
  left: { uuid: string; at: Date },
): Promise<void> {
  const { id, email } = person;
  await db.execute(sql`delete from sessions where person_id = ${id}`);
  await db.execute(sql`delete from signin_links where person_id = ${id}`);
  await db.execute(sql`delete from account_tokens where person_id = ${id}`);
  await db.execute(sql`delete from api_tokens where person_id = ${id}`);
  await db.execute(sql`delete from identities where person_id = ${id}`);
  await db.execute(sql`delete from unfinished where person_id = ${id}`);
  await db.execute(sql`delete from group_members where person_id = ${id}`);
  await db.execute(sql`delete from attempts where key_hash = ${hashToken(accountKey(email))}`);
  await db.execute(sql`delete from mails where lower(recipient) = lower(${email})`);
  await forgetNameInMails(db, person);
  await db.execute(sql`
    update people set uuid = ${left.uuid}, email = 'erased-' || id || '@invalid', first_name = '', last_name = '',
      role = 'User', access = '{}', password_hash = null, password_changed_at = null, language = null, time_zone = null,
      email_verified_at = null, signed_in_at = null, needs_subscription = false, subscription_id = null, wanted_subscription_id = null,
      deleted_at = ${moment(left.at)}
    where id = ${id}`);
}

/** Whom they invited was told by whom. */
async function forgetNameInMails(db: Queryable, { firstName, lastName }: Person): Promise<void> {
  const { subjects, said, unsaid } = invitationsBy(`${firstName} ${lastName}`.trim());
  const without = (column: SQL, form: (text: string) => string = (text) => text): SQL =>
    said.reduce((rest, one, at) => sql`replace(${rest}, ${form(one)}, ${form(unsaid[at]!)})`, column);
  await db.execute(sql`
    update mails set subject = ${without(sql`subject`)}, text = ${without(sql`text`)}, html = ${without(sql`html`, escapeHtml)}
    where subject = any(${sql.param(subjects)}::text[])`);
  // One that still has to be sent says who invited; one that was sent cannot be written again.
  await db.execute(sql`update mails set kind = null, input = null
    where input->>'invitedBy' = ${`${firstName} ${lastName}`.trim()} and state not in ('waiting', 'sending')`);
}
