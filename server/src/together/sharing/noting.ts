import type { PersonId } from "@gyan/contract/ids.ts";
import type { GivenRight } from "@gyan/contract/sharing/sharing.ts";
import { note, type Act } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import { levelOf, type Holder } from "#people/rights/index.ts";
import type { SharedObject } from "./rules.ts";
import * as store from "./store.ts";

/** Addresses are only counted: the audit is permanent, and their owners may want to be forgotten. */
type Named = { holders: Holder[]; invited: number };
type Done = { at: Date; by: PersonId; object: SharedObject };

/** Runs before the rights are written, to tell new holders from those whose right changes; gives the new ones. */
export async function noteShared(
  tx: Tx,
  done: Done,
  right: GivenRight,
  { holders, waiting }: { holders: Holder[]; waiting: string[] },
): Promise<Named> {
  const before = await store.levelsBefore(tx, done.object, waiting);
  const among = (isMeant: (level: number | undefined) => boolean): Named => ({
    holders: holders.filter(({ kind, id }) => isMeant(before.get(`${kind}:${id}`))),
    invited: waiting.filter((email) => isMeant(before.get(`invited:${email}`))).length,
  });
  const fresh = among((level) => level === undefined);
  await noteFor(tx, done, "shared", { right }, fresh);
  const isAnother = (level: number | undefined) => level !== undefined && level !== levelOf(right);
  await noteFor(tx, done, "share_changed", { right }, among(isAnother));
  return fresh;
}

export const noteUnshared = (tx: Tx, done: Done, named: Named): Promise<void> =>
  noteFor(tx, done, "unshared", {}, named);

async function noteFor(
  tx: Tx,
  { at, by, object }: Done,
  action: Act["action"],
  details: { right?: GivenRight },
  { holders, invited }: Named,
): Promise<void> {
  if (holders.length === 0 && invited === 0) return;
  const idsOf = (type: Holder["kind"]) => holders.flatMap(({ kind, id }) => (kind === type ? [id] : []));
  const groups = await store.groupNames(tx, idsOf("group"));
  await note(tx, {
    at,
    actorId: by,
    action,
    object,
    people: idsOf("person") as PersonId[],
    details: {
      ...details,
      ...(groups.length > 0 && { groups }),
      ...(idsOf("organisation").length > 0 && { everybody: true }),
      ...(invited > 0 && { invitations: invited }),
    },
  });
}
