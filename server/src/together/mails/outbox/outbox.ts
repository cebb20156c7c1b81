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

/** A mail written for one attempt. `undo` revokes its links and codes when it was not delivered. */
export type Written = { mail: Mail; undo?(): Promise<void> };

/**
 * A kind of mail. It is written when it is sent, so that no secret is stored before and outdated mails are
 * dropped. `upgrade` converts the input that an older release queued.
 */
export type Mailing<Input, Needs> = {
  name: string;
  version: number;
  input: z.ZodType<Input>;
  upgrade?(old: unknown, version: number): unknown;
  /** Somebody waits for it, so it is sent before mere notifications. */
  isUrgent?: boolean;
  /** After a crash while sending, nobody knows whether it was sent: true sends it again. */
  mayComeTwice?: boolean;
  /** Null when it is no longer wanted, or its reader may no longer see it. */
  write(input: Input, app: Needs, askedAt: Date): Promise<Written | null>;
  /** Runs in the transaction that records the outcome. */
  settled?(tx: Tx, input: Input, outcome: "sent" | "failed" | "dropped", at: Date): Promise<void>;
};

type Ground = Platform & Pick<Ports, "mailer">;

const HANDS = 2;
/** Three days of hourly attempts are fewer: only a mail that crashes its process gets this far. */
const MOST_ATTEMPTS = 200;

/** Queued in the caller's transaction: sent if and only if it commits. */
export async function queueMails<Input>(
  { clock }: Pick<Platform, "clock">,
  tx: Tx,
  mailing: Mailing<Input, never>,
  requests: { to: string; input: Input }[],
): Promise<void> {
  if (requests.length === 0) return;
  const checked = requests.map(({ to, input }) => ({ to, input: mailing.input.parse(input) }));
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

/** It was delivered, but that could not be recorded. */
class NotNoted extends Error {}

/** It was being sent when its process ended, and must not come twice. The message is a code that the web has words for. */
class MayHaveArrived extends Error {
  override message = "may_have_arrived";
}

export function mailWork<Needs extends Ground>(
  mailings: Mailing<never, Needs>[],
): WorkKind<TakenMail, Needs> {
  const allMailings = mailings as unknown as Mailing<unknown, Needs>[];
  const urgent = allMailings.filter(({ isUrgent }) => isUrgent).map(({ name }) => name);

  function mailingOf({ kind }: TakenMail): Mailing<unknown, Needs> {
    const mailing = allMailings.find(({ name }) => name === kind);
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
    if (!(await store.noteSending(app.db, taken, app.workerId, app.clock.now()))) throw new PieceTaken();
    try {
      await app.mailer.send(mail);
    } catch (error) {
      await undo?.();
      // A process that stops now gives it back, and the next one must not take it for sent.
      await store.noteSending(app.db, taken, app.workerId, null);
      throw new NotDelivered(mail, error);
    }
    const isKept = app.mailer.delivery === "outbox";
    const { secret: _secret, ...whole } = mail;
    // In outbox mode an administrator hands the mail on, so its secret is stored; else it is removed.
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
      // Left unchanged: the next worker sees that it was being sent.
      if (error instanceof NotNoted) return;
      const at = app.clock.now();
      const content = isUndelivered ? withoutSecret(error.mail) : null;
      // Administrators see the mail server's message; our own errors are stored without values.
      const errorText =
        isUndelivered && cause instanceof Error
          ? cause.message || cause.name
          : error instanceof EndsItsProcess
            ? "ends_its_process"
            : toldWithoutValues(error);
      const isHopeless =
        error instanceof MayHaveArrived ||
        error instanceof EndsItsProcess ||
        (isUndelivered && isRefused(cause)) ||
        isOverdue(taken.queuedAt ?? at, at);
      if (isHopeless) return end(app, taken, { state: "failed", error: errorText, content });
      const notBefore = later(at, restAfter(taken.attempts));
      return store.postponeMail(app.db, taken, app.workerId, { error: errorText, content }, notBefore);
    },
  };
}
