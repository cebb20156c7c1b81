import type { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { Queryable } from "#platform/db.ts";
import { rightAt, type LibraryRef, type Readable, type Scope } from "#people/rights/index.ts";
import type { Needs } from "../needs.ts";
import { byName } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db">;

/** More than anybody looks through; whoever wants another types it. */
const VALUES_PER_TAG = 500;

/** Knowledge that was made here: what gyans became, what was published, and the shared part of the starter content. */
export async function knowledgeStores({ db }: Parts, scope: Scope) {
  const stores = (await store.shelves(db, scope)).filter(
    ({ kind, shelf }) =>
      kind === "topic" || kind === "published" || (kind === "starter" && shelf === "shared"),
  );
  return {
    gyanKnowledgeStoreDetails: stores
      .toSorted(byName)
      .map(({ id, name }) => ({ id, name, checked: false as const })),
  };
}

export const knowledgeStoreTags = (library: Readable<LibraryRef>) =>
  Object.entries(library.tagTypes)
    .map(([name, dataType]) => ({ name, dataType }))
    .toSorted(byName)
    .map(({ name, dataType }) => ({ tagName: name, dataType }));

/** The starter content is everybody's, whoever looks after it. */
const isMine = ({ kind, level }: Pick<store.ShelfRow, "kind" | "level">): boolean =>
  kind === "documents" && rightAt(level) === "owner";

/** Files: the caller's own, and what others and the starter content share with them. */
export async function repositories({ db }: Parts, scope: Scope) {
  const files = (await store.shelves(db, scope)).filter(
    ({ kind }) => kind === "starter" || kind === "documents",
  );
  const listed = (ones: store.ShelfRow[]) =>
    ones.toSorted(byName).map(({ id, uuid, name }) => ({ id, uuid, name }));
  return {
    Shared: listed(files.filter((one) => !isMine(one))),
    "My Library": listed(files.filter(isMine)),
  };
}

export async function repositoryTags({ db }: Parts, library: Readable<LibraryRef>) {
  const values = Map.groupBy(await store.tagValues(db, library, VALUES_PER_TAG), ({ name }) => name);
  return Object.fromEntries(
    knowledgeStoreTags(library).map(({ tagName, dataType }) => [
      tagName,
      { dataType, value: (values.get(tagName) ?? []).map(({ value }) => value) },
    ]),
  );
}

/** With their folders and tags, and how much is in each. */
export async function libraryViews(db: Queryable, scope: Scope, only?: LibraryId[]): Promise<LibraryView[]> {
  const rows = await store.shelves(db, scope, only);
  const ids = (isOfDocuments: boolean) =>
    rows.filter(({ kind }) => (kind === "documents") === isOfDocuments).map(({ id }) => id);
  const folders = Map.groupBy(await store.folderCounts(db, ids(true)), ({ libraryId }) => libraryId);
  const works = await store.workCounts(db, ids(false));
  const tags = Map.groupBy(
    await store.tagCounts(db, { documents: ids(true), works: ids(false) }),
    ({ libraryId }) => libraryId,
  );
  return rows.toSorted(byName).map(({ id, uuid, name, description, kind, level, owner, tagTypes }) => {
    const right = rightAt(level);
    const places = folders.get(id) ?? [];
    const carried = new Map(tags.get(id)?.map((tag) => [tag.name, tag.documents]));
    return {
      id,
      uuid,
      name,
      description,
      kind,
      isMine: isMine({ kind, level }),
      right,
      owner,
      documents: works.get(id) ?? places.reduce((sum, { documents }) => sum + documents, 0),
      folders: places.flatMap(({ path, documents }) => (path === "" ? [] : [{ path, documents }])),
      tags: Object.entries(tagTypes)
        .map(([tag, type]) => ({ name: tag, type, documents: carried.get(tag) ?? 0 }))
        .toSorted(byName),
    };
  });
}
