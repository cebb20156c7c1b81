import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import type { ScopeKind } from "@gyan/contract/conversations/rules.ts";
import type { ConversationId, PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, moment, number, numbers, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { conversations, findings } from "#platform/rows/tables.ts";
import { assigned, inserted } from "#platform/rows/writing.ts";
import type { Scope } from "#people/rights/index.ts";
import { personName, type Cursor } from "#reading/keeping/index.ts";
import { containing, MOST_ROWS } from "#reading/searching/index.ts";
import type { Scoped } from "./scope.ts";
import { articleNow, isOpen, levelOf, nameOf } from "./scope.store.ts";

const Stored = {
  id: conversations.id,
  ownerId: conversations.owner_id,
  owner: text(),
  organisationId: conversations.organisation_id,
  name: conversations.name,
  scope: as<AskScope>(conversations.scope),
  topicId: conversations.topic_id,
  workId: conversations.work_id,
  folderId: conversations.folder_id,
  libraryId: conversations.library_id,
  collectionId: conversations.collection_id,
  articleId: orNull(findings.id),
  isShared: conversations.is_shared,
  /** Whether the caller may read what it is about. */
  isOpen: boolean(),
  scopeName: orNull(text()),
  /** The caller's right on what it is about. */
  level: orNull(number()),
  turns: number(),
  createdAt: iso(conversations.created_at),
  askedAt: iso(conversations.asked_at),
};
export type StoredConversation = RowOf<typeof Stored>;

/** One's own, and those that are shown to everybody who may read what they are about, as `c`. */
const visible = (scope: Scope, only: SQL = sql`true`): SQL => sql`(
  select * from (
    select c.*, ${isOpen(scope)} as is_open from conversations c
    where (c.owner_id = ${scope.personId} or c.is_shared) and ${only}) mine
  where mine.owner_id = ${scope.personId} or mine.is_open) c`;

const columns = (scope: Scope): SQL => sql`
  c.id, c.owner_id as "ownerId", (select ${personName} from people p where p.id = c.owner_id) as owner,
  c.organisation_id as "organisationId", c.name, c.scope, c.topic_id as "topicId", c.work_id as "workId",
  c.folder_id as "folderId", c.library_id as "libraryId", c.collection_id as "collectionId",
  case when c.scope_kind = 'article' and c.is_open then ${articleNow} end as "articleId",
  c.is_shared as "isShared", c.is_open as "isOpen", case when c.is_open then ${nameOf(scope)} end as "scopeName",
  ${levelOf(scope)} as level, (select count(*)::int from turns t where t.conversation_id = c.id) as turns,
  c.created_at as "createdAt", c.asked_at as "askedAt"`;

export async function conversationFor(
  db: Queryable,
  scope: Scope,
  id: ConversationId,
): Promise<StoredConversation | null> {
  const statement = sql`select ${columns(scope)} from ${visible(scope, sql`c.id = ${id}`)}`;
  return firstRow(db, Stored, statement);
}

export type Wanted = {
  about: ScopeKind | undefined;
  id: number | undefined;
  /** Only these; undefined for all. */
  ids: ConversationId[] | undefined;
};

const isWanted = ({ about, id, ids }: Wanted): SQL => {
  const conditions = [sql`true`];
  if (ids) conditions.push(sql`c.id = any(${sql.param(ids)}::bigint[])`);
  if (about !== undefined && id === undefined) conditions.push(sql`c.scope_kind = ${about}`);
  if (about !== undefined && id !== undefined) conditions.push(isAbout(about, id));
  return sql.join(conditions, sql` and `);
};

/** Of a topic also those about its articles. */
function isAbout(kind: ScopeKind, id: number): SQL {
  if (kind === "topic") return sql`c.topic_id = ${id}`;
  if (kind === "folder") return sql`c.folder_id = ${id}`;
  if (kind === "library") return sql`c.library_id = ${id}`;
  if (kind === "portal") return sql`c.collection_id = ${id}`;
  if (kind === "article")
    return sql`exists (select 1 from findings f where f.id = ${id} and f.topic_id = c.topic_id and f.work_id = c.work_id)`;
  if (kind === "documents")
    return sql`(c.scope_kind = 'documents' and c.scope->'documentIds' @> to_jsonb(${id}::bigint))`;
  return sql`c.scope_kind = ${kind}`;
}

/** The last asked first. */
export async function conversationsPage(
  db: Queryable,
  scope: Scope,
  wanted: Wanted,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<StoredConversation[]> {
  const isBehind = after
    ? sql`(c.asked_at, c.id) < (${moment(new Date(after.at))}, ${after.id}::bigint)`
    : sql`true`;
  const statement = sql`select ${columns(scope)} from ${visible(scope, isWanted(wanted))}
    where ${isBehind} order by c.asked_at desc, c.id desc limit ${limit}`;
  return rows(db, Stored, statement);
}

export const countConversations = (db: Queryable, scope: Scope, wanted: Wanted): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int from ${visible(scope, isWanted(wanted))}`);

const Saying = { id: conversations.id, text: text(), works: numbers() };

/** Names, questions and sentences that may have the words, with the works that a sentence rests on. */
export async function textsWith(db: Queryable, scope: Scope, wanted: Wanted, parts: string[]) {
  const resting = sql`array(select q.work_id from turn_sentence_quotes r join turn_quotes q on q.turn_id = r.turn_id and q.number = r.number
    where r.turn_id = s.turn_id and r.sentence = s.position)`;
  const isBroken = sql`exists (select 1 from turn_sentence_quotes r join turn_quotes q on q.turn_id = r.turn_id and q.number = r.number
    where r.turn_id = s.turn_id and r.sentence = s.position and q.broken_at is not null)`;
  const statement = sql`
    with c as (select * from ${visible(scope, isWanted(wanted))})
    select id, text, works from (
      select c.id, c.asked_at, c.name as text, '{}'::bigint[] as works from c where ${containing(sql`c.name`, parts)}
      union all
      select c.id, c.asked_at, t.question, '{}' from c join turns t on t.conversation_id = c.id
      where ${containing(sql`t.question`, parts)}
      union all
      select c.id, c.asked_at, s.text, ${resting} from c join turns t on t.conversation_id = c.id
      join turn_sentences s on s.turn_id = t.id where ${containing(sql`s.text`, parts)} and not ${isBroken}) found
    order by asked_at desc limit ${MOST_ROWS}`;
  return rows(db, Saying, statement);
}

const Addressees = {
  ownerId: conversations.owner_id,
  organisationId: conversations.organisation_id,
  isShared: conversations.is_shared,
  topicId: conversations.topic_id,
  folderId: conversations.folder_id,
  libraryId: conversations.library_id,
};

/** Who is to hear that it changed. */
export async function addresseesOf(db: Queryable, id: ConversationId) {
  const statement = sql`select owner_id as "ownerId", organisation_id as "organisationId", is_shared as "isShared",
      topic_id as "topicId", folder_id as "folderId", library_id as "libraryId"
    from conversations where id = ${id}`;
  return firstRow(db, Addressees, statement);
}

export type NewConversation = Scoped & { ownerId: PersonId; organisationId: number; name: string };

export async function insertConversation(
  db: Queryable,
  { scope, ...made }: NewConversation,
  at: Date,
): Promise<ConversationId> {
  const row = {
    ...made,
    scopeKind: scope.kind,
    scope: JSON.stringify(scope),
    isShared: false,
    createdAt: at,
    askedAt: at,
  };
  return oneValue(
    db,
    conversations.id,
    sql`insert into conversations ${inserted(conversations, row)} returning id`,
  );
}

/** One question at a time: who asks waits here for who asked before. False when it is gone. */
export const lockConversation = (db: Queryable, id: ConversationId): Promise<boolean> =>
  hasRow(db, sql`select 1 from conversations where id = ${id} for update`);

export async function noteAsked(db: Queryable, id: ConversationId, at: Date): Promise<void> {
  await db.execute(sql`update conversations set asked_at = ${moment(at)} where id = ${id}`);
}

export async function changeConversation(
  db: Queryable,
  id: ConversationId,
  change: { name?: string | undefined; isShared?: boolean | undefined },
): Promise<void> {
  const set = assigned(conversations, change);
  if (set) await db.execute(sql`update conversations set ${set} where id = ${id}`);
}

export async function deleteConversation(db: Queryable, id: ConversationId): Promise<void> {
  await db.execute(sql`delete from conversations where id = ${id}`);
}

// How often somebody asks --------------------------------------------------------------------------------------------------

/** Two questions of one person must not both be the last that they may ask. */
export async function lockQuestions(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`asking:${personId}`}, 0))`);
}

/** When those were asked that count, oldest first. What is older is forgotten. */
export async function askedSince(db: Queryable, personId: PersonId, since: Date): Promise<Date[]> {
  await db.execute(
    sql`delete from asked_questions where person_id = ${personId} and asked_at <= ${moment(since)}`,
  );
  const statement = sql`select asked_at as at from asked_questions where person_id = ${personId} order by asked_at`;
  const asked = await rows(db, { at: iso(conversations.asked_at) }, statement);
  return asked.map(({ at }) => new Date(at));
}

export async function countQuestion(db: Queryable, personId: PersonId, at: Date): Promise<void> {
  await db.execute(
    sql`insert into asked_questions (person_id, asked_at) values (${personId}, ${moment(at)})`,
  );
}
