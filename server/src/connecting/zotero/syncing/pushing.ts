import type { DocumentId } from "@gyan/contract/ids.ts";
import { say } from "@gyan/contract/runs.ts";
import { type ConflictField, SHARED_FIELDS } from "@gyan/contract/zotero/rules.ts";
import {
  factsOf,
  itemFrom,
  itemTypeOf,
  patchOf,
  referenceFrom,
  typeOf,
  type Reference,
  type Shared,
  type ZoteroItem,
} from "#sources/bibliography/index.ts";
import { documentsAfter, factsIn, type FollowedDocument } from "#sources/documents/index.ts";
import { workById } from "#sources/works/index.ts";
import * as library from "../api/library.ts";
import { AT_ONCE, type Outcome, type Wish } from "../api/library.ts";
import { ZoteroFailed } from "../api/failed.ts";
import * as collections from "../collections.store.ts";
import type { Counts } from "../connections.store.ts";
import * as items from "../items.store.ts";
import type { StoredItem } from "../items.store.ts";
import { collectionsAfter, missingFolders, type Shelves } from "./collections.ts";
import { zoteroKey } from "./keys.rules.ts";
import { baseAfter, changedFields, isSameValue, type Told } from "./merging.ts";
import { at, shelvesIn, step, type Reached, type Round } from "./round.ts";
import { ours } from "./telling.ts";

const LOOKED_THROUGH = 500;

/** What a document is to become there. */
type Change = { document: FollowedDocument; told: Told; item: StoredItem | null; fields: ConflictField[] };

/** What was changed here since both were in step: written in the order in which the documents came, fifty at a time. */
export async function push(round: Round, reached: Reached): Promise<Reached> {
  const { app, taken, libraryId } = round;
  const { progress } = reached;
  const next = { ...reached, progress: at(progress, "files") };
  if (taken.direction !== "both" || !taken.mayWrite) return step(round, next);
  const page = await documentsAfter(app.db, libraryId, progress.after as DocumentId | 0, LOOKED_THROUGH);
  if (page.length === 0) return step(round, next);
  const all = await changesOf(round, page);
  const changes = all.slice(0, AT_ONCE);
  const last = all.length > AT_ONCE ? changes.at(-1)!.document.id : page.at(-1)!.id;
  const after = { ...progress, after: last, done: progress.done + changes.length };
  if (changes.length === 0) return step(round, { ...reached, progress: after });
  const version = await makeFolders(round, reached, changes);
  return write(round, { version, progress: after }, changes);
}

async function changesOf(round: Round, page: FollowedDocument[]): Promise<Change[]> {
  const { app, taken } = round;
  const ids = page.map(({ id }) => id);
  const linked = await items.itemsOfDocuments(app.db, taken.id, ids);
  const known = new Set(await items.linkedAmong(app.db, taken.id, ids));
  const byDocument = new Map(linked.map((item) => [item.documentId, item]));
  const open = Map.groupBy(
    await items.conflictsOf(
      app.db,
      taken.id,
      linked.map(({ key }) => key),
    ),
    ({ itemKey }) => itemKey,
  );
  return page.flatMap((document): Change[] => {
    const told = ours(document);
    const item = byDocument.get(document.id) ?? null;
    const isNew = item === null || item.version === 0;
    if (isNew)
      return (item === null && known.has(document.id)) || !isSendable(document)
        ? []
        : [{ document, told, item, fields: [] }];
    if (item.base === null) return [];
    const undecided = (open.get(item.key) ?? []).map(({ field }) => field);
    const fields = changedFields(item.base, told).filter(
      (field) => !undecided.includes(field) && !isRefused(item, field, told),
    );
    return fields.length === 0 ? [] : [{ document, told, item, fields }];
  });
}

/** What is still read may have a title in a moment. */
const isSendable = ({ state, reference, isInBin }: FollowedDocument): boolean =>
  !isInBin && (reference !== null || state === "ready" || state === "unreadable");

