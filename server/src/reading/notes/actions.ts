import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId, NoteId, PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import { type Anchor, isAnchorOf } from "@gyan/contract/reading/anchors.rules.ts";
import { plainNote } from "@gyan/contract/reading/mentions.rules.ts";
import { noteNowParams } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { refusedAs, type Editable, type Readable, type TopicRef } from "#people/rights/index.ts";
import { mentioning, tellMentioned } from "./mentions.ts";
import type { Needs } from "./needs.ts";
import { binName, inThreads, isBlank, newsOf, type NoteRow, placed, toNote, withoutWords } from "./rules.ts";
import * as store from "./store.ts";
import * as threads from "./threads.store.ts";

export type Parts = Pick<Needs, "db" | "clock" | "rights" | "jobs">;

/** What belongs to a topic that the caller may not read is answered as not found. */
export const reading = (app: Parts, actor: Actor, topicId: TopicId, missing: "article" | "note") =>
  app.rights.forReading(actor, topicId).catch(refusedAs(`${missing}_not_found`));

async function openDoor(app: Parts, actor: Actor, articleId: ArticleId) {
  const door = await store.doorOf(app.db, articleId);
  if (!door) throw fail("article_not_found");
  return { door, topic: await reading(app, actor, door.topicId, "article") };
}

export async function notesOfArticle(app: Parts, actor: Actor, articleId: ArticleId, page: store.Page) {
  const { door, topic } = await openDoor(app, actor, articleId);
  const rows = await store.ofArticle(app.db, door, actor.personId, page);
  const answers = await store.answersTo(
    app.db,
    rows.map(({ id }) => id),
    actor.personId,
  );
  const hasOld = rows.some((row) => row.anchor !== null && row.textId !== door.textId);
  const find = placed(door.textId, hasOld ? await store.textOf(app.db, door.textId) : null);
  return {
    notes: inThreads(rows, answers).map((row) => {
      const note = { ...toNote(row, topic, actor.personId, find(row)), articleId };
      return row.isDeleted ? withoutWords(note) : note;
    }),
    total: await store.countOfArticle(app.db, door, actor.personId),
    mayShare: topic.right !== "reader",
    next: nextOf(rows, page),
  };
}

const nextOf = (rows: NoteRow[], { limit }: store.Page): NoteId | null =>
  rows.length === limit ? (rows.at(-1)?.id ?? null) : null;

export async function notesOfTopic(
  { db }: Pick<Needs, "db">,
  actor: Actor,
  topic: Readable<TopicRef>,
  { q, of, ...page }: store.TopicFilter & Parameters<typeof store.ofTopic>[4],
) {
  const filter = { of, q: q?.trim() || undefined };
  const rows = await store.ofTopic(db, topic, actor.personId, filter, page);
  return {
    notes: rows.map((row) => toNote(row, topic, actor.personId, placed(row.articleTextId, null)(row))),
    works: await store.worksOf(db, [...new Set(rows.map(({ workId }) => workId))]),
    total: await store.countOfTopic(db, topic, actor.personId, filter),
    next: nextOf(rows, page),
  };
}

export type Written = { text: string; isPrivate: boolean; anchor?: Anchor | undefined };

/** Readers may write private notes; notes for everybody need the right to comment. */
export async function addNote(
  app: Parts,
  actor: Actor,
  articleId: ArticleId,
  { text, isPrivate, anchor }: Written,
): Promise<Note> {
  const { door, topic } = await openDoor(app, actor, articleId);
  if (!isPrivate) await app.rights.forCommenting(actor, topic.id);
  if (isBlank(text) && !anchor) throw fail("note_blank");
  if (anchor && !isAnchorOf(await store.textOf(app.db, door.textId), anchor)) throw notInText();
  return app.db.tx(async (tx) => {
    const body = await mentioning(tx, topic, { text, isPrivate });
    const by = actor.personId;
    const made = { door, parentId: null, authorId: by, isPrivate, text: body.text, anchor: anchor ?? null };
    const id = await store.add(tx, made, app.clock.now());
    await tellMentioned(app, tx, { noteId: id, topic, by, mentions: body.mentions, before: [] });
    tell(tx, topic, by, isPrivate);
    return { ...(await noteNow(tx, id, topic, by)), articleId };
  });
}

type OfWork = {
  workId: WorkId;
  textId: number | null;
  authorId: PersonId;
  text: string;
  anchor: Anchor | null;
};

