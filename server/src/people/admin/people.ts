import type { changePerson as changeCall, invite as inviteCall } from "@gyan/contract/admin/people.ts";
import type { people as listCall, PersonView } from "@gyan/contract/admin/people.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { isEmail } from "@gyan/contract/accounts/rules.ts";
import type { BodyOf, QueryOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import {
  addPersonIn,
  endSessionsOf,
  groupNamed,
  hasOtherAdmin,
  inOrder,
  inviteMail,
  lockPerson,
  makeSigninLink,
  moveToMainGroup,
  personById,
  resetFactorsOf,
  shutOut,
} from "#people/accounts/index.ts";
import type { Person } from "#people/accounts/index.ts";
import { note, type Act } from "#people/audit/index.ts";
import { HOUR, later } from "#platform/clock.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { needProof, type Actor } from "#platform/session.ts";
import { isClientOpen } from "./clients.store.ts";
import type { Needs } from "./needs.ts";
import { canAdminister, detailsOf, differences, readCursor, toCursor, wordsOf } from "./people.rules.ts";
import type { Settings } from "./people.rules.ts";
import * as store from "./people.store.ts";

const PAGE = 50;

export async function listPeople({ db, clock }: Needs, { q, cursor, ...filters }: QueryOf<typeof listCall>) {
  const search = { ...filters, words: wordsOf(q) };
  const after = cursor === undefined ? null : readCursor(cursor);
  const { people, last } = await store.page(db, search, { after, limit: PAGE, at: clock.now() });
  return {
    people,
    total: await store.count(db, search),
    next: people.length === PAGE && last ? toCursor(last) : null,
  };
}

export async function readPerson(app: Needs, id: PersonId, db: Queryable = app.db): Promise<PersonView> {
  const person = await store.viewOf(db, id, app.clock.now());
  if (!person) throw fail("person_not_found");
  return person;
}

export async function invitePerson(
  app: Needs,
  by: PersonId,
  invitation: BodyOf<typeof inviteCall>,
  language: LanguageTag,
): Promise<PersonView> {
  if (!isEmail(invitation.email)) throw fail("email_not_valid");
  return app.db.tx(async (tx) => {
    if (!(await isClientOpen(tx, invitation.organisationId))) throw fail("client_not_found");
    const { id } = await addPersonIn(
      app,
      tx,
      { ...invitation, groupName: invitation.userGroupName, access: inOrder(invitation.access) },
      null,
    );
    const groups = await groupsFor(tx, invitation.organisationId, invitation.groups ?? []);
    await store.setGroups(tx, id, groups.ids);
    await inviteMail(app, tx, id, await nameOf(tx, by), invitation.language ?? language);
    const { role, userGroupName, access } = invitation;
    const details = { role, userGroupName, groups: groups.names, access: inOrder(access) };
    await note(tx, { ...actOn(app, by, id), action: "person_invited", details });
    return readPerson(app, id, tx);
  });
}

export async function inviteAgain(
  app: Needs,
  by: PersonId,
  id: PersonId,
  language: LanguageTag,
): Promise<void> {
  await app.db.tx(async (tx) => {
    const person = await enabled(tx, id);
    await inviteMail(app, tx, id, await nameOf(tx, by), person.language ?? language);
    await note(tx, { ...actOn(app, by, id), action: "person_invited", details: { again: true } });
  });
}

/** Changes and notes everything in one transaction. */
export async function changePerson(
  app: Needs,
  actor: Actor,
  id: PersonId,
  named: BodyOf<typeof changeCall>,
): Promise<PersonView> {
  const by = actor.personId;
  return app.db.tx(async (tx) => {
    const before = await store.personToChange(tx, id);
    if (!before) throw fail("person_not_found");
    const groups = await groupsFor(tx, before.organisationId, named.groups ?? []);
    const mainGroupId = named.userGroupName
      ? await groupNamed(tx, before.organisationId, named.userGroupName, app.clock.now())
      : before.mainGroupId;
    const changed = differences<Settings>(before, {
      ...named,
      access: named.access && inOrder(named.access),
      groups: named.groups && groups.ids.filter((group) => group !== mainGroupId),
    });
    if (changed.role) needProof(actor, app.clock.now());
    await refuseLastAdministrator(tx, before, changed);
    if (changed.subscriptionId && !(await store.isPlanFor(tx, changed.subscriptionId, before.organisationId)))
      throw fail("subscription_not_found");
    await store.saveSettings(tx, id, changed, app.clock.now());
    if (changed.userGroupName) await moveToMainGroup(tx, id, mainGroupId);
    if (changed.groups) await store.setGroups(tx, id, changed.groups);
    if (changed.isDisabled !== undefined) await shutOut(app, tx, { personId: id, uuid: before.uuid });
    await noteChange(app, tx, { by, id, changed, groupNames: groups.names });
    return readPerson(app, id, tx);
  });
}

async function refuseLastAdministrator(
  tx: Tx,
  before: store.Known,
  changed: Partial<Settings>,
): Promise<void> {
  if (!canAdminister(before) || canAdminister({ ...before, ...changed })) return;
  if (!(await hasOtherAdmin(tx, before.id))) throw fail("last_administrator");
}

async function noteChange(
  app: Needs,
  tx: Tx,
  of: { by: PersonId; id: PersonId; changed: Partial<Settings>; groupNames: string[] },
): Promise<void> {
  const { isDisabled, ...rest } = of.changed;
  const act = actOn(app, of.by, of.id);
  if (isDisabled !== undefined)
    await note(tx, { ...act, action: isDisabled ? "person_disabled" : "person_enabled" });
  if (Object.keys(rest).length > 0)
    await note(tx, { ...act, action: "person_changed", details: detailsOf(rest, of.groupNames) });
}

const actOn = ({ clock }: Needs, by: PersonId, id: PersonId): Pick<Act, "at" | "actorId" | "object"> => ({
  at: clock.now(),
  actorId: by,
  object: { kind: "person", id },
});

/** The secret is in the answer and nowhere else. */
export async function makeLink(
  app: Needs,
  by: PersonId,
  id: PersonId,
): Promise<{ link: string; expiresOn: string }> {
  const at = app.clock.now();
  const token = await app.db.tx(async (tx) => {
    await enabled(tx, id);
    await note(tx, { ...actOn(app, by, id), action: "signin_link_made" });
    return makeSigninLink(app, id, tx);
  });
  return {
    link: `${app.origin()}/auto-login/${token}`,
    expiresOn: later(at, app.config.SIGNIN_LINK_HOURS * HOUR).toISOString(),
  };
}

/** For somebody who lost what they had: they sign in with their password, and add another where one is needed. */
export async function resetFactors(
  app: Needs,
  by: PersonId,
  id: PersonId,
  language: LanguageTag,
): Promise<PersonView> {
  return app.db.tx(async (tx) => {
    const person = await personById(tx, id);
    if (!person) throw fail("person_not_found");
    await resetFactorsOf(app, tx, person, { by, language });
    return readPerson(app, id, tx);
  });
}

/** Returns how many there were. */
export async function endSessions(app: Needs, by: PersonId, id: PersonId): Promise<number> {
  return app.db.tx(async (tx) => {
    const person = await personById(tx, id);
    if (!person) throw fail("person_not_found");
    // A simultaneous sign-in waits for the lock, or its session ends with the rest.
    await lockPerson(tx, id);
    const ended = await endSessionsOf(tx, id);
    await app.identity.forget(tx, person.uuid);
    const details = { ended, everywhere: true };
    await note(tx, { ...actOn(app, by, id), action: "sessions_ended", details });
    return ended;
  });
}

async function enabled(tx: Tx, id: PersonId): Promise<Person> {
  const person = await personById(tx, id);
  if (!person) throw fail("person_not_found");
  if (person.isDisabled) throw fail("account_disabled");
  return person;
}

async function nameOf(tx: Tx, id: PersonId): Promise<string> {
  const person = await personById(tx, id);
  return person ? `${person.firstName} ${person.lastName}`.trim() : "";
}

/** Distinct and sorted by id. A group of another organisation is answered as not found. */
async function groupsFor(
  tx: Tx,
  organisationId: number,
  groupIds: number[],
): Promise<{ ids: number[]; names: string[] }> {
  const ids = [...new Set(groupIds)].toSorted((a, b) => a - b);
  const groups = await store.groupsIn(tx, organisationId, ids);
  if (groups.length < ids.length) throw fail("group_not_found");
  return { ids, names: groups.map(({ name }) => name) };
}
