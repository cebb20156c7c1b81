import type { Mailer } from "#ports/mailer.ts";

/** There is no mail server to give it to: what the outbox keeps, an administrator reads and hands on. */
export const outboxMailer = (): Mailer => ({ delivery: "outbox", send: () => Promise.resolve() });
