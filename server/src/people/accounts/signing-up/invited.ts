import type { Queryable } from "#platform/db.ts";
import { isSignature, signatureOf } from "#platform/seal.ts";
import type { Needs } from "../needs.ts";

/** Whether somebody of this organisation has shared something with an address that nobody has registered. */
export type IsAwaited = (db: Queryable, email: string, organisationId: number) => Promise<boolean>;

const PURPOSE = "invitation";
const meant = ({ urlName }: { urlName: string }, email: string): string =>
  `${urlName} ${email.toLowerCase()}`;

/**
 * The signature in an invitation mail: where sign-up is closed, it proves that whoever signs up reads that
 * mailbox. Whether the invitation still stands is checked separately.
 */
export const invitationTo = (
  { config }: Pick<Needs, "config">,
  home: { urlName: string },
  email: string,
): Promise<string> => signatureOf(config, PURPOSE, meant(home, email));

export const isInvitationTo = (
  { config }: Pick<Needs, "config">,
  home: { urlName: string },
  email: string,
  signature: string,
): Promise<boolean> => isSignature(config, PURPOSE, meant(home, email), signature);
