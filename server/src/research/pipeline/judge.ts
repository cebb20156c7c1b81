import { NodeId } from "@gyan/contract/ids.ts";
import { backgroundOf, detectLanguage, nearnessOf, readQuestion } from "@gyan/text";
import type { Judgement, Nearness, OtherName, RelevanceProfile } from "@gyan/text";
import { z } from "zod";
import { compareMeanings } from "#processing/embedding/compare.ts";
import { passageInput } from "#processing/embedding/input.ts";
import { isKnown, linkTopic, PHRASES_PER_TEXT, saveKnowledge } from "#research/knowledge/index.ts";
import {
  readableLibraries,
  renewTopicLibrary,
  subjectsOf,
  topicToLibrary,
} from "#sources/libraries/index.ts";
import type { ArticleToJudge } from "#ports/texts.ts";
import { nameClusters } from "#research/summaries/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { apartIn, latestText, workById } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import { levelOf, reasonOf } from "./reason.rules.ts";
import { parametersOf, requestOf } from "./request.ts";
import { MINIMUM_RELEVANCE, saidWithin, shareLeft } from "./rules.ts";
import { gatheredOf, type Gathered } from "./search.ts";
import * as store from "./store.ts";
import { researchStep } from "./step.ts";

/** One article for one node: how relevant, why, and what it speaks of. */
export const judgeStep = researchStep({
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
  async run({ nodeId, workId, sources, foundBy }, { app, run, scope, signal }) {
    const gathered = await gatheredOf(app.db, run, nodeId);
    if (!gathered) throw new Error(`The words of node ${nodeId} were not weighed.`);
    const { profile, names, whole, question, rarity, skipsRelevance, hidesArticles, judgedWith } = gathered;
    const [work, text] = [await workById(app.db, workId), await latestText(app.db, workId)];
    if (!work || !text) return async () => ({ outcome: { isGone: true } });
    const article: Article = {
      profile,
      names,
      title: work.title,
      text: text.text,
      language: work.language,
      skip: apartIn(text.layout),
      subjects: await subjectsOf(app.db, scope, workId),
      keepFrom: skipsRelevance ? 0 : parametersOf(requestOf(run)).minimumRelevance,
      ...(question !== "" && {
        asked: { question, language: detectLanguage(question), rarity, compared: null },
      }),
    };
    const meaning = await meaningOf(app, gathered, article, signal);
    const wholly =
      whole &&
      (await judgeWhole(app, { ...article, nearness: meaning?.toWhole ?? null }, whole.ways, signal));
    const share = wholly ? shareLeft(wholly.score) : 1;
    const phrases = (await isKnown(app.db, text.id)) ? 0 : PHRASES_PER_TEXT;
    const nearness = meaning?.toRequest ?? null;
    const best = await bestProfile(app, { ...article, nearness }, gathered, signal);
    const judged = await app.texts.judge(
      {
        ...article,
        profile: best,
        nearness,
        phrases,
        keepFrom: article.keepFrom / share,
        ...(article.asked && { asked: { ...article.asked, compared: meaning?.compared ?? null } }),
      },
      { signal },
    );
    const { judgement, knowledge, answers } = judged;
    const isKept = judged.isKept && !hidesArticles;
    return async (tx) => {
      const score = judgement.score * share;
      const lacking = wholly && share < 1 ? wholly.missing : [];
      // A document that somebody chose is not missing anything.
      const isChosen = requestOf(run).documents !== null;
      const missing = isChosen ? [] : [...new Set([...judgement.missing, ...lacking])];
      const reason = reasonOf(text.text, { judgement, answers, missing, isChosen });
      const level = answers && !isChosen ? levelOf(score, answers.sentences) : null;
      const judgedBy = meaning ? "meaning" : "words";
      await store.saveFinding(
        tx,
        run,
        {
          nodeId,
          workId,
          textId: text.id,
          sources,
          foundBy,
          score,
          level,
          judgedBy,
          reason,
          isKept,
          judgedWith,
        },
        app.clock.now(),
      );
      if (knowledge) await saveKnowledge(tx, text.id, knowledge, app.clock.now());
      return { outcome: { score, isKept } };
    };
  },
});

type Article = Omit<ArticleToJudge, "phrases">;

/** At most this many matching keywords are tried: each costs one judgement. */
const MOST_TRIED = 6;

