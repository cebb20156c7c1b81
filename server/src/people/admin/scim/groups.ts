import { UserGroup } from "@gyan/contract/accounts/model.ts";
import type { GroupId, PersonId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { oneAtATime } from "#platform/locks.ts";
import { insertGroup, isGroupNameFree, saveGroup } from "../clients.store.ts";
import type { Needs } from "../needs.ts";
import { followGroup } from "./following.ts";
import type { GroupChange, Members } from "./wire/groups.rules.ts";
import * as store from "./groups.store.ts";
import { changedSince, notFound, refuse } from "./wire/refusal.rules.ts";
import type { ScimKey } from "./tokens.store.ts";
import { byToken, isUuid } from "./users.ts";

export async function groupOf(
  db: Queryable,
  key: ScimKey,
  id: string,
  withMembers: boolean,
): Promise<store.ScimGroup> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : null;
  const group = number === null ? null : await store.groupById(db, key.organisationId, number, withMembers);
  if (!group || group.isRemoved) throw notFound();
  return group;
}

/** A new group, or one that the directory deleted and that comes back with its rights. */
export async function createGroup(
  app: Needs,
  key: ScimKey,
  given: { displayName: string; externalId: string | null; members: Members },
): Promise<GroupId> {
  const { displayName: name, externalId } = given;
  const { organisationId } = key;
  return app.db.tx(async (tx) => {
    refuseOwnName(name);
    const isFree = await isGroupNameFree(tx, organisationId, name, null);
    const before = isFree ? null : await store.groupByName(tx, organisationId, name);
    if (!isFree && !before?.isRemoved) throw nameTaken();
    const at = app.clock.now();
    const id = before?.id ?? (await insertGroup(tx, { organisationId, name, access: [] }, at));
    await store.lockGroup(tx, id);
    await store.keep(tx, id, { externalId, changedAt: at, removedAt: null });
    await note(tx, {
      at,
      actorId: null,
      action: "group_added",
      object: { kind: "group", id },
      details: { ...byToken(key), name, organisationId },
    });
    const moved = await changeMembers(tx, key, id, given.members);
    await told(app, tx, key, { id, names: [name], moved });
    return id;
  });
}

/** Whether a group is still the one that the directory read; null: it does not ask. */
type IsExpected = ((before: store.ScimGroup) => boolean) | null;

export async function updateGroup(
  app: Needs,
  key: ScimKey,
  id: string,
  { change, isExpected }: { change: GroupChange; isExpected: IsExpected },
): Promise<void> {
  await app.db.tx(async (tx) => {
    // Before the group is locked: whoever creates one takes them in this order too.
    if (change.displayName !== undefined) await oneAtATime(tx, "names");
    const { id: groupId } = await groupOf(tx, key, id, false);
    await store.lockGroup(tx, groupId);
    const before = await groupOf(tx, key, id, isExpected !== null);
    if (isExpected && !isExpected(before)) throw changedSince();
    const name = change.displayName ?? before.name;
    const isRenamed = name !== before.name;
    if (isRenamed) {
      refuseOwnName(name);
      if (!(await isGroupNameFree(tx, key.organisationId, name, groupId))) throw nameTaken();
      await saveGroup(tx, groupId, { name });
    }
    const externalId = change.externalId === undefined ? before.externalId : change.externalId;
    const moved = change.members ? await changeMembers(tx, key, groupId, change.members) : NOBODY;
    await store.keep(tx, groupId, { externalId, changedAt: app.clock.now(), removedAt: null });
    const names = isRenamed ? [before.name, name] : [name];
    await told(app, tx, key, { id: groupId, names, moved });
  });
}

/** Everybody leaves it, and the directory sees it no more. Its rights stay for an administrator to remove, or for its return. */
export async function removeGroup(
  app: Needs,
  key: ScimKey,
  id: string,
  isExpected: IsExpected,
): Promise<void> {
  await app.db.tx(async (tx) => {
    const { id: groupId } = await groupOf(tx, key, id, false);
    await store.lockGroup(tx, groupId);
    const before = await groupOf(tx, key, id, isExpected !== null);
    if (isExpected && !isExpected(before)) throw changedSince();
    const { name, externalId } = before;
    const left = await store.leaveAllBut(tx, groupId, []);
    const at = app.clock.now();
    await store.keep(tx, groupId, { externalId, changedAt: at, removedAt: at });
    await followGroup(app, tx, key, { names: [name], personIds: left });
    await note(tx, {
      at,
      actorId: null,
      action: "group_removed",
      object: { kind: "group", id: groupId },
      details: { ...byToken(key), name, organisationId: key.organisationId, people: left.length },
    });
  });
}

const nameTaken = () => refuse("uniqueness", "Another group of this organisation has this displayName.");

function refuseOwnName(name: string): void {
  if (UserGroup.safeParse(name).success)
    throw refuse("uniqueness", "This displayName belongs to a group of the product. Name yours otherwise.");
}

type Moved = { joined: PersonId[]; left: PersonId[] };
const NOBODY: Moved = { joined: [], left: [] };

async function changeMembers(tx: Tx, key: ScimKey, id: GroupId, members: Members): Promise<Moved> {
  const joining = [...members.joining];
  await refuseStrangers(tx, key, joining);
  const left = members.isAnew
    ? await store.leaveAllBut(tx, id, joining)
    : await store.leave(tx, id, [...members.leaving].filter(isUuid));
  return { left, joined: joining.length > 0 ? await store.join(tx, id, joining) : [] };
}

async function refuseStrangers(tx: Tx, key: ScimKey, uuids: string[]): Promise<void> {
  const wellFormed = uuids.filter(isUuid);
  const known = new Set(wellFormed.length > 0 ? await store.known(tx, key.organisationId, wellFormed) : []);
  const strangers = uuids.filter((uuid) => !known.has(uuid));
  if (strangers.length > 0)
    throw refuse(
      "invalidValue",
      `${strangers.length} of the members are no users here, the first of them is "${strangers[0]!.slice(0, 60)}". Create users before you put them into a group.`,
    );
}

/** As many as a record can show; how many there were stands in its details. */
const MOST_NAMED = 200;

/** What follows from who came and went, and the record of it. */
async function told(
  app: Needs,
  tx: Tx,
  key: ScimKey,
  { id, names, moved }: { id: GroupId; names: string[]; moved: Moved },
): Promise<void> {
  const isRenamed = names.length > 1;
  const movedIds = [...moved.joined, ...moved.left];
  const personIds = isRenamed ? [...movedIds, ...(await store.membersOf(tx, id))] : movedIds;
  await followGroup(app, tx, key, { names, personIds });
  if (!isRenamed && movedIds.length === 0) return;
  await note(tx, {
    at: app.clock.now(),
    actorId: null,
    action: "group_changed",
    object: { kind: "group", id },
    people: movedIds.slice(0, MOST_NAMED),
    details: {
      ...byToken(key),
      changed: [...(isRenamed ? ["name"] : []), ...(movedIds.length > 0 ? ["members"] : [])],
      ...(isRenamed ? { name: names[1]! } : {}),
      joined: moved.joined.length,
      left: moved.left.length,
    },
  });
}