/** For everybody who reads the topic, about a work that it is about to list; `anchor` stands in the text of that number. */
export async function noteOnWork(
  { clock }: Pick<Needs, "clock">,
  tx: Tx,
  topic: Editable<TopicRef>,
  { workId, textId, authorId, text, anchor }: OfWork,
): Promise<void> {
  const door = { topicId: topic.id, workId, ...(textId !== null && { textId }) };
  await store.add(tx, { door, parentId: null, authorId, isPrivate: false, text, anchor }, clock.now());
  tell(tx, topic, authorId, false);
}

const notInText = () =>
  fail("invalid_input", {}, [
    {
      path: "anchor.quote",
      message:
        "These words do not stand there in the article's text. Open the article again and mark them anew.",
    },
  ]);

export async function noteNow(db: Queryable, id: NoteId, topic: Readable<TopicRef>, personId: PersonId) {
  const row = await store.noteFor(db, id, personId);
  if (!row) throw fail("note_not_found");
  const hasOld = row.anchor !== null && row.textId !== row.articleTextId && row.articleTextId !== null;
  const text = hasOld ? await store.textOf(db, row.articleTextId!) : null;
  return toNote(row, topic, personId, placed(row.articleTextId, text)(row));
}

export const tell = (tx: Tx, topic: TopicRef, author: PersonId, isPrivate: boolean): void =>
  tx.emit(newsOf(topic.id, author, isPrivate));

/** A note that the caller sees, and its topic. */
async function openNote(app: Parts, actor: Actor, id: NoteId, where?: "binned") {
  const row = await store.noteFor(app.db, id, actor.personId, where);
  if (!row) throw fail("note_not_found");
  return { row, topic: await reading(app, actor, row.topicId, "note") };
}

export type Changed = { text: string; isPrivate?: boolean | undefined; version: number };

/** A change of an older version is refused, and answered with the current note. */
export async function changeNote(app: Parts, actor: Actor, id: NoteId, changed: Changed): Promise<Note> {
  const { row, topic } = await openNote(app, actor, id);
  if (row.authorId !== actor.personId) throw fail("note_not_yours");
  const isPrivate = changed.isPrivate ?? row.isPrivate;
  if (!isPrivate) await app.rights.forCommenting(actor, topic.id);
  if (isBlank(changed.text) && !row.anchor) throw fail("note_blank");
  return app.db.tx(async (tx) => {
    if (isPrivate && !row.isPrivate) await checkUnanswered(tx, row);
    const body = await mentioning(tx, topic, { text: changed.text, isPrivate }, row);
    const { text, mentions } = body;
    const isDone = await store.change(tx, id, { text, isPrivate, version: changed.version }, app.clock.now());
    if (isDone) {
      const before = row.mentions.map((person) => person.id);
      await tellMentioned(app, tx, { noteId: id, topic, by: actor.personId, mentions, before });
      tell(tx, topic, actor.personId, isPrivate && row.isPrivate);
    }
    const now = await noteNow(tx, id, topic, actor.personId);
    // If the reply was lost, the same change is sent again: it is already stored, and succeeds.
    const isThere = now.text === text && now.isPrivate === isPrivate;
    if (!isDone && !isThere) throw fail("note_changed", noteNowParams(now));
    return now;
  });
}

/** Answered notes and answers cannot become private, because others already take part. */
async function checkUnanswered(tx: Tx, { id, parentId }: NoteRow): Promise<void> {
  await threads.lockThread(tx, id);
  if (parentId !== null || (await threads.countAnswers(tx, id)).answers > 0) throw fail("note_answered");
}

export async function deleteNote(app: Parts, actor: Actor, id: NoteId): Promise<void> {
  const { row, topic } = await openNote(app, actor, id);
  if (row.authorId !== actor.personId) await app.rights.forOwning(actor, topic.id);
  await app.db.tx(async (tx) => {
    await store.putInBin(tx, id, binName(row), actor.personId, app.clock.now());
    tell(tx, topic, row.authorId, row.isPrivate);
  });
}

export async function restoreNote(app: Parts, actor: Actor, id: NoteId): Promise<void> {
  const { row, topic } = await openNote(app, actor, id, "binned");
  await app.db.tx(async (tx) => {
    await store.takeFromBin(tx, id);
    tell(tx, topic, row.authorId, row.isPrivate);
  });
}

/** The notes on works that a person sees, in the order of the text; for exports. */
export async function notesOf(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  workIds: WorkId[],
): Promise<Map<WorkId, NoteRow[]>> {
  const notes = await store.notesAbout(db, topic, personId, workIds);
  return Map.groupBy(
    notes.map((note) => ({ ...note, text: plainNote(note.text) })),
    ({ workId }) => workId,
  );
}
