import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, NodeId, RunId, TopicId, WorkId } from "../ids.ts";
import { LaidText, SummarySentence } from "../reading.ts";

/**
 * What became of an article between two runs. `gone`: every source that had given it was asked again and gave it no more; it
 * is kept all the same. `returned`: one of them gives it again. `dropped`: it was among the articles and is no more, because it
 * was judged anew or set aside.
 */
export const ChangeKind = z.enum(["new", "changed", "gone", "returned", "retracted", "dropped"]);
export type ChangeKind = z.infer<typeof ChangeKind>;

export const ChangeCounts = z.record(ChangeKind, z.number());
export type ChangeCounts = z.infer<typeof ChangeCounts>;

/** What is known of a work, as it was when a run ended. */
export const About = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  venue: z.string().nullable(),
  publishedOn: z.string().nullable(),
  url: z.string().nullable(),
  doi: z.string().nullable(),
});
export type About = z.infer<typeof About>;

export const ChangedField = z.object({
  field: z.enum(["title", "authors", "venue", "publishedOn", "url", "doi"]),
  before: z.string(),
  after: z.string(),
});
export type ChangedField = z.infer<typeof ChangedField>;

export const Change = z.object({
  kind: ChangeKind,
  /** Its best row; null when it is not among the articles now. */
  articleId: ArticleId.nullable(),
  workId: WorkId,
  nodes: z.array(NodeId),
  about: About,
  sources: z.array(z.string()),
  /** The run at whose end it was first so. */
  run: z.number(),
  /** Of `changed`: whether its text is another, and what else is. */
  isTextChanged: z.boolean(),
  fields: z.array(ChangedField),
});
export type Change = z.infer<typeof Change>;

const params = z.object({ topicId: TopicId });
const span = z.object({
  /** Numbers of runs; left out, the latest that has ended and the one before it. */
  from: z.coerce.number().int().min(0).optional(),
  to: z.coerce.number().int().min(1).optional(),
});

export const changes = endpoint({
  method: "GET",
  path: "/topics/:topicId/changes",
  summary: "New, changed, gone, returned and retracted articles between two runs of a topic.",
  params,
  query: span.extend({
    kind: ChangeKind.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  reply: z.object({
    /** 0: before the first run. */
    from: z.number(),
    to: z.number(),
    counts: ChangeCounts,
    /** The later run judged in another way than the earlier one: what came and went may be due to that. */
    isJudgedAnew: z.boolean(),
    /** How many there are of the kind that was asked for, or of all. */
    total: z.number(),
    changes: z.array(Change),
    /** Changes of each node of the outline, without those below it. */
    nodes: z.array(z.object({ id: NodeId, counts: ChangeCounts })),
  }),
  fails: ["topic_not_found", "run_not_found"],
});

/** A piece of a text: in both, only before, or only after. */
export const Difference = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });
export type Difference = z.infer<typeof Difference>;

export const difference = endpoint({
  method: "GET",
  path: "/topics/:topicId/changes/:workId",
  summary: "How the text of a work differed between two runs of a topic, sentence by sentence.",
  params: params.extend({ workId: WorkId }),
  query: span,
  reply: z.object({
    from: z.number(),
    to: z.number(),
    before: About,
    after: About,
    fields: z.array(ChangedField),
    /** Long stretches that did not change are cut to what stands around a change; empty when the text is the same. */
    text: z.array(Difference),
    /** Sentences that came and went. */
    added: z.number(),
    removed: z.number(),
    /** The texts differ so much that they are not compared. */
    isTooDifferent: z.boolean(),
  }),
  fails: ["topic_not_found", "article_not_found", "run_not_found"],
});

/** An article as it stood when a run ended. */
export const PastArticle = z.object({
  articleId: ArticleId,
  workId: WorkId,
  nodeId: NodeId,
  about: About,
  score: z.number(),
  sources: z.array(z.string()),
  isGone: z.boolean(),
  isRetracted: z.boolean(),
  /** Whether its text has been replaced since. */
  isOlderText: z.boolean(),
});
export type PastArticle = z.infer<typeof PastArticle>;

const versionParams = params.extend({ number: z.coerce.number().int().min(1) });

export const version = endpoint({
  method: "GET",
  path: "/topics/:topicId/versions/:number",
  summary: "A topic as it stood when one of its runs ended: outline, articles and summary.",
  params: versionParams,
  query: z.object({ node: NodeId.optional() }),
  reply: z.object({
    run: z.object({ id: RunId, number: z.number(), endedAt: z.string() }),
    outline: z.array(
      z.object({
        id: NodeId,
        parentId: NodeId.nullable(),
        name: z.string(),
        depth: z.number(),
        articles: z.number(),
      }),
    ),
    /** Best first; of the node and those below it. */
    articles: z.array(PastArticle),
    /** Of the node that was asked for; null when there was none. */
    summary: z.array(SummarySentence).nullable(),
  }),
  fails: ["topic_not_found", "run_not_found"],
});

export const pastText = endpoint({
  method: "GET",
  path: "/topics/:topicId/versions/:number/texts/:workId",
  summary: "The text of a work as it was when a run of a topic ended.",
  params: versionParams.extend({ workId: WorkId }),
  reply: LaidText.extend({ about: About }),
  fails: ["topic_not_found", "run_not_found", "article_not_found"],
});
