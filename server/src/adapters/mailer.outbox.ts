import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import type { Mailer } from "#ports/mailer.ts";
import { recordMail } from "./mailer.record.ts";

/** Keeps every mail for the administrator to read: there is no mail server to give it to. */
export function outboxMailer({ db, clock }: { db: Db; clock: Clock }): Mailer {
  return {
    delivery: "outbox",
    send: (mail) => recordMail(db, { ...mail, state: "kept", error: null, at: clock.now() }),
  };
}
