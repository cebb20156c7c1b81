import type { AccessFlag, LanguageTag, Role, UserGroup } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { Queryable } from "#platform/db.ts";
import type { Needs } from "./needs.ts";
import { hashPassword } from "./passwords.ts";
import * as store from "./people.store.ts";
import { ALL_ACCESS, USER_GROUPS, type Person } from "./rules.ts";

/** Where people belong who name no other organisation. */
export const ORGANISATION = { name: "Gyan", urlName: "gyan" };

const FIRST_ADDRESS = "admin@localhost";

type Parts = Pick<Needs, "db" | "clock" | "config">;

export type NewPerson = {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  groupName: UserGroup;
  access: AccessFlag[];
  password?: string | undefined;
  /** Without it, the installation's own. */
  organisationId?: number | undefined;
  language?: LanguageTag | undefined;
  /** Made by somebody who knows that the address is theirs, unless this says otherwise. */
  isVerified?: boolean;
  needsSubscription?: boolean;
  subscriptionId?: number | null;
  wantedSubscriptionId?: number | null;
};

export async function addPerson(parts: Parts, given: NewPerson): Promise<Person> {
  const passwordHash = given.password === undefined ? null : await hashPassword(given.password);
  return parts.db.tx((tx) => addPersonIn(parts, tx, given, passwordHash));
}

/** The same within a transaction: hashing takes long, so it is done before. */
export async function addPersonIn(
  { clock }: Pick<Parts, "clock">,
  tx: Queryable,
  given: NewPerson,
  passwordHash: string | null,
): Promise<Person> {
  const at = clock.now();
  const organisationId =
    given.organisationId ?? (await store.organisationNamed(tx, ORGANISATION.urlName, ORGANISATION.name, at));
  const groupIds = new Map<UserGroup, number>();
  for (const name of USER_GROUPS) groupIds.set(name, await store.groupNamed(tx, organisationId, name, at));
  const id = await store.insertPerson(tx, {
    uuid: clock.uuid(),
    organisationId,
    email: given.email.trim(),
    firstName: given.firstName,
    lastName: given.lastName,
    role: given.role,
    mainGroupId: groupIds.get(given.groupName)!,
    access: given.access,
    passwordHash,
    language: given.language ?? null,
    emailVerifiedAt: given.isVerified === false ? null : at,
    needsSubscription: given.needsSubscription ?? false,
    subscriptionId: given.subscriptionId ?? null,
    wantedSubscriptionId: given.wantedSubscriptionId ?? null,
    createdAt: at,
  });
  if (id === null) throw fail("email_taken");
  return (await store.personById(tx, id))!;
}

/**
 * On an empty installation: one administrator with every flag, and no password. They need a link until they had one: a first
 * start that ended before it could print it (a port that is taken) must not lock everybody out.
 */
export async function firstAdministrator(parts: Parts): Promise<{ person: Person; needsLink: boolean }> {
  const known = (await store.anyoneExists(parts.db)) ? await store.firstAdmin(parts.db) : null;
  if (known) return { person: known, needsLink: await store.hasNoWayIn(parts.db, known) };
  // Somebody may have taken the address by hand before there was an administrator.
  const isTaken = (await store.byEmail(parts.db, FIRST_ADDRESS)) !== null;
  const person = await addPerson(parts, {
    email: isTaken ? `admin-${parts.clock.uuid().slice(0, 8)}@localhost` : FIRST_ADDRESS,
    firstName: "First",
    lastName: "Administrator",
    role: "Admin",
    groupName: "Portal Curator",
    access: ALL_ACCESS,
  });
  return { person, needsLink: true };
}
