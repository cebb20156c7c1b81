import { NodeId } from "@gyan/contract/ids.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { backgroundOf, indexTerms, relevanceProfile, type Background, type OtherName } from "@gyan/text";
import { createHash } from "node:crypto";
import { z } from "zod";
import { otherNamesOf, readableLibraries } from "#sources/libraries/index.ts";
import type { Tx } from "#platform/db.ts";
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

/** What gathering leaves for judging: by which words the articles of a node are judged. */
export const Gathered = z.object({
  nodeId: NodeId,
  profile: Profile,
  /** The same in words, for a comparison of meanings. */
  request: z.string().default(""),
  /** What the sentences of an article have to answer; "" where nobody asked anything. */
  question: z.string().default(""),
  /** How rare the words of the question are among what is searched. */
  rarity: z.array(z.tuple([z.string(), z.number()])).default([]),
  /** Other names that the reader's libraries and articles state for what is asked about. */
  names: z
    .array(z.object({ asked: z.string(), other: z.string(), terms: z.array(z.array(z.string())) }))
    .default([]),
  /** What passages of the libraries that nobody chose are like for the request, and for the whole question. */
  backgrounds: z.array(z.object({ mean: z.number(), deviation: z.number() })).default([]),
  skipsRelevance: z.boolean(),
  /** Other ways to say it, without what it stands within: an article is judged by the one that it answers best. */
  alternatives: z.array(z.object({ keyword: z.string().nullable(), profile: Profile })).default([]),
  /** What an article must be about for that; null when it stands within nothing. */
  within: Profile.nullable().default(null),
  /** The whole question, where an article has to be about that too. */
  whole: z
    .object({
      request: z.string(),
      ways: z.array(z.object({ keyword: z.string().nullable(), profile: Profile })),
    })
    .nullable()
    .default(null),
  hidesArticles: z.boolean().default(false),
  /** In which way articles are judged; see `JUDGE_VERSION`. */
  judge: z.number().default(1),
  /** Stands for all of that and the line that was drawn: judged by the same again, a text would come out the same. */
  judgedWith: z.string().default(""),
});
export type Gathered = z.infer<typeof Gathered>;

export async function planOf({ app, run }: Pick<Context, "app" | "run">, nodeId: NodeId): Promise<NodePlan> {
  const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
  const plan = planNode(root, nodeId);
  if (!plan) throw new Error(`The outline has no node ${nodeId} to search.`);
  const { documents } = requestOf(run);
  return documents ? planAbout(plan, documents.about) : plan;
}

/** Longer than this nobody waits for a source that asks for patience: it ends there, with what it gave. */
const MOST_PATIENCE_S = 150;

/** Troubles that another attempt a little later may find gone. */
const PASSING: SourceFailure[] = ["server_trouble", "broken_answer", "timed_out"];
/** Of sources that nobody asked for by name, those that do not answer are not part of "everything". */
const NOT_THERE: SourceFailure[] = ["unreachable", "timed_out", "resting", "turned_off", "key_missing"];

const Asked = z.object({
  nodeId: NodeId,
  source: z.string(),
  adapter: z.string(),
  label: z.string(),
  ask: z.unknown(),
  isWished: z.boolean(),
});

/** One source for one node; its outcome line is what the reader sees of it. What a library has of it is judged at once. */
export const searchStep = researchStep({
  name: SEARCH,
  phase: "search",
  version: 2,
  input: Asked,
  upgrade: (old) => ({ ...(old as object), isWished: true }),
  attempts: 3,
  async run(asked, context) {
    const save = await search(asked, context);
    return async (tx) => ({ ...(await save(tx)), next: await judgingOf(tx, context.run, asked) });
  },
});

/** The same of a source outside, which may be slow or away. */
export const askStep = researchStep({
  name: ASK,
  phase: "search",
  version: 1,
  input: Asked,
  attempts: 3,
  isAway: true,
  run: (asked, context) => search(asked, context),
});

/** What was found at hand, as far as no earlier run has judged it by the same words. */
async function judgingOf(tx: Tx, run: Run, { nodeId, source }: z.infer<typeof Asked>): Promise<NewStep[]> {
  const gathered = Gathered.safeParse(await outcomeOf(tx, run.id, GATHER, String(nodeId)));
  // Where the words were not weighed yet, the judge stage asks for it.
  if (!gathered.success) return [];
  const found = (await store.mergedCandidates(tx, run.id, nodeId)).filter(({ foundBy }) =>
    foundBy.includes(source),
  );
  const isJudged = await store.judgedAlike(tx, run, gathered.data, found);
  return found.filter(({ workId }) => !isJudged.has(workId)).map((one) => judging({ nodeId, ...one }));
}

