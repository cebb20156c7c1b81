import type { Queryable } from "#platform/db.ts";
import { isSignature, signatureOf } from "#platform/seal.ts";
import type { Needs } from "../needs.ts";

/** Whether somebody of this organisation has shared something with an address that nobody has registered. */
export type IsAwaited = (db: Queryable, email: string, organisationId: number) => Promise<boolean>;

const PURPOSE = "invitation";
const meant = ({ urlName }: { urlName: string }, email: string): string =>
  `${urlName} ${email.toLowerCase()}`;

/**
 * What the mail to an address carries, so that only who reads its mail signs up with it where sign-up is closed: somebody else
 * who typed the address would choose the password. It says nothing by itself; whether the invitation still stands is asked.
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
  given: string,
): Promise<boolean> => isSignature(config, PURPOSE, meant(home, email), given);
