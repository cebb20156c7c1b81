import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import type { Mail } from "#ports/mailer.ts";

export type MailRecord = Mail & { state: "kept" | "sent" | "failed"; error: string | null; at: Date };

export async function recordMail(db: Queryable, mail: MailRecord): Promise<void> {
  await db.execute(sql`
    insert into mails (recipient, subject, text, html, state, error, created_at)
    values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html ?? null}, ${mail.state}, ${mail.error},
      ${moment(mail.at)})`);
}
