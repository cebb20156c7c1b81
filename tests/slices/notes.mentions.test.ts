import { describe, expect, test } from "vitest";
import { dropReadingOf } from "../../server/src/people/erasing/reading.store.ts";
import { mentionMailing } from "../../server/src/reading/notes/index.ts";
import { queueMails } from "../../server/src/together/mails/index.ts";
import { grant, withdraw } from "../../server/src/people/rights/index.ts";
import { at, type Someone, talkOfThisFile } from "./notes.scene.ts";

const talk = talkOfThisFile();

const suggested = (who: Someone, q: string, rest = "") =>
  talk.server.call<{ people: { id: number; name: string; known: string }[]; code?: string }>(
    "GET",
    `/topics/${talk.topicId}/people?q=${encodeURIComponent(q)}${rest}`,
    who,
  );

const emailsOf = async (...ids: number[]): Promise<string[]> =>
  (
    await talk.query<{ email: string }>("select email from people where id = any($1::bigint[]) order by id", [
      ids,
    ])
  ).map(({ email }) => email);

describe("X-03 mentions", () => {
  test("suggest those who may read the gyan, by any of their names", async () => {
    const asha = await talk.withRight("reader", "Asha Quill");
    const member = await talk.somebody("Mira Quillon");
    await talk.somebody("Stranger Quilt");
    const gone = await talk.withRight("reader", "Gone Quilling");
    await talk.query("update people set disabled_at = now() where id = $1", [gone.personId]);
    const [group] = await talk.query<{ id: number }>(
      "select group_id as id from group_members where person_id = $1",
      [member.personId],
    );
    const { body } = await suggested(talk.owner, "quil");
    expect(body.people).toMatchObject([{ id: asha.personId, name: "Asha Quill" }]);
    // A right of a group is one of its members, and ends with it.
    const object = { kind: "topic" as const, id: talk.topicId };
    const holder = { kind: "group" as const, id: group!.id };
    await grant(talk.server.app.db, object, holder, "reader", null, new Date());
    expect((await suggested(talk.owner, "QUIL")).body.people.map(({ name }) => name)).toEqual([
      "Asha Quill",
      "Mira Quillon",
      "Stranger Quilt",
    ]);
    await withdraw(talk.server.app.db, object, holder);
    expect((await suggested(asha, "a")).body.code).toBe("right_missing");
    expect((await suggested(member, "a")).body.code).toBe("topic_not_found");
    expect((await suggested(talk.owner, "%")).body.people).toEqual([]);
  });

  test("tell people of the same name apart, as far as the caller may know them, and tell the one who was chosen", async () => {
    const [one, two] = [
      await talk.withRight("commenter", "Same Name"),
      await talk.withRight("reader", "Same Name"),
    ];
    const { body } = await suggested(talk.owner, "same");
    expect(body.people.map(({ id }) => id)).toEqual([one.personId, two.personId]);
    expect(body.people.map(({ known }) => known)).toEqual(await emailsOf(one.personId, two.personId));
    const { body: note } = await talk.write(talk.owner, `${at(two)}, please look`);
    expect(await talk.noticesOf(two)).toEqual([{ kind: "mentioned", note_id: note.id }]);
    expect(await talk.noticesOf(one)).toEqual([]);
    const known = await suggested(talk.owner, "", `&ids=${two.personId}&ids=${talk.owner.personId}`);
    const ids = new Set(known.body.people.map(({ id }) => id));
    expect(ids).toEqual(new Set([two.personId, talk.owner.personId]));
    await talk.remove(talk.owner, note);
  });

  test("say of people of another organisation where they are from; their address only to who sees with whom it is shared", async () => {
    const [guest, colleague] = [
      await talk.withRight("commenter", "Far Guest"),
      await talk.withRight("commenter", "Near Colleague"),
    ];
    await talk.query(
      `with other as (insert into organisations (name, url_name, created_at)
         values ('Institute of Far Away', 'far-away', now()) returning id)
       update people set organisation_id = (select id from other) where id = $1`,
      [guest.personId],
    );
    const [address] = await emailsOf(guest.personId);
    expect((await suggested(colleague, "far")).body.people).toMatchObject([
      { id: guest.personId, known: "Institute of Far Away" },
    ]);
    expect((await suggested(talk.owner, "far")).body.people).toMatchObject([{ known: address }]);
    const seenByGuest = (await suggested(guest, "")).body.people;
    expect(seenByGuest).not.toEqual([]);
    expect(JSON.stringify(seenByGuest)).not.toContain("@");
  });

  test("tell whoever is mentioned, once, and never by a name that somebody made up", async () => {
    const asha = await talk.withRight("reader", "Asha Rao");
    const { body: note } = await talk.write(talk.owner, `Dear @[The boss](person:${asha.personId}), look`);
    expect(note).toMatchObject({
      text: `Dear ${at(asha)}, look`,
      mentions: [{ id: asha.personId, name: "Asha Rao" }],
    });
    expect(await talk.noticesOf(asha)).toEqual([{ kind: "mentioned", note_id: note.id }]);
    const { body: changed } = await talk.change(talk.owner, note, {
      text: `${note.text} again, ${at(asha)} and ${at(talk.owner)}`,
    });
    expect(changed.mentions).toHaveLength(2);
    expect(await talk.noticesOf(asha)).toHaveLength(1);
    expect(await talk.noticesOf(talk.owner)).toEqual([]);
    // Called otherwise now: so does the note.
    await talk.server.call("PATCH", "/me", { ...asha, body: { firstName: "Asha", lastName: "Sen" } });
    expect((await talk.seen(talk.owner, note))?.mentions).toContainEqual({
      id: asha.personId,
      name: "Asha Sen",
    });
    await talk.remove(talk.owner, note);
  });

  test("of somebody who may not read the gyan, or does not exist, are refused in the same words, and nothing is kept", async () => {
    const stranger = await talk.somebody("Secret Name");
    const before = (await talk.read(talk.owner)).total;
    const refusals = [
      await talk.write(talk.owner, `Hello ${at(stranger)}`),
      await talk.write(talk.owner, "Hello @[Secret Name](person:999999999)"),
    ];
    for (const refused of refusals)
      expect(refused).toMatchObject({ status: 422, body: { code: "mention_unknown" } });
    expect(JSON.stringify(refusals[0]!.body)).toBe(JSON.stringify(refusals[1]!.body));
    const many = Array.from({ length: 51 }, (_, one) => `@[x](person:${one + 1})`).join(" ");
    expect((await talk.write(talk.owner, many)).body.code).toBe("too_many_mentions");
    expect((await talk.write(talk.owner, "@[x](person:1)".repeat(10_000))).body.code).toBe("invalid_input");
    expect((await talk.read(talk.owner)).total).toBe(before);
    expect(await talk.noticesOf(stranger)).toEqual([]);
    // For oneself it is words, and tells nobody.
    const { body: own } = await talk.write(talk.owner, `Ask ${at(stranger)}`, true);
    expect(own.mentions).toEqual([]);
    await talk.remove(talk.owner, own);
  });

  test("of somebody who lost the right stay where they stood, without a new word to them", async () => {
    const asha = await talk.withRight("reader", "Lost Right");
    const { body: note } = await talk.write(talk.owner, `${at(asha)} reads`);
    await talk.unshare(asha);
    const { body: changed } = await talk.change(talk.owner, note, { text: `${at(asha)} read` });
    expect(changed.mentions).toEqual([{ id: asha.personId, name: "Lost Right" }]);
    expect(await talk.noticesOf(asha)).toHaveLength(1);
    await talk.remove(talk.owner, note);
  });

  test("of somebody who is erased are words without their name, and their notes leave others' answers behind", async () => {
    const [asha, bea] = [
      await talk.withRight("commenter", "Zora Vanishing"),
      await talk.withRight("commenter", "Bea Stays"),
    ];
    const { body: note } = await talk.write(talk.owner, `${at(asha)} said so`);
    const { body: own } = await talk.write(asha, "I say so");
    const { body: reply } = await talk.answer(bea, own, "So you say");
    await talk.server.app.db.tx((tx) => dropReadingOf(tx, asha.personId));
    expect(await talk.seen(talk.owner, note)).toMatchObject({ text: "@… said so", mentions: [] });
    expect(await talk.seen(talk.owner, own)).toBeUndefined();
    expect(await talk.seen(talk.owner, reply)).toMatchObject({ parentId: null });
    expect(
      (await talk.change(talk.owner, (await talk.seen(talk.owner, note))!, { text: "@… said so, once" }))
        .status,
    ).toBe(200);
    for (const each of [note, reply]) await talk.remove(talk.owner, each);
  });
});

