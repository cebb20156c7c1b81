import { NodeId } from "@gyan/contract/ids.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { backgroundOf, indexTerms, relevanceProfile, type Background, type OtherName } from "@gyan/text";
import { createHash } from "node:crypto";
import { z } from "zod";
import { otherNamesOf, readableLibraries } from "#sources/libraries/index.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { outcomeOf, StepProblem, type NewStep, type Run, type Saved } from "#research/runs/index.ts";
import { SourceFailed, type SourceFailure } from "#sources/providers/remote/failed.ts";
import { isAtSites } from "#sources/providers/sites.ts";
import type { Find } from "#sources/providers/source.ts";
import { outlineOf } from "#research/topics/index.ts";
import { addressesOfWorks } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import { ASK, GATHER, judging, SEARCH, searchesOf } from "./plan.ts";
import { parametersOf, requestOf, type Parameters } from "./request.ts";
import { titlesInRun } from "./documents/documents.store.ts";
import { idfOf, judgedOf, planAbout, planNode, sharedWords, type NodePlan } from "./rules.ts";
import * as store from "./store.ts";
import { researchStep, type Context } from "./step.ts";

const Profile = z.object({
  terms: z.array(
    z.object({ term: z.string(), weight: z.number(), label: z.string(), within: z.string().optional() }),
  ),
});

const Ways = z.array(z.object({ keyword: z.string().nullable(), profile: Profile }));

/** What gathering passes on to judging: the words by which the articles of a node are judged. */
export const Gathered = z.object({
  nodeId: NodeId,
  profile: Profile,
  /** The same as text, for comparing meanings. */
  request: z.string().default(""),
  /** What the sentences of an article have to answer; "" if there is no question. */
  question: z.string().default(""),
  /** How rare the words of the question are among the searched works. */
  rarity: z.array(z.tuple([z.string(), z.number()])).default([]),
  /** Other names that the reader's libraries and articles state for what is asked about. */
  names: z
    .array(z.object({ asked: z.string(), other: z.string(), terms: z.array(z.array(z.string())) }))
    .default([]),
  /** How near unrelated passages of the libraries are, to the request and to the whole question. */
  backgrounds: z.array(z.object({ mean: z.number(), deviation: z.number() })).default([]),
  skipsRelevance: z.boolean(),
  /** Other ways to say it, without the context: an article is judged by the one for which it scores best. */
  alternatives: Ways.default([]),
  /** The context that an article must be about to use an alternative; null if there is none. */
  within: Profile.nullable().default(null),
  /** The whole question, if an article has to be about that too. */
  whole: z.object({ request: z.string(), ways: Ways }).nullable().default(null),
  hidesArticles: z.boolean().default(false),
  /** In which way articles are judged; see `JUDGE_VERSION`. */
  judge: z.number().default(1),
  /** A hash of all of this and of the relevance line: with the same hash, a text would be judged the same. */
  judgedWith: z.string().default(""),
});
export type Gathered = z.infer<typeof Gathered>;

/** Null if the words of the node were not weighed yet. */
export async function gatheredOf(db: Queryable, run: Run, nodeId: NodeId): Promise<Gathered | null> {
  return Gathered.safeParse(await outcomeOf(db, run.id, GATHER, String(nodeId))).data ?? null;
}

export async function planOf({ app, run }: Pick<Context, "app" | "run">, nodeId: NodeId): Promise<NodePlan> {
  const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
  const plan = planNode(root, nodeId);
  if (!plan) throw new Error(`The outline has no node ${nodeId} to search.`);
  const { documents } = requestOf(run);
  return documents ? planAbout(plan, documents.about) : plan;
}

/** The longest wait for a source that asks for patience; after that it ends with what it gave. */
const MOST_PATIENCE_S = 150;

/** Faults that may be gone in a later attempt. */
const PASSING: SourceFailure[] = ["server_trouble", "broken_answer", "timed_out"];
/** With one of these faults, a source that nobody chose by name is skipped, and the step does not fail. */
const NOT_THERE: SourceFailure[] = ["unreachable", "timed_out", "resting", "turned_off", "key_missing"];

const Asked = z.object({
  nodeId: NodeId,
  source: z.string(),
  adapter: z.string(),
  label: z.string(),
  ask: z.unknown(),
  isWished: z.boolean(),
});

/** Searches one source for one node and stores its outcome line. Results of libraries are judged at once. */
export const searchStep = researchStep({
  name: SEARCH,
  phase: "search",
  version: 2,
  input: Asked,
  upgrade: (old) => ({ ...(old as object), isWished: true }),
  attempts: 3,
  async run(input, context) {
    const save = await search(input, context);
    return async (tx) => ({ ...(await save(tx)), next: await judgingOf(tx, context.run, input) });
  },
});

