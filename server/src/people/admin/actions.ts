import { fail } from "@gyan/contract/failures.ts";
import type { MailHead } from "@gyan/contract/admin/index.ts";
import type { MailId, PersonId } from "@gyan/contract/ids.ts";
import { personById } from "#people/accounts/index.ts";
import { writeMail } from "#together/mails/index.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

const PAGE = 50;

export async function listMails(app: Needs, cursor: number | undefined) {
  const mails = await store.mails(app.db, cursor, PAGE);
  return {
    delivery: app.mailer.delivery,
    mails,
    next: mails.length === PAGE ? (mails.at(-1)?.id ?? null) : null,
  };
}

export async function readMail(app: Needs, id: MailId) {
  const mail = await store.mailById(app.db, id);
  if (!mail) throw fail("mail_not_found");
  return mail;
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
  try {
    await app.mailer.send(mail);
  } catch (error) {
    throw fail("mail_not_sent", { reason: error instanceof Error ? error.message : String(error) });
  }
  return (await store.mails(app.db, undefined, 1))[0]!;
}
