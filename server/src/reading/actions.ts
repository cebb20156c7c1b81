import { Failure, fail } from "@gyan/contract/failures.ts";
import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import { ROOT_NODE } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { sections } from "@gyan/text";
import type { App } from "#app.ts";
import type { Actor } from "#platform/session.ts";
import { documentOfWork } from "#documents/index.ts";
import { nodeAndBelow } from "#research/index.ts";
import { conceptTexts } from "#knowledge/index.ts";
import type { Readable, TopicRef } from "#rights/index.ts";
import { lastProof, shownSummary } from "#summaries/index.ts";
import { outlineOf } from "#topics/index.ts";
import type { Sort } from "./rules.ts";
import { readCursor, shownReason, writeCursor } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<App, "db">;

/** A node whose article count is zero keeps its articles out of the list. */
export function shownNodes(root: OutlineNode, nodeId: NodeId): NodeId[] {
  const hidden = new Set([...walk(root)].filter((node) => node.hidesArticles).map((node) => node.id));
  const nodes = nodeAndBelow(root, nodeId);
  if (nodes.length === 0) throw fail("node_not_found");
  return nodes.filter((id) => !hidden.has(id));
}

export type ListOptions = {
  node?: NodeId | undefined;
  q?: string | undefined;
  concept?: string | undefined;
  sort: Sort;
  cursor?: string | undefined;
  limit: number;
};

export async function listArticles({ db }: Parts, topic: Readable<TopicRef>, options: ListOptions) {
  const nodeIds = shownNodes(await outlineOf(db, topic.id), options.node ?? ROOT_NODE);
  const filter = { nodeIds, q: options.q?.trim() || undefined, concept: options.concept };
  const after = options.cursor ? readCursor(options.cursor, options.sort) : null;
  const found = await store.articles(db, topic, filter, options.sort, after, options.limit);
  const last = found.at(-1);
  const next =
    last && found.length === options.limit
      ? writeCursor({ sort: options.sort, key: last.sortKey, id: last.id })
      : null;
  return {
    articles: found.map(({ sortKey: _key, ...card }) => card),
    total: await store.countArticles(db, topic, filter),
    next,
  };
}

/** An article of a topic that the caller may not read does not exist for them. */
export async function readArticle(app: App, actor: Actor, id: ArticleId): Promise<ArticleText> {
  const topicId = await store.topicOfArticle(app.db, id);
  if (topicId === null) throw fail("article_not_found");
  const topic = await app.rights.forReading(actor, topicId).catch((error: unknown) => {
    throw error instanceof Failure ? fail("article_not_found") : error;
  });
  const article = await store.article(app.db, topic, id);
  if (!article) throw fail("article_not_found");
  const { reason, text, textId, workId, ...rest } = article;
  const of = { topicId: topic.id, nodeId: article.nodeId, findingId: id };
  return {
    ...rest,
    topicId: topic.id,
    documentId: await documentOfWork(app.db, actor.personId, workId),
    text,
    reason: shownReason(reason),
    sections: sections(text).map(({ heading, span }) => ({ heading, start: span.start, end: span.end })),
    highlights: reason.best.map(({ start, end }) => ({ start, end })),
    concepts: await conceptTexts(app.db, topic.id, textId),
    summary: (await shownSummary(app.db, { ...of, kind: "single" }))?.sentences ?? [],
    focused: (await shownSummary(app.db, { ...of, kind: "focused" }))?.sentences ?? [],
  };
}

export async function readSummary({ db }: Parts, topic: Readable<TopicRef>, node?: NodeId) {
  const nodeId = node ?? ROOT_NODE;
  const nodeIds = shownNodes(await outlineOf(db, topic.id), nodeId);
  const written = await shownSummary(db, { topicId: topic.id, nodeId, kind: "multi", findingId: null });
  return {
    nodeId,
    writtenAt: written?.writtenAt ?? null,
    model: written?.model ?? null,
    dropped: written?.dropped ?? 0,
    fallback: written?.fallback ?? null,
    withheld: written?.withheld ?? 0,
    provenAt: (await lastProof(db))?.at ?? null,
    articles: await store.countArticles(db, topic, { nodeIds }),
    sentences: written?.sentences ?? [],
  };
}
