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
  /** Defaults to the installation's own organisation. */
  organisationId?: number | undefined;
  language?: LanguageTag | undefined;
  /** True by default: whoever adds a person is assumed to know that the address is theirs. */
  isVerified?: boolean;
  needsSubscription?: boolean;
  subscriptionId?: number | null;
  wantedSubscriptionId?: number | null;
  /** "waiting": they cannot sign in until an administrator has let them in. */
  approval?: "waiting" | null;
};

export async function addPerson(parts: Parts, person: NewPerson): Promise<Person> {
  const passwordHash = person.password === undefined ? null : await hashPassword(person.password);
  return parts.db.tx((tx) => addPersonIn(parts, tx, person, passwordHash));
}

/** The same within a transaction: hashing takes long, so it is done before. */
export async function addPersonIn(
  { clock }: Pick<Parts, "clock">,
  tx: Queryable,
  person: NewPerson,
  passwordHash: string | null,
): Promise<Person> {
  const at = clock.now();
  const organisationId =
    person.organisationId ?? (await store.organisationNamed(tx, ORGANISATION.urlName, ORGANISATION.name, at));
  const groupIds = new Map<UserGroup, number>();
  for (const name of USER_GROUPS) groupIds.set(name, await store.groupNamed(tx, organisationId, name, at));
  const id = await store.insertPerson(tx, {
    uuid: clock.uuid(),
    organisationId,
    email: person.email.trim(),
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
    mainGroupId: groupIds.get(person.groupName)!,
    access: person.access,
    passwordHash,
    language: person.language ?? null,
    emailVerifiedAt: person.isVerified === false ? null : at,
    needsSubscription: person.needsSubscription ?? false,
    subscriptionId: person.subscriptionId ?? null,
    wantedSubscriptionId: person.wantedSubscriptionId ?? null,
    approval: person.approval ?? null,
    createdAt: at,
  });
  if (id === null) throw fail("email_taken");
  return (await store.personById(tx, id))!;
}

/**
 * Creates an administrator with every flag and no password on an empty installation. They need a link until
 * they have a way in: a first start that failed before printing it (port taken) must not lock everybody out.
 */
export async function firstAdministrator(parts: Parts): Promise<{ person: Person; needsLink: boolean }> {
  const admin = (await store.anyoneExists(parts.db)) ? await store.firstAdmin(parts.db) : null;
  if (admin) return { person: admin, needsLink: await store.hasNoWayIn(parts.db, admin) };
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