/** The full profile, or the alternative for which the article scores best. */
async function bestProfile(
  { texts }: Pick<Needs, "texts">,
  article: Article,
  { alternatives, within }: Pick<Gathered, "alternatives" | "within">,
  signal: AbortSignal,
): Promise<RelevanceProfile> {
  if (alternatives.length === 0) return article.profile;
  const { asked: _asked, ...words } = article;
  const scoreBy = async (overrides: Partial<ArticleToJudge>) =>
    (await texts.judge({ ...words, ...overrides, phrases: 0 }, { signal })).judgement.score;
  if (within && (await scoreBy({ profile: within, nearness: null })) < MINIMUM_RELEVANCE)
    return article.profile;
  const read = `${article.title}\n${article.text}`.toLowerCase();
  const likely = alternatives.filter(
    ({ keyword }) => keyword === null || isSaid(keyword, read, article.names),
  );
  let best = { profile: article.profile, score: await scoreBy({}) };
  for (const { profile: alternative } of likely.slice(0, 1 + MOST_TRIED)) {
    const profile = saidWithin(alternative, within);
    const score = await scoreBy({ profile });
    if (score > best.score) best = { profile, score };
  }
  return best.profile;
}

/** Judges against the whole question, by the alternative for which the article scores best. */
async function judgeWhole(
  app: Pick<Needs, "texts">,
  article: Article,
  [first, ...others]: Gathered["alternatives"],
  signal: AbortSignal,
): Promise<Judgement> {
  const { asked: _asked, ...words } = article;
  const named = { ...words, profile: first!.profile };
  const profile = await bestProfile(app, named, { alternatives: others, within: null }, signal);
  return (await app.texts.judge({ ...named, profile, phrases: 0 }, { signal })).judgement;
}

/** A rough test, because endings differ: false if the beginning of one of its words is missing. */
const isSaid = (keyword: string, text: string, names: OtherName[] = []): boolean =>
  keyword
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word.slice(0, Math.max(4, word.length - 3)))) ||
  names.some(({ asked, other }) => keyword.includes(asked) && isSaid(keyword.replace(asked, other), text));

type Meaning = {
  /** How far the nearest passage stands out, for the request and for the whole question. */
  toRequest: number | null;
  toWhole: number | null;
  compared: [start: number, nearness: Nearness[]][];
};

/**
 * How near the article is to the question, by its passages and by the sentences that its words point at; null
 * if no model knows both languages, or if it does not answer. Not read from the index, whose vectors are made
 * later: the same article must always be judged the same.
 */
async function meaningOf(
  { embedder, texts, log }: Pick<Needs, "embedder" | "texts" | "log">,
  { request, whole, question, backgrounds }: Gathered,
  article: Article,
  signal: AbortSignal,
): Promise<Meaning | null> {
  const requests = whole ? [request, whole.request] : [request];
  if (!embedder?.knows(article.language) || !embedder.knows(detectLanguage(request))) return null;
  const { judgement, toCompare } = await texts.judge(
    { ...article, phrases: 0, ...(article.asked && { asked: { ...article.asked, wantsSentences: true } }) },
    { signal },
  );
  const parts = question === "" ? [] : readQuestion(question, detectLanguage(question)).parts;
  const passages = judgement.toCompare.map(({ start, end }) =>
    passageInput(article.title, article.text.slice(start, end)),
  );
  const sentences = toCompare.map(({ start, end }) => article.text.slice(start, end));
  if (passages.length + sentences.length === 0) return null;
  try {
    const near = await compareMeanings(embedder, requests, passages, signal);
    const compared = await compareMeanings(
      embedder,
      parts.map((part) => part.asked),
      sentences,
      signal,
    );
    const standsOut = (at: number): number | null =>
      at < requests.length && near.length > 0
        ? nearnessOf(Math.max(...near.map((one) => one[at]!.cosine)), backgrounds[at] ?? backgroundOf([]))
        : null;
    return {
      toRequest: standsOut(0),
      toWhole: standsOut(1),
      compared: compared.map((nearness, at) => [toCompare[at]!.start, nearness]),
    };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, "an article was judged by its words alone");
    return null;
  }
}

/** Joins the concepts of the articles into the topic's graph, and makes the topic a library if asked for. */
export const linkStep = researchStep({
  name: "research.link",
  phase: "link",
  version: 1,
  input: z.object({}),
  attempts: 3,
  async run(_input, { app, run, scope, signal }) {
    const { becomesLibrary } = parametersOf(requestOf(run));
    const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
    const libraries = await readableLibraries(app.db, scope);
    const { graph, save } = await linkTopic(
      app,
      {
        topicId: run.topicId,
        articles: await store.keptTexts(app.db, run.topicId),
        libraryIds: libraries.map(({ id }) => id),
      },
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
