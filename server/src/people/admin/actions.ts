import { fail } from "@gyan/contract/failures.ts";
import type { MailHead, outbox } from "@gyan/contract/admin/index.ts";
import type { QueryOf } from "@gyan/contract/endpoint.ts";
import type { MailId, PersonId } from "@gyan/contract/ids.ts";
import { personById } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import { queueAgain, recordMail, writeMail } from "#together/mails/index.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

const PAGE = 50;

export async function listMails(app: Needs, { cursor, state }: QueryOf<typeof outbox>) {
  const mails = await store.mails(app.db, { before: cursor, state }, PAGE);
  return {
    delivery: app.mailer.delivery,
    mails,
    next: mails.length === PAGE ? (mails.at(-1)?.id ?? null) : null,
  };
}

/** It may hold a link that opens somebody's account, so that whoever read it is noted. */
export async function readMail(app: Needs, actorId: PersonId, id: MailId) {
  const mail = await store.mailById(app.db, id);
  if (!mail) throw fail("mail_not_found");
  const at = app.clock.now();
  await note(app.db, { at, actorId, action: "mail_read", object: { kind: "mail", id } });
  return mail;
}

/** Written anew, with what is true by then. */
export async function sendMailAgain(
  app: Needs,
  actorId: PersonId,
  id: MailId,
): Promise<Record<string, never>> {
  const at = app.clock.now();
  await app.db.tx(async (tx) => {
    const mail = await store.mailById(tx, id);
    if (!mail) throw fail("mail_not_found");
    if (!(await queueAgain(tx, id, at))) throw fail("mail_not_repeatable");
    await note(tx, { at, actorId, action: "mail_sent_again", object: { kind: "mail", id } });
  });
  return {};
}

/** To the administrator alone, in their language: whether delivery works is best seen by delivering. */
export async function sendTestMail(app: Needs, personId: PersonId): Promise<MailHead> {
  const person = await personById(app.db, personId);
  if (!person) throw fail("not_signed_in");
  const mail = writeMail("test", {
    to: person.email,
    firstName: person.firstName,
    language: person.language ?? "en",
    origin: app.origin(),
  });
  const state = app.mailer.delivery === "outbox" ? "kept" : "sent";
  try {
    await app.mailer.send(mail);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordMail(app.db, { state: "failed", error: reason, content: mail }, app.clock.now());
    throw fail("mail_not_sent", { reason });
  }
  await recordMail(app.db, { state, error: null, content: mail }, app.clock.now());
  return (await store.mails(app.db, {}, 1))[0]!;
}
