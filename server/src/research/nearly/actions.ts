import { ROOT_NODE, type ArticleId, type NodeId } from "@gyan/contract/ids.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { NEARLY_A_PAGE } from "@gyan/contract/reading/levels/nearly.ts";
import type { Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { cardsOf, shownNodes } from "#reading/articles/index.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { lineOf } from "./line.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "passages">;

/** Without works that the list already shows through another article. */
export async function listNearly(
  app: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  { node = ROOT_NODE, page }: { node?: NodeId | undefined; page: number },
): Promise<{ total: number; articles: ArticleCard[] }> {
  const nodeIds = shownNodes(await outlineOf(app.db, topic.id), node);
  const among = { limit: NEARLY_A_PAGE, offset: (page - 1) * NEARLY_A_PAGE };
  const { total, ids } = await store.belowLine(app.db, topic, nodeIds, among);
  return { total, articles: await cardsOf(app, actor, topic, ids, { isNearly: true }) };
}

/** The next run judges them anew, and so links and summarises them with the others. */
export async function takeIn(
  app: Pick<Needs, "db" | "clock">,
  actor: Actor,
  topic: Editable<TopicRef>,
  ids: ArticleId[],
): Promise<{ takenIn: number }> {
  const nodeIds = shownNodes(await outlineOf(app.db, topic.id), ROOT_NODE);
  return app.db.tx(async (tx) => {
    const takenIn = await store.takeIn(tx, topic, { ids, nodeIds }, actor.personId, app.clock.now());
    if (takenIn > 0) tellOf(tx, topic);
    return { takenIn };
  });
}

/** After this, the relevance line decides again whether they are listed. */
export async function putBack(
  { db }: Pick<Needs, "db">,
  topic: Editable<TopicRef>,
  ids: ArticleId[],
): Promise<{ putBack: number }> {
  const { at } = await lineOf(db, topic);
  return db.tx(async (tx) => {
    const count = await store.putBack(tx, topic, ids, at);
    if (count > 0) tellOf(tx, topic);
    return { putBack: count };
  });
}

/** Both the list and the topic's article count have changed. */
function tellOf(tx: Tx, { id: topicId }: TopicRef): void {
  tx.emit({ kind: "articles.changed", topicId });
  tx.emit({ kind: "topics.changed", topicId });
}
