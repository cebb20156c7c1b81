import { fail } from "@gyan/contract/failures.ts";
import type { FolderId, LibraryId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import { eraseAccount, hasOtherAdmin, heirOf, lockToErase, personById } from "#people/accounts/index.ts";
import type { Person } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import { settleFolders } from "#people/rights/index.ts";
import { stopRunsOf } from "#research/runs/index.ts";
import * as store from "./erase.store.ts";
import { queueRemoval } from "./files.ts";
import type { Needs } from "./needs.ts";
import { dropReadingOf, eraseFolders } from "./reading.store.ts";
import { dropSharingOf } from "./sharing.store.ts";

/** By oneself: the address, typed again, says that it is meant. */
export async function eraseMe(app: Needs, personId: PersonId, email: string): Promise<void> {
  const person = await personById(app.db, personId);
  if (person?.email.toLowerCase() !== email.toLowerCase()) throw fail("email_differs");
  await erase(app, personId, personId);
}

/**
 * Somebody, and what is theirs alone. What others use too is an administrator's from then on. All of it or nothing: see
 * about.rules.ts for what becomes of what.
 */
export async function erase(app: Needs, personId: PersonId, by: PersonId): Promise<void> {
  await app.db.tx(async (tx) => {
    await lockToErase(tx, personId);
    const person = await personById(tx, personId);
    if (!person) throw fail("person_not_found");
    if (person.role === "Admin" && !(await hasOtherAdmin(tx, personId))) throw fail("last_administrator");
    const at = app.clock.now();
    const { counts, fileKeys } = await eraseWorkOf(app, tx, person, at);
    await app.identity.forget(tx, person.uuid);
    await store.dropIdentityRecords(tx, person);
    await app.jobs.forget(tx, person.email, "all");
    // Who invited somebody stands in the invitation, which still has to be sent.
    await app.jobs.forget(tx, `${person.firstName} ${person.lastName}`, "given up");
    await eraseAccount(tx, person, { uuid: app.clock.uuid(), at });
    await queueRemoval(app, tx, fileKeys);
    await note(tx, {
      at,
      actorId: by,
      action: "person_erased",
      object: { kind: "person", id: personId },
      details: counts,
    });
  });
}

async function eraseWorkOf(app: Needs, tx: Tx, person: Person, at: Date) {
  // First: what goes takes along that it was shared, and then nobody knows which mails told of it.
  await dropSharingOf(tx, person);
  const topics = await store.ownedBy<TopicId>(tx, "topic", person.id);
  const libraries = await store.ownedBy<LibraryId>(tx, "library", person.id);
  const folders = await store.ownedBy<FolderId>(tx, "folder", person.id);
  await store.deleteTopics(tx, topics.alone);
  const fileKeys = await store.deleteDocumentsIn(tx, libraries.alone);
  await store.deleteAll(tx, "library", libraries.alone);
  const handedOn = topics.shared.length + libraries.shared.length + folders.shared.length;
  const isNeeded = handedOn > 0 || (await store.hasUsedDocuments(tx, person.id));
  const heir = isNeeded ? await heirOf(tx, person) : null;
  if (isNeeded && heir === null) throw fail("last_administrator");
  if (heir !== null) {
    const change = { from: person.id, to: heir, at };
    for (const id of libraries.shared) await store.handOn(tx, { kind: "library", id }, change);
    for (const id of folders.shared) await store.handOn(tx, { kind: "folder", id }, change);
    for (const id of topics.shared) {
      await store.handOn(tx, { kind: "topic", id }, change);
      tx.emit({ kind: "topics.changed", topicId: id });
    }
  }
  await eraseFolders(tx, folders, { from: person.id, to: heir });
  await dropReadingOf(tx, person.id);
  await stopRunsOf(app, tx, person.id);
  await store.dropRightsOf(tx, person.id);
  // What lay in folders lies there no longer, or is somebody else's.
  if (heir !== null) await settleFolders(tx, heir);
  await store.dropShellOf(tx, person.id);
  await store.eraseDocuments(tx, person.id, heir);
  return {
    fileKeys,
    counts: {
      topics: topics.alone.length,
      handedOn,
      to: heir,
    },
  };
}
