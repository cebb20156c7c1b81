import { z } from "zod";
import { invitationTo } from "#people/accounts/index.ts";
import { sharedIn, writeMail } from "#together/mails/index.ts";
import { step } from "#platform/jobs.ts";
import type { Mail } from "#ports/mailer.ts";
import { rightAt } from "#people/rights/index.ts";
import * as store from "./mails.store.ts";
import type { MailedShare, Recipient } from "./mails.store.ts";
import type { Needs } from "./needs.ts";
import { pathTo, restBefore } from "./rules.ts";
import { finishShare } from "./store.ts";

const ShareMails = z.object({ shareId: z.number(), tries: z.number() });

/** Tells one after the other by mail. The rights hold already: a mail server that is away delays nothing but mails. */
export const shareMailStep = step<z.infer<typeof ShareMails>, Needs>({
  name: "sharing.mail",
  version: 1,
  input: ShareMails,
  attempts: 5,
  async run({ shareId, tries }, app: Needs, signal) {
    const share = await store.unfinishedShare(app.db, shareId);
    if (!share) return;
    for (;;) {
      signal.throwIfAborted();
      const recipient = await store.beginNext(app.db, shareId, share, app.clock.now());
      if (!recipient) break;
      if (recipient.isWanted) await sendTo(app, shareId, share, recipient);
      else await store.dropMail(app.db, shareId, recipient.email);
    }
    await finish(app, share, { shareId, tries });
  },
});

async function sendTo(app: Needs, shareId: number, share: MailedShare, recipient: Recipient): Promise<void> {
  const isSent = await app.mailer.send(await mailFor(app, share, recipient)).then(
    () => true,
    () => false,
  );
  // The record of mails has the whole story.
  if (!isSent) await store.noteFailure(app.db, shareId, recipient.email, app.clock.now());
}

async function finish(
  { db, clock, jobs }: Needs,
  { sharedBy }: MailedShare,
  { shareId, tries }: z.infer<typeof ShareMails>,
): Promise<void> {
  await db.tx(async (tx) => {
    const afterSeconds = restBefore(tries);
    if (afterSeconds !== null && (await store.giveFailedBack(tx, shareId)) > 0)
      return jobs.enqueue(tx, shareMailStep, { shareId, tries: tries + 1 }, { afterSeconds });
    await finishShare(tx, shareId, clock.now());
    tx.emit({ kind: "mine.changed", personId: sharedBy });
  });
}

/** Somebody without an account is led to where they get one. */
async function mailFor(
  app: Needs,
  share: MailedShare,
  { email, personId, firstName, language }: Recipient,
): Promise<Mail> {
  const origin = app.origin();
  const spoken = language ?? share.language ?? "en";
  const { object, topicKind, level, message } = share;
  const { what, can, lists } = sharedIn(spoken, {
    thing: object.kind === "topic" && topicKind === "review" ? "review" : object.kind,
    right: rightAt(level),
    message,
  });
  const path = personId === null ? await pathToSignUp(app, share, email) : pathTo(object, topicKind);
  return writeMail(personId === null ? "shared_invite" : "shared", {
    to: email,
    firstName,
    language: spoken,
    origin,
    values: { invitedBy: share.sharerName, name: share.name, what, can },
    lists,
    url: `${origin}${path}`,
  });
}

async function pathToSignUp(app: Needs, { clientUrlName }: MailedShare, email: string): Promise<string> {
  const invitation = await invitationTo(app, { urlName: clientUrlName }, email);
  return `/signup/${encodeURIComponent(clientUrlName)}?invitation=${invitation}`;
}
