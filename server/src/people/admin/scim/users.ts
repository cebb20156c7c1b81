import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import {
  addPersonIn,
  changePerson,
  hasOtherAdmin,
  inviteMail,
  moveToAddress,
  ORGANISATION,
  shutOut,
} from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { oneAtATime } from "#platform/locks.ts";
import type { Needs } from "../needs.ts";
import { canAdminister } from "../people.rules.ts";
import { personToChange } from "../people.store.ts";
import { changedSince, notFound, refuse, ScimRefusal } from "./wire/refusal.rules.ts";
import type { ScimKey } from "./tokens.store.ts";
import { emailAfter, type UserChange } from "./wire/users.rules.ts";
import * as store from "./users.store.ts";

export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

export async function userOf(db: Queryable, key: ScimKey, id: string): Promise<store.ScimPerson> {
  const user = isUuid(id) ? await store.userByUuid(db, key.organisationId, id) : null;
  if (!user || user.isRemoved) throw notFound();
  return user;
}

/** What every act by a directory is noted with: nobody was signed in, but a token was shown. */
export const byToken = (key: ScimKey) => ({ by: "scim", token: key.name });

/** Somebody new, or somebody whom the directory deleted and who comes back with everything. */
export async function createUser(
  app: Needs,
  key: ScimKey,
  given: UserChange & { userName: string },
): Promise<store.ScimPerson> {
  const email = emailAfter(given, null);
  return app.db.tx(async (tx) => {
    await oneAtATime(tx, "firstSignIns");
    const namesake = await store.userByEmail(tx, email);
    if (namesake?.isRemoved && namesake.organisationId === key.organisationId)
      return changeUser(app, tx, key, namesake, { isActive: true, ...given });
    if (namesake) throw refuse("uniqueness", "Another account has this address.");
    if (await store.isUserNameTaken(tx, key.organisationId, given.userName, null))
      throw refuse("uniqueness", "Somebody of this organisation has this userName.");
    return added(app, tx, key, { ...given, email });
  });
}

async function added(
  app: Needs,
  tx: Tx,
  key: ScimKey,
  given: UserChange & { userName: string; email: string },
): Promise<store.ScimPerson> {
  const at = app.clock.now();
  const isNamed = given.firstName !== undefined || given.lastName !== undefined;
  const person = await addPersonIn(
    app,
    tx,
    {
      email: given.email,
      firstName: isNamed ? (given.firstName ?? "") : given.email.split("@")[0]!.slice(0, 100),
      lastName: given.lastName ?? "",
      role: "User",
      groupName: "Portal Users",
      access: app.config.SIGN_UP_ACCESS,
      organisationId: key.organisationId,
      needsSubscription: key.needsSubscription,
      language: given.language ?? undefined,
    },
    null,
  );
  const isActive = given.isActive !== false;
  if (!isActive) await changePerson(tx, person.id, { disabledAt: at });
  await store.keep(tx, person.id, {
    userName: given.userName,
    externalId: given.externalId ?? null,
    changedAt: at,
    disabledAt: isActive ? null : at,
    removedAt: null,
  });
  const object = { kind: "person", id: person.id } as const;
  await note(tx, { at, actorId: null, action: "person_provisioned", object, details: byToken(key) });
  // With the organisation's own sign-in they come in by that; else they need a way in.
  if (isActive && app.identity.kind !== "external")
    await inviteMail(app, tx, person.id, key.organisationName, given.language ?? "en");
  return (await store.userByUuid(tx, key.organisationId, person.uuid))!;
}

/** `change` is told what is there when nobody else changes it any more; `isExpected` refuses a version that is not the caller's. */
export async function updateUser(
  app: Needs,
  key: ScimKey,
  id: string,
  {
    change,
    isExpected,
  }: { change(before: store.ScimPerson): UserChange; isExpected(before: store.ScimPerson): boolean },
): Promise<store.ScimPerson> {
  return app.db.tx(async (tx) => {
    await oneAtATime(tx, "firstSignIns");
    const { id: personId } = await userOf(tx, key, id);
    await personToChange(tx, personId);
    const before = await userOf(tx, key, id);
    if (!isExpected(before)) throw changedSince();
    return changeUser(app, tx, key, before, change(before));
  });
}

/** Disabled, signed out everywhere, and gone for the directory. Erasing somebody is an administrator's to do. */
export async function removeUser(
  app: Needs,
  key: ScimKey,
  id: string,
  isExpected: (before: store.ScimPerson) => boolean,
): Promise<void> {
  await app.db.tx(async (tx) => {
    const { id: personId } = await userOf(tx, key, id);
    await personToChange(tx, personId);
    const before = await userOf(tx, key, id);
    if (!isExpected(before)) throw changedSince();
    const disabledAt = await setActive(app, tx, key, before, false);
    const at = app.clock.now();
    const { userName, externalId } = before;
    await store.keep(tx, personId, { userName, externalId, changedAt: at, disabledAt, removedAt: at });
  });
}

