import type { ArticleId, WorkId } from "@gyan/contract/ids.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { shownSummary } from "#research/summaries/index.ts";
import type { Reference } from "#sources/bibliography/index.ts";
import { prepare } from "./actions.ts";
import { gather, type Export } from "./gather.ts";
import type { Needs } from "./needs.ts";

/** Words of an article that a summary rests on, and the sentence that rests on them. */
export type Quoted = { sentence: string; quote: string; start: number; end: number };
export type QuotedArticle = {
  articleId: ArticleId;
  workId: WorkId;
  reference: Reference;
  quotes: Quoted[];
};

type Wish = { actor: Actor; topic: Readable<TopicRef>; language: LanguageTag; signal: AbortSignal };

/** The articles of a gyan from a place of its list on, each with what the summaries quote of it. */
export async function quotedArticles(
  app: Needs,
  { actor, topic, language, signal }: Wish,
  { from, limit }: { from: number; limit: number },
): Promise<{ articles: QuotedArticle[]; total: number }> {
  const request = {
    format: "csljson",
    with: ["abstracts"],
    sort: "relevance",
    onlyRelevant: true,
  } as const;
  const about = await prepare(app, {
    actor,
    topic,
    request: { ...request, with: [...request.with] } as Parameters<typeof prepare>[1]["request"],
    ids: undefined,
    language,
    signal,
  });
  const quotes = await quotesOf(about);
  const articles: QuotedArticle[] = [];
  for await (const page of gather(about, about.ids.slice(from, from + limit)))
    for (const { row, reference } of page)
      articles.push({
        articleId: row.id,
        workId: row.workId,
        reference,
        quotes: quotes.get(row.id) ?? [],
      });
  return { articles, total: about.ids.length };
}

/** Of the summaries over all articles, the first that says it; each stretch once. */
async function quotesOf({ app: { db }, topic, root }: Export): Promise<Map<ArticleId, Quoted[]>> {
  const quotes = new Map<ArticleId, Quoted[]>();
  for (const { id } of walk(root)) {
    const of = { topicId: topic.id, nodeId: id, findingId: null, kind: "multi" } as const;
    for (const sentence of (await shownSummary(db, of))?.sentences ?? []) add(quotes, sentence);
  }
  return quotes;
}

function add(quotes: Map<ArticleId, Quoted[]>, { text, citations }: SummarySentence): void {
  for (const { articleId, quote, start, end } of citations) {
    const own = quotes.get(articleId) ?? [];
    quotes.set(articleId, own);
    if (!own.some((one) => one.start === start && one.end === end))
      own.push({ sentence: text, quote, start, end });
  }
}
