import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { iso, orNull, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { review_votes, review_works, works } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { personName } from "./store.ts";
import { isUnveiled } from "./votes.store.ts";

const Recorded = {
  workId: works.id,
  stage: review_works.stage,
  title: works.title,
  state: review_works.state,
  reasonId: review_works.reason_id,
  settledAt: iso(review_works.settled_at),
  settledIn: review_works.settled_in,
  settledBy: orNull(text()),
  isByTalk: review_works.settled_by_talk,
  remark: review_works.settled_remark,
};

/** Works whose votes everybody may see, stage by stage in the order of their titles. */
export async function screenedWorks(db: Queryable, topic: Readable<TopicRef>) {
  const statement = sql`select w.id as "workId", s.stage, w.title, s.state, s.reason_id as "reasonId", s.settled_at as "settledAt",
      s.settled_in as "settledIn", ${personName} as "settledBy", s.settled_by_talk as "isByTalk", s.settled_remark as remark
    from reviews r join review_works s on s.topic_id = r.topic_id join works w on w.id = s.work_id
    left join people p on p.id = s.settled_by
    where r.topic_id = ${topic.id} and ${isUnveiled} and (s.votes > 0 or s.settled_at is not null)
    order by s.stage, lower(w.title), w.id`;
  return rows(db, Recorded, statement);
}

const Unveiled = {
  workId: review_votes.work_id,
  stage: review_votes.stage,
  by: orNull(text()),
  vote: review_votes.vote,
  reasonId: review_votes.reason_id,
  remark: review_votes.remark,
  at: iso(review_votes.cast_at),
};

export async function unveiledVotes(db: Queryable, topic: Readable<TopicRef>) {
  const statement = sql`select v.work_id as "workId", v.stage, ${personName} as by, v.vote, v.reason_id as "reasonId", v.remark, v.cast_at as at
    from reviews r join review_works s on s.topic_id = r.topic_id
    join review_votes v on v.topic_id = s.topic_id and v.stage = s.stage and v.work_id = s.work_id
    left join people p on p.id = v.person_id
    where r.topic_id = ${topic.id} and ${isUnveiled} order by v.cast_at, v.id`;
  return rows(db, Unveiled, statement);
}
