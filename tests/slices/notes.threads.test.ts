import type { Note } from "@gyan/contract/reading/notes.ts";
import { LONGEST_THREAD } from "@gyan/contract/reading/notes.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeStep } from "../../server/src/bin/steps.ts";
import { noteCounts, notesOf } from "../../server/src/notes/index.ts";
import { eventsAfter, latestEventId } from "../../server/src/platform/events.store.ts";
import { aTalk, at, type Someone, type Talk } from "./notes.scene.ts";

let query: Talk["query"];
let owner: Talk["owner"];
let topicId: Talk["topicId"];
let articleId: Talk["articleId"];
let somebody: Talk["somebody"];
let withRight: Talk["withRight"];
let write: Talk["write"];
let answer: Talk["answer"];
let change: Talk["change"];
let remove: Talk["remove"];
let restore: Talk["restore"];
let read: Talk["read"];
let seen: Talk["seen"];
let readAll: Talk["readAll"];
let noticesOf: Talk["noticesOf"];
let server: Talk["server"];

beforeAll(async () => {
  ({
    query,
    owner,
    topicId,
    articleId,
    somebody,
    withRight,
    write,
    answer,
    change,
    remove,
    restore,
    read,
    seen,
    readAll,
    noticesOf,
    server,
  } = await aTalk());
});
afterAll(() => server.stop());

