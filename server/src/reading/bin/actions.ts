import { Failure, fail } from "@gyan/contract/failures.ts";
import type { DocumentId, FolderId, LibraryId, NoteId, TopicId } from "@gyan/contract/ids.ts";
import { MOST_IN_BIN, type BinKind, type BinRef } from "@gyan/contract/organising/bin.ts";
import {
  deleteDocumentsForGood,
  deleteLibraryForGood,
  organiseDocuments,
  removeUnowned,
} from "#sources/documents/index.ts";
import { deleteFolderForGood, restoreFolder } from "#reading/folders/index.ts";
import { restoreLibrary } from "#sources/libraries/index.ts";
import { dropNotes, restoreNote } from "#reading/notes/index.ts";
import type { Actor } from "#platform/session.ts";
import { deleteForGood, restoreTopics } from "#research/topics/index.ts";
import type { Needs } from "./needs.ts";
import { daysLeft, kindsFor, ORDER } from "./rules.ts";
import * as store from "./store.ts";

export async function readBin(app: Needs, actor: Actor) {
  const scope = await app.rights.scopeOf(actor);
  const { items, total } = await store.binOf(app.db, scope, kindsFor(actor.access), MOST_IN_BIN);
  const [now, days] = [app.clock.now(), app.config.BIN_DAYS];
  return {
    items: items.map((item) => ({ ...item, daysLeft: daysLeft(item.deletedOn, now, days) })),
    total,
    days,
  };
}

type Doing = Record<BinKind, (app: Needs, actor: Actor, id: number) => Promise<unknown>>;

/** Each kind is restored by its own slice, with the same rights as for deleting. */
const RESTORE: Doing = {
  topic: async (app, actor, id) => {
    const topic = await app.rights.forRestoring(actor, id as TopicId);
    await app.db.tx((tx) => restoreTopics(app, tx, [topic], actor.personId));
  },
  folder: async (app, actor, id) => {
    const folder = await app.rights.forRestoringFolder(actor, id as FolderId);
    await restoreFolder(app, await app.rights.scopeOf(actor), folder, actor.personId);
  },
  library: async (app, actor, id) =>
    restoreLibrary(app, await app.rights.forRestoringLibrary(actor, id as LibraryId), actor.personId),
  document: async (app, actor, id) =>
    organiseDocuments(app, await app.rights.scopeOf(actor), { ids: [id as DocumentId], restore: true }),
  note: (app, actor, id) => restoreNote(app, actor, id as NoteId),
};

const DELETE: Doing = {
  topic: async (app, actor, id) =>
    deleteForGood(app, await app.rights.forRestoring(actor, id as TopicId), actor.personId),
  folder: async (app, actor, id) =>
    deleteFolderForGood(app, await app.rights.forRestoringFolder(actor, id as FolderId), actor.personId),
  library: async (app, actor, id) => {
    const library = await app.rights.forRestoringLibrary(actor, id as LibraryId);
    const keys = await app.db.tx(async (tx) => {
      tx.emit({ kind: "documents.changed", personId: actor.personId });
      return deleteLibraryForGood(tx, library);
    });
    await removeUnowned(app, keys);
  },
  document: async (app, actor, id) => {
    const keys = await app.db.tx(async (tx) => {
      tx.emit({ kind: "documents.changed", personId: actor.personId });
      return deleteDocumentsForGood(tx, actor.personId, [id as DocumentId]);
    });
    await removeUnowned(app, keys);
  },
  note: async (app, actor, id) => {
    await app.db.tx(async (tx) => {
      if (!(await store.isInBinOf(tx, actor.personId, id as NoteId))) throw fail("note_not_found");
      await dropNotes(tx, [id as NoteId]);
    });
  },
};

const inOrder = (items: BinRef[]): BinRef[] =>
  items.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

type Refused = BinRef & { name: string; code: string; params: Failure["params"] };

export async function restoreItems(app: Needs, actor: Actor, items: BinRef[]) {
  const refused: Refused[] = [];
  let restored = 0;
  for (const item of inOrder(items)) {
    // Read first, because the name leaves the bin together with the item.
    const name = await store.nameInBin(app.db, actor.personId, item);
    const failure = await failureOf(() => doItem(RESTORE, app, actor, item, name));
    if (failure === null) restored += 1;
    else refused.push({ ...item, name: name ?? "", code: failure.code, params: failure.params });
  }
  return { restored, refused };
}

/** Deletes items of the caller's bin; items that are not there are skipped. */
export async function deleteItems(app: Needs, actor: Actor, items: BinRef[]): Promise<{ deleted: number }> {
  let deleted = 0;
  for (const item of inOrder(items)) {
    const name = await store.nameInBin(app.db, actor.personId, item);
    if ((await failureOf(() => doItem(DELETE, app, actor, item, name))) === null) deleted += 1;
  }
  return { deleted };
}

function doItem(what: Doing, app: Needs, actor: Actor, { kind, id }: BinRef, name: string | null) {
  if (name === null || !kindsFor(actor.access).includes(kind)) throw fail("not_found");
  return what[kind](app, actor, id);
}

/** Returns expected failures; all other errors are thrown. */
async function failureOf(work: () => Promise<unknown>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
