import type { MailId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { firstRow, hasRow, values, type RowOf } from "#platform/rows/rows.ts";
import { mails } from "#platform/rows/tables.ts";
import { isFree, isHeld, taking, wake, type Piece, type Self, type WorkTable } from "#platform/work/index.ts";
import type { Mail } from "#ports/mailer.ts";

export const MAILS: WorkTable = {
  name: "mails",
  id: "id",
  ready: "waiting",
  running: "sending",
  since: "queued_at",
};

const TakenMail = {
  id: mails.id,
  kind: mails.kind,
  input: mails.input,
  inputVersion: mails.input_version,
  attempts: mails.attempts,
  queuedAt: mails.queued_at,
  /** Set when an earlier process ended while sending it. */
  sendingAt: mails.sending_at,
};
export type TakenMail = RowOf<typeof TakenMail>;

export async function insertMails(
  db: Queryable,
  { name, version }: { name: string; version: number },
  requests: { to: string; input: unknown }[],
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into mails (recipient, subject, text, state, kind, input, input_version, created_at, queued_at)
    select asked.to, '', '', 'waiting', ${name}, asked.input, ${version}::integer, ${moment(at)}, ${moment(at)}
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as asked ("to" text, input jsonb)`);
}

/** The oldest that is due; those that somebody waits for come first. */
export async function takeMail(
  db: Queryable,
  self: Self,
  urgent: string[],
  at: Date,
): Promise<TakenMail | null> {
  const statement = sql`${taking(MAILS, "m", self, at)} where m.id = (
      select n.id from mails n where n.state in ('waiting', 'sending') and ${isFree(MAILS, "n", self, at)}
      order by n.kind <> all(${sql.param(urgent)}::text[]), n.id limit 1 for update skip locked)
    returning m.id, m.kind, m.input, m.input_version as "inputVersion", m.attempts, m.queued_at as "queuedAt",
      m.sending_at as "sendingAt"`;
  return firstRow(db, TakenMail, statement);
}

/** `at` is null once the mail server has refused it: then it cannot have arrived. False when another process has it by now. */
export async function noteSending(
  db: Queryable,
  mail: Piece,
  worker: string,
  at: Date | null,
): Promise<boolean> {
  const statement = sql`update mails m set sending_at = ${moment(at)} where ${isHeld(MAILS, "m", mail, worker)} returning 1`;
  return hasRow(db, statement);
}

/** What is known of a mail once it was written. */
export type Content = Pick<Mail, "to" | "subject" | "text" | "html">;

export type Ended = { state: "kept" | "sent" | "failed"; error: string | null; content: Content | null };

const contentSet = (content: Content | null) =>
  content
    ? sql`recipient = ${content.to}, subject = ${content.subject}, text = ${content.text}, html = ${content.html ?? null},`
    : sql``;

/** False when another process has it by now and will record the outcome. */
export async function endMail(
  db: Queryable,
  mail: Piece,
  worker: string,
  { state, error, content }: Ended,
  at: Date,
): Promise<boolean> {
  const statement = sql`update mails m set ${contentSet(content)} state = ${state}, error = ${error}, worker = null,
      not_before = null, sending_at = null, finished_at = ${moment(at)}
    where ${isHeld(MAILS, "m", mail, worker)} returning 1`;
  return hasRow(db, statement);
}

export async function postponeMail(
  db: Queryable,
  mail: Piece,
  worker: string,
  { error, content }: Omit<Ended, "state">,
  notBefore: Date,
): Promise<void> {
  await db.execute(sql`update mails m set ${contentSet(content)} state = 'waiting', error = ${error}, worker = null,
      not_before = ${moment(notBefore)}, sending_at = null
    where ${isHeld(MAILS, "m", mail, worker)}`);
}

export async function removeMail(db: Queryable, mail: Piece, worker: string): Promise<boolean> {
  const statement = sql`delete from mails m where ${isHeld(MAILS, "m", mail, worker)} returning 1`;
  return hasRow(db, statement);
}

/** One that was sent outside the outbox, with what became of it. */
export async function recordMail(
  db: Queryable,
  { state, error, content }: Ended & { content: Content },
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into mails (recipient, subject, text, html, state, error, created_at, finished_at)
    values (${content.to}, ${content.subject}, ${content.text}, ${content.html ?? null}, ${state}, ${error}, ${moment(at)},
      ${moment(at)})`);
}

/** What it is about is known, and nobody is sending it: it has ended, or it rests after an attempt that failed. */
export const isRepeatable = sql`(kind is not null and (state in ('kept', 'sent', 'failed') or state = 'waiting' and not_before is not null))`;

/** False when it is on its way, or its input is no longer stored. */
export async function queueAgain(db: Queryable, id: MailId, at: Date): Promise<boolean> {
  const statement = sql`update mails set state = 'waiting', attempts = 0, error = null, not_before = null,
      sending_at = null, queued_at = ${moment(at)}, finished_at = null
    where id = ${id} and ${isRepeatable} returning 1`;
  const isQueued = await hasRow(db, statement);
  if (isQueued) await wake(db, "mails");
  return isQueued;
}

export async function removeMailsBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from mails where finished_at < ${moment(before)}`);
}

/** The kinds of mails that wait. */
export const waitingKinds = (db: Queryable): Promise<(string | null)[]> =>
  values(db, mails.kind, sql`select distinct kind from mails where state in ('waiting', 'sending')`);
