import type { NodeId, PersonId, ReasonId, WorkId } from "@gyan/contract/ids.ts";
import type { Cast, ReviewStage, Vote } from "@gyan/contract/reviewing/rules.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, iso, moment, number, orNull, text, texts } from "#platform/rows/columns.ts";
import { firstRow, firstValue, oneRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { findings, review_reasons, review_votes, review_works, works } from "#platform/rows/tables.ts";
import type { Commentable, Editable, Readable, TopicRef } from "#people/rights/index.ts";
import type { Counting } from "./rules.ts";
import { personName, type State } from "./store.ts";

/** A work at a stage of a topic. */
export type Place = { topic: Readable<TopicRef>; stage: ReviewStage; workId: WorkId };

const isAt = ({ topic, stage, workId }: Place, table: SQL): SQL => sql`
  ${table}.topic_id = ${topic.id} and ${table}.stage = ${stage} and ${table}.work_id = ${workId}`;

const Locked = {
  state: review_works.state,
  reasonId: review_works.reason_id,
  isSettled: boolean(),
  isIncluded: review_works.settled_in,
  isCounted: boolean(),
};
export type Locked = RowOf<typeof Locked>;

/** The one row that everybody takes who votes on it or settles it: the second of two waits, and then sees what the first did. */
export async function lockWork(db: Queryable, place: Place, at: Date): Promise<Locked> {
  const { topic, stage, workId } = place;
  await db.execute(sql`insert into review_works (topic_id, stage, work_id, changed_at)
    values (${topic.id}, ${stage}, ${workId}, ${moment(at)}) on conflict do nothing`);
  const statement = sql`select s.state, s.reason_id as "reasonId", s.settled_at is not null as "isSettled",
      s.settled_in as "isIncluded", s.one_in is not null as "isCounted"
    from review_works s where ${isAt(place, sql`s`)} for update`;
  return oneRow(db, Locked, statement);
}

const OwnVote = { id: review_votes.id, reasonId: review_votes.reason_id };

export async function ownVote(db: Queryable, place: Place, personId: PersonId) {
  const statement = sql`select v.id, v.reason_id as "reasonId" from review_votes v
    where ${isAt(place, sql`v`)} and v.person_id = ${personId}`;
  return firstRow(db, OwnVote, statement);
}

export const votesCast = (db: Queryable, place: Place): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int from review_votes v where ${isAt(place, sql`v`)}`);

export async function castVote(
  db: Queryable,
  place: Place & { topic: Commentable<TopicRef> },
  personId: PersonId,
  { vote, reasonId, remark }: { vote: Vote; reasonId: ReasonId | null; remark: string | null },
  at: Date,
): Promise<void> {
  const { topic, stage, workId } = place;
  await db.execute(sql`
    insert into review_votes (topic_id, stage, work_id, person_id, vote, reason_id, remark, cast_at)
    values (${topic.id}, ${stage}, ${workId}, ${personId}, ${vote}, ${reasonId}, ${remark}, ${moment(at)})
    on conflict (topic_id, stage, person_id, work_id) do update
      set vote = excluded.vote, reason_id = excluded.reason_id, remark = excluded.remark, cast_at = excluded.cast_at`);
}

export async function dropVote(
  db: Queryable,
  place: Place & { topic: Commentable<TopicRef> },
  personId: PersonId,
): Promise<void> {
  await db.execute(
    sql`delete from review_votes v where ${isAt(place, sql`v`)} and v.person_id = ${personId}`,
  );
}

const Counted = { workId: review_votes.work_id, vote: review_votes.vote, reasonId: review_votes.reason_id };

/** To count an outcome from, within the transaction that changes it; nobody is told them. */
export async function votesToCount(
  db: Queryable,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  workIds: WorkId[],
): Promise<Map<WorkId, Cast[]>> {
  const statement = sql`select v.work_id as "workId", v.vote, v.reason_id as "reasonId" from review_votes v
    where v.topic_id = ${topic.id} and v.stage = ${stage} and v.work_id = any(${sql.param(workIds)}::bigint[])
    order by v.person_id, v.id`;
  return Map.groupBy(await rows(db, Counted, statement), ({ workId }) => workId);
}

/** The pair of those who voted first stays as it was. */
export async function saveOutcomes(
  db: Queryable,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  counted: Counting[],
  at: Date,
): Promise<void> {
  const given = counted.map(({ pair, ...one }) => ({
    ...one,
    one: pair?.[0] ?? null,
    other: pair?.[1] ?? null,
  }));
  await db.execute(sql`update review_works s set votes = g.votes, state = g.state, reason_id = g."reasonId",
      one_in = coalesce(s.one_in, g.one), other_in = coalesce(s.other_in, g.other), changed_at = ${moment(at)}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g ("workId" bigint, votes int, state text, "reasonId" bigint, one boolean, other boolean)
    where s.topic_id = ${topic.id} and s.stage = ${stage} and s.work_id = g."workId"`);
}

/** Works whose outcome follows from votes alone, locked. */
export async function unsettled(db: Queryable, topic: Editable<TopicRef>, stage: ReviewStage) {
  const statement = sql`select work_id as "workId", state from review_works
    where topic_id = ${topic.id} and stage = ${stage} and settled_at is null order by work_id for update`;
  return rows(db, { workId: review_works.work_id, state: review_works.state }, statement);
}

export const mostVotes = (db: Queryable, topic: Editable<TopicRef>): Promise<number> =>
  oneValue(
    db,
    number(),
    sql`select coalesce(max(votes), 0)::int from review_works where topic_id = ${topic.id}`,
  );

export type Settling = {
  isIncluded: boolean;
  isByTalk: boolean;
  remark: string | null;
};

export async function settle(
  db: Queryable,
  place: Place & { topic: Editable<TopicRef> },
  personId: PersonId,
  { isIncluded, isByTalk, remark }: Settling,
  at: Date,
): Promise<void> {
  await db.execute(sql`update review_works s set settled_at = ${moment(at)}, settled_by = ${personId}, settled_in = ${isIncluded},
      settled_by_talk = ${isByTalk}, settled_remark = ${remark} where ${isAt(place, sql`s`)}`);
}

export async function unsettle(db: Queryable, place: Place & { topic: Editable<TopicRef> }): Promise<void> {
  await db.execute(sql`update review_works s set settled_at = null, settled_by = null, settled_in = null,
      settled_by_talk = null, settled_remark = null where ${isAt(place, sql`s`)}`);
}

/** Null: it is none of this review. */
export const isOffered = (
  db: Queryable,
  topic: Readable<TopicRef>,
  reasonId: ReasonId,
): Promise<boolean | null> =>
  firstValue(
    db,
    review_reasons.is_offered,
    sql`select is_offered from review_reasons where topic_id = ${topic.id} and id = ${reasonId}`,
  );

const Seen = {
  workId: review_votes.work_id,
  personId: review_votes.person_id,
  name: orNull(text()),
  isMine: boolean(),
  vote: review_votes.vote,
  reasonId: review_votes.reason_id,
  remark: review_votes.remark,
  at: iso(review_votes.cast_at),
};
export type SeenVote = RowOf<typeof Seen>;

/** Whether everybody may see the votes on a work `s` of the review `r`: never while too few were cast, where they are cast blindly. */
export const isUnveiled = sql`(s.state <> 'open' or not r.is_blind)`;

/** The votes that this person may see. It is the only statement that gives votes of others to anybody who screens. */
export async function visibleVotes(
  db: Queryable,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  workIds: WorkId[],
  personId: PersonId,
): Promise<SeenVote[]> {
  const statement = sql`select v.work_id as "workId", v.person_id as "personId", ${personName} as name,
      coalesce(v.person_id = ${personId}, false) as "isMine", v.vote, v.reason_id as "reasonId", v.remark, v.cast_at as at
    from reviews r join review_works s on s.topic_id = r.topic_id
    join review_votes v on v.topic_id = s.topic_id and v.stage = s.stage and v.work_id = s.work_id
    left join people p on p.id = v.person_id
    where r.topic_id = ${topic.id} and s.stage = ${stage} and s.work_id = any(${sql.param(workIds)}::bigint[])
      and (v.person_id = ${personId} or ${isUnveiled})
    order by v.work_id, v.cast_at, v.id`;
  return rows(db, Seen, statement);
}

const Voter = { id: number<PersonId>(), name: text(), votes: number(), included: number() };

/** How many each of them cast, and of those that this person may see, how many let the article pass. */
export async function votersAt(
  db: Queryable,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  personId: PersonId,
): Promise<RowOf<typeof Voter>[]> {
  const statement = sql`select p.id, ${personName} as name, count(*)::int as votes,
      (count(*) filter (where v.vote <> 'exclude' and (v.person_id = ${personId} or ${isUnveiled})))::int as included
    from reviews r join review_works s on s.topic_id = r.topic_id
    join review_votes v on v.topic_id = s.topic_id and v.stage = s.stage and v.work_id = s.work_id
    join people p on p.id = v.person_id
    where r.topic_id = ${topic.id} and s.stage = ${stage} group by p.id order by p.id`;
  return rows(db, Voter, statement);
}

const ShownWork = {
  workId: works.id,
  articleId: orNull(findings.id),
  nodeId: orNull(number<NodeId>()),
  title: works.title,
  authors: works.authors,
  publishedOn: works.published_on,
  venue: works.venue,
  doi: works.doi,
  url: works.url,
  language: works.language,
  sources: texts(),
  abstract: text(),
  hasText: boolean(),
  isNew: boolean(),
  state: text<State>(),
  votes: number(),
  reasonId: review_works.reason_id,
  isUnveiled: boolean(),
  settledAt: iso(review_works.settled_at),
  settledById: review_works.settled_by,
  settledByName: orNull(text()),
  settledIn: review_works.settled_in,
  isByTalk: review_works.settled_by_talk,
  settledRemark: review_works.settled_remark,
};
export type ShownWork = RowOf<typeof ShownWork>;

const LONGEST_ABSTRACT = 8_000;
/** Of a text without an abstract. */
const BEGINNING = 2_000;

/** What a source told of it, else the text where nothing else is known of it, else how the text begins. */
const abstract = sql`coalesce(case
    when f.id is null then null
    when t.is_full then coalesce(left((select c.found->>'abstract' from candidates c
      where c.run_id = f.last_run_id and c.work_id = w.id and c.found->>'abstract' is not null order by c.id limit 1), ${LONGEST_ABSTRACT}),
      left(t.text, ${BEGINNING}))
    else left(nullif(t.text, w.title), ${LONGEST_ABSTRACT}) end, '')`;

/** In the given order. Of a work that no run of the topic finds any more only what names it is shown. */
export async function worksShown(
  db: Queryable,
  topic: Readable<TopicRef>,
  stage: ReviewStage,
  workIds: WorkId[],
): Promise<ShownWork[]> {
  const statement = sql`select w.id as "workId", case when f.is_kept then f.id end as "articleId",
      case when f.is_kept then f.node_id end as "nodeId", w.title, w.authors, w.published_on as "publishedOn", w.venue, w.doi, w.url,
      w.language, coalesce(f.sources, '{}') as sources, ${abstract} as abstract, coalesce(t.is_full, false) as "hasText",
      f.id is not null and not exists (select 1 from findings o join runs n on n.id = o.first_run_id
        where o.topic_id = ${topic.id} and o.work_id = w.id and n.number = 1) as "isNew",
      coalesce(o.state, 'open') as state, coalesce(s.votes, 0)::int as votes, o.reason_id as "reasonId",
      case when s.work_id is null then not r.is_blind else ${isUnveiled} end as "isUnveiled",
      s.settled_at as "settledAt", s.settled_by as "settledById", ${personName} as "settledByName", s.settled_in as "settledIn",
      s.settled_by_talk as "isByTalk", s.settled_remark as "settledRemark"
    from unnest(${sql.param(workIds)}::bigint[]) with ordinality as given (work_id, place)
    join works w on w.id = given.work_id join reviews r on r.topic_id = ${topic.id}
    left join lateral (select o.* from findings o where o.topic_id = ${topic.id} and o.work_id = w.id
      order by o.is_kept desc, o.score desc, o.id limit 1) f on true
    left join work_texts t on t.id = f.text_id
    left join review_works s on s.topic_id = ${topic.id} and s.stage = ${stage} and s.work_id = w.id
    -- Of itself, or decided of one that gave way to it.
    left join lateral (select r.state, r.reason_id from review_works r where r.topic_id = ${topic.id} and r.stage = ${stage}
      and (r.work_id = w.id or (r.state in ('included', 'excluded') and r.work_id in (
        select k.work_id from work_folds k where k.topic_id = ${topic.id} and k.leader_id = w.id)))
      order by r.state in ('included', 'excluded') desc, r.work_id = w.id desc, r.work_id limit 1) o on true
    left join people p on p.id = s.settled_by order by given.place`;
  return rows(db, ShownWork, statement);
}
