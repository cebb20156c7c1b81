import { z } from "zod";
import { latestText, workById } from "#works/index.ts";
import { runStep } from "#runs/index.ts";
import { CONCEPTS_PER_ARTICLE, MINIMUM_RELEVANCE } from "./rules.ts";
import { Gathered } from "./search.ts";
import * as store from "./store.ts";

/** One article for one node: how relevant, why, and what it speaks of. */
export const judgeStep = runStep({
  name: "research.judge",
  phase: "judge",
  version: 1,
  input: Gathered.extend({ workId: z.number(), sources: z.array(z.string()) }),
  attempts: 3,
  async run({ nodeId, workId, sources, profile, skipsRelevance }, { app, run, signal }) {
    const [work, text] = [await workById(app.db, workId), await latestText(app.db, workId)];
    if (!work || !text) return async () => ({ outcome: { isGone: true } });
    const { judgement, isKept, concepts } = await app.texts.judge(
      {
        profile,
        title: work.title,
        text: text.text,
        language: work.language,
        keepFrom: skipsRelevance ? 0 : MINIMUM_RELEVANCE,
        concepts: CONCEPTS_PER_ARTICLE,
      },
      { signal },
    );
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

/** Joins the concepts of the articles into those of the topic. */
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