async function changeUser(
  app: Needs,
  tx: Tx,
  key: ScimKey,
  before: store.ScimPerson,
  change: UserChange,
): Promise<store.ScimPerson> {
  const { id } = before;
  const userName = change.userName ?? before.userName;
  const isRenamed = userName.toLowerCase() !== before.userName.toLowerCase() || before.isRemoved;
  if (isRenamed && (await store.isUserNameTaken(tx, key.organisationId, userName, id)))
    throw refuse("uniqueness", "Somebody of this organisation has this userName.");
  const changed = await changeProfile(app, tx, key, before, change);
  const disabledAt = await setActive(app, tx, key, before, change.isActive);
  const at = app.clock.now();
  await store.keep(tx, id, {
    userName,
    externalId: change.externalId === undefined ? before.externalId : change.externalId,
    changedAt: at,
    disabledAt,
    removedAt: null,
  });
  if (changed.length > 0)
    await note(tx, {
      at,
      actorId: null,
      action: "person_changed",
      object: { kind: "person", id },
      details: { ...byToken(key), changed },
    });
  return (await store.userByUuid(tx, key.organisationId, before.uuid))!;
}

/** Which fields changed. */
async function changeProfile(
  app: Needs,
  tx: Tx,
  key: ScimKey,
  before: store.ScimPerson,
  change: UserChange,
): Promise<string[]> {
  const profile = Object.fromEntries(
    (["firstName", "lastName", "language"] as const)
      .filter((name) => change[name] !== undefined && change[name] !== null && change[name] !== before[name])
      .map((name) => [name, change[name]]),
  );
  if (Object.keys(profile).length > 0) await changePerson(tx, before.id, profile);
  const email = emailAfter(change, before);
  if (email === before.email) return Object.keys(profile);
  await changeAddress(app, tx, key, before, email);
  return [...Object.keys(profile), "email"];
}

async function changeAddress(
  app: Needs,
  tx: Tx,
  key: ScimKey,
  before: store.ScimPerson,
  email: string,
): Promise<void> {
  // Whoever gets the mails of an administrator can become them: a directory's token is no administrator.
  if (before.role === "Admin")
    throw new ScimRefusal(
      403,
      "The address of an administrator is not changed by a directory.",
      "mutability",
    );
  // The house vouches for them. A guest's directory could have named their address before they came, and would take them over now.
  if (key.organisationUrlName !== ORGANISATION.urlName && (await store.isVouchedFor(tx, before.id)))
    throw new ScimRefusal(
      403,
      "The address of somebody who comes in by single sign-on is not changed by this organisation's directory.",
      "mutability",
    );
  const namesake = await store.userByEmail(tx, email);
  if (namesake && namesake.id !== before.id) throw refuse("uniqueness", "Another account has this address.");
  await moveToAddress(app, tx, before.id, email);
}

/**
 * When the directory disabled them; null: it did not. It enables only whom it disabled: a directory says at every change of a name
 * that somebody is active, and would undo what an administrator decided.
 */
async function setActive(
  app: Needs,
  tx: Tx,
  key: ScimKey,
  before: store.ScimPerson,
  isActive: boolean | undefined,
): Promise<Date | null> {
  if (isActive === undefined) return before.scimDisabledAt;
  const { id, uuid, disabledAt, scimDisabledAt } = before;
  const isByScim = disabledAt !== null && scimDisabledAt?.getTime() === disabledAt.getTime();
  const at = app.clock.now();
  const act = { at, actorId: null, object: { kind: "person", id }, details: byToken(key) } as const;
  if (isActive) {
    if (!isByScim) return null;
    await changePerson(tx, id, { disabledAt: null });
    await shutOut(app, tx, { personId: id, uuid });
    await note(tx, { ...act, action: "person_enabled" });
    return null;
  }
  if (disabledAt !== null) return isByScim ? disabledAt : null;
  await refuseLastAdministrator(tx, id);
  await changePerson(tx, id, { disabledAt: at });
  await shutOut(app, tx, { personId: id, uuid });
  await note(tx, { ...act, action: "person_disabled" });
  return at;
}

async function refuseLastAdministrator(tx: Tx, id: PersonId): Promise<void> {
  const person = await personToChange(tx, id);
  if (person && canAdminister(person) && !(await hasOtherAdmin(tx, id))) throw fail("last_administrator");
}
