import { fail } from "@gyan/contract/failures.ts";
import { ROOT_NODE, type ArticleId, type NodeId, type TopicId, type WorkId } from "@gyan/contract/ids.ts";
import type { Around, ArticleText, Span } from "@gyan/contract/reading.ts";
import type { Actor } from "#platform/session.ts";
import { documentOfWork, isPdf } from "#sources/documents/index.ts";
import { conceptTexts } from "#research/knowledge/index.ts";
import { shownSummary } from "#research/summaries/index.ts";
import { refusedAs, type Readable, type TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { laidText, quoteAround } from "#sources/works/index.ts";
import * as store from "./article.store.ts";
import { placeIn } from "./article.rules.ts";
import type { Needs } from "./needs.ts";
import { shownNodes } from "./nodes.ts";
import { shownReason } from "./rules.ts";

/** An article of a topic that the caller may not read is answered as not found. */
export async function readableArticle(app: Pick<Needs, "db" | "rights">, actor: Actor, id: ArticleId) {
  const topicId = await store.topicOf(app.db, id);
  if (topicId === null) throw fail("article_not_found");
  const topic = await app.rights.forReading(actor, topicId).catch(refusedAs("article_not_found"));
  const article = await store.article(app.db, topic, id, actor.personId);
  if (!article || !(article.isKept || (await isShown(app, topic, article.nodeId))))
    throw fail("article_not_found");
  return { topic, article };
}

/** What stands around some words of it, without the whole text. */
export async function readAround(
  app: Needs,
  actor: Actor,
  id: ArticleId,
  span: Span,
): Promise<Around & { topicId: TopicId; workId: WorkId }> {
  const { topic, article } = await readableArticle(app, actor, id);
  const { authors, venue, publishedOn, language, level, text, layout, workId } = article;
  return {
    ...quoteAround(text, span, layout),
    authors,
    venue,
    publishedOn,
    language,
    level,
    workId,
    unspoken: shownReason(article.reason).unspoken,
    topicId: topic.id,
  };
}

export async function readArticle(app: Needs, actor: Actor, id: ArticleId): Promise<ArticleText> {
  const { topic, article } = await readableArticle(app, actor, id);
  const { isKept, reason, text, textId, workId, layout, place, retractedBy, retractedAt, ...rest } = article;
  const documentId = await documentOfWork(app.db, actor.personId, workId);
  const of = { topicId: topic.id, nodeId: article.nodeId, findingId: id };
  return {
    ...rest,
    topicId: topic.id,
    isNearly: !isKept && rest.same.length === 0,
    retraction: retractedAt && { by: retractedBy ?? "", since: retractedAt.toISOString() },
    documentId,
    hasPages: documentId !== null && (await isPdf(app, documentId)),
    ...laidText(text, layout),
    reason: shownReason(reason),
    place: placeIn(text, place),
    highlights: reason.best.map(({ start, end }) => ({ start, end })),
    concepts: await conceptTexts(app.db, topic.id, textId),
    summary: (await shownSummary(app.db, { ...of, kind: "single" }))?.sentences ?? [],
    focused: (await shownSummary(app.db, { ...of, kind: "focused" }))?.sentences ?? [],
  };
}

/** Articles of a node that hides them are judged, but not shown in any list. */
const isShown = async (
  { db }: Pick<Needs, "db">,
  topic: Readable<TopicRef>,
  nodeId: NodeId,
): Promise<boolean> => shownNodes(await outlineOf(db, topic.id), ROOT_NODE).includes(nodeId);
