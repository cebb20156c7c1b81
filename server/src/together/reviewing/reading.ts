import { fail } from "@gyan/contract/failures.ts";
import type { ReasonId, WorkId } from "@gyan/contract/ids.ts";
import type { CastVote, Review, ReviewArticle, StageProgress } from "@gyan/contract/reviewing/calls.ts";
import { agreementOf, type ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import type { Queryable } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { levelOf, type Readable, type TopicRef } from "#people/rights/index.ts";
import type { Needs } from "./needs.ts";
import { likePattern } from "./rules.ts";
import * as store from "./store.ts";
import { visibleVotes, votersAt, worksShown, type SeenVote, type ShownWork } from "./votes.store.ts";

type Parts = Pick<Needs, "db">;

export const mayVote = ({ right }: TopicRef): boolean => levelOf(right) >= levelOf("commenter");
export const mayEdit = ({ right }: TopicRef): boolean => levelOf(right) >= levelOf("editor");

export const readReview = async ({ db }: Parts, actor: Actor, topic: Readable<TopicRef>) => ({
  review: await reviewShown(db, actor, topic),
  mayBegin: mayEdit(topic),
});

export async function reviewShown(
  db: Queryable,
  actor: Actor,
  topic: Readable<TopicRef>,
): Promise<Review | null> {
  const stored = await store.reviewOf(db, topic);
  if (!stored) return null;
  const { needed, isBlind, isClosed, begunAt, unseen } = stored;
  const [abstract, text] = [
    await progressOf(db, actor, topic, stored, "abstract"),
    await progressOf(db, actor, topic, stored, "text"),
  ];
  return {
    needed,
    isBlind,
    isClosed,
    reasons: await store.reasonsShown(db, topic, actor.personId),
    begunBy: personOf(stored.begunById, stored.begunByName),
    begunAt,
    mayVote: mayVote(topic),
    maySettle: mayEdit(topic),
    mayChange: mayEdit(topic),
    stages: { abstract, text },
    unseen,
  };
}

async function progressOf(
  db: Queryable,
  actor: Actor,
  topic: Readable<TopicRef>,
  { isClosed }: store.StoredReview,
  stage: ReviewStage,
): Promise<StageProgress> {
  const counts = await store.countsAt(db, topic, stage, actor.personId);
  const pairs = (await store.pairsAt(db, topic, stage)).flatMap(({ one, other, articles }) =>
    Array.from({ length: articles }, () => [one, other] as const),
  );
  const people = await votersAt(db, topic, stage, actor.personId);
  return {
    ...counts,
    mine: mayVote(topic) && !isClosed ? counts.mine : 0,
    agreement: agreementOf(pairs),
    people: people.map(({ id, name, votes, included }) => ({
      person: { id, name },
      votes,
      included,
      isMe: id === actor.personId,
    })),
    reasons: await store.reasonCounts(db, topic, stage),
  };
}

const personOf = <Id>(id: Id | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

type Asked = {
  show: store.Show;
  sort: store.Sort;
  reason?: ReasonId | undefined;
  q?: string | undefined;
  after?: WorkId | undefined;
  limit: number;
};

export async function listArticles(
  { db }: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  { show, sort, reason, q, after, limit }: Asked,
): Promise<{ articles: ReviewArticle[]; total: number; next: WorkId | null }> {
  const review = await store.reviewOf(db, topic);
  if (!review) throw fail("review_not_found");
  // There is nothing that they could still vote on.
  if (show === "mine" && (review.isClosed || !mayVote(topic))) return { articles: [], total: 0, next: null };
  const like = q ? likePattern(q) : null;
  const wanted = { show, sort, reason, like, after, limit: limit + 1 };
  const { total, works } = await store.pageAt(db, topic, stage, actor.personId, wanted);
  const shown = works.slice(0, limit);
  return {
    articles: await articlesShown(db, actor, topic, stage, shown),
    total,
    next: works.length > limit ? shown.at(-1)! : null,
  };
}

export async function readArticle(
  { db }: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  workId: WorkId,
): Promise<ReviewArticle> {
  if (!(await store.hasReview(db, topic.id))) throw fail("review_not_found");
  if (!(await store.isScreened(db, topic, stage, workId))) throw fail("article_not_found");
  return articleShown(db, actor, topic, stage, workId);
}

export async function articleShown(
  db: Queryable,
  actor: Actor,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  workId: WorkId,
): Promise<ReviewArticle> {
  const [article] = await articlesShown(db, actor, topic, stage, [workId]);
  if (!article) throw fail("article_not_found");
  return article;
}

async function articlesShown(
  db: Queryable,
  actor: Actor,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  workIds: WorkId[],
): Promise<ReviewArticle[]> {
  if (workIds.length === 0) return [];
  const works = await worksShown(db, topic, stage, workIds);
  const votes = Map.groupBy(
    await visibleVotes(db, topic, stage, workIds, actor.personId),
    ({ workId }) => workId,
  );
  return works.map((work) => toArticle(work, votes.get(work.workId) ?? []));
}

function toArticle(work: ShownWork, votes: SeenVote[]): ReviewArticle {
  const {
    isUnveiled,
    settledAt,
    settledById,
    settledByName,
    settledIn,
    isByTalk,
    settledRemark,
    ...article
  } = work;
  const mine = votes.find(({ isMine }) => isMine);
  return {
    ...article,
    mine: mine ? castVote(mine) : null,
    others: isUnveiled ? votes.filter(({ isMine }) => !isMine).map(castVote) : null,
    settled:
      settledAt === null || settledIn === null
        ? null
        : {
            by: personOf(settledById, settledByName),
            isIncluded: settledIn,
            reasonId: article.reasonId,
            isByTalk: isByTalk ?? false,
            remark: settledRemark,
            at: settledAt,
          },
  };
}

const castVote = ({ personId, name, isMine, vote, reasonId, remark, at }: SeenVote): CastVote => ({
  person: personOf(personId, name),
  isMine,
  vote,
  reasonId,
  remark,
  at,
});
