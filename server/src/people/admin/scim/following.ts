import { UserGroup } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import {
  changePerson,
  groupNamed,
  hasOtherAdmin,
  mainGroupOf,
  moveToMainGroup,
  ORGANISATION,
  roleOf,
} from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Needs } from "../needs.ts";
import { canAdminister } from "../people.rules.ts";
import { personToChange } from "../people.store.ts";
import { namesOfGroupsOf } from "./groups.store.ts";
import type { ScimKey } from "./tokens.store.ts";
import { byToken } from "./users.ts";

type Meaning = { role: boolean; mainGroup: boolean };

/**
 * What the operator lets a group of this name decide. The maps are those of single sign-on, whose people come into the
 * installation's own organisation: no other organisation's directory appoints anybody by them.
 */
function meaningOf({ config }: Needs, key: ScimKey, name: string): Meaning {
  if (key.organisationUrlName !== ORGANISATION.urlName) return { role: false, mainGroup: false };
  const isNamedIn = (map: Readonly<Record<string, string>>, decides: (ours: string) => boolean) =>
    Object.entries(map).some(([theirs, ours]) => (theirs === name || theirs === `/${name}`) && decides(ours));
  return {
    role: isNamedIn(config.OIDC_ROLE_MAP, () => true),
    mainGroup: isNamedIn(config.OIDC_GROUP_MAP, (ours) => UserGroup.safeParse(ours).success),
  };
}

/** Role and main group of whoever joined or left a group that decides them. Groups that decide nothing leave both alone. */
export async function followGroup(
  app: Needs,
  tx: Tx,
  key: ScimKey,
  { names, personIds }: { names: string[]; personIds: PersonId[] },
): Promise<void> {
  const meanings = names.map((name) => meaningOf(app, key, name));
  const decides = {
    role: meanings.some(({ role }) => role),
    mainGroup: meanings.some(({ mainGroup }) => mainGroup),
  };
  if (!decides.role && !decides.mainGroup) return;
  // In one order for everybody: two changes that name the same people do not wait for each other for ever.
  for (const id of [...new Set(personIds)].toSorted((a, b) => a - b)) await follow(app, tx, key, id, decides);
}

async function follow(app: Needs, tx: Tx, key: ScimKey, id: PersonId, decides: Meaning): Promise<void> {
  const before = await personToChange(tx, id);
  if (!before) return;
  const { OIDC_ROLE_MAP, OIDC_GROUP_MAP } = app.config;
  const named = { groups: await namesOfGroupsOf(tx, id), roles: [] };
  const role = decides.role ? (roleOf(named, OIDC_ROLE_MAP) ?? before.role) : before.role;
  const mainGroup = decides.mainGroup
    ? (mainGroupOf(named, OIDC_GROUP_MAP) ?? "Portal Users")
    : before.userGroupName;
  const losesAdmin = canAdminister(before) && role !== "Admin";
  if (losesAdmin && !(await hasOtherAdmin(tx, id))) throw fail("last_administrator");
  const at = app.clock.now();
  const changed = {
    ...(role === before.role ? {} : { role }),
    ...(mainGroup === before.userGroupName ? {} : { userGroupName: mainGroup }),
  };
  if (Object.keys(changed).length === 0) return;
  if (changed.role) await changePerson(tx, id, { role });
  if (changed.userGroupName)
    await moveToMainGroup(tx, id, await groupNamed(tx, before.organisationId, mainGroup, at));
  const details = { ...byToken(key), changed: Object.keys(changed), ...changed };
  await note(tx, { at, actorId: null, action: "person_changed", object: { kind: "person", id }, details });
}
