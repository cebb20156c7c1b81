import nodemailer from "nodemailer";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import type { Mail, Mailer } from "#ports/mailer.ts";
import { recordMail } from "./mailer.record.ts";

/** A mail server that does not answer must not hold the request or the job that sends. The URL may set others (`?socketTimeout=…`). */
const LIMITS = {
  dnsTimeout: 3_000,
  connectionTimeout: 3_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends by SMTP, and keeps a record of every mail with what became of it. */
export function smtpMailer(options: { db: Db; clock: Clock; url: string; from: string }): Mailer {
  const { db, clock, url, from } = options;
  // A mail is words: nothing in it may make the server read a file or fetch an address.
  const transport = nodemailer.createTransport(
    { url, ...LIMITS, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    delivery: "smtp",
    async send(mail) {
      const { to, subject, text, html } = mail;
      const kept = withoutSecret(mail);
      try {
        // As an object, the address is one recipient: as text, a comma in it would be two.
        await transport.sendMail({ to: { name: "", address: to }, subject, text, ...(html ? { html } : {}) });
      } catch (error) {
        await recordMail(db, { ...kept, state: "failed", error: messageOf(error), at: clock.now() });
        throw error;
      }
      await recordMail(db, { ...kept, state: "sent", error: null, at: clock.now() });
    },
  };
}

/** It is on its way to the one it is for: nobody who reads the record may use it. */
function withoutSecret(mail: Mail): Mail {
  const { secret, text, html } = mail;
  if (!secret) return mail;
  return { ...mail, text: text.replaceAll(secret, "…"), html: html?.replaceAll(secret, "…") };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
