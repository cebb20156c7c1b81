import type { Clip } from "@gyan/contract/clipping/calls.ts";
import type { ArticleId, ClipId, DocumentId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, moment, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, firstValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { clips, documents, people, topics, work_texts, works } from "#platform/rows/tables.ts";
import { isFree, isHeld, taking, wake, type Piece, type Self, type WorkTable } from "#platform/work/index.ts";
import { mayRead, notInBin, type Scope } from "#people/rights/index.ts";
import type { Passage } from "./rules.ts";

export const CLIPS: WorkTable = {
  name: "clips",
  id: "id",
  ready: "waiting",
  running: "taking",
  since: "clipped_at",
};

export const wakeClips = (db: Queryable): Promise<void> => wake(db, CLIPS.name);

export type NewClip = {
  key: string;
  personId: PersonId;
  documentId: DocumentId;
  address: string;
  note: string;
  passage: Passage | null;
  topicId: TopicId | null;
};

/** Null when it came before. */
export async function add(db: Queryable, clip: NewClip, at: Date): Promise<ClipId | null> {
  const { passage, topicId } = clip;
  const statement = sql`insert into clips (person_id, key, document_id, address, note, quote, before, after, topic_id, state, clipped_at)
    values (${clip.personId}, ${clip.key}, ${clip.documentId}, ${clip.address}, ${clip.note}, ${passage?.quote ?? null},
      ${passage?.before ?? null}, ${passage?.after ?? null}, ${topicId}, ${topicId === null ? "kept" : "waiting"}, ${moment(at)})
    on conflict (person_id, key) do nothing returning id`;
  return firstValue(db, clips.id, statement);
}

export const knownAs = (db: Queryable, personId: PersonId, key: string): Promise<ClipId | null> =>
  firstValue(db, clips.id, sql`select id from clips where person_id = ${personId} and key = ${key}`);

const Shown = {
  id: clips.id,
  documentId: clips.document_id,
  personId: clips.person_id,
  name: text(),
  isGone: boolean(),
  address: clips.address,
  note: clips.note,
  quote: clips.quote,
  before: clips.before,
  after: clips.after,
  topicId: orNull(topics.id),
  topicName: orNull(topics.name),
  state: as<Clip["state"]>(clips.state),
  clippedOn: iso(clips.clipped_at),
  workId: documents.work_id,
};
export type Shown = RowOf<typeof Shown>;

const shownWhere = (db: Queryable, scope: Scope, condition: SQL): Promise<Shown[]> =>
  rows(
    db,
    Shown,
    sql`select c.id, c.document_id as "documentId", c.person_id as "personId", concat_ws(' ', p.first_name, p.last_name) as name,
      p.deleted_at is not null as "isGone", c.address, c.note, c.quote, c.before, c.after, t.id as "topicId", t.name as "topicName",
      case when c.state = 'taking' then 'waiting' else c.state end as state, c.clipped_at as "clippedOn", d.work_id as "workId"
    from clips c join documents d on d.id = c.document_id join people p on p.id = c.person_id
      left join topics t on t.id = c.topic_id and ${mayRead(scope, "topic", sql`c.topic_id`)} and ${notInBin("topic", sql`c.topic_id`)}
    where ${condition} order by c.id`,
  );

export const ofDocument = (db: Queryable, scope: Scope, id: DocumentId): Promise<Shown[]> =>
  shownWhere(db, scope, sql`c.document_id = ${id}`);

export async function byId(db: Queryable, scope: Scope, id: ClipId): Promise<Shown | null> {
  return (await shownWhere(db, scope, sql`c.id = ${id}`))[0] ?? null;
}

const Door = { topicId: topics.id, workId: works.id };

export const doorOf = (db: Queryable, id: ArticleId): Promise<RowOf<typeof Door> | null> =>
  firstRow(
    db,
    Door,
    sql`select topic_id as "topicId", work_id as "workId" from findings where id = ${id} and (is_kept or folded_into is not null)`,
  );

/** That were meant for a topic, of a work that it lists. */
export const ofArticle = (
  db: Queryable,
  scope: Scope,
  { topicId, workId }: RowOf<typeof Door>,
): Promise<Shown[]> =>
  shownWhere(db, scope, sql`c.topic_id = ${topicId} and d.work_id = ${workId} and c.state = 'taken'`);

export async function remove(db: Queryable, id: ClipId): Promise<void> {
  await db.execute(sql`delete from clips where id = ${id}`);
}

/** The next one whose document was read, or cannot be. */
export async function takeNext(db: Queryable, self: Self, at: Date): Promise<Piece | null> {
  const statement = sql`${taking(CLIPS, "c", self, at)}
    where c.id = (
      select n.id from clips n join documents d on d.id = n.document_id
      where n.state in ('waiting', 'taking') and d.state in ('ready', 'unreadable') and ${isFree(CLIPS, "n", self, at)}
      order by n.id limit 1 for update of n skip locked)
    returning c.id, c.attempts`;
  return firstRow(db, { id: clips.id, attempts: clips.attempts }, statement);
}

const Taken = {
  id: clips.id,
  personId: clips.person_id,
  organisationId: people.organisation_id,
  topicId: clips.topic_id,
  workId: documents.work_id,
  textId: orNull(work_texts.id),
  note: clips.note,
  quote: clips.quote,
  before: clips.before,
  after: clips.after,
};
export type Taken = RowOf<typeof Taken>;

/** As it is now; null when it was taken away meanwhile, or is another's. */
export const taken = (db: Queryable, piece: Piece, worker: string): Promise<Taken | null> =>
  firstRow(
    db,
    Taken,
    sql`select c.id, c.person_id as "personId", p.organisation_id as "organisationId", c.topic_id as "topicId", d.work_id as "workId",
      (select x.id from work_texts x where x.work_id = d.work_id order by x.version desc limit 1) as "textId",
      c.note, c.quote, c.before, c.after
    from clips c join documents d on d.id = c.document_id join people p on p.id = c.person_id
    where ${isHeld(CLIPS, "c", piece, worker)}`,
  );

/** Locked until the transaction ends; false when somebody else has it. */
export async function holdOn(db: Queryable, piece: Piece, worker: string): Promise<boolean> {
  const statement = sql`select c.id from clips c where ${isHeld(CLIPS, "c", piece, worker)} for update`;
  return (await values(db, clips.id, statement)).length > 0;
}

export async function end(db: Queryable, id: number, state: "taken" | "refused"): Promise<void> {
  await db.execute(sql`update clips set state = ${state}, worker = null, not_before = null where id = ${id}`);
}

export const passageOf = ({
  quote,
  before,
  after,
}: Pick<Shown, "quote" | "before" | "after">): Passage | null =>
  quote === null ? null : { quote, before: before ?? "", after: after ?? "" };
