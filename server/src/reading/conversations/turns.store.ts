import type { Answer } from "@gyan/contract/conversations/answer.ts";
import type { ConversationId, PersonId, TurnId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, json, moment, number, numbers, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import {
  people,
  turn_quotes,
  turn_sentences,
  turn_sources,
  turns,
  work_texts,
} from "#platform/rows/tables.ts";
import { DEAD_AFTER_SECONDS } from "#platform/work/index.ts";
import type { Proven } from "./proving.ts";

/** Longer than any answer may take. */
export const LONGEST_ANSWER_MINUTES = 5;

/** Who looks: a process that answers questions itself knows that it lives. */
export type Looking = { worker: string; at: Date };

/** Of the turn `t`: a process that lives is at it. */
const isInHand = ({ worker, at }: Looking): SQL => sql`(t.state = 'answering'
  and t.asked_at > ${moment(at)} - make_interval(mins => ${LONGEST_ANSWER_MINUTES})
  and (t.worker = ${worker}::uuid or exists (select 1 from workers w where w.id = t.worker
    and w.seen_at > ${moment(at)} - make_interval(secs => ${DEAD_AFTER_SECONDS}))))`;

const StoredTurn = {
  id: turns.id,
  number: turns.number,
  question: turns.question,
  readAs: turns.read_as,
  askerId: orNull(people.id),
  asker: orNull(text()),
  state: turns.state,
  isInHand: boolean(),
  askedAt: iso(turns.asked_at),
  outcome: turns.outcome,
  unanswered: turns.unanswered,
  unspoken: turns.unspoken,
  searched: turns.searched,
  isByWordsAlone: turns.by_words_alone,
  model: turns.model,
  dropped: turns.dropped,
  fallback: as<Said | null>(turns.fallback),
  concepts: turns.concepts,
  /** How many sentences it had when it was written. */
  written: turns.sentences,
};
type TurnRow = RowOf<typeof StoredTurn>;

const Quote = {
  turnId: turn_quotes.turn_id,
  number: turn_quotes.number,
  workId: turn_quotes.work_id,
  textId: turn_quotes.text_id,
  quote: turn_quotes.quote,
  start: turn_quotes.span_start,
  end: turn_quotes.span_end,
  marks: as<Span[]>(turn_quotes.marks),
};
export type StoredQuote = RowOf<typeof Quote>;
const Sentence = {
  turnId: turn_sentences.turn_id,
  text: turn_sentences.text,
  place: turn_sentences.place,
  part: turn_sentences.part,
  quotes: numbers(),
};
const Dispute = {
  turnId: turns.id,
  about: text(),
  unit: text(),
  values: json<Answer["disputed"][number]["values"]>(),
};
const Source = { turnId: turn_sources.turn_id, workId: turn_sources.work_id, why: turn_sources.why };

/** A turn with all that is stored of its answer, before anybody's rights are looked at. */
export type StoredTurn = TurnRow & {
  quotes: StoredQuote[];
  sentences: RowOf<typeof Sentence>[];
  disputed: RowOf<typeof Dispute>[];
  leftOut: RowOf<typeof Source>[];
};

/** In the order in which they were asked; only one of them if it is named. Quotes that are broken are left out. */
export async function turnsOf(
  db: Queryable,
  id: ConversationId,
  looking: Looking,
  only?: TurnId,
): Promise<StoredTurn[]> {
  const statement = sql`
    select t.id, t.number, t.question, t.read_as as "readAs", p.id as "askerId",
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as asker, t.state, ${isInHand(looking)} as "isInHand",
      t.asked_at as "askedAt", t.outcome, t.unanswered, t.unspoken, t.searched, t.by_words_alone as "isByWordsAlone", t.model,
      t.dropped, t.fallback, t.concepts, t.sentences as written
    from turns t left join people p on p.id = t.asker_id and p.deleted_at is null
    where t.conversation_id = ${id} and (${only ?? null}::bigint is null or t.id = ${only ?? null}::bigint) order by t.number`;
  const stored = await rows(db, StoredTurn, statement);
  const these = sql`any(${sql.param(stored.map((turn) => turn.id))}::bigint[])`;
  const quotes = await rows(
    db,
    Quote,
    sql`select turn_id as "turnId", number, work_id as "workId", text_id as "textId", quote, span_start as start,
      span_end as "end", marks from turn_quotes where turn_id = ${these} and broken_at is null order by turn_id, number`,
  );
  const sentences = await rows(
    db,
    Sentence,
    sql`select s.turn_id as "turnId", s.text, s.place, s.part, array(select q.number from turn_sentence_quotes q
        where q.turn_id = s.turn_id and q.sentence = s.position order by q.position) as quotes
      from turn_sentences s where s.turn_id = ${these} order by s.turn_id, s.position`,
  );
  const disputed = await rows(
    db,
    Dispute,
    sql`select d.turn_id as "turnId", d.about, d.unit, (
        select jsonb_agg(jsonb_build_object('value', v.value, 'quote', v.number) order by v.position)
        from turn_dispute_values v where v.turn_id = d.turn_id and v.dispute = d.position) as values
      from turn_disputes d where d.turn_id = ${these} order by d.turn_id, d.position`,
  );
  const sources = await rows(
    db,
    Source,
    sql`select turn_id as "turnId", work_id as "workId", why from turn_sources where turn_id = ${these} order by turn_id, position`,
  );
  const of = <Row extends { turnId: TurnId }>(all: Row[]) => Map.groupBy(all, ({ turnId }) => turnId);
  const parts = {
    quotes: of(quotes),
    sentences: of(sentences),
    disputed: of(disputed),
    leftOut: of(sources),
  };
  return stored.map((turn) => ({
    ...turn,
    quotes: parts.quotes.get(turn.id) ?? [],
    sentences: parts.sentences.get(turn.id) ?? [],
    disputed: parts.disputed.get(turn.id) ?? [],
    leftOut: parts.leftOut.get(turn.id) ?? [],
  }));
}

export const isAnswering = (db: Queryable, id: ConversationId, looking: Looking): Promise<boolean> =>
  hasRow(db, sql`select 1 from turns t where t.conversation_id = ${id} and ${isInHand(looking)}`);

export const countTurns = (db: Queryable, id: ConversationId): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int from turns where conversation_id = ${id}`);

export const askerOf = (db: Queryable, id: ConversationId, turnId: TurnId) =>
  firstRow(
    db,
    { askerId: turns.asker_id },
    sql`select asker_id as "askerId" from turns where id = ${turnId} and conversation_id = ${id}`,
  );

/** As they were understood, oldest first. */
export async function questionsBefore(
  db: Queryable,
  id: ConversationId,
  turnId: TurnId,
  most: number,
): Promise<string[]> {
  const statement = sql`select coalesce(read_as, question) from turns
    where conversation_id = ${id} and id < ${turnId} and state = 'answered' order by number desc limit ${most}`;
  return (await values(db, text(), statement)).toReversed();
}

/** What was asked in these words and never answered goes: it is asked again. */
export async function dropUnanswered(
  db: Queryable,
  id: ConversationId,
  { askerId, question }: { askerId: PersonId; question: string },
): Promise<void> {
  await db.execute(sql`delete from turns
    where conversation_id = ${id} and state <> 'answered' and asker_id = ${askerId} and question = ${question}`);
}

export async function insertTurn(
  db: Queryable,
  id: ConversationId,
  { askerId, question }: { askerId: PersonId; question: string },
  { worker, at }: Looking,
): Promise<{ id: TurnId; number: number }> {
  const statement = sql`
    insert into turns (conversation_id, number, asker_id, question, state, worker, asked_at)
    select ${id}, coalesce(max(t.number), 0) + 1, ${askerId}, ${question}, 'answering', ${worker}::uuid, ${moment(at)}
    from turns t where t.conversation_id = ${id} returning id, number`;
  return oneRow(db, { id: turns.id, number: turns.number }, statement);
}

/** Nobody answers it any more. */
export async function interruptTurn(db: Queryable, turnId: TurnId): Promise<void> {
  await db.execute(sql`update turns set state = 'interrupted' where id = ${turnId} and state = 'answering'`);
}

export async function deleteTurn(db: Queryable, turnId: TurnId): Promise<void> {
  await db.execute(sql`delete from turns where id = ${turnId}`);
}

export async function textsOf(db: Queryable, textIds: number[]): Promise<Map<number, string>> {
  const statement = sql`select id, text from work_texts where id = any(${sql.param([...new Set(textIds)])}::bigint[])`;
  const stored = await rows(db, { id: work_texts.id, text: work_texts.text }, statement);
  return new Map(stored.map((one) => [one.id, one.text]));
}

/** The works of an answer that are still there: what is deleted while it is asked is neither quoted nor named. */
export const lockWorks = async (db: Queryable, workIds: number[]): Promise<Set<number>> =>
  new Set(
    await values(
      db,
      turn_quotes.work_id,
      sql`select id from works where id = any(${sql.param([...new Set(workIds)])}::bigint[]) for key share`,
    ),
  );

/** False where it is gone, or another answer came before. */
export async function saveAnswer(db: Queryable, turnId: TurnId, answer: Proven, at: Date): Promise<boolean> {
  const isThere = await hasRow(
    db,
    sql`update turns set state = 'answered', read_as = ${answer.readAs}, outcome = ${answer.outcome},
        unanswered = ${sql.param(answer.unanswered)}::text[], unspoken = ${sql.param(answer.unspoken)}::text[],
        searched = ${answer.searched}, by_words_alone = ${answer.isByWordsAlone}, model = ${answer.model}, dropped = ${answer.dropped},
        fallback = ${answer.fallback && JSON.stringify(answer.fallback)}::jsonb, concepts = ${sql.param(answer.concepts)}::text[],
        sentences = ${answer.sentences.length}, answered_at = ${moment(at)}
      where id = ${turnId} and state <> 'answered' returning 1`,
  );
  if (!isThere) return false;
  await db.execute(sql`
    insert into turn_quotes (turn_id, number, work_id, text_id, quote, span_start, span_end, marks)
    select ${turnId}, q.number, q."workId", q."textId", q.quote, q.start, q."end", q.marks
    from jsonb_to_recordset(${JSON.stringify(answer.quotes)}::jsonb)
      as q(number int, "workId" bigint, "textId" bigint, quote text, start int, "end" int, marks jsonb)`);
  const sentences = answer.sentences.map((sentence, position) => ({ ...sentence, position }));
  await db.execute(sql`
    insert into turn_sentences (turn_id, position, text, place, part)
    select ${turnId}, s.position, s.text, s.place, s.part from jsonb_to_recordset(${JSON.stringify(sentences)}::jsonb)
      as s(position int, text text, place text, part int)`);
  const links = sentences.flatMap(({ quotes, position: sentence }) =>
    quotes.map((number, position) => ({ sentence, position, number })),
  );
  await db.execute(sql`
    insert into turn_sentence_quotes (turn_id, sentence, position, number)
    select ${turnId}, l.sentence, l.position, l.number from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as l(sentence int, position int, number int)`);
  const disputes = answer.disputed.map((dispute, position) => ({ ...dispute, position }));
  await db.execute(sql`
    insert into turn_disputes (turn_id, position, about, unit)
    select ${turnId}, d.position, d.about, d.unit from jsonb_to_recordset(${JSON.stringify(disputes)}::jsonb)
      as d(position int, about text, unit text)`);
  const disputeValues = disputes.flatMap(({ values: of, position: dispute }) =>
    of.map(({ value, quote }, position) => ({ dispute, position, value, number: quote })),
  );
  await db.execute(sql`
    insert into turn_dispute_values (turn_id, dispute, position, value, number)
    select ${turnId}, v.dispute, v.position, v.value, v.number from jsonb_to_recordset(${JSON.stringify(disputeValues)}::jsonb)
      as v(dispute int, position int, value text, number int)`);
  const sources = answer.leftOut.map((source, position) => ({ ...source, position }));
  await db.execute(sql`
    insert into turn_sources (turn_id, position, work_id, why)
    select ${turnId}, s.position, s."workId", s.why from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
      as s(position int, "workId" bigint, why text)`);
  return true;
}
