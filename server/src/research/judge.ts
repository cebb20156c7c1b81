import { NodeId } from "@gyan/contract/ids.ts";
import { detectLanguage } from "@gyan/text";
import type { Judgement, RelevanceProfile } from "@gyan/text";
import { z } from "zod";
import type { App } from "#app.ts";
import { passageInput } from "#embedding/input.ts";
import { isKnown, linkTopic, PHRASES_PER_TEXT, saveKnowledge } from "#knowledge/index.ts";
import { renewTopicLibrary, topicToLibrary } from "#libraries/index.ts";
import type { ArticleToJudge } from "#ports/texts.ts";
import { nameClusters } from "#summaries/index.ts";
import { outlineOf } from "#topics/index.ts";
import { latestText, workById } from "#works/index.ts";
import { outcomeOf, runStep } from "#runs/index.ts";
import { parametersOf, requestOf } from "./request.ts";
import { MINIMUM_RELEVANCE, saidWithin, shareLeft } from "./rules.ts";
import { Gathered, gatherStep } from "./search.ts";
import * as store from "./store.ts";

/** One article for one node: how relevant, why, and what it speaks of. */
export const judgeStep = runStep({
  name: "research.judge",
  phase: "judge",
  version: 2,
  input: z.object({
    nodeId: NodeId,
    workId: z.number(),
    sources: z.array(z.string()),
    foundBy: z.array(z.string()).default([]),
  }),
  upgrade: (old) => old,
  attempts: 3,
  async run({ nodeId, workId, sources, foundBy }, { app, run, signal }) {
    const gathered = Gathered.safeParse(await outcomeOf(app.db, run.id, gatherStep.name, String(nodeId)));
    if (!gathered.success) throw new Error(`The words of node ${nodeId} were not weighed.`);
    const { profile, request, whole, skipsRelevance, hidesArticles, judgedWith } = gathered.data;
    const [work, text] = [await workById(app.db, workId), await latestText(app.db, workId)];
    if (!work || !text) return async () => ({ outcome: { isGone: true } });
    const article = {
      profile,
      title: work.title,
      text: text.text,
      language: work.language,
      keepFrom: skipsRelevance ? 0 : parametersOf(requestOf(run)).minimumRelevance,
    };
    const asked = whole ? [request, whole.request] : [request];
    const [similarity = null, toWhole = null] = await similaritiesOf(app, asked, article, signal);
    const wholly = whole && (await judgeWhole(app, { ...article, similarity: toWhole }, whole.ways, signal));
    const share = wholly ? shareLeft(wholly.score) : 1;
    const phrases = (await isKnown(app.db, text.id)) ? 0 : PHRASES_PER_TEXT;
    const best = await bestProfile(app, { ...article, similarity }, gathered.data, signal);
    const judged = await app.texts.judge(
      { ...article, profile: best, similarity, phrases, keepFrom: article.keepFrom / share },
      { signal },
    );
    const { judgement, knowledge } = judged;
    const isKept = judged.isKept && !hidesArticles;
    return async (tx) => {
      const { matched, best: places } = judgement;
      const score = judgement.score * share;
      const lacking = wholly && share < 1 ? wholly.missing : [];
      const missing = [...new Set([...judgement.missing, ...lacking])];
      const quote = places[0] ? text.text.slice(places[0].start, places[0].end) : null;
      // A document that somebody chose lacks nothing.
      const isChosen = requestOf(run).documents !== null;
      const reason = { matched, missing: isChosen ? [] : missing, best: places, quote };
      await store.saveFinding(
        tx,
        run,
        { nodeId, workId, textId: text.id, sources, foundBy, score, reason, isKept, judgedWith },
        app.clock.now(),
      );
      if (knowledge) await saveKnowledge(tx, text.id, knowledge, app.clock.now());
      return { outcome: { score, isKept } };
    };
  },
});

/** Of the keywords that an article has, so many are tried: each costs as much as judging it once. */
const MOST_TRIED = 6;

