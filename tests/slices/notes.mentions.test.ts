import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropReadingOf } from "../../server/src/erasing/reading.store.ts";
import { mentionMailStep } from "../../server/src/notes/index.ts";
import { grant, withdraw } from "../../server/src/rights/index.ts";
import { aTalk, at, type Someone, type Talk } from "./notes.scene.ts";

let query: Talk["query"];
let owner: Talk["owner"];
let topicId: Talk["topicId"];
let articleId: Talk["articleId"];
let somebody: Talk["somebody"];
let shareWith: Talk["shareWith"];
let unshare: Talk["unshare"];
let withRight: Talk["withRight"];
let write: Talk["write"];
let answer: Talk["answer"];
let change: Talk["change"];
let remove: Talk["remove"];
let read: Talk["read"];
let seen: Talk["seen"];
let noticesOf: Talk["noticesOf"];
let server: Talk["server"];

beforeAll(async () => {
  ({
    query,
    owner,
    topicId,
    articleId,
    somebody,
    shareWith,
    unshare,
    withRight,
    write,
    answer,
    change,
    remove,
    read,
    seen,
    noticesOf,
    server,
  } = await aTalk());
});
afterAll(() => server.stop());

const suggested = (who: Someone, q: string) =>
  server.call<{ people: { id: number; name: string }[]; code?: string }>(
    "GET",
    `/topics/${topicId}/people?q=${encodeURIComponent(q)}`,
    who,
  );

describe("X-03 mentions", () => {
  test("suggest those who may read the gyan, by any of their names, and nothing but their names", async () => {
    const asha = await withRight("reader", "Asha Quill");
    const member = await somebody("Mira Quillon");
    await somebody("Stranger Quilt");
    const gone = await withRight("reader", "Gone Quilling");
    await query("update people set disabled_at = now() where id = $1", [gone.personId]);
    const [group] = await query<{ id: number }>(
      "select group_id as id from group_members where person_id = $1",
      [member.personId],
    );
    const { body } = await suggested(owner, "quil");
    expect(body.people).toEqual([{ id: asha.personId, name: "Asha Quill" }]);
    // A right of a group is one of its members, and ends with it.
    const object = { kind: "topic" as const, id: topicId };
    const holder = { kind: "group" as const, id: group!.id };
    await grant(server.app.db, object, holder, "reader", null, new Date());
    expect((await suggested(owner, "QUIL")).body.people.map(({ name }) => name)).toEqual([
      "Asha Quill",
      "Mira Quillon",
      "Stranger Quilt",
    ]);
    await withdraw(server.app.db, object, holder);
    expect((await suggested(asha, "a")).body.code).toBe("right_missing");
    expect((await suggested(member, "a")).body.code).toBe("topic_not_found");
    expect((await suggested(owner, "%")).body.people).toEqual([]);
  });

  test("tell whoever is mentioned, once, and never by a name that somebody made up", async () => {
    const asha = await withRight("reader", "Asha Rao");
    const { body: note } = await write(owner, `Dear @[The boss](person:${asha.personId}), look`);
    expect(note).toMatchObject({
      text: `Dear ${at(asha)}, look`,
      mentions: [{ id: asha.personId, name: "Asha Rao" }],
    });
    expect(await noticesOf(asha)).toEqual([{ kind: "mentioned", note_id: note.id }]);
    const { body: changed } = await change(owner, note, {
      text: `${note.text} again, ${at(asha)} and ${at(owner)}`,
    });
    expect(changed.mentions).toHaveLength(2);
    expect(await noticesOf(asha)).toHaveLength(1);
    expect(await noticesOf(owner)).toEqual([]);
    // Called otherwise now: so does the note.
    await server.call("PATCH", "/me", { ...asha, body: { firstName: "Asha", lastName: "Sen" } });
    expect((await seen(owner, note))?.mentions).toContainEqual({ id: asha.personId, name: "Asha Sen" });
    await remove(owner, note);
  });

  test("of somebody who may not read the gyan, or does not exist, are refused in the same words, and nothing is kept", async () => {
    const stranger = await somebody("Secret Name");
    const before = (await read(owner)).total;
    const refusals = [
      await write(owner, `Hello ${at(stranger)}`),
      await write(owner, "Hello @[Secret Name](person:999999999)"),
    ];
    for (const refused of refusals)
      expect(refused).toMatchObject({ status: 422, body: { code: "mention_unknown" } });
    expect(JSON.stringify(refusals[0]!.body)).toBe(JSON.stringify(refusals[1]!.body));
    const many = Array.from({ length: 51 }, (_, one) => `@[x](person:${one + 1})`).join(" ");
    expect((await write(owner, many)).body.code).toBe("too_many_mentions");
    expect((await write(owner, "@[x](person:1)".repeat(10_000))).body.code).toBe("invalid_input");
    expect((await read(owner)).total).toBe(before);
    expect(await noticesOf(stranger)).toEqual([]);
    // For oneself it is words, and tells nobody.
    const { body: own } = await write(owner, `Ask ${at(stranger)}`, true);
    expect(own.mentions).toEqual([]);
    await remove(owner, own);
  });

  test("of somebody who lost the right stay where they stood, without a new word to them", async () => {
    const asha = await withRight("reader", "Lost Right");
    const { body: note } = await write(owner, `${at(asha)} reads`);
    await unshare(asha);
    const { body: changed } = await change(owner, note, { text: `${at(asha)} read` });
    expect(changed.mentions).toEqual([{ id: asha.personId, name: "Lost Right" }]);
    expect(await noticesOf(asha)).toHaveLength(1);
    await remove(owner, note);
  });

  test("of somebody who is erased are words without their name, and their notes leave others' answers behind", async () => {
    const [asha, bea] = [
      await withRight("commenter", "Zora Vanishing"),
      await withRight("commenter", "Bea Stays"),
    ];
    const { body: note } = await write(owner, `${at(asha)} said so`);
    const { body: own } = await write(asha, "I say so");
    const { body: reply } = await answer(bea, own, "So you say");
    await server.app.db.tx((tx) => dropReadingOf(tx, asha.personId));
    expect(await seen(owner, note)).toMatchObject({ text: "@… said so", mentions: [] });
    expect(await seen(owner, own)).toBeUndefined();
    expect(await seen(owner, reply)).toMatchObject({ parentId: null });
    expect((await change(owner, (await seen(owner, note))!, { text: "@… said so, once" })).status).toBe(200);
    for (const each of [note, reply]) await remove(owner, each);
  });
});