/** The same for an outside source, which may be slow or unreachable. */
export const askStep = researchStep({
  name: ASK,
  phase: "search",
  version: 1,
  input: Asked,
  attempts: 3,
  isAway: true,
  run: (input, context) => search(input, context),
});

/** Plans judging of what the source found, without works that an earlier run judged by the same words. */
async function judgingOf(tx: Tx, run: Run, { nodeId, source }: z.infer<typeof Asked>): Promise<NewStep[]> {
  const gathered = await gatheredOf(tx, run, nodeId);
  // The judge stage plans this later.
  if (!gathered) return [];
  const candidates = (await store.mergedCandidates(tx, run.id, nodeId)).filter(({ foundBy }) =>
    foundBy.includes(source),
  );
  const isJudged = await store.judgedAlike(tx, run, gathered, candidates);
  return candidates.filter(({ workId }) => !isJudged.has(workId)).map((one) => judging({ nodeId, ...one }));
}

async function search(
  { nodeId, source, adapter, ask, isWished }: z.infer<typeof Asked>,
  context: Context,
): Promise<(tx: Tx) => Promise<Saved>> {
  const { app, run, scope, signal } = context;
  const plan = await planOf(context, nodeId);
  const provider = app.sources.find((one) => one.name === adapter);
  if (!provider) throw new Error(`There is no source ${adapter}.`);
  const request = requestOf(run);
  const { avoidedSites } = request.sources;
  const parameters = parametersOf(request);
  const names = (await gatheredOf(app.db, run, nodeId))?.names ?? [];
  const query = {
    ...plan,
    besides: names.flatMap(({ other }) => indexTerms(other, plan.language)),
    limit: judgedOf(parameters.librarySearchCount),
    outsideLimit: parameters.searchCount,
    published: parameters.published,
    languages: parameters.languages,
    openOnly: parameters.openOnly,
  };
  const last = Progress.safeParse(context.progress);
  const progress = last.success ? last.data : { total: null, found: 0, at: null, asked: [] };
  const pages = provider.search(app, scope, ask, query, progress.at, signal);
  try {
    for (;;) {
      const page = await pages.next();
      if (page.done) {
        const outcome = { total: progress.total, stopped: page.value, asked: progress.asked };
        return async () => ({ outcome });
      }
      const finds = await withoutAvoided(app, page.value.finds, avoidedSites);
      const first = progress.found + 1;
      progress.found += page.value.finds.length;
      progress.total = page.value.total;
      progress.at = page.value.at;
      if (page.value.asked !== undefined) progress.asked.push(page.value.asked);
      await context.checkpoint(progress, (tx) =>
        store.saveCandidates(tx, run.id, nodeId, source, finds, first),
      );
    }
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    app.log.info({ source, code: error.code, detail: error.message }, "a source gave no more");
    const reason = saidOf(error, progress);
    if (!isWished && progress.found === 0 && NOT_THERE.includes(error.code))
      return async () => ({ outcome: { total: progress.total, stopped: reason } });
    const wait = error.retryAfterS;
    if (error.code === "rate_limited" || error.code === "resting")
      throw wait !== null && wait <= MOST_PATIENCE_S && !error.isAway
        ? new StepProblem(say("source_waiting", { seconds: Math.ceil(wait) }), {
            afterSeconds: wait,
            isOwnPace: error.isOwnPace,
          })
        : new StepProblem(reason, { isFinal: wait !== null });
    throw new StepProblem(reason, { isFinal: !PASSING.includes(error.code) });
  }
}

const Progress = z.object({
  total: z.number().nullable(),
  found: z.number(),
  at: z.unknown(),
  /** What was sent, for the record. */
  asked: z.array(z.string()).default([]),
});

const saidOf = ({ code, retryAfterS }: SourceFailed, { found, total }: z.infer<typeof Progress>): Said =>
  say(found > 0 && total !== null ? `source_${code}_after` : `source_${code}`, {
    found,
    total: total ?? 0,
    minutes: Math.ceil((retryAfterS ?? 0) / 60),
  });

/** Drops finds at websites that the person ignores, also those of libraries, which may hold web pages too. */
async function withoutAvoided({ db }: Pick<Needs, "db">, finds: Find[], sites: string[]): Promise<Find[]> {
  if (sites.length === 0) return finds;
  const stored = await addressesOfWorks(
    db,
    finds.flatMap((find) => ("workId" in find ? find.workId : [])),
  );
  return finds.filter((find) => {
    const addresses =
      "workId" in find ? (stored.get(find.workId) ?? []) : [find.article.url, ...find.article.fullTexts];
    return !isAtSites(addresses, sites);
  });
}