const isRefused = ({ refused }: StoredItem, field: ConflictField, told: Told): boolean =>
  refused !== null && field in refused && isSameValue(field, refused[field] ?? null, told[field]);

/** Folders that are no collections there yet. The version of the library afterwards. */
async function makeFolders(round: Round, reached: Reached, changes: Change[]): Promise<number> {
  const { app, taken, there } = round;
  const shelves = await shelvesIn(app.db, taken);
  const missing = missingFolders(
    shelves,
    changes
      .filter(({ item, fields }) => item === null || item.version === 0 || fields.includes("folder"))
      .map(({ told }) => told.folder),
  );
  const keys = new Map([...shelves.folders].map(([key, folder]) => [folder, key]));
  for (const folder of missing) keys.set(folder, zoteroKey(app.clock.uuid()));
  let { version } = reached;
  // One after the other: a folder can lie in one that was made a moment before.
  for (const folder of missing) {
    const name = folder.split("/").at(-1)!;
    const above = folder.split("/").slice(0, -1).join("/");
    const parentKey = above === "" ? taken.collectionKey : keys.get(above)!;
    const key = keys.get(folder)!;
    const wish = { key, version: 0, name, parentCollection: parentKey ?? false };
    const answer = await library.write(there, "collections", [wish], version);
    const [outcome] = answer.value;
    if (outcome?.kind === "failed") throw refusedOutcome(outcome);
    version = answer.version;
    await step(round, { ...reached, version }, async (tx) => {
      await collections.saveCollections(tx, taken.id, [{ key, parentKey, name, version }]);
      await collections.noteListed(tx, taken.id, [key]);
    });
  }
  return version;
}

function refusedOutcome({ code, message }: Extract<Outcome, { kind: "failed" }>): ZoteroFailed {
  return code === 412
    ? new ZoteroFailed("outdated", "An object was changed there.")
    : new ZoteroFailed("refused", `Zotero answered ${code} to a write: ${message.slice(0, 200)}`);
}

type Sent = Change & { key: string; wish: Wish; placeless: ConflictField[] };

async function write(round: Round, reached: Reached, changes: Change[]): Promise<Reached> {
  const { app, taken, there } = round;
  const shelves = await shelvesIn(app.db, taken);
  const templates = new Map<string, ZoteroItem>();
  const sent: Sent[] = [];
  for (const change of changes) sent.push(await wishOf(round, change, shelves, templates));
  // Known here before they are made there: whoever is killed in between does not make them twice.
  const made = sent.filter(({ item }) => item === null);
  if (made.length > 0)
    await step(
      round,
      { ...reached, progress: { ...reached.progress, after: made[0]!.document.id - 1 } },
      (tx) =>
        items.saveItems(
          tx,
          taken.id,
          made.map((one) => stored(one, 0, one.wish as unknown as ZoteroItem)),
        ),
    );
  const wishes = sent.filter(({ wish }) => Object.keys(wish).length > 1);
  const answer =
    wishes.length === 0
      ? { value: [], version: reached.version }
      : await library.write(
          there,
          "items",
          wishes.map(({ wish }) => wish),
          reached.version,
        );
  if (answer.value.some((outcome) => outcome.kind === "failed" && outcome.code === 412))
    throw new ZoteroFailed("outdated", "An item was changed there.");
  return step(round, { ...reached, version: answer.version }, async (tx) => {
    const counts = { ...reached.progress.counts };
    for (const one of sent) {
      const outcome = answer.value[wishes.indexOf(one)];
      if (outcome?.kind === "failed")
        await items.refuse(
          tx,
          taken.id,
          one.key,
          one.told,
          say("zotero_item_refused", { reason: outcome.message.slice(0, 300) }),
        );
      else {
        const data = outcome?.kind === "written" ? outcome.data : null;
        await saveSent(round, tx, one, { version: answer.version, data });
        if (outcome?.kind === "written") counts.sent++;
      }
    }
    return { counts } satisfies { counts: Counts };
  });
}

