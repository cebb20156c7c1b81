import { Failure, fail } from "@gyan/contract/failures.ts";
import type { ArticleId, PersonId, WorkId } from "@gyan/contract/ids.ts";
import { MOST_TAGS } from "@gyan/contract/forms/tags.form.ts";
import type { ManyMarks } from "@gyan/contract/reading/marks.ts";
import { constants } from "@gyan/contract/system/constants.rules.ts";
import type { Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import type { Needs } from "./needs.ts";
import { tagsFrom } from "./rules.ts";
import * as store from "./store.ts";

/** An article of a topic that the caller may not read is answered as not found. */
async function throughTopic<P>(
  app: Needs,
  id: ArticleId,
  permit: (topicId: TopicRef["id"]) => Promise<P>,
): Promise<P> {
  const topicId = await store.topicOfArticle(app.db, id);
  if (topicId === null) throw fail("article_not_found");
  return permit(topicId).catch((error: unknown) => {
    throw error instanceof Failure && error.code === "topic_not_found" ? fail("article_not_found") : error;
  });
}

const readableTopic = (app: Needs, actor: Actor, id: ArticleId) =>
  throughTopic(app, id, (topicId) => app.rights.forReading(actor, topicId));
const editableTopic = (app: Needs, actor: Actor, id: ArticleId) =>
  throughTopic(app, id, (topicId) => app.rights.forEditing(actor, topicId));

/** In the writing transaction: fails if a run has dropped the article in the meantime. */
async function workOf(tx: Tx, topic: Readable<TopicRef>, id: ArticleId): Promise<WorkId> {
  const [work] = await store.worksOf(tx, topic, [id]);
  if (work === undefined) throw fail("article_not_found");
  return work;
}

type Own = { saved?: boolean; read?: boolean };

export async function markArticle(app: Needs, actor: Actor, id: ArticleId, marks: Own): Promise<void> {
  const topic = await readableTopic(app, actor, id);
  await app.db.tx(async (tx) => {
    const work = await workOf(tx, topic, id);
    if (await store.setMarks(tx, topic, actor.personId, [work], marks, app.clock.now())) tellMine(tx, actor);
  });
}

/** Emits no event, because it changes all the time while somebody reads. */
export async function keepPlace(app: Needs, actor: Actor, id: ArticleId, at: number): Promise<void> {
  const topic = await readableTopic(app, actor, id);
  if (!(await store.setPlace(app.db, topic, actor.personId, id, at, app.clock.now())))
    throw fail("article_not_found");
}

export async function decideArticle(
  app: Needs,
  actor: Actor,
  id: ArticleId,
  isRelevant: boolean | null,
): Promise<void> {
  const topic = await readableTopic(app, actor, id);
  await app.db.tx(async (tx) => {
    const work = await workOf(tx, topic, id);
    if (await store.decide(tx, topic, actor.personId, [work], isRelevant, app.clock.now()))
      tellDecided(tx, topic, actor);
  });
}

export async function tagArticle(
  app: Needs,
  actor: Actor,
  id: ArticleId,
  tagNames: string[],
): Promise<string[]> {
  const topic = await editableTopic(app, actor, id);
  const tags = tagsFrom(tagNames);
  return app.db.tx(async (tx) => {
    const work = await workOf(tx, topic, id);
    const keys = new Set(tags.map(({ key }) => key));
    const gone = (await store.tagsOf(tx, topic, work)).filter(({ key }) => !keys.has(key));
    const isLess = await store.removeTags(
      tx,
      topic,
      [work],
      gone.map(({ key }) => key),
    );
    const isMore = await store.addTags(tx, topic, actor.personId, [work], tags, app.clock.now());
    if (isLess || isMore) tx.emit({ kind: "articles.changed", topicId: topic.id });
    return (await store.tagsOf(tx, topic, work)).map(({ tag }) => tag);
  });
}

export async function tagsOfArticle(app: Needs, actor: Actor, id: ArticleId) {
  const topic = await readableTopic(app, actor, id);
  return { tags: await store.givenTags(app.db, topic, actor.personId, id) };
}

type Many = Omit<ManyMarks, "ids" | "addTags" | "removeTags">;

export async function markMany(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  ids: ArticleId[],
  { saved, read, relevant }: Many,
): Promise<number> {
  const at = app.clock.now();
  return app.db.tx(async (tx) => {
    const works = await store.worksOf(tx, topic, ids);
    const marks = saved !== undefined || read !== undefined;
    if (marks && (await store.setMarks(tx, topic, actor.personId, works, { saved, read }, at)))
      tellMine(tx, actor);
    if (relevant !== undefined && (await store.decide(tx, topic, actor.personId, works, relevant, at)))
      tellDecided(tx, topic, actor);
    return works.length;
  });
}

export async function tagMany(
  app: Needs,
  by: PersonId,
  topic: Editable<TopicRef>,
  ids: ArticleId[],
  { addTags = [], removeTags = [] }: Pick<ManyMarks, "addTags" | "removeTags">,
): Promise<number> {
  return app.db.tx(async (tx) => {
    const works = await store.worksOf(tx, topic, ids);
    const keys = tagsFrom(removeTags).map(({ key }) => key);
    const isLess = await store.removeTags(tx, topic, works, keys);
    const isMore = await store.addTags(tx, topic, by, works, tagsFrom(addTags), app.clock.now());
    if (isMore && (await store.mostTags(tx, topic, works)) > MOST_TAGS)
      throw fail("too_many_tags", { limit: MOST_TAGS });
    if (isLess || isMore) tx.emit({ kind: "articles.changed", topicId: topic.id });
    return works.length;
  });
}

/** The decision of a reader affects only their own list, so nobody else gets an event. */
function tellDecided(tx: Tx, topic: Readable<TopicRef>, actor: Actor): void {
  const teaches = topic.right === "editor" || topic.right === "owner";
  if (teaches) tx.emit({ kind: "articles.changed", topicId: topic.id });
  else tellMine(tx, actor);
}

const tellMine = (tx: Tx, { personId }: Actor): void => tx.emit({ kind: "mine.changed", personId });

export const listDecisions = (
  app: Pick<Needs, "db">,
  actor: Actor,
  topic: Readable<TopicRef>,
  page: number,
) =>
  store.decisions(app.db, topic, actor.personId, {
    limit: constants.feedbackPageSize,
    offset: (page - 1) * constants.feedbackPageSize,
  });

export const listTags = async (app: Pick<Needs, "db">, topic: Readable<TopicRef>) => ({
  tags: await store.topicTags(app.db, topic),
});
