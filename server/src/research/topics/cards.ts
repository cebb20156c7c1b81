import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { list, SubTopic, TopicCard } from "@gyan/contract/topics.ts";
import type { Queryable } from "#platform/db.ts";
import { rightAt, type Scope } from "#people/rights/index.ts";
import { arrange, pageOf, type Line } from "./arranging.rules.ts";
import type { Needs } from "./needs.ts";
import { toSchedule, type SeenKinds } from "./rules.ts";
import * as store from "./cards.store.ts";

type Asked = QueryOf<typeof list> & { seen: SeenKinds; language: LanguageTag };

/** All topics are filtered and ordered as short lines; full cards are read only for one page. */
export async function listTopics(
  { db }: Pick<Needs, "db">,
  scope: Scope,
  query: Asked,
): Promise<ReplyOf<typeof list>> {
  const { sort, order, cursor, limit, language, seen, ...filter } = query;
  const folders = await store.liveFolders(db, scope);
  const all = await store.linesOf(db, scope, new Set(folders.map(({ id }) => id)), {
    seen,
    subtopics: (filter.q ?? "").trim() !== "",
    articles: sort === "articles",
  });
  const { lines, facets } = arrange(all, folders, { filter, sort, order, language });
  const { page, next } = pageOf(lines, { cursor, limit });
  return { topics: await cardsOf(db, scope, page), total: lines.length, next, facets };
}

/** A card shows only the beginning of a long outline. */
const MOST_SUBTOPICS = 40;

/** One query of each kind for the whole page: a query per card takes several times as long. */
async function cardsOf(db: Queryable, scope: Scope, lines: Line[]): Promise<TopicCard[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const rows = new Map((await store.cardRows(db, scope, ids)).map((row) => [row.id, row]));
  const concepts = new Map((await store.conceptCounts(db, ids)).map((row) => [row.id, row.concepts]));
  const subTopics = await subTopicsOf(db, ids);
  const shared = Map.groupBy(await store.sharedWith(db, scope, ids), ({ id }) => id);
  const schedules = new Map((await store.schedulesOf(db, ids)).map((row) => [row.id, toSchedule(row)]));
  return lines.flatMap((line) => {
    const row = rows.get(line.id);
    // The topic was deleted between the two queries.
    if (!row) return [];
    return [
      {
        topicId: line.id,
        topicUuid: row.uuid,
        topicName: line.name,
        kind: row.kind,
        right: rightAt(row.level),
        mayLeave: row.mayLeave,
        status: row.status ?? "SUBMITTED",
        unreached: row.unreached ?? 0,
        beingRead: row.beingRead ?? 0,
        summaryMeta: { articles: row.articles, concepts: concepts.get(line.id) ?? 0 },
        subTopics: subTopics.get(line.id) ?? [],
        topicSharedWith: (shared.get(line.id) ?? []).map(({ id: _id, ...one }) => one),
        savedArticles: row.saved,
        unreadArticles: row.articles - row.read,
        notesAdded: row.notes,
        newArticles: row.news,
        folderId: line.folderId,
        tags: line.tags,
        excerpt: row.excerpt,
        createdOn: line.createdAt.toISOString(),
        topicCompletedOn: row.finishedAt?.toISOString() ?? null,
        lastOpenedOn: line.seenAt?.toISOString() ?? null,
        schedule: schedules.get(line.id) ?? null,
      },
    ];
  });
}

async function subTopicsOf(db: Queryable, ids: TopicId[]): Promise<Map<TopicId, SubTopic[]>> {
  const keyOf = (id: TopicId, nodeId: NodeId) => `${id}:${nodeId}`;
  const perNode = await store.articlesPerNode(db, ids);
  const counts = new Map(perNode.map((row) => [keyOf(row.id, row.nodeId), row.articles]));
  const parts = Map.groupBy(await store.outlineParts(db, ids), ({ id }) => id);
  return new Map(
    [...parts].map(([id, list]) => [
      id,
      list.slice(0, MOST_SUBTOPICS).map(({ nodeId, name, hides, first, second }) => ({
        name,
        tocSequence: second === 0 ? `${first}` : `${first}.${second}`,
        articles: hides ? 0 : (counts.get(keyOf(id, nodeId)) ?? 0),
      })),
    ]),
  );
}
