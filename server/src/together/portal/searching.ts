import type { QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { Marked } from "@gyan/contract/reading/searching.ts";
import type { search as searchCall } from "@gyan/contract/sharing/portal.ts";
import { reachAmong, type Reach } from "#sources/libraries/index.ts";
import type { Scope } from "#people/rights/index.ts";
import {
  matched,
  mustContain,
  nameRank,
  readQuery,
  searchPassages,
  withStart,
} from "#reading/searching/index.ts";
import type { Query } from "#reading/searching/index.ts";
import type { Needs } from "./needs.ts";
import type { CollectionRef, PortalRef, Visible } from "./permission.ts";
import { keyOf } from "./readers.store.ts";
import * as store from "./searching.store.ts";
import { cards } from "./store.ts";

type Reply = ReplyOf<typeof searchCall>;

/** Only the best of each kind: whoever does not find it among these can type more. */
const MOST_NAMES = 30;

/** Searches the portal, or one collection of it, among what the caller may read. */
export async function searchPortal(
  app: Needs,
  scope: Scope,
  portal: Visible<PortalRef> | Visible<CollectionRef>,
  { q, offset, limit }: QueryOf<typeof searchCall>,
): Promise<Reply> {
  const query = readQuery(q);
  const within = await reachOfPortal(app, scope, portal);
  const { group, lacking } = await searchPassages(app, scope, within, query, {
    offset,
    limit,
    topicId: undefined,
  });
  const parts = mustContain(withStart(query) ?? query);
  return {
    collections: "id" in portal ? [] : await collectionsNamed(app, scope, portal, query),
    items: await itemsNamed(app, await store.itemsWith(app.db, scope, portal, parts), query),
    passages: {
      total: group.total,
      isMore: group.isMore,
      hits: group.hits.filter((hit) => hit.kind === "passage"),
    },
    lacking,
  };
}

/** What is published there and the caller may read. */
export async function reachOfPortal(
  app: Parameters<typeof reachAmong>[0],
  scope: Scope,
  portal: Visible<PortalRef> | Visible<CollectionRef>,
): Promise<Reach> {
  const published = await store.publishedIn(app.db, scope, portal);
  return reachAmong(app, scope, {
    topicIds: published.filter(({ kind }) => kind === "topic").map(({ id }) => id as TopicId),
    libraryIds: published.filter(({ kind }) => kind === "library").map(({ id }) => id as LibraryId),
  });
}

async function collectionsNamed(
  { db }: Pick<Needs, "db">,
  scope: Scope,
  portal: Visible<PortalRef>,
  query: Query,
): Promise<Reply["collections"]> {
  return best(await cards(db, scope, portal), query).map(({ row, name }) => ({
    id: row.id,
    name,
    cover: row.cover,
    topics: row.topics,
    libraries: row.libraries,
  }));
}

async function itemsNamed(
  { db }: Pick<Needs, "db">,
  published: store.Published[],
  query: Query,
): Promise<Reply["items"]> {
  const hits = best(published, query);
  const counts = await store.holdings(
    db,
    hits.map(({ row }) => row),
  );
  return hits.map(({ row, name, summary }) => ({
    kind: row.kind,
    id: row.id,
    topicKind: row.topicKind,
    name,
    summary,
    holds: counts.get(keyOf(row)) ?? 0,
    collection: { id: row.collectionId, name: row.collectionName },
  }));
}

type Named = { name: string; summary: string };
type Hit<Row> = { row: Row; name: Marked; summary: Marked };

/** Those with all the words in name and summary together; the names that are most like what was typed first. */
function best<Row extends Named>(rows: Row[], query: Query): Hit<Row>[] {
  return rows
    .flatMap((row): Hit<Row>[] => {
      const all = matched(`${row.name}\n${row.summary}`, query);
      return all ? [{ row, ...apart(row, all) }] : [];
    })
    .sort((a, b) => nameRank(a.row.name, query) - nameRank(b.row.name, query))
    .slice(0, MOST_NAMES);
}

/** Splits the marks of the joined text into those of the name and those of the summary. */
function apart({ name, summary }: Named, { marks }: Marked): { name: Marked; summary: Marked } {
  const from = name.length + 1;
  return {
    name: { text: name, marks: marks.filter(({ end }) => end <= name.length) },
    summary: {
      text: summary,
      marks: marks
        .filter(({ start }) => start >= from)
        .map(({ start, end }) => ({ start: start - from, end: end - from })),
    },
  };
}
