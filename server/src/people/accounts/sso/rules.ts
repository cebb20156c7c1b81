import { UserGroup, type Role } from "@gyan/contract/accounts/model.ts";

/** What a provider calls somebody's groups and roles. */
export type Named = { groups: string[]; roles: string[] };
/** Their name for something, and ours. */
export type Names = Readonly<Record<string, string>>;

const RANKS: Role[] = ["User", "Operator", "Admin"];
const GROUP_RANKS: UserGroup[] = ["Portal Users", "Portal Curator"];

/** Some providers write groups as paths. */
const isCalled = (claim: string, name: string): boolean => claim === name || claim === `/${name}`;

/**
 * The highest role that the claims map to. Without a map it is null, which leaves the role unchanged. With a
 * map the provider decides: whoever has none of its roles becomes a user.
 */
export function roleOf({ groups, roles }: Named, map: Names): Role | null {
  const entries = Object.entries(map);
  if (entries.length === 0) return null;
  const ranks = [...roles, ...groups].flatMap((claim) =>
    entries.filter(([name]) => isCalled(claim, name)).map(([, role]) => RANKS.indexOf(role as Role)),
  );
  return RANKS[Math.max(0, ...ranks)]!;
}

/** The local names of the provider's groups: the mapped names, and their own. */
const ourNames = (groups: string[], map: Names): string[] =>
  groups.flatMap((one) => [
    one.replace(/^\//, ""),
    ...Object.entries(map)
      .filter(([name]) => isCalled(one, name))
      .map(([, ours]) => ours),
  ]);

/** Null when the claims name neither group: the main group then stays unchanged. */
export function mainGroupOf({ groups }: Named, map: Names): UserGroup | null {
  const named = ourNames(groups, map);
  return GROUP_RANKS.findLast((name) => named.includes(name)) ?? null;
}

type Group = { id: number; name: string };
type Membership = { groupId: number; isFromIdentity: boolean };

/** Which groups of the organisation somebody joins and leaves. Manual memberships are never removed. */
export function membershipsFor(
  { groups }: Named,
  map: Names,
  current: { groups: Group[]; memberships: Membership[] },
): { joins: number[]; leaves: number[] } {
  const named = ourNames(groups, map);
  const groupIds = current.groups
    .filter(({ name }) => named.includes(name) && !UserGroup.safeParse(name).success)
    .map(({ id }) => id);
  return {
    joins: groupIds.filter((id) => current.memberships.every(({ groupId }) => groupId !== id)),
    leaves: current.memberships
      .filter(({ groupId, isFromIdentity }) => isFromIdentity && !groupIds.includes(groupId))
      .map(({ groupId }) => groupId),
  };
}

type Known = { email: string | null; isEmailVerified: boolean | null };

/**
 * Whether an account may be matched by address. An address that the provider did not verify proves nothing;
 * where the provider does not say, the operator's setting decides.
 */
export const isAddressProven = (claims: Known, trustsEmail: boolean): boolean =>
  claims.email !== null && (claims.isEmailVerified ?? trustsEmail);

/** The names of a new account; without names in the claims, the local part of the address. */
export const firstNames = (claims: { email: string; firstName: string; lastName: string }) =>
  claims.firstName === "" && claims.lastName === ""
    ? { firstName: claims.email.split("@")[0]!.slice(0, 100), lastName: "" }
    : { firstName: claims.firstName, lastName: claims.lastName };

/** A name that is empty in the claims leaves the stored one unchanged. */
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
