import type { AccessFlag, Role } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { MINUTE } from "./clock.ts";
import type { TokenPlaces } from "@gyan/contract/accounts/places.ts";
import type { Scope } from "@gyan/contract/accounts/scopes.rules.ts";

/** The person a request speaks for, as the session says. */
export type Actor = {
  personId: PersonId;
  organisationId: number;
  /** As they were when the call began. */
  groupIds: readonly number[];
  role: Role;
  access: ReadonlySet<AccessFlag>;
  /** They must have a subscription and have none: only what leads to one is open to them. */
  mustPay: boolean;
  /** They must have a second factor and have none: only what leads to one is open to them. */
  mustEnrol: boolean;
  /** When they last proved in this session who they are; null: never, or it is no session. */
  provedAt: Date | null;
  /** A program's token speaks for its owner, but does not manage their account. The clock does what they asked it to do later. */
  by: "session" | "token" | "clock";
  /** Which session or token it is: session:1, token:1. */
  key?: string;
  /** Of a program's token: what it opens. Null: one from before there were scopes. */
  scope?: Scope | null;
  /** Of a program's token: the gyans and libraries that it is narrowed to. Null: it is not narrowed. */
  places?: TokenPlaces | null;
};

/** How long a proof counts: a sign-in, a password, a passkey or a code. */
export const PROOF_MINUTES = 10;

/** Before what matters: an open browser does not prove its owner. */
export function needProof({ provedAt }: Pick<Actor, "provedAt">, at: Date): void {
  const isFresh = provedAt !== null && at.getTime() - provedAt.getTime() <= PROOF_MINUTES * MINUTE;
  if (!isFresh) throw fail("proof_needed");
}

/** Where a call comes from, as far as it says. */
export type Caller = {
  address: string;
  /** What the browser says of itself in its headers, by the names of the specification. */
  device: Partial<Record<DeviceHeader, string>>;
  /** The browser's cookies, as they came. */
  cookie?: string;
  /** The web asks for its session as a cookie; a program gets the token itself. */
  keepsCookies?: boolean;
};

export const DEVICE_HEADERS = [
  "browserUsed",
  "browserVersion",
  "os",
  "osVersion",
  "device",
  "deviceType",
  "orientation",
] as const;
export type DeviceHeader = (typeof DEVICE_HEADERS)[number];

/** How the HTTP layer learns who is calling; the accounts slice implements it. */
export type Sessions = {
  /** `null` when the token is unknown, expired or revoked, or its owner may no longer come in. */
  actorOf(token: string, address: string): Promise<Actor | null>;
  /** Only looks: an open stream must not keep a session alive that nobody uses. */
  isAlive(token: string): Promise<boolean>;
};
