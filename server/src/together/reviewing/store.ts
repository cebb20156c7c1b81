import type { PersonId, ReasonId, WorkId } from "@gyan/contract/ids.ts";
import type { ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, json, moment, number, numbers, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneRow, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { review_reasons, review_works, reviews } from "#platform/rows/tables.ts";
import type { Editable, Owned, Readable, TopicRef } from "#people/rights/index.ts";

export type Unseen = { about: number; from: number; to: number };

const StoredReview = {
  needed: reviews.needed,
  isBlind: reviews.is_blind,
  isClosed: reviews.is_closed,
  begunById: reviews.begun_by,
  begunByName: orNull(text()),
  begunAt: iso(reviews.begun_at),
  unseen: orNull(json<Unseen>()),
};
export type StoredReview = RowOf<typeof StoredReview>;

/** The name of the person `p`; empty of somebody who was erased. */
export const personName = sql`coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email)`;

export async function reviewOf(db: Queryable, topic: Readable<TopicRef>): Promise<StoredReview | null> {
  const statement = sql`select r.needed, r.is_blind as "isBlind", r.is_closed as "isClosed", r.begun_by as "begunById",
      ${personName} as "begunByName", r.begun_at as "begunAt", r.unseen
    from reviews r left join people p on p.id = r.begun_by where r.topic_id = ${topic.id}`;
  return firstRow(db, StoredReview, statement);
}

const Arranged = { needed: reviews.needed, isBlind: reviews.is_blind, isClosed: reviews.is_closed };
export type Arranged = RowOf<typeof Arranged>;

/** While somebody votes nobody changes how it is done, and the other way round; voters do not wait for each other. */
export async function lockReview(
  db: Queryable,
  topic: Readable<TopicRef>,
  how: "voting" | "arranging",
): Promise<Arranged | null> {
  const lock = how === "voting" ? sql`for key share` : sql`for update`;
  const statement = sql`select needed, is_blind as "isBlind", is_closed as "isClosed" from reviews
    where topic_id = ${topic.id} ${lock}`;
  return firstRow(db, Arranged, statement);
}

/** False: somebody else began it just now. */
export const insertReview = (
  db: Queryable,
  topic: Editable<TopicRef>,
  { needed, isBlind, isClosed }: Arranged,
  { by, at }: { by: PersonId; at: Date },
): Promise<boolean> =>
  hasRow(
    db,
    sql`insert into reviews (topic_id, needed, is_blind, is_closed, begun_by, begun_at)
      values (${topic.id}, ${needed}, ${isBlind}, ${isClosed}, ${by}, ${moment(at)}) on conflict do nothing returning 1`,
  );

export async function updateReview(
  db: Queryable,
  topic: Editable<TopicRef>,
  { needed, isBlind, isClosed }: Arranged,
): Promise<void> {
  await db.execute(sql`update reviews set needed = ${needed}, is_blind = ${isBlind}, is_closed = ${isClosed}
    where topic_id = ${topic.id}`);
}

const Removed = { votes: number(), settled: number() };

/** With everything of it. Null: there was none. */
export async function deleteReview(
  db: Queryable,
  topic: Owned<TopicRef>,
): Promise<RowOf<typeof Removed> | null> {
  const counts = sql`select (select count(*)::int from review_votes where topic_id = ${topic.id}) as votes,
    (select count(*)::int from review_works where topic_id = ${topic.id} and settled_at is not null) as settled`;
  const removed = await oneRow(db, Removed, counts);
  const isGone = await hasRow(db, sql`delete from reviews where topic_id = ${topic.id} returning 1`);
  return isGone ? removed : null;
}

const StoredReason = {
  id: review_reasons.id,
  label: review_reasons.label,
  isOffered: review_reasons.is_offered,
};
export type StoredReason = RowOf<typeof StoredReason>;

/** All that there ever were, those that are offered first, in their order. */
export async function reasonsOf(db: Queryable, topic: Readable<TopicRef>): Promise<StoredReason[]> {
  const statement = sql`select r.id, r.label, r.is_offered as "isOffered"
    from review_reasons r where r.topic_id = ${topic.id} order by r.is_offered desc, r.position, r.id`;
  return rows(db, StoredReason, statement);
}

/** Those that are offered, and those that a vote names which this person may see: one that is not seen is not counted either. */
export async function reasonsShown(db: Queryable, topic: Readable<TopicRef>, personId: PersonId) {
  const statement = sql`select * from (select r.id, r.label, r.is_offered as "isOffered", (
        (select count(*) from review_votes v join review_works s on s.topic_id = v.topic_id and s.stage = v.stage and s.work_id = v.work_id
          where v.reason_id = r.id and (v.person_id = ${personId} or not b.is_blind or s.state <> 'open'))
        + (select count(*) from review_works w where w.reason_id = r.id and w.settled_at is not null))::int as uses
      from review_reasons r join reviews b on b.topic_id = r.topic_id where r.topic_id = ${topic.id}
      order by r.is_offered desc, r.position, r.id) shown
    where "isOffered" or uses > 0`;
  return rows(db, { ...StoredReason, uses: number() }, statement);
}

/** None is deleted: whether one that is left out comes back with its number would tell whether a vote names it. */
export async function saveReasons(
  db: Queryable,
  topic: Editable<TopicRef>,
  { kept, added }: { kept: Placed[]; added: Placed[] },
): Promise<void> {
  await db.execute(
    sql`update review_reasons set is_offered = false where topic_id = ${topic.id} and is_offered`,
  );
  await db.execute(sql`update review_reasons r set label = g.label, position = g.position, is_offered = true
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as g (id bigint, label text, position int)
    where r.topic_id = ${topic.id} and r.id = g.id`);
  await db.execute(sql`insert into review_reasons (topic_id, label, position, is_offered)
    select ${topic.id}, g.label, g.position, true
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as g (label text, position int)`);
}
export type Placed = { id?: ReasonId; label: string; position: number };

/** The works that the nodes list, each once with its best score. */
const listed = (topic: Readable<TopicRef>): SQL => sql`
  select f.work_id, max(f.score) as score from findings f where f.topic_id = ${topic.id} and f.is_kept group by f.work_id`;

/**
 * What became of works at a stage, each that is shown once: where nobody decided of it, what was decided of one that gave way to it counts.
 */
export const outcomesAt = (topic: Readable<TopicRef>, stage: ReviewStage): SQL => sql`
  select distinct on (1) coalesce(k.leader_id, r.work_id) as work_id, r.state, r.votes, r.reason_id, r.settled_at
  from review_works r left join work_folds k on k.topic_id = r.topic_id and k.work_id = r.work_id
  where r.topic_id = ${topic.id} and r.stage = ${stage}
  order by 1, r.state in ('included', 'excluded') desc, k.leader_id is null desc, r.votes desc, r.work_id`;

/**
 * The works that are screened at a stage: by title and abstract those that are listed and those that somebody voted on, by the whole text
 * those that passed the first stage.
 */
export const population = (topic: Readable<TopicRef>, stage: ReviewStage): SQL => {
  const there = outcomesAt(topic, stage);
  const columns = sql`coalesce(l.score, 0) as score, coalesce(s.state, 'open') as state, coalesce(s.votes, 0) as votes, s.reason_id`;
  return stage === "abstract"
    ? sql`select coalesce(l.work_id, s.work_id) as work_id, ${columns}
        from (${listed(topic)}) l full join (${there}) s on s.work_id = l.work_id
        where l.work_id is not null or s.votes > 0 or s.settled_at is not null`
    : sql`select a.work_id, ${columns} from (${outcomesAt(topic, "abstract")}) a
        left join (${listed(topic)}) l on l.work_id = a.work_id left join (${there}) s on s.work_id = a.work_id
        where a.state = 'included'`;
};

export const isScreened = (
  db: Queryable,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  workId: WorkId,
): Promise<boolean> => {
  const isIncluded = sql`exists (select 1 from (${outcomesAt(topic, "abstract")}) a where a.work_id = ${workId} and a.state = 'included')`;
  const isThere = sql`exists (select 1 from findings where topic_id = ${topic.id} and work_id = ${workId} and is_kept)
    or exists (select 1 from review_works where topic_id = ${topic.id} and stage = 'abstract' and work_id = ${workId}
      and (votes > 0 or settled_at is not null))`;
  return hasRow(db, sql`select 1 where ${stage === "text" ? isIncluded : isThere}`);
};

const Counts = {
  of: number(),
  included: number(),
  excluded: number(),
  conflicts: number(),
  untouched: number(),
  begun: number(),
  mine: number(),
};

/** Own votes at a stage, as `m`. */
const ownVotes = (topic: Readable<TopicRef>, stage: ReviewStage, personId: PersonId | null): SQL => sql`
  left join review_votes m on m.topic_id = ${topic.id} and m.stage = ${stage} and m.person_id = ${personId} and m.work_id = p.work_id`;

/** `mine` is of this person; of nobody it is all that is open. */
export async function countsAt(
  db: Queryable,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  personId: PersonId | null,
): Promise<RowOf<typeof Counts>> {
  const many = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;
  const isOpen = sql`p.state = 'open'`;
  const statement = sql`select count(*)::int as of, ${many(sql`p.state = 'included'`)} as included,
      ${many(sql`p.state = 'excluded'`)} as excluded, ${many(sql`p.state = 'conflict'`)} as conflicts,
      ${many(sql`${isOpen} and p.votes = 0`)} as untouched, ${many(sql`${isOpen} and p.votes > 0`)} as begun,
      ${many(sql`${isOpen} and m.id is null`)} as mine
    from (${population(topic, stage)}) p ${ownVotes(topic, stage, personId)}`;
  return oneRow(db, Counts, statement);
}

export async function reasonCounts(db: Queryable, topic: Readable<TopicRef>, stage: ReviewStage) {
  const statement = sql`select p.reason_id as "reasonId", count(*)::int as articles
    from (${population(topic, stage)}) p where p.state = 'excluded' group by p.reason_id order by 2 desc, 1`;
  return rows(db, { reasonId: review_works.reason_id, articles: number() }, statement);
}

const Pair = { one: boolean(), other: boolean(), articles: number() };

/** How pairs of people voted before either saw the other's vote. */
export async function pairsAt(
  db: Queryable,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
): Promise<RowOf<typeof Pair>[]> {
  const statement = sql`select one_in as one, other_in as other, count(*)::int as articles from review_works
    where topic_id = ${topic.id} and stage = ${stage} and one_in is not null group by 1, 2`;
  return rows(db, Pair, statement);
}

export type Sort = "likely" | "relevance" | "newest" | "title";
export type Show = "mine" | "voted" | "conflicts" | "included" | "excluded" | "open" | "all";

export type Wanted = {
  show: Show;
  sort: Sort;
  reason: ReasonId | undefined;
  /** Words of the title or of the authors, as a pattern. */
  like: string | null;
  after: WorkId | undefined;
  limit: number;
};

const ORDERS: Record<Sort, { key: SQL; way: "up" | "down"; hasWork: boolean }> = {
  likely: { key: sql`coalesce(k.likelihood, p.score)`, way: "down", hasWork: false },
  relevance: { key: sql`p.score`, way: "down", hasWork: false },
  newest: { key: sql`coalesce(w.published_on, '')`, way: "down", hasWork: true },
  title: { key: sql`lower(w.title)`, way: "up", hasWork: true },
};

const SHOWN: Record<Show, SQL> = {
  mine: sql`o.state = 'open' and not o.is_mine`,
  voted: sql`o.is_mine`,
  conflicts: sql`o.state = 'conflict'`,
  included: sql`o.state = 'included'`,
  excluded: sql`o.state = 'excluded'`,
  open: sql`o.state = 'open'`,
  all: sql`true`,
};

const Page = { total: number(), works: numbers<WorkId>() };

/**
 * One page of a stage, and how many there are. The order is that of the whole stage: a page begins after a work though that is no longer
 * among those that are shown. No order and no filter but one's own looks at a vote.
 */
export async function pageAt(
  db: Queryable,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  personId: PersonId,
  { show, sort, reason, like, after, limit }: Wanted,
): Promise<RowOf<typeof Page>> {
  const { key, way, hasWork } = ORDERS[sort];
  const works = hasWork || like !== null ? sql`join works w on w.id = p.work_id` : sql``;
  const likely =
    sort === "likely"
      ? sql`left join review_likelihoods k on k.topic_id = ${topic.id} and k.work_id = p.work_id`
      : sql``;
  const isLike =
    like === null
      ? sql`true`
      : sql`(w.title ilike ${like} or array_to_string(w.authors, ' ') ilike ${like}) as is_like`;
  const conditions = [
    SHOWN[show],
    ...(reason === undefined ? [] : [sql`o.reason_id = ${reason}`]),
    ...(like === null ? [] : [sql`o.is_like`]),
  ];
  const before = way === "down" ? sql`<` : sql`>`;
  // Where that work is gone, it begins at the top.
  const isBehind = sql`b.work_id is null or s.key ${before} b.key or (s.key = b.key and s.work_id > b.work_id)`;
  const order = way === "down" ? sql`s.key desc, s.work_id` : sql`s.key, s.work_id`;
  const statement = sql`
    with ordered as materialized (
      select p.work_id, p.state, p.reason_id, m.id is not null as is_mine, ${key} as key${like === null ? sql`` : sql`, ${isLike}`}
      from (${population(topic, stage)}) p ${ownVotes(topic, stage, personId)} ${works} ${likely}),
    shown as materialized (select o.work_id, o.key from ordered o where ${sql.join(conditions, sql` and `)}),
    behind as materialized (select o.work_id, o.key from ordered o where o.work_id = ${after ?? null}::bigint)
    select (select count(*)::int from shown) as total,
      array(select s.work_id from shown s
        left join behind b on true where ${isBehind} order by ${order} limit ${limit}) as works`;
  return oneRow(db, Page, statement);
}

export type State = RowOf<typeof review_works>["state"];

export async function likelihoodsWritten(
  db: Queryable,
  topicId: TopicRef["id"],
  likelihoods: { workId: WorkId; likelihood: number }[],
): Promise<void> {
  await db.execute(sql`delete from review_likelihoods where topic_id = ${topicId}`);
  await db.execute(sql`insert into review_likelihoods (topic_id, work_id, likelihood)
    select ${topicId}, k."workId", k.likelihood
    from jsonb_to_recordset(${JSON.stringify(likelihoods)}::jsonb) as k ("workId" bigint, likelihood float8)
    join works w on w.id = k."workId"`);
}

/** False: there is no review any more. */
export const setLearned = (db: Queryable, topicId: TopicRef["id"], unseen: Unseen | null): Promise<boolean> =>
  hasRow(
    db,
    sql`update reviews set unseen = ${unseen === null ? null : JSON.stringify(unseen)}::jsonb
      where topic_id = ${topicId} returning 1`,
  );

/** Notes that it is learned anew from so many; false where so many are hardly more than before. */
export async function isToLearn(db: Queryable, topicId: TopicRef["id"], least: number): Promise<boolean> {
  return hasRow(
    db,
    sql`with decided as (select count(*)::int as n from review_verdicts where topic_id = ${topicId})
      update reviews r set learned_from = decided.n from decided
      where r.topic_id = ${topicId} and abs(decided.n - r.learned_from) >= greatest(${least}, r.learned_from / 20)
      returning 1`,
  );
}

export const hasReview = (db: Queryable, topicId: TopicRef["id"]): Promise<boolean> =>
  hasRow(db, sql`select 1 from reviews where topic_id = ${topicId}`);

/** Everybody who may edit the topic, through whatever way but the whole organisation. */
export async function editorsOf(db: Queryable, topic: Readable<TopicRef>): Promise<PersonId[]> {
  const statement = sql`select distinct coalesce(g.person_id, r.holder_id) from rights r
    left join group_members g on r.holder_kind = 'group' and g.group_id = r.holder_id
    where r.object_kind = 'topic' and r.object_id = ${topic.id} and r.level >= 3
      and (r.holder_kind = 'person' or g.person_id is not null) order by 1`;
  return values(db, as<PersonId>(number()), statement);
}
