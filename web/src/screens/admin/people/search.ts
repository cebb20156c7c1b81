import type { Role } from "@gyan/contract/accounts/model.ts";
import type { PersonState } from "@gyan/contract/admin/index.ts";
import type { GroupId, OrganisationId } from "@gyan/contract/ids.ts";
import { identity, oneOf, words } from "../addresses.ts";

export const ROLES = ["User", "Operator", "Admin"] as const satisfies readonly Role[];
export const STATES = [
  "active",
  "invited",
  "unverified",
  "disabled",
] as const satisfies readonly PersonState[];

/** What the address keeps, so that going back, reloading and sharing lead to the same people. */
export type PeopleSearch = {
  q?: string;
  organisation?: OrganisationId;
  group?: GroupId;
  role?: Role;
  state?: PersonState;
};

/** What cannot be meant is named as nothing: left out, it would stay as it was typed. */
export const readPeopleSearch = (search: Record<string, unknown>): PeopleSearch => ({
  q: words(search.q),
  organisation: identity(search.organisation) as OrganisationId | undefined,
  group: identity(search.group) as GroupId | undefined,
  role: oneOf(ROLES, search.role),
  state: oneOf(STATES, search.state),
});
