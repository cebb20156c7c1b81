import type { PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import { escapeHtml, invitationsBy } from "#together/mails/index.ts";
import { forgetOriginsOf } from "#people/audit/index.ts";
import { hashToken } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { firstValue } from "#platform/rows/rows.ts";
import { people } from "#platform/rows/tables.ts";
import { accountKey } from "./attempts/rules.ts";
import { deleteFactorsOf } from "./factors/store.ts";
import type { Person } from "./rules.ts";

/** Writers for this person wait for the lock, and then find the person erased. */
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
 * Deletes everything of the account. An anonymous row of `people` stays, because other rows refer to it: the
 * audit, their changes to other people's things, and payments.
 */
export async function eraseAccount(
  db: Queryable,
  person: Person,
  left: { uuid: string; at: Date },
): Promise<void> {
  const { id, email } = person;
  await db.execute(sql`delete from sessions where person_id = ${id}`);
  await db.execute(sql`delete from known_places where person_id = ${id}`);
  await db.execute(sql`delete from signin_links where person_id = ${id}`);
  await db.execute(sql`delete from account_tokens where person_id = ${id}`);
  await db.execute(sql`delete from api_tokens where person_id = ${id}`);
  await deleteFactorsOf(db, id);
  await db.execute(sql`delete from identities where person_id = ${id}`);
  await db.execute(sql`delete from unfinished where person_id = ${id}`);
  await db.execute(sql`delete from scim_people where person_id = ${id}`);
  await db.execute(sql`delete from invitation_rows where lower(email) = lower(${email})`);
  await db.execute(sql`delete from sign_up_requests where person_id = ${id}`);
  await db.execute(sql`delete from group_members where person_id = ${id}`);
  await db.execute(sql`delete from attempts where key_hash = ${hashToken(accountKey(email))}`);
  await forgetOriginsOf(db, id);
  await db.execute(sql`delete from mails where lower(recipient) = lower(${email})`);
  await forgetNameInMails(db, person);
  await db.execute(sql`
    update people set uuid = ${left.uuid}, email = 'erased-' || id || '@invalid', first_name = '', last_name = '',
      role = 'User', access = '{}', password_hash = null, password_changed_at = null, language = null, time_zone = null,
      email_verified_at = null, signed_in_at = null, needs_subscription = false, subscription_id = null, wanted_subscription_id = null,
      approval = null, deleted_at = ${moment(left.at)}
    where id = ${id}`);
}

/** Invitation mails contain the inviter's name; this removes it. */
async function forgetNameInMails(db: Queryable, { firstName, lastName }: Person): Promise<void> {
  const { subjects, withName, nameless } = invitationsBy(`${firstName} ${lastName}`.trim());
  const without = (column: SQL, form: (text: string) => string = (text) => text): SQL =>
    withName.reduce((rest, one, at) => sql`replace(${rest}, ${form(one)}, ${form(nameless[at]!)})`, column);
  await db.execute(sql`
    update mails set subject = ${without(sql`subject`)}, text = ${without(sql`text`)}, html = ${without(sql`html`, escapeHtml)}
    where subject = any(${sql.param(subjects)}::text[])`);
  // A mail still to be sent needs its input. A finished one loses it, so it cannot be written again.
  await db.execute(sql`update mails set kind = null, input = null
    where input->>'invitedBy' = ${`${firstName} ${lastName}`.trim()} and state not in ('waiting', 'sending')`);
}
