import type { MailHead } from "@gyan/contract/admin/index.ts";
import type { MailId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { firstRow, rows } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";

const { id, recipient: to, subject, state, error, created_at: createdAt, text, html } = tables.mails;
const Head = { id, to, subject, state, error, createdAt };
const head = sql`id, recipient as "to", subject, state, error, created_at as "createdAt"`;

export async function mails(db: Queryable, before: number | undefined, limit: number): Promise<MailHead[]> {
  const statement = sql`select ${head} from mails
    where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint order by id desc limit ${limit}`;
  const stored = await rows(db, Head, statement);
  return stored.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() }));
}

type Mail = MailHead & { text: string; html: string | null };

export async function mailById(db: Queryable, mailId: MailId): Promise<Mail | null> {
  const statement = sql`select ${head}, text, html from mails where id = ${mailId}`;
  const mail = await firstRow(db, { ...Head, text, html }, statement);
  return mail && { ...mail, createdAt: mail.createdAt.toISOString() };
}
