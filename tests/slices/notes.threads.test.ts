import type { Note } from "@gyan/contract/reading/notes.ts";
import { LONGEST_THREAD } from "@gyan/contract/reading/notes.rules.ts";
import { describe, expect, test } from "vitest";
import { dropReadingOf } from "../../server/src/people/erasing/reading.store.ts";
import { purgeJob } from "../../server/src/reading/bin/jobs.ts";
import { noteCounts, notesOf } from "../../server/src/reading/notes/index.ts";
import { eventsAfter, latestEventId } from "../../server/src/platform/events.store.ts";
import { at, type Someone, talkOfThisFile } from "./notes.scene.ts";

const talk = talkOfThisFile();

describe("X-03 answers", () => {
  test("stand behind the note that they answer, oldest first, whoever wrote them", async () => {
    const [one, two] = [
      await talk.withRight("commenter", "Una Prima"),
      await talk.withRight("editor", "Secundus Vir"),
    ];
    const { body: note } = await talk.write(one, "Is this so?");
    const { body: other } = await talk.write(two, "Another matter");
    const { body: first } = await talk.answer(two, note, "<script>alert(1)</script> I think so");
    const { body: second } = await talk.answer(one, note, "Then it is so");
    // An answer to an answer joins its thread.
    const { body: third } = await talk.answer(talk.owner, first, "Indeed");
    expect(first).toMatchObject({
      parentId: note.id,
      isPrivate: false,
      isMine: true,
      anchor: null,
      version: 1,
    });
    const { notes, total } = await talk.read(one);
    const mine = notes.filter(({ id }) => [note, other, first, second, third].some((each) => each.id === id));
    expect(mine.map(({ id }) => id)).toEqual([other.id, note.id, first.id, second.id, third.id]);
    expect(mine.map(({ author }) => author.name)).toEqual([
      two.name,
      one.name,
      two.name,
      one.name,
      talk.owner.name,
    ]);
    expect(third.parentId).toBe(note.id);
    expect(total).toBe(notes.length);
    for (const each of [note, other, first, second, third]) await talk.remove(talk.owner, each);
  });

  test("count as notes wherever notes are counted, and stand behind their note in exports and lists", async () => {
    const who = { personId: talk.owner.personId, organisationId: await organisationOf(talk.owner) };
    const topic = await talk.server.app.rights.forReading(who, talk.topicId);
    const [{ work_id: work }] = (await talk.query<{ work_id: never }>(
      "select work_id from findings where id = $1",
      [talk.articleId],
    )) as [{ work_id: never }];
    const countNow = async () =>
      (await noteCounts(talk.server.app.db, topic, talk.owner.personId)).get(work) ?? 0;
    const before = await countNow();
    const { body: note } = await talk.write(talk.owner, "Counted");
    const { body: late } = await talk.write(talk.owner, "After it");
    const { body: reply } = await talk.answer(talk.owner, note, `Counted too, ${at(talk.owner)}`);
    expect(await countNow()).toBe(before + 3);
    const exported = (await notesOf(talk.server.app.db, topic, talk.owner.personId, [work])).get(work)!;
    expect(exported.slice(-3).map(({ text }) => text)).toEqual([
      "Counted",
      "Counted too, @Olga Owner",
      "After it",
    ]);
    expect((await talk.readAll(talk.owner, "?q=too, @olga")).notes).toMatchObject([
      { id: reply.id, parentId: note.id },
    ]);
    expect((await talk.readAll(talk.owner, "?q=person:")).notes).toEqual([]);
    for (const each of [note, late, reply]) await talk.remove(talk.owner, each);
    expect(await countNow()).toBe(before);
  });

  test("need the right to comment, and a note that everybody sees", async () => {
    const [reader, commenter, stranger] = [
      await talk.withRight("reader"),
      await talk.withRight("commenter"),
      await talk.somebody("No One"),
    ];
    const { body: note } = await talk.write(talk.owner, "Say something");
    expect(await talk.answer(reader, note, "x")).toMatchObject({
      status: 403,
      body: { code: "right_missing" },
    });
    expect((await talk.answer(stranger, note, "x")).body.code).toBe("note_not_found");
    expect((await talk.answer(commenter, { id: (10 ** 9) as never }, "x")).body.code).toBe("note_not_found");
    expect((await talk.answer(commenter, note, " \n ")).body.code).toBe("note_blank");
    const { body: hidden } = await talk.write(commenter, "For me", true);
    expect((await talk.answer(talk.owner, hidden, "x")).body.code).toBe("note_not_found");
    expect((await talk.answer(commenter, hidden, "x")).body.code).toBe("note_private");
    const { body: reply } = await talk.answer(commenter, note, "Here I am");
    expect((await talk.change(commenter, reply, { isPrivate: true })).body.code).toBe("note_answered");
    expect((await talk.change(talk.owner, note, { isPrivate: true })).body.code).toBe("note_answered");
    expect((await talk.change(talk.owner, reply, { text: "x" })).body.code).toBe("note_not_yours");
    expect((await talk.change(commenter, reply, { text: "Changed" })).body).toMatchObject({
      text: "Changed",
      version: 2,
    });
    expect((await talk.change(commenter, reply, { text: "Again" })).body.code).toBe("note_changed");
    for (const each of [note, reply]) await talk.remove(talk.owner, each);
    await talk.remove(commenter, hidden);
  });

  test("are deleted by their author and by the owner of the gyan, and by nobody else", async () => {
    const [author, editor, reader] = [
      await talk.withRight("commenter"),
      await talk.withRight("editor"),
      await talk.withRight("reader"),
    ];
    const { body: note } = await talk.write(editor, "Whose is it?");
    const { body: reply } = await talk.answer(author, note, "Mine");
    const may = async (who: Someone) => (await talk.seen(who, reply))?.mayDelete;
    expect([await may(author), await may(editor), await may(reader), await may(talk.owner)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    for (const other of [editor, reader])
      expect(await talk.remove(other, reply)).toMatchObject({ status: 403, body: { code: "right_missing" } });
    expect((await talk.remove(author, reply)).status).toBe(200);
    expect(await talk.seen(talk.owner, reply)).toBeUndefined();
    expect((await talk.restore(author, reply)).status).toBe(200);
    expect((await talk.remove(talk.owner, reply)).status).toBe(200);
    await talk.remove(editor, note);
  });

  test("stay when the note that they answer is deleted, and lead the thread when it is gone for good", async () => {
    const [author, other] = [
      await talk.withRight("commenter", "Ada First"),
      await talk.withRight("commenter", "Bea Second"),
    ];
    const { body: note } = await talk.write(author, `Secret words ${at(other)}`);
    const { body: first } = await talk.answer(other, note, "An answer");
    const { body: second } = await talk.answer(talk.owner, note, "Another answer");
    await talk.remove(author, note);
    expect(await talk.seen(other, note)).toMatchObject({
      isDeleted: true,
      text: "",
      mentions: [],
      mayDelete: false,
    });
    expect(JSON.stringify(await talk.read(other))).not.toContain("Secret words");
    expect((await talk.readAll(other, "?q=secret words")).total).toBe(0);
    const { body: third } = await talk.answer(author, note, "One goes on");
    expect(third.parentId).toBe(note.id);
    expect((await talk.restore(author, note)).status).toBe(200);
    expect(await talk.seen(other, note)).toMatchObject({ isDeleted: false, text: note.text });

    await talk.remove(author, note);
    await talk.query(
      "update bin set deleted_at = now() - make_interval(days => 31) where object_kind = 'note' and object_id = $1",
      [note.id],
    );
    await purgeJob.run({}, talk.server.app, AbortSignal.timeout(280_000));
    expect(await talk.seen(other, note)).toBeUndefined();
    expect(await talk.seen(other, first)).toMatchObject({ parentId: null, text: "An answer" });
    expect([(await talk.seen(other, second))?.parentId, (await talk.seen(other, third))?.parentId]).toEqual([
      first.id,
      first.id,
    ]);
    // Deleted for good out of the bin, the same.
    await talk.remove(other, first);
    await talk.server.call("POST", "/bin/delete", {
      ...other,
      body: { items: [{ kind: "note", id: first.id }] },
    });
    for (const each of [second, third, first]) await talk.remove(talk.owner, each);
  });

  test("a note without answers goes whole, and can be answered no more", async () => {
    const { body: note } = await talk.write(talk.owner, "Short-lived");
    await talk.remove(talk.owner, note);
    expect(await talk.seen(talk.owner, note)).toBeUndefined();
    expect((await talk.answer(talk.owner, note, "x")).body.code).toBe("note_not_found");
  });

  test("two answers and a note made private at once: never an answer to what nobody sees", async () => {
    const commenter = await talk.withRight("commenter");
    for (let round = 0; round < 5; round += 1) {
      const { body: note } = await talk.write(talk.owner, "Race");
      const [one, two, hid] = await Promise.all([
        talk.answer(commenter, note, "one"),
        talk.answer(commenter, note, "two"),
        talk.change(talk.owner, note, { isPrivate: true }),
      ]);
      const isHidden = hid.status === 200;
      expect([one.status, two.status].every((status) => (isHidden ? status !== 200 : status === 200))).toBe(
        true,
      );
      for (const each of [one.body, two.body]) if (each.id) await talk.remove(talk.owner, each);
      await talk.remove(talk.owner, note);
    }
  });

  test(`no more than ${LONGEST_THREAD} to one note`, async () => {
    const { body: note } = await talk.write(talk.owner, "A long talk");
    await talk.query(
      `insert into notes (topic_id, work_id, parent_id, author_id, is_private, text, created_at, updated_at)
       select topic_id, work_id, id, author_id, false, 'more', now(), now() from notes, generate_series(1, $2) where id = $1`,
      [note.id, LONGEST_THREAD],
    );
    expect((await talk.read(talk.owner, "?limit=1")).notes).toHaveLength(LONGEST_THREAD + 1);
    expect(await talk.answer(talk.owner, note, "One too many")).toMatchObject({
      status: 422,
      body: { code: "thread_full" },
    });
    await talk.query("delete from notes where id = $1", [note.id]);
  });
});

async function organisationOf({ personId }: Someone) {
  const [row] = await talk.query<{ organisation_id: never }>(
    "select organisation_id from people where id = $1",
    [personId],
  );
  return row!.organisation_id;
}

describe("X-03 whoever wrote in a thread is told of an answer", () => {
  test("each once, the mentioned as mentioned, and never oneself", async () => {
    const [one, two] = [
      await talk.withRight("commenter", "Una Told"),
      await talk.withRight("commenter", "Duo Told"),
    ];
    const { body: note } = await talk.write(one, "A question");
    const { body: first } = await talk.answer(two, note, "An answer");
    expect(await talk.noticesOf(one)).toEqual([{ kind: "answered", note_id: first.id }]);
    expect(await talk.noticesOf(two)).toEqual([]);
    const { body: second } = await talk.answer(talk.owner, note, `${at(two)}, are you sure?`);
    expect((await talk.noticesOf(two)).map(({ kind }) => kind)).toEqual(["mentioned"]);
    expect((await talk.noticesOf(one)).at(-1)).toEqual({ kind: "answered", note_id: second.id });
    for (const each of [note, first, second]) await talk.remove(talk.owner, each);
  });

  test("and everybody who has the gyan open hears that something changed", async () => {
    const { body: note } = await talk.write(talk.owner, "Heard");
    const { db } = talk.server.app;
    const heard = async (deed: () => Promise<unknown>) => {
      const last = await latestEventId(db);
      await deed();
      return (await eventsAfter(db, last, 20)).map(({ event }) => event.kind);
    };
    let reply!: Note;
    const deeds = [
      async () => (reply = (await talk.answer(talk.owner, note, "Yes")).body),
      () => talk.change(talk.owner, reply, { text: "No" }),
      () => talk.resolve(talk.owner, note),
      () => talk.resolve(talk.owner, note, false),
      () => talk.remove(talk.owner, reply),
      () => talk.restore(talk.owner, reply),
      () => talk.remove(talk.owner, note),
    ];
    for (const deed of deeds) expect(await heard(deed)).toContain("articles.changed");
    await talk.remove(talk.owner, reply);
  });
});

describe("X-02 X-03 a thread that is done with", () => {
  test("is resolved by whoever may comment, with who and when, and told to those who wrote in it", async () => {
    const [one, two, reader] = [
      await talk.withRight("commenter", "Una Done"),
      await talk.withRight("commenter", "Duo Done"),
      await talk.withRight("reader"),
    ];
    const { body: note } = await talk.write(one, "Is it settled?");
    const { body: reply } = await talk.answer(talk.owner, note, "I think so");
    const before = await talk.noticesOf(talk.owner);
    expect(await talk.resolve(reader, note)).toMatchObject({ status: 403, body: { code: "right_missing" } });
    expect((await talk.resolve(await talk.somebody("No One"), note)).body.code).toBe("note_not_found");
    // By an answer of it too.
    expect((await talk.resolve(two, reply)).body).toMatchObject({
      id: note.id,
      text: note.text,
      version: note.version,
      resolved: { by: { id: two.personId, name: "Duo Done" } },
    });
    for (const each of [note, reply])
      expect((await talk.seen(reader, each))?.resolved?.by?.name).toBe("Duo Done");
    expect((await talk.noticesOf(one)).at(-1)).toEqual({ kind: "resolved", note_id: note.id });
    expect((await talk.noticesOf(talk.owner)).slice(before.length)).toEqual([
      { kind: "resolved", note_id: note.id },
    ]);
    expect(await talk.noticesOf(two)).toEqual([]);
    // Said again it is not told again, and stays whose it was.
    expect((await talk.resolve(one, note)).body.resolved?.by?.name).toBe("Duo Done");
    expect(await talk.noticesOf(talk.owner)).toHaveLength(before.length + 1);
    expect((await talk.resolve(one, note, false)).body.resolved).toBeNull();
    expect((await talk.noticesOf(talk.owner)).at(-1)?.kind).toBe("reopened");
    for (const each of [note, reply]) await talk.remove(talk.owner, each);
  });

  test("is opened by an answer, which alone is told", async () => {
    const one = await talk.withRight("commenter", "Una Again");
    const { body: note } = await talk.write(one, "Over and done");
    await talk.resolve(one, note);
    const { body: reply } = await talk.answer(talk.owner, note, "Not quite");
    expect(reply.resolved).toBeNull();
    expect((await talk.seen(one, note))?.resolved).toBeNull();
    expect(await talk.noticesOf(one)).toEqual([{ kind: "answered", note_id: reply.id }]);
    for (const each of [note, reply]) await talk.remove(talk.owner, each);
  });

  test("is never one that only its author sees", async () => {
    const one = await talk.withRight("commenter", "Una Private");
    const { body: hidden } = await talk.write(one, "For me", true);
    expect((await talk.resolve(one, hidden)).body.code).toBe("note_private");
    expect((await talk.resolve(talk.owner, hidden)).body.code).toBe("note_not_found");
    const { body: shown } = await talk.write(one, "For all");
    await talk.resolve(one, shown);
    expect((await talk.change(one, shown, { isPrivate: true })).body).toMatchObject({
      isPrivate: true,
      resolved: null,
    });
    for (const each of [hidden, shown]) await talk.remove(one, each);
  });

  test("is found, counted and exported as before, and can be listed alone", async () => {
    const { body: note } = await talk.write(talk.owner, "Zirconium question");
    const { body: reply } = await talk.answer(talk.owner, note, "Zirconium answer");
    const { body: open } = await talk.write(talk.owner, "Zirconium, still open");
    await talk.resolve(talk.owner, note);
    const ids = async (rest: string) =>
      new Set((await talk.readAll(talk.owner, rest)).notes.map(({ id }) => id));
    expect(await ids("?q=zirconium")).toEqual(new Set([note.id, reply.id, open.id]));
    expect(await ids("?q=zirconium&of=resolved")).toEqual(new Set([note.id, reply.id]));
    expect((await talk.readAll(talk.owner, "?of=resolved")).total).toBe(2);
    const file = await fetch(`${talk.server.base}/api/topics/${talk.topicId}/export?format=json&with=notes`, {
      headers: { "x-auth-token": talk.owner.token },
    });
    const text = await file.text();
    expect(text).toContain("Zirconium answer");
    expect(text).toContain(`"resolvedBy":"${talk.owner.name}"`);
    for (const each of [note, reply, open]) await talk.remove(talk.owner, each);
  });

  test("stays so when the note that began it is deleted, and when whoever resolved it is gone", async () => {
    const [author, resolver] = [
      await talk.withRight("commenter", "Ada Begins"),
      await talk.withRight("commenter", "Bea Resolves"),
    ];
    const { body: note } = await talk.write(author, "Begun");
    const { body: reply } = await talk.answer(talk.owner, note, "Gone on with");
    await talk.remove(author, note);
    expect((await talk.resolve(resolver, reply)).body).toMatchObject({
      id: note.id,
      text: "",
      isDeleted: true,
      resolved: { by: { name: "Bea Resolves" } },
    });
    // What lies in the bin is told of no more; what was answered is.
    expect((await talk.noticesOf(talk.owner)).at(-1)).toEqual({ kind: "resolved", note_id: reply.id });
    await dropReadingOf(talk.server.app.db, author.personId);
    expect(await talk.seen(resolver, reply)).toMatchObject({
      parentId: null,
      resolved: { by: { name: "Bea Resolves" } },
    });
    await dropReadingOf(talk.server.app.db, resolver.personId);
    expect((await talk.seen(talk.owner, reply))?.resolved).toMatchObject({ by: null });
    await talk.remove(talk.owner, reply);
  });
});
