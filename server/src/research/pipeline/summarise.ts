import { NodeId, ROOT_NODE } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { findNode, walk } from "@gyan/contract/outline/rules.ts";
import { detectLanguage, indexTerms, type Language } from "@gyan/text";
import { createHash } from "node:crypto";
import { z } from "zod";
import { shownThemes } from "#research/knowledge/index.ts";
import type { Queryable } from "#platform/db.ts";
import { outcomeOf, runNumbered, type Run } from "#research/runs/index.ts";
import { saveSummary, summariesWritten, writeSummary } from "#research/summaries/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import type { Needs } from "./needs.ts";
import { FIRST_ANSWER } from "./plan.ts";
import { parametersOf, requestOf } from "./request.ts";
import { nodeAndBelow } from "./rules.ts";
import { planOf } from "./search.ts";
import * as store from "./store.ts";
import { researchStep } from "./step.ts";

const ARTICLES_IN_SUMMARY = 20;
/** Chosen documents were not filtered before, so the most central ones represent all. */
const DOCUMENTS_IN_SUMMARY = 60;

/** What an article says, and what it says about the node it was found for. */
export const summariseArticleStep = researchStep({
  name: "research.summarise-article",
  phase: "summarise",
  version: 1,
  input: z.object({ findingId: z.number() }),
  attempts: 3,
  async run({ findingId }, context) {
    const { app, run, signal } = context;
    const finding = await store.findingById(app.db, findingId);
    if (!finding) return async () => ({});
    const plan = await planOf(context, finding.nodeId);
    const order = { sources: [finding], focus: plan.terms, language: finding.language, themes: [] };
    const single = await writeSummary(app, { ...order, kind: "single", question: finding.title }, signal);
    const { writesFocusedSummaries } = parametersOf(requestOf(run));
    const isAsked = writesFocusedSummaries && plan.text !== "";
    const focused = await writeSummary(
      app,
      {
        ...order,
        kind: "focused",
        question: plan.text,
        sources: isAsked ? order.sources : [],
      },
      signal,
    );
    return async (tx) => {
      const at = app.clock.now();
      const place = { topicId: run.topicId, runId: run.id, nodeId: finding.nodeId, findingId };
      const written = await saveSummary(tx, { ...place, kind: "single" }, single, at);
      const more = await saveSummary(tx, { ...place, kind: "focused" }, focused, at);
      return { outcome: { sentences: written + more } };
    };
  },
});

/** What the articles of a node and those below it say together, by the themes of the topic's graph. */
export const summariseNodeStep = researchStep({
  name: "research.summarise-node",
  phase: "summarise",
  version: 1,
  input: z.object({ nodeId: NodeId }),
  attempts: 3,
  async run({ nodeId }, { app, run, signal }) {
    const { order, articles, madeOf } = await orderOf(app, run, nodeId);
    const first = FirstAnswer.safeParse(await outcomeOf(app.db, run.id, FIRST_ANSWER, String(nodeId)));
    // No article came after the first answer was written, so it stands.
    if (first.success && first.data.madeOf === madeOf)
      return async () => ({ outcome: { sentences: first.data.sentences, articles } });
    const summary = await writeSummary(app, order, signal);
    return async (tx) => {
      const sentences = await saveSummary(tx, placeOf(run, nodeId), summary, app.clock.now());
      return { outcome: { sentences, articles } };
    };
  },
});

/** Where the summary of a node stands. */
export const placeOf = (run: Run, nodeId: NodeId) =>
  ({ topicId: run.topicId, runId: run.id, nodeId, findingId: null, kind: "multi" }) as const;

const FirstAnswer = z.object({ madeOf: z.string(), sentences: z.number().positive() });

/** The input of a node's summary; `madeOf` is a hash of it. */
export async function orderOf({ db }: Pick<Needs, "db">, run: Run, nodeId: NodeId) {
  const root = await outlineOf(db, run.topicId, run.outlineVersion);
  const { documents } = requestOf(run);
  const sources = await store.keptFindings(
    db,
    run.topicId,
    nodeAndBelow(root, nodeId),
    documents ? DOCUMENTS_IN_SUMMARY : ARTICLES_IN_SUMMARY,
  );
  const question = documents?.about || (findNode(root, nodeId)?.name ?? root.name);
  const language = documents?.about === "" ? mostCommon(sources) : detectLanguage(question);
  const focus = documents?.about === "" ? [] : indexTerms(question, language);
  const themes = await shownThemes(db, run.topicId);
  const parts = sources.map(({ id, textId, score }) => ({ id, textId, score }));
  const madeOf = createHash("sha256")
    .update(JSON.stringify({ question, language, focus, themes, parts }))
    .digest("base64url");
  const order = { kind: "multi", sources, question, focus, language, themes } as const;
  return { order, articles: sources.length, madeOf };
}

/** Nodes that get a joint summary of their articles: the root, and those with kept articles. */
export async function nodesToSummarise(db: Queryable, run: Run): Promise<NodeId[]> {
  const { writesMultiSummary } = parametersOf(requestOf(run));
  const keptFindings = await store.keptIds(db, run.topicId);
  if (!writesMultiSummary || keptFindings.length === 0) return [];
  const outline = [...walk(await outlineOf(db, run.topicId, run.outlineVersion))];
  const without = new Set(outline.filter((node) => node.suppressesMultiSummary).map(({ id }) => id));
  return summarisedNodes(keptFindings.map(({ nodeId }) => nodeId)).filter((nodeId) => !without.has(nodeId));
}

/** The most common language of the sources: the name of a review is in the language of whoever started it. */
function mostCommon(sources: { language: Language }[]): Language {
  const counts = new Map<Language, number>();
  for (const { language } of sources) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "und";
}

/** The summary of the root is that of the whole topic. */
export const summarisedNodes = (nodeIds: NodeId[]): NodeId[] => [...new Set([ROOT_NODE, ...nodeIds])];

type Kept = { id: number; nodeId: NodeId; judgedBy: number };

/**
 * Which summaries a run writes: those of articles that it judged, those of nodes where it judged something,
 * and missing ones. If it is asked for other kinds of summaries than the run before, it writes all of them.
 */
export async function dueSummaries(
  db: Queryable,
  run: Run,
  root: OutlineNode,
  keptFindings: Kept[],
): Promise<{ isNodeDue(id: NodeId): boolean; isArticleDue(id: number): boolean }> {
  const before = await runNumbered(db, run.topicId, run.number - 1);
  const isAskedAlike = before !== null && wantedSummaries(before) === wantedSummaries(run);
  if (!isAskedAlike) return { isNodeDue: () => true, isArticleDue: () => true };
  const judged = await store.nodesJudged(db, run);
  const written = await summariesWritten(db, run.topicId);
  const judgedNow = new Set(keptFindings.filter(({ judgedBy }) => judgedBy === run.id).map(({ id }) => id));
  return {
    isArticleDue: (id) => judgedNow.has(id) || !written.articles.has(id),
    isNodeDue: (id) => !written.nodes.has(id) || nodeAndBelow(root, id).some((one) => judged.has(one)),
  };
}

function wantedSummaries(run: Run): string {
  const { writesFocusedSummaries, writesMultiSummary } = parametersOf(requestOf(run));
  return JSON.stringify({ writesFocusedSummaries, writesMultiSummary });
}
