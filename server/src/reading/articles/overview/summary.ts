import { ROOT_NODE, type ArticleId, type NodeId } from "@gyan/contract/ids.ts";
import type { ArticleSummaries, SummaryKind, WholeSummary } from "@gyan/contract/reading/summary.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { lastProof, shownSummaries, shownSummary, summarisedArticles } from "#research/summaries/index.ts";
import { selectArticles } from "../selection.ts";
import type { Needs } from "../needs.ts";
import * as store from "./summary.store.ts";

type Parts = Pick<Needs, "db" | "passages">;
type Asked = { node?: NodeId | undefined; kind: SummaryKind; from: number; limit: number };

export async function readSummary(
  app: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  { node = ROOT_NODE, kind, from, limit }: Asked,
): Promise<WholeSummary | ArticleSummaries> {
  const articles = await selectArticles(app, actor, topic, { filter: { node }, sort: "relevance" });
  if (kind === "multi") return wholeSummary(app, actor, topic, node, articles.length);
  return articleSummaries(app, actor, topic, { node, kind, articles, from, limit });
}

async function wholeSummary(
  { db }: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  nodeId: NodeId,
  articles: number,
): Promise<WholeSummary> {
  const written = await shownSummary(db, { topicId: topic.id, nodeId, kind: "multi", findingId: null });
  const sentences = written?.sentences ?? [];
  const cited = sentences.flatMap(({ citations }) => citations.map(({ articleId }) => articleId));
  return {
    kind: "multi",
    nodeId,
    writtenAt: written?.writtenAt ?? null,
    model: written?.model ?? null,
    dropped: written?.dropped ?? 0,
    fallback: written?.fallback ?? null,
    outcome: written?.outcome ?? null,
    unanswered: written?.unanswered ?? [],
    withheld: written?.withheld ?? 0,
    provenAt: await provenAt(db),
    articles,
    sentences,
    references: [...(await store.references(db, topic, actor.personId, [...new Set(cited)])).values()],
  };
}

type Page = {
  node: NodeId;
  kind: "single" | "focused";
  /** All articles of the node, in the order of the list. */
  articles: ArticleId[];
  from: number;
  limit: number;
};

async function articleSummaries(
  { db }: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  { node, kind, articles, from, limit }: Page,
): Promise<ArticleSummaries> {
  const have = await summarisedArticles(db, topic.id, kind);
  const written = articles.filter((id) => have.has(id));
  const page = written.slice(from, from + limit);
  const references = await store.references(db, topic, actor.personId, page);
  const summaries = await shownSummaries(db, topic.id, kind, page);
  return {
    kind,
    nodeId: node,
    provenAt: await provenAt(db),
    articles: articles.length,
    written: written.length,
    // A run may have deleted one in the meantime, to write it anew.
    summaries: page.flatMap((id) => {
      const [article, summary] = [references.get(id), summaries.get(id)];
      return article && summary ? [{ article, ...summary }] : [];
    }),
    next: from + limit < written.length ? from + limit : null,
  };
}

const provenAt = async (db: Parts["db"]): Promise<string | null> => (await lastProof(db))?.at ?? null;
