import { z } from "zod";
import { invitationTo } from "#people/accounts/index.ts";
import { sharedIn, writeMail, type Mailing } from "#together/mails/index.ts";
import type { Mail } from "#ports/mailer.ts";
import { rightAt } from "#people/rights/index.ts";
import * as store from "./mails.store.ts";
import type { MailedShare, Recipient } from "./mails.store.ts";
import type { Needs } from "./needs.ts";
import { pathTo } from "./rules.ts";

const ShareMail = z.object({ shareId: z.number(), email: z.string() });

/** Tells one reader of a share, once. The rights hold already: a mail server that is away delays nothing but mails. */
export const shareMailing: Mailing<z.infer<typeof ShareMail>, Needs> = {
  name: "share",
  version: 1,
  input: ShareMail,
  async write({ shareId, email }, app) {
    const share = await store.mailedShare(app.db, shareId);
    const recipient = share && (await store.recipientOf(app.db, shareId, email, share));
    return recipient?.isWanted ? { mail: await mailFor(app, share!, recipient) } : null;
  },
  async settled(tx, { shareId, email }, outcome, at) {
    await store.settleMail(tx, shareId, email, outcome, at);
    const sharedBy = await store.finishTold(tx, shareId, at);
    if (sharedBy !== null) tx.emit({ kind: "mine.changed", personId: sharedBy });
  },
};

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
