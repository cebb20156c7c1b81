import type { Chain } from "@gyan/contract/chaining/calls.ts";
import { CHAINED_A_PAGE, type Direction } from "@gyan/contract/chaining/rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId, DocumentId, WorkId } from "@gyan/contract/ids.ts";
import { messageIn } from "#platform/messages.ts";
import type { Actor } from "#platform/session.ts";
import { note } from "#people/audit/index.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import { readableArticle } from "#reading/articles/index.ts";
import { askCitations, indexesToAsk, stopCitations } from "#sources/citations/index.ts";
import { documentsInRun } from "#sources/documents/index.ts";
import { askedAbout, isAsking } from "./asked.ts";
import type { Needs } from "./needs.ts";
import { byPlace, sharedBy } from "./rules.ts";
import * as store from "./store.ts";
import { gyanOf, relevantIn, webAround } from "./web.ts";
import { toChainedWorks } from "./works.ts";

type Wish = { direction: Direction; page: number; language: LanguageTag };
type Around = { workId: WorkId; topic: Readable<TopicRef> | null };

export async function chainOfArticle(app: Needs, actor: Actor, id: ArticleId, wish: Wish): Promise<Chain> {
  const { topic, article } = await readableArticle(app, actor, id);
  return chainOf(app, actor, { workId: article.workId, topic }, wish);
}

export async function chainOfDocument(app: Needs, actor: Actor, id: DocumentId, wish: Wish): Promise<Chain> {
  const workId = await workOfDocument(app, actor, id);
  // Nothing is known of what was not read yet.
  if (workId === null) return { total: 0, works: [], unread: [], asked: [], isAsking: false };
  return chainOf(app, actor, { workId, topic: null }, wish);
}

async function workOfDocument({ db }: Needs, { personId }: Actor, id: DocumentId): Promise<WorkId | null> {
  const document = (await documentsInRun(db, personId, [id])).get(id);
  if (!document) throw fail("document_not_found");
  return document.workId;
}

async function chainOf(
  app: Needs,
  { personId }: Actor,
  { workId, topic }: Around,
  { direction, page, language }: Wish,
): Promise<Chain> {
  const { db } = app;
  const gyan = topic && (await gyanOf(db, topic));
  const loaded = await webAround(db, [workId], { gyan, topic, personId });
  const all = sharedBy(loaded.web, [workId], direction)
    .map((one) => ({ ...one, timesCited: loaded.timesCited(one.node) }))
    .toSorted(byPlace(direction, workId));
  const asked = await askedAbout(app, [workId]);
  const hasList = (await store.worksWithReferences(db, [workId])).has(workId);
  const textState = hasList ? "asked" : (await store.hasWholeText(db, workId)) ? "unknown" : "never";
  return {
    total: all.length,
    works: await toChainedWorks(db, personId, gyan, onPage(all, page)),
    unread: direction === "cites" && page === 1 ? await store.unreadEntries(db, workId) : [],
    asked: asked.lines(direction, direction === "cites" ? textState : "asked", language),
    isAsking: isAsking(asked),
  };
}

export const onPage = <T>(all: readonly T[], page: number): T[] =>
  all.slice((page - 1) * CHAINED_A_PAGE, page * CHAINED_A_PAGE);

export async function askOfArticle(app: Needs, actor: Actor, id: ArticleId, language: LanguageTag) {
  const { topic, article } = await readableArticle(app, actor, id);
  return ask(app, actor, { workId: article.workId, topic }, language);
}

export async function askOfDocument(app: Needs, actor: Actor, id: DocumentId, language: LanguageTag) {
  return ask(app, actor, { workId: await workOfDocument(app, actor, id), topic: null }, language);
}

/** Whoever reads it may ask: nothing of it is told outside but what names it. */
async function ask(
  app: Needs,
  actor: Actor,
  { workId, topic }: { workId: WorkId | null; topic: Readable<TopicRef> | null },
  language: LanguageTag,
): Promise<{ message: string }> {
  const ready = await indexesToAsk(app);
  const { personId } = actor;
  const topicId = topic?.id ?? null;
  const count = await app.db.tx(async (tx) => {
    const due = workId === null ? 0 : await askCitations(app, tx, ready, [workId], { topicId, personId });
    if (due > 0 && topicId !== null) tx.emit({ kind: "citations.changed", topicId });
    if (due > 0 && topicId === null)
      tx.emit({ kind: "citations.changed", holder: { kind: "person", id: personId } });
    return due;
  });
  return messageIn(language, count > 0 ? "citations_asked" : "citations_known");
}

export async function askOfTopic(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
): Promise<{ articles: number }> {
  const ready = await indexesToAsk(app);
  const workIds = relevantIn(await gyanOf(app.db, topic)).map(({ workId }) => workId);
  const at = app.clock.now();
  return app.db.tx(async (tx) => {
    const wish = { topicId: topic.id, personId: actor.personId };
    const articles = await askCitations(app, tx, ready, workIds, wish);
    if (articles > 0) {
      const object = { kind: "topic" as const, id: topic.id };
      const details = { articles };
      await note(tx, { at, actorId: actor.personId, action: "citations_asked", object, details });
      tx.emit({ kind: "citations.changed", topicId: topic.id });
    }
    return { articles };
  });
}

export async function stopAsking(
  app: Needs,
  topic: Editable<TopicRef>,
  language: LanguageTag,
): Promise<{ message: string }> {
  await app.db.tx(async (tx) => {
    await stopCitations(tx, topic.id);
    tx.emit({ kind: "citations.changed", topicId: topic.id });
  });
  return messageIn(language, "citations_stopped");
}