describe("a mail to whoever is mentioned", () => {
  const mailsTo = async ({ personId }: Someone) => {
    await expect
      .poll(() => talk.query("select 1 from mails where state in ('waiting', 'sending')"), {
        timeout: 280_000,
      })
      .toEqual([]);
    return talk.query<{ subject: string; text: string }>(
      "select m.subject, m.text from mails m join people p on p.email = m.recipient where p.id = $1 and m.subject like '%mention%'",
      [personId],
    );
  };

  test("says where, not what, and leads to the note; it comes once, and not to who wants none", async () => {
    const [asha, quiet] = [
      await talk.withRight("reader", "Mailed Person"),
      await talk.withRight("reader", "Quiet Person"),
    ];
    await talk.server.call("PATCH", "/me/settings", { ...quiet, body: { mailsMentions: false } });
    const { body: note } = await talk.write(talk.owner, `${at(asha)} and ${at(quiet)}: confidential`);
    const [mail, ...others] = await mailsTo(asha);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(
      `/article/list/${talk.topicId}?tab=articles&article=${talk.articleId}&note=${note.id}`,
    );
    expect(mail!.text).not.toContain("confidential");
    expect(await mailsTo(quiet)).toEqual([]);
    await talk.remove(talk.owner, note);
  });

  test("is not sent about a note that was deleted, or after the right has ended", async () => {
    const asha = await talk.withRight("reader", "Late Person");
    const { body: note } = await talk.write(talk.owner, "For later");
    await talk.query("insert into note_mentions (note_id, person_id) values ($1, $2)", [
      note.id,
      asha.personId,
    ]);
    const send = async () => {
      const input = { noteId: note.id, personId: asha.personId };
      await talk.server.app.db.tx((tx) =>
        queueMails(talk.server.app, tx, mentionMailing, [{ to: "late@example.org", input }]),
      );
      await mailsTo(asha);
    };
    await talk.unshare(asha);
    await send();
    await talk.shareWith(asha, "reader");
    await talk.remove(talk.owner, note);
    await send();
    expect(await mailsTo(asha)).toEqual([]);
  });
});

