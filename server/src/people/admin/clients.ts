import type {
  addClient as addClientCall,
  addGroup as addGroupCall,
  changeClient as changeClientCall,
  changeGroup as changeGroupCall,
  ClientView,
  GroupView,
} from "@gyan/contract/admin/clients.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { GroupId, OrganisationId, PersonId } from "@gyan/contract/ids.ts";
import {
  groupNamed,
  hasAdminOutside,
  inOrder,
  ORGANISATION,
  shutOut,
  USER_GROUPS,
} from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import * as store from "./clients.store.ts";
import type { Needs } from "./needs.ts";
import { differences } from "./people.rules.ts";

export const listClients = async ({ db }: Needs) => ({ clients: await store.clients(db) });
export const listGroups = async ({ db }: Needs) => ({ groups: await store.groups(db) });

export async function addClient(
  { db, clock }: Needs,
  by: PersonId,
  client: BodyOf<typeof addClientCall>,
): Promise<ClientView> {
  const at = clock.now();
  return db.tx(async (tx) => {
    const id = await store.insertClient(tx, client, at);
    if (id === null) throw fail("name_taken", { name: client.urlName });
    for (const name of USER_GROUPS) await groupNamed(tx, id, name, at);
    await note(tx, {
      at,
      actorId: by,
      action: "client_added",
      object: { kind: "client", id },
      details: client,
    });
    return (await store.clientById(tx, id))!;
  });
}

export async function changeClient(
  app: Needs,
  by: PersonId,
  id: OrganisationId,
  named: BodyOf<typeof changeClientCall>,
): Promise<ClientView> {
  const at = app.clock.now();
  return app.db.tx(async (tx) => {
    const before = await store.clientToChange(tx, id);
    if (!before) throw fail("client_not_found");
    const changed = differences<store.Client>(before, named);
    // People who name no organisation are assigned to the one with this URL name.
    if (changed.urlName && before.urlName === ORGANISATION.urlName) throw fail("client_built_in");
    if (changed.urlName && !(await store.isUrlNameFree(tx, changed.urlName, id)))
      throw fail("name_taken", { name: changed.urlName });
    if (changed.isDisabled && !(await hasAdminOutside(tx, id))) throw fail("last_administrator");
    await store.saveClient(tx, id, changed, at);
    if (changed.isDisabled !== undefined) await shutOut(app, tx, { organisationId: id });
    if (Object.keys(changed).length > 0)
      await note(tx, {
        at,
        actorId: by,
        action: "client_changed",
        object: { kind: "client", id },
        details: { changed: Object.keys(changed), ...withoutText(changed) },
      });
    return (await store.clientById(tx, id))!;
  });
}

/** The text is too long for the audit: that it changed is enough. */
const withoutText = ({ portalText: _text, ...rest }: Partial<store.Client>) => rest;

export async function addGroup(
  { db, clock }: Needs,
  by: PersonId,
  { organisationId, name, access }: BodyOf<typeof addGroupCall>,
): Promise<GroupView> {
  const at = clock.now();
  return db.tx(async (tx) => {
    if (!(await store.clientById(tx, organisationId))) throw fail("client_not_found");
    if (!(await store.isGroupNameFree(tx, organisationId, name, null))) throw fail("name_taken", { name });
    const group = { organisationId, name, access: inOrder(access) };
    const id = await store.insertGroup(tx, group, at);
    await note(tx, { at, actorId: by, action: "group_added", object: { kind: "group", id }, details: group });
    return (await store.groupById(tx, id))!;
  });
}

export async function changeGroup(
  { db, clock }: Needs,
  by: PersonId,
  id: GroupId,
  named: BodyOf<typeof changeGroupCall>,
): Promise<GroupView> {
  return db.tx(async (tx) => {
    const before = await store.groupToChange(tx, id);
    if (!before) throw fail("group_not_found");
    const { name, access } = before;
    const changed = differences(
      { name, access },
      { ...named, access: named.access && inOrder(named.access) },
    );
    if (changed.name && before.isBuiltIn) throw fail("group_built_in");
    if (changed.name && !(await store.isGroupNameFree(tx, before.organisation.id, changed.name, id)))
      throw fail("name_taken", { name: changed.name });
    await store.saveGroup(tx, id, changed);
    if (Object.keys(changed).length > 0)
      await note(tx, {
        at: clock.now(),
        actorId: by,
        action: "group_changed",
        object: { kind: "group", id },
        details: { changed: Object.keys(changed), ...changed },
      });
    return (await store.groupById(tx, id))!;
  });
}

export async function removeGroup({ db, clock }: Needs, by: PersonId, id: GroupId): Promise<void> {
  await db.tx(async (tx) => {
    const group = await store.groupToChange(tx, id);
    if (!group) throw fail("group_not_found");
    if (group.isBuiltIn) throw fail("group_built_in");
    await store.deleteGroup(tx, id);
    await note(tx, {
      at: clock.now(),
      actorId: by,
      action: "group_removed",
      object: { kind: "group", id },
      details: { name: group.name, organisationId: group.organisation.id, people: group.people },
    });
  });
}
