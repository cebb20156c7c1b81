import type { Role } from "@gyan/contract/accounts/model.ts";
import type { PersonState } from "@gyan/contract/admin/index.ts";
import type { GroupId, OrganisationId } from "@gyan/contract/ids.ts";
import { addressOf, id, oneOf, words } from "#lib/address.ts";

export const ROLES = ["User", "Operator", "Admin"] as const satisfies readonly Role[];
export const STATES = [
  "active",
  "invited",
  "unverified",
  "waiting",
  "refused",
  "disabled",
] as const satisfies readonly PersonState[];

/** What the address keeps, so that going back, reloading and sharing lead to the same people. */
export const readPeopleSearch = addressOf({
  q: words(),
  organisation: id<OrganisationId>(),
  group: id<GroupId>(),
  role: oneOf(ROLES),
  state: oneOf(STATES),
});
export type PeopleSearch = ReturnType<typeof readPeopleSearch>;