/** Weighs the words of a node by how telling they are in the libraries, then plans the library searches. */
export const gatherStep = researchStep({
  name: GATHER,
  phase: "gather",
  version: 1,
  input: z.object({ nodeId: NodeId }),
  attempts: 3,
  isCounted: false,
  async run({ nodeId }, context) {
    const { app, scope } = context;
    const plan = await gatheredPlan(context, nodeId);
    const libraries = await readableLibraries(app.db, scope);
    const words = [...plan.relevance, ...(plan.whole ?? [])].flatMap(({ text }) =>
      indexTerms(text, plan.language),
    );
    const libraryIds = libraries.map((library) => library.id);
    const { works, byTerm } = await app.passages.frequencies(app.db, [...new Set(words)], libraryIds);
    const idf = idfOf(works, byTerm);
    const profileOf = (parts: NodePlan["relevance"]) => relevanceProfile(parts, plan.language, idf);
    const waysOf = (ways: NodePlan["alternatives"]) =>
      ways.map(({ keyword, text }) => ({ keyword, profile: profileOf([{ text, weight: 1 }]) }));
    const { skipsRelevance, hidesArticles, whole } = plan;
    const request = plan.relevance.map(({ text }) => text).join(". ");
    const wholeRequest = whole && whole.map(({ text }) => text).join(". ");
    const names = await otherNamesOf(app, scope, libraryIds, {
      text: [request, ...(wholeRequest === null ? [] : [wholeRequest])].join(". "),
      language: plan.language,
    });
    const gathered: Gathered = {
      nodeId,
      profile: profileOf(plan.relevance),
      request,
      question: plan.question,
      rarity: [...new Set(words)].map((term) => [term, idf(term)]),
      names,
      backgrounds: await backgroundsOf(
        app,
        wholeRequest === null ? [request] : [request, wholeRequest],
        libraryIds,
        context.signal,
      ),
      skipsRelevance,
      alternatives: waysOf(plan.alternatives),
      within: plan.within.length > 0 ? profileOf(plan.within) : null,
      whole: whole && { request: wholeRequest!, ways: waysOf(whole) },
      hidesArticles,
      judge: JUDGE_VERSION,
      judgedWith: judgedWith(plan, names, parametersOf(requestOf(context.run))),
    };
    const next = await librarySearches(context, nodeId);
    return async () => ({ outcome: gathered, next });
  },
});

/** This many passages describe unrelated texts well enough. */
const SAMPLED = 200;

/** Empty without a model, or if it does not answer: then the usual values are taken. */
async function backgroundsOf(
  { db, embedder, passages, log }: Pick<Needs, "db" | "embedder" | "passages" | "log">,
  requests: string[],
  libraryIds: number[],
  signal: AbortSignal,
): Promise<Background[]> {
  // While another model's vectors are made, those that are there say nothing of what this one thinks near.
  if (!embedder || (await passages.serving(db))?.name !== embedder.name) return [];
  try {
    const vectors = await embedder.embed(requests, { isQuery: true, signal });
    const backgrounds: Background[] = [];
    for (const vector of vectors)
      backgrounds.push(backgroundOf(await passages.sampled(db, vector, libraryIds, SAMPLED)));
    return backgrounds;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, "how near other passages are could not be told");
    return [];
  }
}

/** A run over chosen documents searches no libraries, nor does one over what was taken from citations. */
async function librarySearches({ app, run, scope }: Context, nodeId: NodeId): Promise<NewStep[]> {
  const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
  const node = findNode(root, nodeId);
  const { documents, isOfTaken } = requestOf(run);
  if (!node || documents !== null || isOfTaken) return [];
  return searchesOf(app, app.db, run, scope, { root, node, isAtHand: true });
}

/** Raised with every change of the judging that a reader would notice. */
export const JUDGE_VERSION = 3;

/** Word frequencies are left out: they change with every new article and hardly affect a judgement. */
function judgedWith(plan: NodePlan, names: OtherName[], { minimumRelevance }: Parameters): string {
  const { relevance, alternatives, within, whole, skipsRelevance, hidesArticles } = plan;
  const criteria = {
    // A new way of judging judges everything anew.
    judge: JUDGE_VERSION,
    relevance,
    alternatives,
    within,
    // Left out if there is none, so that hashes from before this field existed stay valid.
    ...(whole && { whole }),
    ...(names.length > 0 && { names: names.map(({ asked: name, other }) => [name, other]) }),
    skipsRelevance,
    hidesArticles,
    minimumRelevance,
  };
  return createHash("sha256").update(JSON.stringify(criteria)).digest("base64url");
}

/** If nobody says what the documents are about, the words of their titles are taken. */
async function gatheredPlan(context: Context, nodeId: NodeId): Promise<NodePlan> {
  const plan = await planOf(context, nodeId);
  if (requestOf(context.run).documents === null || plan.relevance.length > 0) return plan;
  return planAbout(plan, sharedWords(await titlesInRun(context.app.db, context.run.id)).join(" "));
}
