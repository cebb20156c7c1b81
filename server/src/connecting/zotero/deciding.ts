import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { DocumentId, LibraryId, ZoteroId } from "@gyan/contract/ids.ts";
import type * as calls from "@gyan/contract/zotero/calls.ts";
import type { ConflictField } from "@gyan/contract/zotero/rules.ts";
import type { Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { tellReaders } from "#sources/libraries/index.ts";
import {
  binFollowed,
  holdDocuments,
  renewFollowed,
  type FollowedDocument,
} from "#sources/documents/index.ts";
import { referenceFrom } from "#sources/bibliography/index.ts";
import { connectionOf } from "./connecting.ts";
import * as items from "./items.store.ts";
import type { StoredConflict, StoredItem } from "./items.store.ts";
import type { Needs } from "./needs.ts";
import { correctionOf, isSameValue, set, type Told, type Value } from "./syncing/merging.ts";
import { ours } from "./syncing/telling.ts";

const PAGE = 50;

/** Document by document, as both sides are now. */
export async function readConflicts(
  app: Needs,
  actor: Actor,
  id: ZoteroId,
  cursor: DocumentId | undefined,
): Promise<ReplyOf<typeof calls.conflicts>> {
  const connection = await connectionOf(app, actor.personId, id);
  const ids = await items.documentsInConflict(app.db, id, cursor ?? 0, PAGE);
  const library = connection.library;
  const documents = library ? await holdDocuments(app.db, library.id, ids) : [];
  const byDocument = new Map(documents.map((document) => [document.id, document]));
  const linked = await items.itemsOfDocuments(app.db, id, ids);
  const open = Map.groupBy(
    await items.conflictsOf(
      app.db,
      id,
      linked.map(({ key }) => key),
    ),
    ({ itemKey }) => itemKey,
  );
  const conflicts = linked
    .toSorted((a, b) => a.documentId! - b.documentId!)
    .flatMap((item) => {
      const document = byDocument.get(item.documentId!);
      return document ? [shown(item, document, open.get(item.key) ?? [])] : [];
    });
  return { connection, conflicts, next: ids.length === PAGE ? ids.at(-1)! : null };
}

function shown(item: StoredItem, document: FollowedDocument, open: StoredConflict[]) {
  const mine = ours(document);
  return {
    documentId: document.id,
    title: mine.title ?? document.fileName,
    fields: open.map(({ id, field, theirs }) => ({
      id,
      field,
      before: item.base?.[field] ?? null,
      mine: mine[field] ?? null,
      theirs: theirs ?? null,
    })),
  };
}

type Decision = BodyOf<typeof calls.decide>["decisions"][number];

/**
 * What somebody decided. Ours is sent in the next round, because the base is now what the other side says; theirs is what the document
 * says from now on. Where the other side says something else than was shown, nothing is decided.
 */
export async function decide(
  app: Needs,
  actor: Actor,
  id: ZoteroId,
  decisions: readonly Decision[],
): Promise<ReplyOf<typeof calls.decide>> {
  const { library } = await connectionOf(app, actor.personId, id);
  const wanted = new Map(decisions.map((decision) => [decision.id, decision]));
  return app.db.tx(async (tx) => {
    if (library) await app.rights.forEditingLibrary(actor, library.id, tx);
    const open = await items.conflictsById(tx, id, [...wanted.keys()]);
    const agreed = open.filter(({ id: one, field, theirs }) =>
      isSameValue(field, theirs ?? null, (wanted.get(one)!.theirs ?? null) as Value),
    );
    const byItem = Map.groupBy(agreed, ({ itemKey }) => itemKey);
    for (const item of await items.itemsByKey(tx, id, [...byItem.keys()]))
      await settle(app, tx, { actor, id, libraryId: library?.id, item }, byItem.get(item.key)!, wanted);
    tx.emit({ kind: "zotero.changed", personId: actor.personId });
    if (library) await tellReaders(tx, [library.id]);
    return { decided: agreed.length, left: await items.countConflicts(tx, id) };
  });
}

type Where = { actor: Actor; id: ZoteroId; libraryId: LibraryId | undefined; item: StoredItem };

async function settle(
  app: Needs,
  tx: Tx,
  { actor, id, libraryId, item }: Where,
  open: StoredConflict[],
  wanted: ReadonlyMap<number, Decision>,
): Promise<void> {
  const [document] =
    libraryId === undefined || item.documentId === null
      ? []
      : await holdDocuments(tx, libraryId, [item.documentId]);
  if (document) {
    const result: Told = ours(document);
    const base: Told = { ...(item.base ?? result) };
    const taken: ConflictField[] = [];
    for (const { id: one, field, theirs } of open) {
      set(base, field, theirs);
      if (wanted.get(one)!.keep !== "theirs") continue;
      set(result, field, theirs);
      taken.push(field);
    }
    if (taken.length > 0) await take(app, tx, actor, document, result);
    const [now] = await holdDocuments(tx, document.libraryId, [document.id]);
    for (const field of taken) set(base, field, ours(now!)[field]);
    const isKept = open.some(({ id: one, field }) => field === "isGone" && wanted.get(one)!.keep === "mine");
    // Deleted for good there, and kept here: the next round makes it anew there.
    if (isKept && item.gone === "deleted") return items.forgetItem(tx, id, item.key);
    await items.setBase(tx, id, item.key, base);
  }
  await items.closeConflicts(
    tx,
    id,
    open.map(({ id: one }) => one),
  );
}

async function take(
  app: Needs,
  tx: Tx,
  actor: Actor,
  document: FollowedDocument,
  result: Told,
): Promise<void> {
  const reference = document.reference ?? referenceFrom({});
  const correction = correctionOf(reference, result, document.correction);
  const { keywords, folder } = result;
  await renewFollowed(tx, document, { reference, correction, keywords, folder });
  const by = { personId: actor.personId, at: app.clock.now() };
  await binFollowed(tx, [document], result.isGone, by);
}
