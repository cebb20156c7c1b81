import type { Identity as IdentityOfPage } from "@gyan/contract/system.ts";
import type { Queryable } from "#platform/db.ts";

/** What an id token says of somebody, once its signature, issuer, audience and times are known to be right. */
export type Claims = {
  issuer: string;
  subject: string;
  /** The word that we gave out before the sign-in; "" when the token holds none. */
  nonce: string;
  email: string | null;
  /** Null when it says neither. */
  isEmailVerified: boolean | null;
  firstName: string;
  lastName: string;
  groups: string[];
  roles: string[];
  /** What our own provider has written down of this sign-in; "" when another one vouches. */
  grant: string;
};

/** Who vouches for people: the organisation's provider, the embedded one, or nobody. */
export type Identity = {
  kind: "external" | "embedded" | "none";
  /** What the page needs to start a sign-in; null when there is nobody to ask. */
  toConfig(): IdentityOfPage | null;
  /** Other origins that the page asks while somebody signs in. */
  origins(): Promise<string[]>;
  /** Asks an external one for its metadata; throws identity_unreachable. */
  reach?(): Promise<void>;
  /** Throws the failures identity_not_valid, identity_expired and identity_unreachable. */
  verify(token: string): Promise<Claims>;
  /** Whether nobody was shut out since the token was made: nobody knows but the embedded one. */
  holds(db: Queryable, claims: Claims): Promise<boolean>;
  /** Whoever is signed in there as this person (by uuid) no longer is. Only the embedded one can. */
  forget(db: Queryable, personUuid: string): Promise<void>;
};