async function search(
  { nodeId, source, adapter, ask, isWished }: z.infer<typeof Asked>,
  context: Context,
): Promise<(tx: Tx) => Promise<Saved>> {
  const { app, run, scope, signal } = context;
  const plan = await planOf(context, nodeId);
  const found = app.sources.find((one) => one.name === adapter);
  if (!found) throw new Error(`There is no source ${adapter}.`);
  const request = requestOf(run);
  const { avoidedSites } = request.sources;
  const parameters = parametersOf(request);
  const gathered = Gathered.safeParse(await outcomeOf(app.db, run.id, GATHER, String(nodeId)));
  const names = gathered.success ? gathered.data.names : [];
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
  const progress = last.success ? last.data : { total: null, found: 0, at: null };
  const pages = found.search(app, scope, ask, query, progress.at, signal);
  try {
    for (;;) {
      const page = await pages.next();
      if (page.done) {
        const outcome = { total: progress.total, stopped: page.value };
        return async () => ({ outcome });
      }
      const finds = await withoutAvoided(app, page.value.finds, avoidedSites);
      const first = progress.found + 1;
      progress.found += page.value.finds.length;
      progress.total = page.value.total;
      progress.at = page.value.at;
      await context.checkpoint(progress, (tx) =>
        store.saveCandidates(tx, run.id, nodeId, source, finds, first),
      );
    }
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    app.log.info({ source, code: error.code, detail: error.message }, "a source gave no more");
    const said = saidOf(error, progress);
    if (!isWished && progress.found === 0 && NOT_THERE.includes(error.code))
      return async () => ({ outcome: { total: progress.total, stopped: said } });
    const wait = error.retryAfterS;
    if (error.code === "rate_limited" || error.code === "resting")
      throw wait !== null && wait <= MOST_PATIENCE_S && !error.isAway
        ? new StepProblem(say("source_waiting", { seconds: Math.ceil(wait) }), {
            afterSeconds: wait,
            isOwnPace: error.isOwnPace,
          })
        : new StepProblem(said, { isFinal: wait !== null });
    throw new StepProblem(said, { isFinal: !PASSING.includes(error.code) });
  }
}

const Progress = z.object({ total: z.number().nullable(), found: z.number(), at: z.unknown() });

const saidOf = ({ code, retryAfterS }: SourceFailed, { found, total }: z.infer<typeof Progress>): Said =>
  say(found > 0 && total !== null ? `source_${code}_after` : `source_${code}`, {
    found,
    total: total ?? 0,
    minutes: Math.ceil((retryAfterS ?? 0) / 60),
  });

/** What stands at a website that the person ignores is not found, wherever it comes from: a library holds pages of the web too. */
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

/** Weighs the words of a node by how telling they are in the libraries, and then lets those be searched. */
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

/** So many passages say well enough what is about other things. */
const SAMPLED = 200;

/** Without a model, or where it does not answer, what is usual. */
async function backgroundsOf(
  { db, embedder, passages, log }: Pick<Needs, "db" | "embedder" | "passages" | "log">,
  requests: string[],
  libraryIds: number[],
  signal: AbortSignal,
): Promise<Background[]> {
  if (!embedder) return [];
  try {
    const vectors = await embedder.embed(requests, { isQuery: true, signal });
    const found: Background[] = [];
    for (const vector of vectors)
      found.push(backgroundOf(await passages.sampled(db, vector, libraryIds, SAMPLED)));
    return found;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, "how near other passages are could not be told");
    return [];
  }
}

/** Documents were chosen one by one: of them nothing is searched. */
async function librarySearches({ app, run, scope }: Context, nodeId: NodeId): Promise<NewStep[]> {
  const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
  const node = findNode(root, nodeId);
  if (!node || requestOf(run).documents !== null) return [];
  return searchesOf(app, app.db, run, scope, { root, node, isAtHand: true });
}

/** Raised with every change of how articles are judged that a reader would notice. */
export const JUDGE_VERSION = 2;

/** How often words stand elsewhere is left out: it moves with every article that comes in, and hardly changes a judgement. */
function judgedWith(plan: NodePlan, names: OtherName[], { minimumRelevance }: Parameters): string {
  const { relevance, alternatives, within, whole, skipsRelevance, hidesArticles } = plan;
  const asked = {
    // Judged in another way, everything is judged anew.
    judge: JUDGE_VERSION,
    relevance,
    alternatives,
    within,
    // Left out where there is none, so that what was judged before there was any stays judged.
    ...(whole && { whole }),
    ...(names.length > 0 && { names: names.map(({ asked: name, other }) => [name, other]) }),
    skipsRelevance,
    hidesArticles,
    minimumRelevance,
  };
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
}

/** Where nobody says what documents are about, their titles do. */
async function gatheredPlan(context: Context, nodeId: NodeId): Promise<NodePlan> {
  const plan = await planOf(context, nodeId);
  if (requestOf(context.run).documents === null || plan.relevance.length > 0) return plan;
  return planAbout(plan, sharedWords(await titlesInRun(context.app.db, context.run.id)).join(" "));
}
