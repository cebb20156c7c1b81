import type { MailHead } from "@gyan/contract/admin.ts";
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
};

const toMail = (row: Row): MailHead & { text: string } => ({
  id: row.id as MailId,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  error: row.error,
  createdAt: new Date(row.created_at).toISOString(),
  text: row.text,
});

export async function mails(db: Queryable, before: number | undefined, limit: number): Promise<MailHead[]> {
  const found = await db.execute<Row>(sql`
    select id, recipient, subject, state, error, created_at, '' as text from mails
    where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint order by id desc limit ${limit}`);
  return found.rows.map((row) => {
    const { text: _, ...head } = toMail(row);
    return head;
  });
}

export async function mailById(db: Queryable, id: MailId): Promise<(MailHead & { text: string }) | null> {
  const found = await db.execute<Row>(sql`select * from mails where id = ${id}`);
  return found.rows[0] ? toMail(found.rows[0]) : null;
}
