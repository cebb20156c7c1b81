import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { SharedKind, Sharing } from "@gyan/contract/sharing/sharing.ts";
import { lockPerson } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import { ownLibraries } from "#sources/libraries/index.ts";
import { noteNotice } from "#together/notices/index.ts";
import type { Tx } from "#platform/db.ts";
import { grant, levelOf, settleFolders } from "#people/rights/index.ts";
import type { FolderRef, LibraryRef, Owned } from "#people/rights/index.ts";
import { sharingOf, tell, type Asking } from "./actions.ts";
import type { Needs } from "./needs.ts";
import * as moving from "./owning.store.ts";
import { freeName, sortedOut } from "./rules.ts";
import { objectOf, type Given } from "./seen.ts";
import * as store from "./store.ts";

type Move = (tx: Tx, ref: never, heir: moving.Heir) => Promise<void>;

/** What moves with the object. A topic moves alone: its runs, schedule and feeds belong to individuals. */
const alongWith: Record<SharedKind, Move> = {
  topic: async () => {},
  folder: async (tx, folder: Owned<FolderRef>, heir) => {
    const { folders, topics } = await moving.ownedBelow(tx, folder, heir.from);
    const name = freeName(folder.name, await moving.topFolderNames(tx, folder, heir.to));
    await moving.moveFolders(tx, folder, { folders, topics, name }, heir);
    await moving.changeOwner(tx, "folder", folders, heir);
    await moving.changeOwner(tx, "topic", topics, heir);
  },
  library: async (tx, library: Owned<LibraryRef>, heir) => {
    const taken = await ownLibraries(tx, heir.to);
    const name = freeName(
      library.name,
      taken.map((one) => one.name),
    );
    await moving.moveLibrary(tx, library, name, heir);
    tx.emit({ kind: "documents.changed", personId: heir.to });
  },
};

/** There is always one owner. The former one becomes an editor, whom the new owner can remove. */
export async function handOver(
  { db, clock }: Pick<Needs, "db" | "clock">,
  asking: Asking,
  thing: Given,
  email: string,
): Promise<Sharing> {
  const object = objectOf(thing);
  return db.tx(async (tx) => {
    const to = await heirAt(tx, asking, email);
    // Locked in the order of ids, so that two who hand over to each other do not deadlock.
    for (const id of [asking.personId, to].toSorted((a, b) => a - b)) await lockPerson(tx, id);
    // Handed over in another window meanwhile.
    if ((await store.ownLevel(tx, object, asking.personId)) < levelOf("owner"))
      throw fail("right_missing", { right: "owner" });
    const heir = { from: asking.personId, to, at: clock.now() };
    await alongWith[thing.kind](tx, thing.ref as never, heir);
    await moving.changeOwner(tx, object.kind, [object.id], heir);
    const former = { kind: "person" as const, id: asking.personId };
    await grant(tx, object, former, "editor", asking.personId, heir.at);
    for (const id of [to, asking.personId]) await settleFolders(tx, id);
    await noteNotice(tx, [to], { kind: "owner", by: asking.personId, object }, heir.at);
    await note(tx, {
      at: heir.at,
      actorId: asking.personId,
      action: "handed_over",
      object,
      people: [to],
    });
    tell(tx, object, asking.personId, [former, { kind: "person", id: to }]);
    return { ...(await sharingOf(tx, asking, thing)), right: "editor" as const };
  });
}

/** Must be an active person of the same organisation: every object needs an owner who can act. */
async function heirAt(tx: Tx, asking: Asking, email: string): Promise<PersonId> {
  const accounts = await store.peopleAt(tx, [email]);
  const { people } = sortedOut([email], accounts, asking);
  const heir = accounts.find(
    ({ id, organisationId }) => people.includes(id) && organisationId === asking.organisationId,
  );
  if (!heir) throw fail("person_not_found");
  return heir.id;
}
