import type { ArticleId } from "@gyan/contract/ids.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { flagsOf } from "@gyan/contract/reading/marking.rules.ts";
import type { ArticleFilter, ArticleSort } from "@gyan/contract/reading/listing.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { readMarks } from "./listing.ts";
import type { Needs } from "./needs.ts";
import { pageAfter, readCursor, writeCursor } from "./rules.ts";
import { selectArticles } from "./selection.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "passages">;

export type ListOptions = ArticleFilter & {
  sort: ArticleSort;
  cursor?: string | undefined;
  limit: number;
};

export async function listArticles(
  app: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  { sort, cursor, limit, ...filter }: ListOptions,
) {
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  const ids = await selectArticles(app, actor, topic, { filter, sort });
  const { page, at } = pageAfter(ids, after, limit);
  const last = page.at(-1);
  const isMore = at + page.length < ids.length;
  return {
    articles: await cardsOf(app, actor, topic, page),
    total: ids.length,
    next: isMore && last !== undefined ? writeCursor({ sort, at: at + page.length, id: last }) : null,
  };
}

/** Of articles in the list, or below its line. In the order of the ids; those that are gone are left out. */
export async function cardsOf(
  app: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  ids: ArticleId[],
  { isNearly }: { isNearly: boolean } = { isNearly: false },
): Promise<ArticleCard[]> {
  const cards = await store.cards(app.db, topic, ids, { isNearly });
  const flags = flagsOf(await readMarks(app, actor, topic));
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => {
    const card = cardsById.get(id);
    if (!card) return [];
    const isRelevant = flags.own.get(card.workId);
    return {
      ...card,
      isSaved: flags.saved.has(card.workId),
      isRead: flags.read.has(card.workId),
      decision: isRelevant === undefined ? null : isRelevant ? "relevant" : "irrelevant",
      tags: flags.tags.get(card.workId) ?? [],
      notes: flags.noted.get(card.workId) ?? 0,
    };
  });
}
