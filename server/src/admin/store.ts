import type { MailHead } from "@gyan/contract/admin/index.ts";
import type { MailId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";

type Row = {
  id: number;
  recipient: string;
  subject: string;
  state: MailHead["state"];
  error: string | null;
  created_at: string;
  text: string;
  html: string | null;
};

type Whole = MailHead & { text: string; html: string | null };

const toMail = (row: Row): Whole => ({
  id: row.id as MailId,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  error: row.error,
  createdAt: new Date(row.created_at).toISOString(),
  text: row.text,
  html: row.html,
});

export async function mails(db: Queryable, before: number | undefined, limit: number): Promise<MailHead[]> {
  const found = await db.execute<Row>(sql`
    select id, recipient, subject, state, error, created_at, '' as text, null as html from mails
    where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint order by id desc limit ${limit}`);
  return found.rows.map((row) => {
    const { text: _text, html: _html, ...head } = toMail(row);
    return head;
  });
}

export async function mailById(db: Queryable, id: MailId): Promise<Whole | null> {
  const found = await db.execute<Row>(sql`select * from mails where id = ${id}`);
  return found.rows[0] ? toMail(found.rows[0]) : null;
}
