import { fail } from "@gyan/contract/failures.ts";
import type { NoteId } from "@gyan/contract/ids.ts";
import { LONGEST_THREAD } from "@gyan/contract/reading/notes.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import { noteNotice } from "#together/notices/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { noteNow, type Parts, reading, tell } from "./actions.ts";
import { mentioning, tellMentioned } from "./mentions.ts";
import { isBlank, toNote, withoutWords } from "./rules.ts";
import * as store from "./store.ts";
import * as threads from "./threads.store.ts";

/** The thread of a note that the caller sees; fails without the right to comment. */
async function openThread(app: Parts, actor: Actor, id: NoteId) {
  const thread = await threads.threadOf(app.db, id);
  if (!thread || (thread.isPrivate && thread.authorId !== actor.personId)) throw fail("note_not_found");
  const topic = await reading(app, actor, thread.topicId, "note");
  if (thread.isPrivate) throw fail("note_private");
  await app.rights.forCommenting(actor, topic.id);
  return { thread, topic };
}

/** The answer is public, like the note. Writers in the thread are notified, unless it mentions them. */
export async function answerNote(app: Parts, actor: Actor, id: NoteId, text: string): Promise<Note> {
  const by = actor.personId;
  const { thread, topic } = await openThread(app, actor, id);
  if (isBlank(text)) throw fail("note_blank");
  return app.db.tx(async (tx) => {
    const { answers, isResolved } = await lockedThread(tx, thread.id);
    if (answers >= LONGEST_THREAD) throw fail("thread_full", { limit: LONGEST_THREAD });
    const body = await mentioning(tx, topic, { text, isPrivate: false });
    const writers = await threads.writersIn(tx, thread.id);
    const made = { authorId: by, isPrivate: false, text: body.text, anchor: null, parentId: thread.id };
    const noteId = await store.add(tx, { door: thread, ...made }, app.clock.now());
    // A new answer reopens the thread.
    if (isResolved) await threads.setResolved(tx, thread.id, null);
    await tellMentioned(app, tx, { noteId, topic, by, mentions: body.mentions, before: [] });
    const answered = writers.filter((writer) => !body.mentions.includes(writer));
    const object = { kind: "topic" as const, id: topic.id };
    await noteNotice(tx, answered, { kind: "answered", by, object, noteId }, app.clock.now());
    tell(tx, topic, by, false);
    return noteNow(tx, noteId, topic, by);
  });
}

/** Resolves or reopens a thread; repeating it changes nothing. Writers in the thread are notified. */
export async function resolveThread(
  app: Parts,
  actor: Actor,
  id: NoteId,
  isResolved: boolean,
): Promise<Note> {
  const by = actor.personId;
  const { thread, topic } = await openThread(app, actor, id);
  return app.db.tx(async (tx) => {
    const now = await lockedThread(tx, thread.id);
    if (now.isResolved !== isResolved) {
      await threads.setResolved(tx, thread.id, isResolved ? { by, at: app.clock.now() } : null);
      const object = { kind: "topic" as const, id: topic.id };
      const kind = isResolved ? "resolved" : "reopened";
      const notice = { kind, by, object, noteId: now.shownId } as const;
      await noteNotice(tx, await threads.writersIn(tx, thread.id), notice, app.clock.now());
      tell(tx, topic, by, false);
    }
    if (!now.isDeleted) return noteNow(tx, thread.id, topic, by);
    const row = await store.threadHead(tx, thread.id);
    return withoutWords(toNote(row, topic, by, null));
  });
}

/** Locks the thread and reads it again: it may have been deleted or made private meanwhile. */
async function lockedThread(tx: Tx, id: NoteId) {
  const thread = (await threads.lockThread(tx, id)) && (await threads.threadOf(tx, id));
  if (!thread) throw fail("note_not_found");
  if (thread.isPrivate) throw fail("note_private");
  const { answers, firstShown } = await threads.countAnswers(tx, id);
  const shownId = thread.isDeleted ? firstShown : id;
  if (shownId === null) throw fail("note_not_found");
  return { ...thread, answers, shownId };
}