describe("a mail to whoever is mentioned", () => {
  const mailsTo = async ({ personId }: Someone) => {
    await expect
      .poll(
        () => query("select 1 from jobs.job where name = 'notes.mail' and state in ('created', 'active')"),
        {
          timeout: 20_000,
        },
      )
      .toEqual([]);
    return query<{ subject: string; text: string }>(
      "select m.subject, m.text from mails m join people p on p.email = m.recipient where p.id = $1 and m.subject like '%mention%'",
      [personId],
    );
  };

  test("says where, not what, and leads to the note; it comes once, and not to who wants none", async () => {
    const [asha, quiet] = [
      await withRight("reader", "Mailed Person"),
      await withRight("reader", "Quiet Person"),
    ];
    await server.call("PATCH", "/me/settings", { ...quiet, body: { mailsMentions: false } });
    const { body: note } = await write(owner, `${at(asha)} and ${at(quiet)}: confidential`);
    const [mail, ...others] = await mailsTo(asha);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(`/article/list/${topicId}?article=${articleId}&note=${note.id}`);
    expect(mail!.text).not.toContain("confidential");
    expect(await mailsTo(quiet)).toEqual([]);
    await mentionMailStep.run(
      { noteId: note.id, personId: asha.personId },
      server.app,
      AbortSignal.timeout(20_000),
    );
    expect(await mailsTo(asha)).toHaveLength(1);
    await remove(owner, note);
  });

  test("is not sent about a note that was deleted, or after the right has ended", async () => {
    const asha = await withRight("reader", "Late Person");
    const { body: note } = await write(owner, "For later");
    await query("insert into note_mentions (note_id, person_id) values ($1, $2)", [note.id, asha.personId]);
    const send = () =>
      mentionMailStep.run(
        { noteId: note.id, personId: asha.personId },
        server.app,
        AbortSignal.timeout(20_000),
      );
    await unshare(asha);
    await send();
    await shareWith(asha, "reader");
    await remove(owner, note);
    await send();
    expect(await mailsTo(asha)).toEqual([]);
  });
});

test("X-03 every tag says who gave it; readers see them, only editors change them", async () => {
  const [editor, reader] = [await withRight("editor", "Tag Giver"), await withRight("reader")];
  const put = (who: Someone, tags: string[]) =>
    server.call("PUT", `/articles/${articleId}/tags`, { ...who, body: { tags } });
  const tagsFor = async (who: Someone) =>
    (await server.call<{ tags: object[] }>("GET", `/articles/${articleId}/tags`, who)).body;
  await put(owner, ["core"]);
  await put(editor, ["core", "methods"]);
  expect(await tagsFor(editor)).toMatchObject({
    tags: [
      { tag: "core", by: { id: owner.personId, name: owner.name }, isMine: false },
      { tag: "methods", by: { name: "Tag Giver" }, isMine: true },
    ],
  });
  expect(await tagsFor(reader)).toMatchObject({ tags: [{ tag: "core" }, { tag: "methods" }] });
  expect((await put(reader, [])).status).toBe(403);
  // Whoever edits may take away what another gave.
  expect((await put(editor, ["methods"])).status).toBe(200);
  expect((await tagsFor(reader)).tags).toHaveLength(1);
  const stranger = await somebody("No Reader");
  expect((await server.call("GET", `/articles/${articleId}/tags`, stranger)).body["code"]).toBe(
    "article_not_found",
  );
});
