import type { ArticleId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import { ASIDE_A_PAGE, type AsideArticle, type Screening } from "@gyan/contract/living/screening.ts";
import { evenly, relevantAmong, screen, strongestTerms, termsOf, weigh } from "@gyan/text/screening/index.ts";
import type { Screened, Spoken, TermWeight } from "@gyan/text/screening/index.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import type { Run } from "#research/runs/index.ts";
import type { Needs } from "./needs.ts";
import { asideAmong, decidedOf, hasEnough, hasLearned } from "./rules.ts";
import * as store from "./store.ts";
import { vectorsOfTexts } from "./vectors.ts";

type Parts = Pick<Needs, "db">;

const SHOWN_TERMS = 8;
const ARTICLE_TERMS = 6;
/** Undecided articles that a run compares its new finds with. */
const OTHERS = 300;

export async function readScreening({ db }: Parts, topic: Readable<TopicRef>): Promise<Screening> {
  const verdicts = await store.verdicts(db, topic.id);
  const count = (is: (verdict: store.Verdict) => boolean) => verdicts.filter(is).length;
  const totals = {
    decisions: {
      relevant: count((verdict) => verdict.isRelevant && !verdict.isOnlySaved),
      notRelevant: count((verdict) => !verdict.isRelevant),
      saved: count((verdict) => verdict.isOnlySaved),
    },
    aside: await store.asideCount(db, topic),
  };
  const nothing = { ...totals, isLearned: false, forIt: [], against: [], unseen: null };
  if (!hasLearned(verdicts.map(decidedOf))) return nothing;
  const works = await store.screenedWorks(db, topic.id, workIdsOf(verdicts));
  const { screened, spoken } = await toScreen(db, db, works, verdicts);
  const decided = [...screened.decided.values()];
  // Works may be gone from the topic together with what was decided about them.
  if (!hasLearned(decided)) return nothing;
  const screener = hasEnough(decided) ? screen(screened) : null;
  const { forIt, against } = strongestTerms(screener ?? weigh(screened), screened, SHOWN_TERMS);
  const open = [...works.keys()].filter((at) => works[at]!.isListed && !screened.decided.has(at));
  return {
    ...totals,
    isLearned: true,
    forIt: inWords(forIt, spoken),
    against: inWords(against, spoken),
    unseen: screener && relevantAmong(screener, open),
  };
}

/** How likely each listed work is relevant by what was decided, and how many of the undecided are. Nothing after too few decisions. */
export async function learnedOrder({ db }: Parts, topicId: TopicId) {
  const nothing = { likelihoods: [], unseen: null };
  const verdicts = await store.verdicts(db, topicId);
  if (!hasEnough(verdicts.map(decidedOf))) return nothing;
  const works = await store.screenedWorks(db, topicId, workIdsOf(verdicts));
  const { screened } = await toScreen(db, db, works, verdicts);
  if (!hasEnough([...screened.decided.values()])) return nothing;
  const screener = screen(screened);
  const open = [...works.keys()].filter((at) => works[at]!.isListed && !screened.decided.has(at));
  return {
    likelihoods: works.map(({ workId }, at) => ({ workId, likelihood: screener.probabilities[at]! })),
    unseen: relevantAmong(screener, open),
  };
}

/** The works with their text vectors and with the decisions about them, by position. */
async function toScreen(
  home: Needs["db"],
  db: Queryable,
  works: readonly store.ScreenedWork[],
  verdicts: readonly store.Verdict[],
): Promise<{ screened: Screened; spoken: Spoken }> {
  const textIds = works.map(({ textId }) => textId);
  const { vectors, spoken } = await vectorsOfTexts(home, db, textIds);
  const byWork = new Map(verdicts.map((verdict) => [verdict.workId, decidedOf(verdict)]));
  const decided = new Map(
    works.flatMap(({ workId }, at) => {
      const decision = byWork.get(workId);
      return decision ? [[at, decision] as const] : [];
    }),
  );
  return { screened: { vectors, engine: works.map(({ score }) => score), decided }, spoken };
}

const workIdsOf = (verdicts: readonly store.Verdict[]): WorkId[] => verdicts.map(({ workId }) => workId);

const inWords = (terms: TermWeight[], spoken: Spoken): TermWeight[] =>
  terms.map(({ term, weight }) => ({ term: spoken.get(term) ?? term, weight }));

/**
 * Screens the new finds of a run by earlier decisions: each gets a probability, and the least likely are set
 * aside. Does nothing after too few decisions. Part of the run's transaction; it can be repeated.
 */
export async function screenNewFinds(
  app: Parts,
  tx: Queryable,
  run: Pick<Run, "id" | "topicId">,
): Promise<void> {
  const verdicts = await store.verdicts(tx, run.topicId);
  if (!hasEnough(verdicts.map(decidedOf))) return;
  const isDecided = new Set(workIdsOf(verdicts));
  const isNew = new Set(await store.newWorks(tx, run.topicId, run.id));
  if ([...isNew].every((workId) => isDecided.has(workId))) return;
  const all = await store.screenedWorks(tx, run.topicId, workIdsOf(verdicts));
  const isWanted = ({ workId }: store.ScreenedWork) => isDecided.has(workId) || isNew.has(workId);
  const others = all.filter((work) => !isWanted(work));
  const works = [...all.filter(isWanted), ...evenly(others, OTHERS)];
  const { screened, spoken } = await toScreen(app.db, tx, works, verdicts);
  if (!hasEnough([...screened.decided.values()])) return;
  const screener = screen(screened);
  const fresh = [...works.keys()].filter((at) => isNew.has(works[at]!.workId) && !screened.decided.has(at));
  const aside = new Set(asideAmong(screener, screened, fresh));
  await store.saveScreened(
    tx,
    run.topicId,
    fresh.map((at) => ({
      workId: works[at]!.workId,
      score: screener.probabilities[at]!,
      terms: inWords(termsOf(screener, screened, at, ARTICLE_TERMS), spoken),
      isAside: aside.has(at),
    })),
  );
}

export async function listAside(
  { db }: Parts,
  topic: Readable<TopicRef>,
  page: number,
): Promise<{ total: number; articles: AsideArticle[] }> {
  const offset = (page - 1) * ASIDE_A_PAGE;
  const rows = await store.asideArticles(db, topic, { limit: ASIDE_A_PAGE, offset });
  return {
    total: await store.asideCount(db, topic),
    articles: rows.map(({ terms, ...article }) => ({
      ...article,
      against: terms.filter(({ weight }) => weight < 0).map(({ term }) => term),
    })),
  };
}

export async function bringBack(
  { db }: Parts,
  topic: Editable<TopicRef>,
  ids: ArticleId[] | null,
): Promise<{ broughtBack: number }> {
  return db.tx(async (tx: Tx) => {
    const broughtBack = await store.bringBack(tx, topic, ids);
    if (broughtBack > 0) tx.emit({ kind: "articles.changed", topicId: topic.id });
    return { broughtBack };
  });
}
