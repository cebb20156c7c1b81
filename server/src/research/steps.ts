import { NodeId } from "@gyan/contract/ids.ts";
import { ROOT_NODE } from "@gyan/contract/ids.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import { indexTerms, judge, keyPhrases, passages, relevanceProfile, summarise } from "@gyan/text";
import { z } from "zod";
import { latestText, readableLibraries, workById } from "#libraries/index.ts";
import { runStep } from "#runs/index.ts";
import type { RunContext } from "#runs/index.ts";
import { outlineOf } from "#topics/index.ts";
import { parametersOf, RunRequest } from "./request.ts";
import { CONCEPTS_PER_ARTICLE, idfOf, isTrueQuote, MINIMUM_RELEVANCE, nodeAndBelow, planNodes } from "./rules.ts";
import type { NodePlan } from "./rules.ts";
import * as store from "./store.ts";

const Profile = z.object({ terms: z.array(z.object({ term: z.string(), weight: z.number(), label: z.string() })) });

/** What gathering leaves for judging: by which words the articles of a node are judged. */
export const Gathered = z.object({ nodeId: NodeId, profile: Profile, skipsRelevance: z.boolean() });
export type Gathered = z.infer<typeof Gathered>;

async function planOf({ app, run }: RunContext, nodeId: NodeId): Promise<NodePlan> {
  const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
  const plan = planNodes(root).find((one) => one.nodeId === nodeId);
  if (!plan) throw new Error(`The outline has no node ${nodeId} to search.`);
  return plan;
}

/** One source for one node; its outcome line is what the reader sees of it. */
export const searchStep = runStep({
  name: "research.search",
  phase: "search",
  version: 1,
  input: z.object({ nodeId: NodeId, source: z.string(), adapter: z.string(), label: z.string(), ask: z.unknown() }),
  attempts: 3,
  async run({ nodeId, source, adapter, ask }, context) {
    const { app, run, scope, signal } = context;
    const plan = await planOf(context, nodeId);
    const found = app.sources.find((one) => one.name === adapter);
    if (!found) throw new Error(`There is no source ${adapter}.`);
    const { searchCount } = parametersOf(RunRequest.parse(run.request));
    const query = { terms: plan.terms, text: plan.text, language: plan.language, limit: searchCount };
    const answer = await found.search(app, scope, ask, query, signal);
    return async (tx) => {
      await store.saveCandidates(tx, run.id, nodeId, source, answer.candidates);
      return { outcome: { found: answer.candidates.length, stopped: answer.stopped } };
    };
  },
});

/** Weighs the words of a node by how telling they are among what was searched. */
export const gatherStep = runStep({
  name: "research.gather",
  phase: "gather",
  version: 1,
  input: z.object({ nodeId: NodeId }),
  attempts: 3,
  async run({ nodeId }, context) {
    const { app, scope } = context;
    const plan = await planOf(context, nodeId);
    const libraries = await readableLibraries(app.db, scope);
    const words = plan.relevance.flatMap((part) => indexTerms(part.text, plan.language));
    const { passages: total, byTerm } = await app.passages.frequencies(
      app.db,
      [...new Set(words)],
      libraries.map((library) => library.id),
    );
    const profile = relevanceProfile(plan.relevance, plan.language, idfOf(total, byTerm));
    const gathered: Gathered = { nodeId, profile, skipsRelevance: plan.skipsRelevance };
    return async () => ({ outcome: gathered });
  },
});

export const judgeStep = runStep({
  name: "research.judge",
  phase: "judge",
  version: 1,
  input: Gathered.extend({ workId: z.number(), sources: z.array(z.string()) }),
  attempts: 3,
  async run({ nodeId, workId, sources, profile, skipsRelevance }, { app, run }) {
    const [work, text] = [await workById(app.db, workId), await latestText(app.db, workId)];
    if (!work || !text) return async () => ({ outcome: { isGone: true } });
    const spans = passages(text.text, work.language);
    const judgement = judge(profile, { title: work.title, text: text.text, language: work.language, passages: spans });
    const isKept = skipsRelevance || judgement.score >= MINIMUM_RELEVANCE;
    const concepts = isKept
      ? keyPhrases(text.text, { language: work.language, title: work.title, limit: CONCEPTS_PER_ARTICLE })
      : [];
    return async (tx) => {
      const { score, matched, missing, best } = judgement;
      const quote = best[0] ? text.text.slice(best[0].start, best[0].end) : null;
      const reason = { matched, missing, best, quote };
      await store.saveFinding(
        tx,
        run,
        { nodeId, workId, textId: text.id, sources, score, reason, isKept, concepts },
        app.clock.now(),
      );
      return { outcome: { score, isKept } };
    };
  },
});

export const linkStep = runStep({
  name: "research.link",
  phase: "link",
  version: 1,
  input: z.object({}),
  attempts: 3,
  async run(_input, { run }) {
    return async (tx) => ({ outcome: { concepts: await store.joinConcepts(tx, run.topicId) } });
  },
});

const SENTENCES = { single: 3, focused: 2, multi: 7 };
const ARTICLES_IN_SUMMARY = 10;

type Source = Pick<store.Finding, "id" | "textId" | "text" | "language" | "score">;

/** Extractive: every sentence is the article's own, and is checked against the stored text before it is kept. */
function write(findings: Source[], sentences: number, focus?: string[]): store.Cited[] {
  const byId = new Map(findings.map((finding) => [String(finding.id), finding]));
  const chosen = summarise(
    findings.map(({ id, text, language, score }) => ({ id: String(id), text, language, weight: score })),
    { sentences, ...(focus && focus.length > 0 ? { focus: { terms: focus } } : {}) },
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
    const single = write([finding], SENTENCES.single);
    const focused = write([finding], SENTENCES.focused, plan.terms);
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
    const findings = await store.keptFindings(app.db, run.topicId, nodeAndBelow(root, nodeId), ARTICLES_IN_SUMMARY);
    const focus = indexTerms(findNode(root, nodeId)?.name ?? root.name, planNodes(root)[0]?.language ?? "en");
    const sentences = write(findings, SENTENCES.multi, focus);
    return async (tx) => {
      await store.saveSummary(tx, run, { nodeId, findingId: null, kind: "multi", sentences }, app.clock.now());
      return { outcome: { sentences: sentences.length, articles: findings.length } };
    };
  },
});

/** The topic's own summary is that of its root, over everything below it. */
export const summarisedNodes = (nodeIds: NodeId[]): NodeId[] => [...new Set([ROOT_NODE, ...nodeIds])];