test("X-03 every tag says who gave it; readers see them, only editors change them", async () => {
  const [editor, reader] = [await talk.withRight("editor", "Tag Giver"), await talk.withRight("reader")];
  const put = (who: Someone, tags: string[]) =>
    talk.server.call("PUT", `/articles/${talk.articleId}/tags`, { ...who, body: { tags } });
  const tagsFor = async (who: Someone) =>
    (await talk.server.call<{ tags: object[] }>("GET", `/articles/${talk.articleId}/tags`, who)).body;
  await put(talk.owner, ["core"]);
  await put(editor, ["core", "methods"]);
  expect(await tagsFor(editor)).toMatchObject({
    tags: [
      { tag: "core", by: { id: talk.owner.personId, name: talk.owner.name }, isMine: false },
      { tag: "methods", by: { name: "Tag Giver" }, isMine: true },
    ],
  });
  expect(await tagsFor(reader)).toMatchObject({ tags: [{ tag: "core" }, { tag: "methods" }] });
  expect((await put(reader, [])).status).toBe(403);
  // Whoever edits may take away what another gave.
  expect((await put(editor, ["methods"])).status).toBe(200);
  expect((await tagsFor(reader)).tags).toHaveLength(1);
  const stranger = await talk.somebody("No Reader");
  expect((await talk.server.call("GET", `/articles/${talk.articleId}/tags`, stranger)).body["code"]).toBe(
    "article_not_found",
  );
});