describe("X-03 answers", () => {
  test("stand behind the note that they answer, oldest first, whoever wrote them", async () => {
    const [one, two] = [await withRight("commenter", "Una Prima"), await withRight("editor", "Secundus Vir")];
    const { body: note } = await write(one, "Is this so?");
    const { body: other } = await write(two, "Another matter");
    const { body: first } = await answer(two, note, "<script>alert(1)</script> I think so");
    const { body: second } = await answer(one, note, "Then it is so");
    // An answer to an answer joins its thread.
    const { body: third } = await answer(owner, first, "Indeed");
    expect(first).toMatchObject({
      parentId: note.id,
      isPrivate: false,
      isMine: true,
      anchor: null,
      version: 1,
    });
    const { notes, total } = await read(one);
    const mine = notes.filter(({ id }) => [note, other, first, second, third].some((each) => each.id === id));
    expect(mine.map(({ id }) => id)).toEqual([other.id, note.id, first.id, second.id, third.id]);
    expect(mine.map(({ author }) => author.name)).toEqual([
      two.name,
      one.name,
      two.name,
      one.name,
      owner.name,
    ]);
    expect(third.parentId).toBe(note.id);
    expect(total).toBe(notes.length);
    for (const each of [note, other, first, second, third]) await remove(owner, each);
  });

  test("count as notes wherever notes are counted, and stand behind their note in exports and lists", async () => {
    const who = { personId: owner.personId, organisationId: await organisationOf(owner) };
    const topic = await server.app.rights.forReading(who, topicId);
    const [{ work_id: work }] = (await query<{ work_id: never }>(
      "select work_id from findings where id = $1",
      [articleId],
    )) as [{ work_id: never }];
    const countNow = async () => (await noteCounts(server.app.db, topic, owner.personId)).get(work) ?? 0;
    const before = await countNow();
    const { body: note } = await write(owner, "Counted");
    const { body: late } = await write(owner, "After it");
    const { body: reply } = await answer(owner, note, `Counted too, ${at(owner)}`);
    expect(await countNow()).toBe(before + 3);
    const exported = (await notesOf(server.app.db, topic, owner.personId, [work])).get(work)!;
    expect(exported.slice(-3).map(({ text }) => text)).toEqual([
      "Counted",
      "Counted too, @Olga Owner",
      "After it",
    ]);
    expect((await readAll(owner, "?q=too, @olga")).notes).toMatchObject([
      { id: reply.id, parentId: note.id },
    ]);
    expect((await readAll(owner, "?q=person:")).notes).toEqual([]);
    for (const each of [note, late, reply]) await remove(owner, each);
    expect(await countNow()).toBe(before);
  });

  test("need the right to comment, and a note that everybody sees", async () => {
    const [reader, commenter, stranger] = [
      await withRight("reader"),
      await withRight("commenter"),
      await somebody("No One"),
    ];
    const { body: note } = await write(owner, "Say something");
    expect(await answer(reader, note, "x")).toMatchObject({ status: 403, body: { code: "right_missing" } });
    expect((await answer(stranger, note, "x")).body.code).toBe("note_not_found");
    expect((await answer(commenter, { id: (10 ** 9) as never }, "x")).body.code).toBe("note_not_found");
    expect((await answer(commenter, note, " \n ")).body.code).toBe("note_blank");
    const { body: hidden } = await write(commenter, "For me", true);
    expect((await answer(owner, hidden, "x")).body.code).toBe("note_not_found");
    expect((await answer(commenter, hidden, "x")).body.code).toBe("note_private");
    const { body: reply } = await answer(commenter, note, "Here I am");
    expect((await change(commenter, reply, { isPrivate: true })).body.code).toBe("note_answered");
    expect((await change(owner, note, { isPrivate: true })).body.code).toBe("note_answered");
    expect((await change(owner, reply, { text: "x" })).body.code).toBe("note_not_yours");
    expect((await change(commenter, reply, { text: "Changed" })).body).toMatchObject({
      text: "Changed",
      version: 2,
    });
    expect((await change(commenter, reply, { text: "Again" })).body.code).toBe("note_changed");
    for (const each of [note, reply]) await remove(owner, each);
    await remove(commenter, hidden);
  });

  test("are deleted by their author and by the owner of the gyan, and by nobody else", async () => {
    const [author, editor, reader] = [
      await withRight("commenter"),
      await withRight("editor"),
      await withRight("reader"),
    ];
    const { body: note } = await write(editor, "Whose is it?");
    const { body: reply } = await answer(author, note, "Mine");
    const may = async (who: Someone) => (await seen(who, reply))?.mayDelete;
    expect([await may(author), await may(editor), await may(reader), await may(owner)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    for (const other of [editor, reader])
      expect(await remove(other, reply)).toMatchObject({ status: 403, body: { code: "right_missing" } });
    expect((await remove(author, reply)).status).toBe(200);
    expect(await seen(owner, reply)).toBeUndefined();
    expect((await restore(author, reply)).status).toBe(200);
    expect((await remove(owner, reply)).status).toBe(200);
    await remove(editor, note);
  });

  test("stay when the note that they answer is deleted, and lead the thread when it is gone for good", async () => {
    const [author, other] = [
      await withRight("commenter", "Ada First"),
      await withRight("commenter", "Bea Second"),
    ];
    const { body: note } = await write(author, `Secret words ${at(other)}`);
    const { body: first } = await answer(other, note, "An answer");
    const { body: second } = await answer(owner, note, "Another answer");
    await remove(author, note);
    expect(await seen(other, note)).toMatchObject({
      isDeleted: true,
      text: "",
      mentions: [],
      mayDelete: false,
    });
    expect(JSON.stringify(await read(other))).not.toContain("Secret words");
    expect((await readAll(other, "?q=secret words")).total).toBe(0);
    const { body: third } = await answer(author, note, "One goes on");
    expect(third.parentId).toBe(note.id);
    expect((await restore(author, note)).status).toBe(200);
    expect(await seen(other, note)).toMatchObject({ isDeleted: false, text: note.text });

    await remove(author, note);
    await query(
      "update bin set deleted_at = now() - make_interval(days => 31) where object_kind = 'note' and object_id = $1",
      [note.id],
    );
    await purgeStep.run({}, server.app, AbortSignal.timeout(20_000));
    expect(await seen(other, note)).toBeUndefined();
    expect(await seen(other, first)).toMatchObject({ parentId: null, text: "An answer" });
    expect([(await seen(other, second))?.parentId, (await seen(other, third))?.parentId]).toEqual([
      first.id,
      first.id,
    ]);
    // Deleted for good out of the bin, the same.
    await remove(other, first);
    await server.call("POST", "/bin/delete", { ...other, body: { items: [{ kind: "note", id: first.id }] } });
    for (const each of [second, third, first]) await remove(owner, each);
  });

  test("a note without answers goes whole, and can be answered no more", async () => {
    const { body: note } = await write(owner, "Short-lived");
    await remove(owner, note);
    expect(await seen(owner, note)).toBeUndefined();
    expect((await answer(owner, note, "x")).body.code).toBe("note_not_found");
  });

  test("two answers and a note made private at once: never an answer to what nobody sees", async () => {
    const commenter = await withRight("commenter");
    for (let round = 0; round < 5; round += 1) {
      const { body: note } = await write(owner, "Race");
      const [one, two, hid] = await Promise.all([
        answer(commenter, note, "one"),
        answer(commenter, note, "two"),
        change(owner, note, { isPrivate: true }),
      ]);
      const isHidden = hid.status === 200;
      expect([one.status, two.status].every((status) => (isHidden ? status !== 200 : status === 200))).toBe(
        true,
      );
      for (const each of [one.body, two.body]) if (each.id) await remove(owner, each);
      await remove(owner, note);
    }
  });

  test(`no more than ${LONGEST_THREAD} to one note`, async () => {
    const { body: note } = await write(owner, "A long talk");
    await query(
      `insert into notes (topic_id, work_id, parent_id, author_id, is_private, text, created_at, updated_at)
       select topic_id, work_id, id, author_id, false, 'more', now(), now() from notes, generate_series(1, $2) where id = $1`,
      [note.id, LONGEST_THREAD],
    );
    expect((await read(owner, "?limit=1")).notes).toHaveLength(LONGEST_THREAD + 1);
    expect(await answer(owner, note, "One too many")).toMatchObject({
      status: 422,
      body: { code: "thread_full" },
    });
    await query("delete from notes where id = $1", [note.id]);
  });
});

async function organisationOf({ personId }: Someone) {
  const [row] = await query<{ organisation_id: never }>("select organisation_id from people where id = $1", [
    personId,
  ]);
  return row!.organisation_id;
}

describe("X-03 whoever wrote in a thread is told of an answer", () => {
  test("each once, the mentioned as mentioned, and never oneself", async () => {
    const [one, two] = [await withRight("commenter", "Una Told"), await withRight("commenter", "Duo Told")];
    const { body: note } = await write(one, "A question");
    const { body: first } = await answer(two, note, "An answer");
    expect(await noticesOf(one)).toEqual([{ kind: "answered", note_id: first.id }]);
    expect(await noticesOf(two)).toEqual([]);
    const { body: second } = await answer(owner, note, `${at(two)}, are you sure?`);
    expect((await noticesOf(two)).map(({ kind }) => kind)).toEqual(["mentioned"]);
    expect((await noticesOf(one)).at(-1)).toEqual({ kind: "answered", note_id: second.id });
    for (const each of [note, first, second]) await remove(owner, each);
  });

  test("and everybody who has the gyan open hears that something changed", async () => {
    const { body: note } = await write(owner, "Heard");
    const { db } = server.app;
    const heard = async (deed: () => Promise<unknown>) => {
      const last = await latestEventId(db);
      await deed();
      return (await eventsAfter(db, last, 20)).map(({ event }) => event.kind);
    };
    let reply!: Note;
    const deeds = [
      async () => (reply = (await answer(owner, note, "Yes")).body),
      () => change(owner, reply, { text: "No" }),
      () => remove(owner, reply),
      () => restore(owner, reply),
      () => remove(owner, note),
    ];
    for (const deed of deeds) expect(await heard(deed)).toContain("articles.changed");
    await remove(owner, reply);
  });
});
