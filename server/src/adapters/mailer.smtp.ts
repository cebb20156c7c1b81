import nodemailer from "nodemailer";
import type { Mailer } from "#ports/mailer.ts";

/** A mail server that does not answer must not hold the request or the job that sends. The URL may set others (`?socketTimeout=…`). */
const LIMITS = {
  dnsTimeout: 3_000,
  connectionTimeout: 3_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends by SMTP; what became of it the outbox writes down. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  // A mail is words: nothing in it may make the server read a file or fetch an address.
  const transport = nodemailer.createTransport(
    { url, ...LIMITS, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    delivery: "smtp",
    async reach() {
      await transport.verify();
    },
    async send({ to, subject, text, html }) {
      // As an object, the address is one recipient: as text, a comma in it would be two.
      await transport.sendMail({ to: { name: "", address: to }, subject, text, ...(html ? { html } : {}) });
    },
  };
}