const stored = (one: Sent, version: number, data: ZoteroItem) => ({
  key: one.key,
  kind: "item" as const,
  parentKey: null,
  version,
  data,
  documentId: one.document.id,
  base: one.told,
  folder: one.told.folder,
  gone: null,
});

async function saveSent(
  { taken }: Round,
  tx: Parameters<typeof items.saveItems>[0],
  one: Sent,
  { version, data }: { version: number; data: ZoteroItem | null },
): Promise<void> {
  const { item, key, told, placeless, wish } = one;
  if (item === null || item.version === 0) {
    await items.saveItems(tx, taken.id, [stored(one, version, data ?? (wish as unknown as ZoteroItem))]);
  } else {
    const kept = changedFields(item.base!, told).filter(
      (field) => !one.fields.includes(field) || placeless.includes(field),
    );
    const base = baseAfter(item.base!, told, kept);
    const gone = one.fields.includes("isGone") ? (told.isGone ? ("trash" as const) : null) : item.gone;
    const now = data === null ? { version: item.version, data: item.data } : { version, data };
    await items.saveItems(tx, taken.id, [{ ...item, ...now, base, gone, folder: told.folder }]);
  }
  if (placeless.length > 0) {
    const left = Object.fromEntries(placeless.map((field) => [field, told[field]]));
    await items.refuse(tx, taken.id, key, left, say("zotero_no_place", { fields: placeless.join(",") }));
  }
}

async function wishOf(
  round: Round,
  change: Change,
  shelves: Shelves,
  templates: Map<string, ZoteroItem>,
): Promise<Sent> {
  const { item, told, fields } = change;
  if (item === null || item.version === 0) return newItem(round, change, shelves, templates);
  const shared = fields.filter((field): field is keyof Shared =>
    (SHARED_FIELDS as readonly string[]).includes(field),
  );
  const wanted = Object.fromEntries(shared.map((field) => [field, told[field]])) as Partial<Shared>;
  const patch = patchOf(item.data, wanted);
  const wish: Wish = { key: item.key, ...patch.fields };
  if (fields.includes("folder"))
    wish["collections"] = collectionsAfter(item.data, shelves, { from: item.folder ?? "", to: told.folder });
  if (fields.includes("isGone")) {
    if (item.gone === "left")
      wish["collections"] = collectionsAfter(item.data, shelves, { from: "", to: told.folder });
    else wish["deleted"] = told.isGone ? 1 : 0;
  }
  return { ...change, key: item.key, wish, placeless: patch.placeless };
}

/** As the document is known: what somebody says of it, then its reference, then what was read. */
export async function referenceOf(round: Pick<Round, "app">, document: FollowedDocument): Promise<Reference> {
  const work = document.workId === null ? null : await workById(round.app.db, document.workId);
  const facts = factsIn({ ...document, work: work && { ...work } });
  const reference = document.reference ?? referenceFrom({});
  const told = factsOf({ ...reference, ...facts }, facts);
  const title = facts.title ?? document.fileName.replace(/\.[^.]{1,8}$/u, "");
  const type = typeOf({ ...told, type: facts.type }, reference.arxiv);
  return { ...reference, ...told, title, type, keywords: ours(document).keywords };
}

async function newItem(
  round: Round,
  change: Change,
  shelves: Shelves,
  templates: Map<string, ZoteroItem>,
): Promise<Sent> {
  const { document, told, item } = change;
  const reference = await referenceOf(round, document);
  const itemType = itemTypeOf(reference.type);
  const template = templates.get(itemType) ?? (await library.templateOf(round.there, itemType));
  templates.set(itemType, template);
  const made = itemFrom(template, reference);
  const key = item?.key ?? zoteroKey(round.app.clock.uuid());
  const lies = collectionsAfter({ itemType, collections: [] }, shelves, { from: "\0", to: told.folder });
  return { ...change, key, wish: { ...made.item, key, version: 0, collections: lies }, placeless: [] };
}
