import { NodeId, ROOT_NODE } from "@gyan/contract/ids.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import { detectLanguage, indexTerms } from "@gyan/text";
import { z } from "zod";
import { runStep } from "#runs/index.ts";
import type { RunContext } from "#runs/index.ts";
import { outlineOf } from "#topics/index.ts";
import { parametersOf, RunRequest } from "./request.ts";
import { isTrueQuote, nodeAndBelow } from "./rules.ts";
import { planOf } from "./search.ts";
import * as store from "./store.ts";

const SENTENCES = { single: 3, focused: 2, multi: 7 };
const ARTICLES_IN_SUMMARY = 10;

type Source = Pick<store.Finding, "id" | "textId" | "text" | "language" | "score">;

/** Extractive: every sentence is the article's own, and is checked against the stored text before it is kept. */
async function write(
  { app, signal }: RunContext,
  findings: Source[],
  sentences: number,
  focus: string[] = [],
): Promise<store.Cited[]> {
  const byId = new Map(findings.map((finding) => [String(finding.id), finding]));
  const chosen = await app.texts.summarise(
    {
      documents: findings.map(({ id, text, language, score }) => ({
        id: String(id),
        text,
        language,
        weight: score,
      })),
      options: { sentences, ...(focus.length > 0 ? { focus: { terms: focus } } : {}) },
    },
    { signal },
  );
  return chosen.flatMap(({ documentId, start, end }) => {
    const finding = byId.get(documentId)!;
    const quote = finding.text.slice(start, end);
    const cited = { text: quote, quote, start, end, findingId: finding.id, textId: finding.textId };
    return isTrueQuote(finding.text, cited) ? [cited] : [];
  });
}

export const summariseArticleStep = runStep({
  name: "research.summarise-article",
  phase: "summarise",
  version: 1,
  input: z.object({ findingId: z.number() }),
  attempts: 3,
  async run({ findingId }, context) {
    const { app, run } = context;
    const finding = await store.findingById(app.db, findingId);
    if (!finding) return async () => ({});
    const plan = await planOf(context, finding.nodeId);
    const single = await write(context, [finding], SENTENCES.single);
    const { writesFocusedSummaries } = parametersOf(RunRequest.parse(run.request));
    const focused = writesFocusedSummaries
      ? await write(context, [finding], SENTENCES.focused, plan.terms)
      : [];
    return async (tx) => {
      const at = app.clock.now();
      const of = { nodeId: finding.nodeId, findingId };
      await store.saveSummary(tx, run, { ...of, kind: "single", sentences: single }, at);
      await store.saveSummary(tx, run, { ...of, kind: "focused", sentences: focused }, at);
      return { outcome: { sentences: single.length + focused.length } };
    };
  },
});

export const summariseNodeStep = runStep({
  name: "research.summarise-node",
  phase: "summarise",
  version: 1,
  input: z.object({ nodeId: NodeId }),
  attempts: 3,
  async run({ nodeId }, context) {
    const { app, run } = context;
    const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
    const findings = await store.keptFindings(
      app.db,
      run.topicId,
      nodeAndBelow(root, nodeId),
      ARTICLES_IN_SUMMARY,
    );
    const question = findNode(root, nodeId)?.name ?? root.name;
    const focus = indexTerms(question, detectLanguage(question));
    const sentences = await write(context, findings, SENTENCES.multi, focus);
    return async (tx) => {
      await store.saveSummary(
        tx,
        run,
        { nodeId, findingId: null, kind: "multi", sentences },
        app.clock.now(),
      );
      return { outcome: { sentences: sentences.length, articles: findings.length } };
    };
  },
});

/** The topic's own summary is that of its root, over everything below it. */
export const summarisedNodes = (nodeIds: NodeId[]): NodeId[] => [...new Set([ROOT_NODE, ...nodeIds])];
