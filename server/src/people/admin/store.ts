import type { MailHead } from "@gyan/contract/admin/index.ts";
import type { MailId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, text as textColumn } from "#platform/rows/columns.ts";
import { firstRow, rows } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import { isRepeatable } from "#together/mails/index.ts";

const { id, recipient: to, subject, error, attempts, text, html } = tables.mails;
const Head = {
  id,
  to,
  subject,
  state: as<MailHead["state"]>(textColumn()),
  error,
  attempts,
  nextTryAt: iso(tables.mails.not_before),
  isRepeatable: boolean(),
  createdAt: iso(tables.mails.created_at),
};
/** One that is being sent still waits, for whoever looks. */
const shownState = sql`case state when 'sending' then 'waiting' else state end`;
const head = sql`id, recipient as "to", subject, ${shownState} as state, error, attempts, not_before as "nextTryAt",
  ${isRepeatable} as "isRepeatable", created_at as "createdAt"`;

export async function mails(
  db: Queryable,
  { before, state }: { before?: number | undefined; state?: MailHead["state"] | undefined },
  limit: number,
): Promise<MailHead[]> {
  const statement = sql`select ${head} from mails
    where (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
      and (${state ?? null}::text is null or ${shownState} = ${state ?? null}) order by id desc limit ${limit}`;
  return rows(db, Head, statement);
}

type Mail = MailHead & { text: string; html: string | null };

export async function mailById(db: Queryable, mailId: MailId): Promise<Mail | null> {
  const statement = sql`select ${head}, text, html from mails where id = ${mailId}`;
  return firstRow(db, { ...Head, text, html }, statement);
}
