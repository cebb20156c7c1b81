import type { ArticleId } from "@gyan/contract/ids.ts";
import { ROOT_NODE } from "@gyan/contract/ids.ts";
import type { ArticleSelection } from "@gyan/contract/reading/listing.ts";
import type { App } from "#app.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#rights/index.ts";
import { outlineOf } from "#topics/index.ts";
import { shownNodes } from "./actions.ts";
import * as store from "./store.ts";

type Parts = Pick<App, "db">;

/** The articles of a topic that are meant, in their order: what the list shows, what is exported, what is counted. */
export async function selectArticles(
  { db }: Parts,
  _actor: Actor,
  topic: Readable<TopicRef>,
  { ids, filter }: ArticleSelection,
): Promise<ArticleId[]> {
  const nodeIds = shownNodes(await outlineOf(db, topic.id), filter.node ?? ROOT_NODE);
  const found = await store.articleIds(db, topic, { nodeIds, q: filter.q?.trim() || undefined });
  if (ids === undefined) return found;
  const wanted = new Set(ids);
  return found.filter((id) => wanted.has(id));
}
