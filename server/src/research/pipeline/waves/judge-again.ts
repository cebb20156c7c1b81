import type { NodeId } from "@gyan/contract/ids.ts";
import { detectLanguage, type Language } from "@gyan/text";
import type { Queryable } from "#platform/db.ts";
import type { NewStep, Run } from "#research/runs/index.ts";
import { judgeStep } from "../judge.ts";
import { gatheredOf } from "../search.ts";
import type { Needs } from "../needs.ts";
import { doubtful, type JudgedArticle } from "./judge-again.store.ts";
import { researchStep } from "../step.ts";

/** Judges an article a second time, never a third. If that fails, the first judgement stands. */
export const judgeAgainStep = researchStep({
  ...judgeStep,
  name: "research.judge-again",
  attempts: 1,
  isCounted: false,
  async run(input, context) {
    try {
      return await judgeStep.run(input, context);
    } catch (error) {
      context.signal.throwIfAborted();
      context.app.log.warn({ err: error, run: context.run.id }, "an article could not be judged again");
      return async () => ({});
    }
  },
});

/** `knows` tells which languages the configured model knows; null if there is no model. */
export function isJudgedAgain(
  { judgedBy, language, isOutdated }: JudgedArticle,
  askedIn: Language[],
  knows: ((language: Language) => boolean) | null,
): boolean {
  if (isOutdated) return true;
  return judgedBy === "words" && knows !== null && knows(language) && askedIn.some(knows);
}

/** At the end of judging: articles that the model was too slow for, and those whose text has changed. */
export async function planJudgingAgain(db: Queryable, run: Run, { embedder }: Needs): Promise<NewStep[]> {
  const knows = embedder && ((language: Language) => embedder.knows(language));
  const askedIn = new Map<NodeId, Language[]>();
  const planned: NewStep[] = [];
  for (const { nodeId, workId, sources, foundBy, ...article } of await doubtful(db, run)) {
    const languages = askedIn.get(nodeId) ?? (await languagesOf(db, run, nodeId));
    askedIn.set(nodeId, languages);
    if (isJudgedAgain(article, languages, knows))
      planned.push({
        name: judgeAgainStep.name,
        key: `${nodeId}:${workId}`,
        input: { nodeId, workId, sources, foundBy },
      });
  }
  return planned;
}

async function languagesOf(db: Queryable, run: Run, nodeId: NodeId): Promise<Language[]> {
  const gathered = await gatheredOf(db, run, nodeId);
  if (!gathered) return [];
  const { request, whole } = gathered;
  return [request, ...(whole ? [whole.request] : [])].map((text) => detectLanguage(text));
}
