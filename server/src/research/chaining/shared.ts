import type { map, ofTopic } from "@gyan/contract/chaining/calls.ts";

import { MOST_ON_MAP } from "@gyan/contract/chaining/rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import { yearOf } from "@gyan/contract/chaining/keys.rules.ts";
import type { Queryable } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { levelOf, type Readable, type TopicRef } from "#people/rights/index.ts";
import { isAskedFor } from "#sources/citations/index.ts";
import { onPage } from "./actions.ts";
import { askedAbout } from "./asked.ts";
import type { Node } from "./joining.rules.ts";
import type { Needs } from "./needs.ts";
import { byRank, mapOf, sharedBy } from "./rules.ts";
import * as store from "./store.ts";
import { gyanOf, relevantIn, webAround } from "./web.ts";
import { describe, standingOf, toChainedWorks } from "./works.ts";

/** Articles that are named of those that are linked with a work. */
const MOST_NAMED = 20;

export async function listShared(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  { direction, page, atLeast, show, query, language }: QueryOf<typeof ofTopic> & { language: LanguageTag },
): Promise<ReplyOf<typeof ofTopic>> {
  const { db } = app;
  const gyan = await gyanOf(db, topic);
  const relevant = relevantIn(gyan);
  const workIds = relevant.map(({ workId }) => workId);
  const loaded = await webAround(db, workIds, { gyan, topic: null, personId: actor.personId });
  const linked = sharedBy(loaded.web, workIds, direction).filter((one) => one.linked.length >= atLeast);
  const isSaid = await saidBy(
    db,
    workIds,
    linked.map(({ node }) => node),
    query ?? "",
  );
  const ranked = linked
    .map((one) => ({ ...one, state: standingOf(one.node, gyan).state }))
    .filter(({ node, state }) => SHOWN[show].includes(state) && isSaid(node))
    .map((one) => ({
      ...one,
      key: one.node.key,
      links: one.linked.length,
      timesCited: loaded.timesCited(one.node),
      year: one.node.year,
      title: one.node.titleKey ?? "",
    }))
    .toSorted(byRank);
  const shown = onPage(ranked, page);
  const works = await toChainedWorks(db, actor.personId, gyan, shown);
  const asked = await askedAbout(app, workIds);
  const answered = asked.standings.filter(({ outcome }) => outcome === "asked" || outcome === "unknown");
  const withReferences = (await store.worksWithReferences(db, workIds)).size;
  const mayTake = levelOf(topic.right) >= levelOf("editor");
  return {
    total: ranked.length,
    works: works.map((work, at) => ({
      ...work,
      links: shown[at]!.links,
      linked: namedFirst(shown[at]!.linked, relevant),
    })),
    articles: {
      of: relevant.length,
      withReferences,
      asked: new Set(answered.map(({ workId }) => workId)).size,
    },
    asked: asked.lines(direction, withReferences > 0 ? "asked" : "never", language),
    isAsking: await isAskedFor(db, topic.id),
    mayAsk: mayTake && asked.indexes.some(({ isOff }) => !isOff),
    mayTake,
  };
}

/** What waits to be judged is not in the gyan yet, and can still be taken back. */
const SHOWN = {
  new: ["new", "waiting"],
  all: ["new", "waiting", "listed", "below", "aside"],
  aside: ["aside"],
} as const satisfies Record<string, ReturnType<typeof standingOf>["state"][]> as Record<
  QueryOf<typeof ofTopic>["show"],
  ReturnType<typeof standingOf>["state"][]
>;

/** In the order of the list. */
function namedFirst(linked: readonly WorkId[], relevant: Awaited<ReturnType<typeof gyanOf>>["works"]) {
  const is = new Set(linked);
  return relevant
    .filter(({ workId }) => is.has(workId))
    .slice(0, MOST_NAMED)
    .map(({ articleId, workId, title }) => ({ articleId, workId, title }));
}

/** Whether a work says all the words that are looked for. */
async function saidBy(
  db: Queryable,
  workIds: WorkId[],
  nodes: Node[],
  query: string,
): Promise<(node: Node) => boolean> {
  const words = query.split(/\s+/u).filter((word) => word !== "");
  if (words.length === 0) return () => true;
  const { chained, entries } = await store.saying(db, workIds, words);
  const own = await store.sayingWorks(
    db,
    nodes.flatMap(({ ownId }) => ownId ?? []),
    words,
  );
  return ({ chainedIds, entry, ownId }) =>
    [...chainedIds].some((id) => chained.has(id)) ||
    (entry !== null && entries.has(`${entry.workId}:${entry.number}`)) ||
    (ownId !== null && own.has(ownId));
}

export async function drawMap(
  { db }: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
): Promise<ReplyOf<typeof map>> {
  const gyan = await gyanOf(db, topic);
  const workIds = relevantIn(gyan).map(({ workId }) => workId);
  const loaded = await webAround(db, workIds, { gyan, topic: null, personId: actor.personId });
  const { nodes, citations, citedHere, isCut } = mapOf(loaded.web, workIds, MOST_ON_MAP);
  const described = await describe(db, nodes);
  const works = nodes.map((node, at) => {
    const { title, authors, publishedOn } = described.get(node)!;
    const { article, state } = standingOf(node, gyan);
    const year = yearOf(publishedOn);
    return {
      key: node.key,
      title,
      authors,
      year,
      articleId: article?.articleId ?? null,
      state,
      citedHere: citedHere[at]!,
    };
  });
  return { works, citations, isCut };
}
