import { UserGroup, type Role } from "@gyan/contract/accounts/model.ts";

/** What a provider calls somebody's groups and roles. */
export type Named = { groups: string[]; roles: string[] };
/** Their name for something, and ours. */
export type Names = Readonly<Record<string, string>>;

const RANKS: Role[] = ["User", "Operator", "Admin"];
const GROUP_RANKS: UserGroup[] = ["Portal Users", "Portal Curator"];

/** Some providers write groups as paths. */
const isCalled = (said: string, name: string): boolean => said === name || said === `/${name}`;

/**
 * The highest of the roles that the claims stand for; without a map they stand for none, and null leaves everybody as they
 * are. With one, the provider decides: whoever has none of its roles is a user.
 */
export function roleOf({ groups, roles }: Named, map: Names): Role | null {
  const entries = Object.entries(map);
  if (entries.length === 0) return null;
  const given = [...roles, ...groups].flatMap((said) =>
    entries.filter(([name]) => isCalled(said, name)).map(([, role]) => RANKS.indexOf(role as Role)),
  );
  return RANKS[Math.max(0, ...given)]!;
}

/** What the provider's groups are called here: by the map, and by their own names. */
const ourNames = (said: string[], map: Names): string[] =>
  said.flatMap((one) => [
    one.replace(/^\//, ""),
    ...Object.entries(map)
      .filter(([name]) => isCalled(one, name))
      .map(([, ours]) => ours),
  ]);

/** Null when the claims name neither: then it stays as it is. */
export function mainGroupOf({ groups }: Named, map: Names): UserGroup | null {
  const named = ourNames(groups, map);
  return GROUP_RANKS.findLast((name) => named.includes(name)) ?? null;
}

type Group = { id: number; name: string };
type Membership = { groupId: number; isFromIdentity: boolean };

/** Which groups of the organisation somebody joins and leaves. What people did by hand is theirs to undo. */
export function membershipsFor(
  { groups }: Named,
  map: Names,
  known: { groups: Group[]; memberships: Membership[] },
): { joins: number[]; leaves: number[] } {
  const named = ourNames(groups, map);
  const wanted = known.groups
    .filter(({ name }) => named.includes(name) && !UserGroup.safeParse(name).success)
    .map(({ id }) => id);
  return {
    joins: wanted.filter((id) => known.memberships.every(({ groupId }) => groupId !== id)),
    leaves: known.memberships
      .filter(({ groupId, isFromIdentity }) => isFromIdentity && !wanted.includes(groupId))
      .map(({ groupId }) => groupId),
  };
}

type Known = { email: string | null; isEmailVerified: boolean | null };

/**
 * Who may be found by their address: an address that anybody can type at the provider proves nothing. Where it says nothing
 * of that, the operator's word counts; a provider that says no is believed.
 */
export const isAddressProven = (claims: Known, trustsEmail: boolean): boolean =>
  claims.email !== null && (claims.isEmailVerified ?? trustsEmail);

/** How somebody is called who comes for the first time; one who tells no name goes by their address. */
export const firstNames = (claims: { email: string; firstName: string; lastName: string }) =>
  claims.firstName === "" && claims.lastName === ""
    ? { firstName: claims.email.split("@")[0]!.slice(0, 100), lastName: "" }
    : { firstName: claims.firstName, lastName: claims.lastName };

/** A provider that tells no name takes none away. */
export function changedNames(
  person: { firstName: string; lastName: string },
  claims: { firstName: string; lastName: string },
): Partial<{ firstName: string; lastName: string }> {
  const { firstName, lastName } = claims;
  return {
    ...(firstName !== "" && firstName !== person.firstName ? { firstName } : {}),
    ...(lastName !== "" && lastName !== person.lastName ? { lastName } : {}),
  };
}
