import type { AccessFlag, Role } from "@gyan/contract/accounts/model.ts";
import type { PersonId } from "@gyan/contract/ids.ts";

/** The person a request speaks for, as the session says. */
export type Actor = {
  personId: PersonId;
  organisationId: number;
  role: Role;
  access: ReadonlySet<AccessFlag>;
};

/** How the HTTP layer learns who is calling; the accounts slice implements it. */
export type Sessions = {
  /** `null` when the token is unknown, expired or revoked. */
  actorOf(token: string): Promise<Actor | null>;
  /** Only looks: an open stream must not keep a session alive that nobody uses. */
  isAlive(token: string): Promise<boolean>;
};
