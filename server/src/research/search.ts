import { NodeId } from "@gyan/contract/ids.ts";
import { indexTerms, relevanceProfile } from "@gyan/text";
import { z } from "zod";
import { readableLibraries } from "#libraries/index.ts";
import { runStep } from "#runs/index.ts";
import type { RunContext } from "#runs/index.ts";
import { outlineOf } from "#topics/index.ts";
import { parametersOf, RunRequest } from "./request.ts";
import { idfOf, planNode } from "./rules.ts";
import type { NodePlan } from "./rules.ts";
import * as store from "./store.ts";

const Profile = z.object({
  terms: z.array(
    z.object({ term: z.string(), weight: z.number(), label: z.string(), within: z.string().optional() }),
  ),
});

/** What gathering leaves for judging: by which words the articles of a node are judged. */
export const Gathered = z.object({ nodeId: NodeId, profile: Profile, skipsRelevance: z.boolean() });
export type Gathered = z.infer<typeof Gathered>;

export async function planOf({ app, run }: RunContext, nodeId: NodeId): Promise<NodePlan> {
  const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
  const plan = planNode(root, nodeId);
  if (!plan) throw new Error(`The outline has no node ${nodeId} to search.`);
  return plan;
}

/** One source for one node; its outcome line is what the reader sees of it. */
export const searchStep = runStep({
  name: "research.search",
  phase: "search",
  version: 1,
  input: z.object({
    nodeId: NodeId,
    source: z.string(),
    adapter: z.string(),
    label: z.string(),
    ask: z.unknown(),
  }),
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
    const { works, byTerm } = await app.passages.frequencies(
      app.db,
      [...new Set(words)],
      libraries.map((library) => library.id),
    );
    const profile = relevanceProfile(plan.relevance, plan.language, idfOf(works, byTerm));
    const gathered: Gathered = { nodeId, profile, skipsRelevance: plan.skipsRelevance };
    return async () => ({ outcome: gathered });
  },
});