/** All that is wanted together, or the way of saying it that the article answers better. */
async function bestProfile(
  { texts }: Pick<App, "texts">,
  article: Omit<ArticleToJudge, "phrases">,
  { alternatives, within }: Pick<Gathered, "alternatives" | "within">,
  signal: AbortSignal,
): Promise<RelevanceProfile> {
  if (alternatives.length === 0) return article.profile;
  const scoreBy = async (given: Partial<ArticleToJudge>) =>
    (await texts.judge({ ...article, ...given, phrases: 0 }, { signal })).judgement.score;
  if (within && (await scoreBy({ profile: within, similarity: null })) < MINIMUM_RELEVANCE)
    return article.profile;
  const read = `${article.title}\n${article.text}`.toLowerCase();
  const likely = alternatives.filter(({ keyword }) => keyword === null || isSaid(keyword, read));
  let best = { profile: article.profile, score: await scoreBy({}) };
  for (const { profile: said } of likely.slice(0, 1 + MOST_TRIED)) {
    const profile = saidWithin(said, within);
    const score = await scoreBy({ profile });
    if (score > best.score) best = { profile, score };
  }
  return best.profile;
}

/** Against the whole question, in the way of saying it that the article answers best. */
async function judgeWhole(
  app: Pick<App, "texts">,
  article: Omit<ArticleToJudge, "phrases">,
  [first, ...others]: Gathered["alternatives"],
  signal: AbortSignal,
): Promise<Judgement> {
  const named = { ...article, profile: first!.profile };
  const profile = await bestProfile(app, named, { alternatives: others, within: null }, signal);
  return (await app.texts.judge({ ...named, profile, phrases: 0 }, { signal })).judgement;
}

/** Roughly, because endings differ: where one of its words is nowhere, the keyword is not there. */
const isSaid = (keyword: string, said: string): boolean =>
  keyword
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => said.includes(word.slice(0, Math.max(4, word.length - 3))));

/**
 * How near each request is to the passages that speak of the first, as far as a model knows the language. Made here and not taken
 * from the index, where vectors come when they come: the same article must be judged the same today and tomorrow.
 */
async function similaritiesOf(
  { embedder, texts, log }: Pick<App, "embedder" | "texts" | "log">,
  requests: string[],
  article: Omit<ArticleToJudge, "phrases">,
  signal: AbortSignal,
): Promise<(number | null)[]> {
  const isKnownTo = (request: string) => embedder!.knows(detectLanguage(request));
  if (!embedder?.knows(article.language) || !requests.some(isKnownTo)) return [];
  const { judgement } = await texts.judge({ ...article, phrases: 0 }, { signal });
  if (judgement.toCompare.length === 0) return [];
  const passages = judgement.toCompare.map(({ start, end }) =>
    passageInput(article.title, article.text.slice(start, end)),
  );
  try {
    const asked = await embedder.embed(requests, { isQuery: true, signal });
    const vectors = await embedder.embed(passages, { signal });
    return requests.map((request, at) =>
      isKnownTo(request) ? Math.max(...vectors.map((vector) => cosine(asked[at]!, vector))) : null,
    );
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, "an article was judged by its words alone");
    return [];
  }
}

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

/** Joins what the articles speak of into the topic's graph, and makes the topic a library when that was asked for. */
export const linkStep = runStep({
  name: "research.link",
  phase: "link",
  version: 1,
  input: z.object({}),
  attempts: 3,
  async run(_input, { app, run, signal }) {
    const { becomesLibrary } = parametersOf(requestOf(run));
    const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
    const { graph, save } = await linkTopic(
      app,
      run.topicId,
      await store.keptTexts(app.db, run.topicId),
      (made) => nameClusters(app, made, detectLanguage(root.name), signal),
      signal,
    );
    return async (tx) => {
      await save(tx);
      await (becomesLibrary ? topicToLibrary : renewTopicLibrary)(app, tx, run.topicId);
      return { outcome: { concepts: graph.concepts.length, clusters: graph.clusters.length } };
    };
  },
});
