import type { IdentityFlowName } from "@gyan/contract/accounts/signing-in.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Identity as IdentityOfPage } from "@gyan/contract/system.ts";
import type { Queryable } from "#platform/db.ts";

/** What an id token says of somebody, once its signature, issuer, audience and times are known to be right. */
export type Claims = {
  issuer: string;
  subject: string;
  /** What the provider calls the session in which it vouches; "" when it does not say. */
  issuerSession: string;
  /** The word that we gave out before the sign-in; "" when the token holds none. */
  nonce: string;
  /** When they last showed the provider who they are; null when it does not say. It may bring somebody in whom it asked long ago. */
  askedAt: Date | null;
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

/** What ties the provider's answer to one sign-in. None of it is known to anybody but this server, save the state. */
export type FlowSecrets = { state: string; nonce: string; verifier: string; redirectUri: string };

export type FlowRequest = {
  flow: IdentityFlowName;
  prompt?: "none" | "login" | undefined;
  loginHint?: string | undefined;
  domainHint?: string | undefined;
  language: LanguageTag;
};

/** Tokens fetched by this server, which alone has the secret or the key that the provider knows it by. */
export type Exchange = {
  /** Where the browser goes. Null: the provider has no such flow. Throws identity_unreachable. */
  addressFor(request: FlowRequest, secrets: FlowSecrets): Promise<string | null>;
  /** `answer`: what the provider sent back, as it stands after the question mark. Throws what `verify` throws. */
  finish(answer: string, secrets: FlowSecrets): Promise<{ claims: Claims; idToken: string }>;
  /** Where the provider signs the browser out; null where it has no such page. */
  leavingAddress(leaving: { idToken?: string | undefined; returnTo: string }): Promise<string | null>;
};

/** Whose sessions a logout token ends: one session of the provider, or all of somebody, or both said at once. */
export type Leaving = {
  issuer: string;
  subject: string | null;
  issuerSession: string | null;
  /** What tells this token from every other of its issuer. */
  tokenId: string;
  expiresAt: Date;
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
  /**
   * Throws the failures identity_not_valid, identity_expired and identity_unreachable. With the access token that came with it the
   * provider is asked for what the id token lacks.
   */
  verify(token: string, accessToken?: string): Promise<Claims>;
  /** Null where the page fetches the tokens. */
  exchange: Exchange | null;
  /** Throws logout_token_not_valid. */
  readLeaving(token: string): Promise<Leaving>;
  /** Whether nobody was shut out since the token was made: nobody knows but the embedded one. */
  holds(db: Queryable, claims: Claims): Promise<boolean>;
  /** Whoever is signed in there as this person (by uuid) no longer is. Only the embedded one can. */
  forget(db: Queryable, personUuid: string): Promise<void>;
};
