import { sql } from "drizzle-orm";
import type { Person } from "#people/accounts/index.ts";
import { shareSubjects } from "#together/mails/index.ts";
import type { Queryable } from "#platform/db.ts";
import { values } from "#platform/rows/rows.ts";
import { shares } from "#platform/rows/tables.ts";

/**
 * What they shared stays with whom it is shared; the acts and the mails about them go. Nobody waits for their address any more,
 * nor for anybody whom they invited.
 */
export async function dropSharingOf(db: Queryable, { id, email }: Person): Promise<void> {
  const statement = sql`select distinct object_name from shares where shared_by = ${id}`;
  const names = await values(db, shares.object_name, statement);
  await db.execute(sql`
    delete from mails where subject = any(${sql.param(names.flatMap((name) => shareSubjects(name)))}::text[])
      and lower(recipient) in (
        select m.email from share_mails m join shares s on s.id = m.share_id where s.shared_by = ${id})`);
  await db.execute(sql`delete from shares where shared_by = ${id}`);
  await db.execute(sql`delete from share_mails where person_id = ${id} or email = lower(${email})`);
  await db.execute(sql`delete from invitations where invited_by = ${id} or email = lower(${email})`);
  await db.execute(sql`delete from notices where person_id = ${id}`);
  await db.execute(sql`update notices set by_id = null where by_id = ${id}`);
}
