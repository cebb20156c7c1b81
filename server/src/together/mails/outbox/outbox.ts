import type { z } from "zod";
import { later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { toldWithoutValues } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { EndsItsProcess, PieceTaken, wake, type WorkKind } from "#platform/work/index.ts";
import type { Mail } from "#ports/mailer.ts";
import type { Ports } from "#ports/ports.ts";
import { codeOf, isOverdue, isRefused, restAfter, withoutSecret } from "./outbox.rules.ts";
import * as store from "./outbox.store.ts";
import type { Ended, TakenMail } from "./outbox.store.ts";

/** A mail that was written for one attempt. `undo` closes what it opens, when it was not delivered. */
export type Written = { mail: Mail; undo?(): Promise<void> };

/**
 * What can be mailed. It is written when it is sent: with secrets that lie nowhere before, and only as long as it is its reader's business.
 * What an older release asked for is brought up to date by `upgrade`.
 */
export type Mailing<Input, Needs> = {
  name: string;
  version: number;
  input: z.ZodType<Input>;
  upgrade?(old: unknown, version: number): unknown;
  /** Somebody waits for it: it goes before mails that only tell. */
  isUrgent?: boolean;
  /** A process that is killed in the very moment of sending leaves it sent or unsent. Then rather twice than never? */
  mayComeTwice?: boolean;
  /** Null when it is no longer wanted, or no longer their business. */
  write(input: Input, app: Needs, askedAt: Date): Promise<Written | null>;
  /** In the transaction that says what became of it. */
  settled?(tx: Tx, input: Input, outcome: "sent" | "failed" | "dropped", at: Date): Promise<void>;
};

type Ground = Platform & Pick<Ports, "mailer">;

const HANDS = 2;
/** Three days with an hour between two tries are fewer: only a mail that ends its process comes so far. */
const MOST_ATTEMPTS = 200;

/** In the caller's transaction: they are sent when and only when the rest was written. */
export async function queueMails<Input>(
  { clock }: Pick<Platform, "clock">,
  tx: Tx,
  mailing: Mailing<Input, never>,
  asked: { to: string; input: Input }[],
): Promise<void> {
  if (asked.length === 0) return;
  const checked = asked.map(({ to, input }) => ({ to, input: mailing.input.parse(input) }));
  await store.insertMails(tx, mailing, checked, clock.now());
  await wake(tx, "mails");
}

/** The mail server did not take it. */
class NotDelivered extends Error {
  readonly mail: Mail;
  constructor(mail: Mail, cause: unknown) {
    super("A mail was not delivered.", { cause });
    this.mail = mail;
  }
}

/** It was delivered, and the database did not hear of it. */
class NotNoted extends Error {}

/** It was being sent when its process ended, and must not come twice. */
class MayHaveArrived extends Error {
  override message = "The process ended while it was being sent: it may have arrived or not.";
}

export function mailWork<Needs extends Ground>(
  mailings: Mailing<never, Needs>[],
): WorkKind<TakenMail, Needs> {
  const known = mailings as unknown as Mailing<unknown, Needs>[];
  const urgent = known.filter(({ isUrgent }) => isUrgent).map(({ name }) => name);

  function mailingOf({ kind }: TakenMail): Mailing<unknown, Needs> {
    const mailing = known.find(({ name }) => name === kind);
    if (!mailing) throw new Error(`Nobody writes the mail ${kind}.`);
    return mailing;
  }

  function inputOf(taken: TakenMail): unknown {
    const { version, input, upgrade } = mailingOf(taken);
    const isOld = (taken.inputVersion ?? 1) < version;
    return input.parse(isOld ? upgrade?.(taken.input, taken.inputVersion ?? 1) : taken.input);
  }

  async function end(app: Needs, taken: TakenMail, ended: Ended): Promise<void> {
    const at = app.clock.now();
    await app.db.tx(async (tx) => {
      if (!(await store.endMail(tx, taken, app.workerId, ended, at))) return;
      const outcome = ended.state === "failed" ? "failed" : "sent";
      await mailingOf(taken).settled?.(tx, inputOf(taken), outcome, at);
    });
  }

  async function drop(app: Needs, taken: TakenMail): Promise<void> {
    await app.db.tx(async (tx) => {
      if (await store.removeMail(tx, taken, app.workerId))
        await mailingOf(taken).settled?.(tx, inputOf(taken), "dropped", app.clock.now());
    });
  }

  async function send(app: Needs, taken: TakenMail, { mail, undo }: Written): Promise<void> {
    if (!(await store.beginSending(app.db, taken, app.workerId, app.clock.now()))) throw new PieceTaken();
    try {
      await app.mailer.send(mail);
    } catch (error) {
      await undo?.();
      throw new NotDelivered(mail, error);
    }
    const isKept = app.mailer.delivery === "outbox";
    const { secret: _secret, ...whole } = mail;
    // Kept for an administrator to hand on, it has its secret; sent, it is its reader's alone.
    const content = isKept ? whole : withoutSecret(mail);
    await end(app, taken, { state: isKept ? "kept" : "sent", error: null, content }).catch(
      (error: unknown) => {
        throw new NotNoted("What became of a mail could not be written.", { cause: error });
      },
    );
  }

  return {
    name: "mails",
    table: store.MAILS,
    hands: () => HANDS,
    async take(app, self) {
      const taken = await store.takeMail(app.db, self, urgent, app.clock.now());
      return taken ? [taken] : [];
    },
    mostAttempts: () => MOST_ATTEMPTS,
    async run(app, [taken]) {
      if (!taken) return;
      const mailing = mailingOf(taken);
      if (taken.sendingAt && !mailing.mayComeTwice) throw new MayHaveArrived();
      const written = await mailing.write(inputOf(taken), app, taken.queuedAt ?? app.clock.now());
      if (written) await send(app, taken, written);
      else await drop(app, taken);
    },
    async fail(app, taken, error) {
      const isUndelivered = error instanceof NotDelivered;
      const cause = isUndelivered ? error.cause : error;
      app.log.warn(
        isUndelivered
          ? { mail: taken.id, kind: taken.kind, code: codeOf(cause) }
          : { mail: taken.id, kind: taken.kind, err: error },
        "a mail was not sent",
      );
      // Left as it is: whoever takes it up sees that it was being sent.
      if (error instanceof NotNoted) return;
      const at = app.clock.now();
      const content = isUndelivered ? withoutSecret(error.mail) : null;
      // What the mail server says is for administrators; of our own trouble no values are told.
      const told =
        isUndelivered && cause instanceof Error ? cause.message || cause.name : toldWithoutValues(error);
      const isHopeless =
        error instanceof MayHaveArrived ||
        error instanceof EndsItsProcess ||
        (isUndelivered && isRefused(cause)) ||
        isOverdue(taken.queuedAt ?? at, at);
      if (isHopeless) return end(app, taken, { state: "failed", error: told, content });
      const notBefore = later(at, restAfter(taken.attempts));
      return store.postponeMail(app.db, taken, app.workerId, { error: told, content }, notBefore);
    },
  };
}
