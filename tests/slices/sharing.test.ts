import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueMails } from "../../server/src/together/mails/index.ts";
import { shareMailing } from "../../server/src/together/sharing/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { linkIn } from "../support/mailbox.ts";
import { holdersOf, sharing } from "./sharing.scene.ts";
import type { Person } from "./sharing.scene.ts";

// Sharing with people, groups and the organisation: topics. Folders and libraries: sharing.folders.test.ts.

let server: TestApp;
let scene: ReturnType<typeof sharing>;
let owner: Person;
let topic: { kind: "topic"; id: number };
const tellAgain = (shareId: number, email: string) =>
  server.app.db.tx((tx) =>
    queueMails(server.app, tx, shareMailing, [{ to: email, input: { shareId, email } }]),
  );
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "error", PUBLIC_URL: "https://gyan.example.org" });
  scene = sharing(server);
  owner = await scene.somebody("owner");
  topic = { kind: "topic", id: await scene.topic(owner, "Sodium <b>batteries</b>") };
});
afterAll(() => server.stop());

describe("X-03 sharing a topic with people", () => {
  test("gives the right at once, is replaced by the next one, and ends at once", async () => {
    const reader = await scene.somebody("reader");
    expect(await scene.reads(reader, topic.id)).toBe(404);
    const given = await scene.share(owner, topic, { people: [reader.email.toUpperCase()] });
    expect(given.status).toBe(200);
    expect(await scene.reads(reader, topic.id)).toBe("reader");
    expect(given.body.sharing).toMatchObject({
      name: "Sodium <b>batteries</b>",
      right: "owner",
      owner: { id: owner.personId, email: owner.email },
      shares: [
        {
          holder: { kind: "person", id: reader.personId, email: reader.email },
          right: "reader",
          through: null,
          sharedBy: "Test Person",
        },
      ],
    });
    for (const right of ["editor", "commenter"]) {
      await scene.share(owner, topic, { people: [reader.email], right });
      expect(await scene.reads(reader, topic.id)).toBe(right);
    }
    const ended = await scene.unshare(owner, topic, `kind=person&id=${reader.personId}`);
    expect(ended).toMatchObject({ status: 200, body: { sharing: { shares: [] } } });
    expect(await scene.reads(reader, topic.id)).toBe(404);
    const again = await scene.unshare(owner, topic, `kind=person&id=${reader.personId}`);
    expect(again).toMatchObject({ status: 404, body: { code: "share_not_found" } });
  });

  test("with oneself, with somebody who is shut out or with a group of others shares nothing, with nobody", async () => {
    const [reader, disabled, other] = [
      await scene.somebody(),
      await scene.somebody("disabled"),
      await scene.outsider(),
    ];
    await scene.query("update people set disabled_at = now() where id = $1", [disabled.personId]);
    const [foreign] = await scene.query<{ id: number }>(
      "insert into groups (organisation_id, name, access, created_at) select organisation_id, 'Foreign', '{}', now() from people where id = $1 returning id",
      [other.personId],
    );
    const bad: [object, string][] = [
      [{ people: [reader.email, owner.email] }, "share_own"],
      [{ people: [reader.email, disabled.email] }, "share_disabled"],
      [{ people: [reader.email], groups: [foreign!.id] }, "group_not_found"],
    ];
    for (const [body, code] of bad) {
      expect(await scene.share(owner, topic, body)).toMatchObject({ body: { code } });
      expect(await scene.reads(reader, topic.id)).toBe(404);
    }
    const empty = await scene.share(owner, topic, {});
    expect(empty.status).toBe(400);
  });

  test("only owners share; editors see with whom; readers see neither, and may leave", async () => {
    const [editor, reader, stranger] = [
      await scene.somebody(),
      await scene.somebody(),
      await scene.somebody(),
    ];
    await scene.share(owner, topic, { people: [editor.email], right: "editor" });
    await scene.share(owner, topic, { people: [reader.email] });
    for (const who of [editor, reader])
      expect((await scene.share(who, topic, { people: [stranger.email] })).body.code).toBe("right_missing");
    expect((await scene.share(stranger, topic, { people: [reader.email] })).body.code).toBe(
      "topic_not_found",
    );
    expect((await scene.unshare(editor, topic, `kind=person&id=${reader.personId}`)).body.code).toBe(
      "right_missing",
    );
    expect(holdersOf((await scene.sharingOf(editor, topic)).body.shares)).toEqual([
      [editor.email, "editor"],
      [reader.email, "reader"],
    ]);
    expect((await scene.sharingOf(reader, topic)).status).toBe(403);
    const left = await scene.unshare(reader, topic, `kind=person&id=${reader.personId}`);
    expect(left).toMatchObject({ status: 200, body: { sharing: null } });
    expect(await scene.reads(reader, topic.id)).toBe(404);
    expect((await scene.unshare(owner, topic, `kind=person&id=${owner.personId}`)).body.code).toBe(
      "share_own",
    );
    await scene.unshare(owner, topic, `kind=person&id=${editor.personId}`);
  });

  test("somebody of another organisation gets it too, and is told by the address alone, as if nobody had it", async () => {
    const other = await scene.outsider();
    const made = await scene.share(owner, topic, { people: [other.email, "nobody@example.net"] });
    expect(await scene.reads(other, topic.id)).toBe("reader");
    const holders = made.body.sharing.shares.map(({ holder }) => holder);
    expect(holders).toHaveLength(2);
    expect(holders).toEqual(
      expect.arrayContaining([
        { kind: "invited", email: other.email },
        { kind: "invited", email: "nobody@example.net" },
      ]),
    );
    // Shut out there: nothing here tells of it either.
    await scene.query("update people set disabled_at = now() where id = $1", [other.personId]);
    expect((await scene.share(owner, topic, { people: [other.email], right: "editor" })).status).toBe(200);
    for (const email of [other.email, "nobody@example.net"])
      expect((await scene.unshare(owner, topic, `kind=invited&email=${email}`)).status).toBe(200);
    expect((await scene.sharingOf(owner, topic)).body.shares).toEqual([]);
    expect((await scene.unshare(owner, topic, `kind=invited&email=nobody@example.net`)).body.code).toBe(
      "share_not_found",
    );
  });

  test("a group and the whole organisation: the highest way counts, and each ends by itself", async () => {
    const [member, colleague] = [await scene.somebody(), await scene.somebody()];
    const groups = [await scene.group("Battery people", [member])];
    await scene.share(owner, topic, { groups, right: "editor" });
    expect([await scene.reads(member, topic.id), await scene.reads(colleague, topic.id)]).toEqual([
      "editor",
      404,
    ]);
    const all = await scene.share(owner, topic, { organisation: true });
    expect([await scene.reads(member, topic.id), await scene.reads(colleague, topic.id)]).toEqual([
      "editor",
      "reader",
    ]);
    expect(holdersOf(all.body.sharing.shares)).toEqual([
      ["group Battery people", "editor"],
      ["organisation Gyan", "reader"],
    ]);
    // Who has it through the group cannot leave it here.
    expect((await scene.unshare(member, topic, `kind=person&id=${member.personId}`)).body.code).toBe(
      "share_not_own",
    );
    await scene.unshare(owner, topic, `kind=group&id=${groups[0]!}`);
    expect(await scene.reads(member, topic.id)).toBe("reader");
    await scene.unshare(owner, topic, "kind=organisation");
    expect(await scene.reads(member, topic.id)).toBe(404);
  });

  test("whom it can be shared with: of one's own organisation, without those who are out, and never oneself", async () => {
    const [friend, out] = [await scene.somebody("zebedee"), await scene.somebody("zebedee")];
    await scene.query("update people set disabled_at = now() where id = $1", [out.personId]);
    const other = await scene.outsider();
    await scene.group("Zebedee's group", [friend]);
    const find = async (q: string) =>
      (
        await scene.call<{ holders: { kind: string; name: string; email?: string }[] }>(
          owner,
          "GET",
          `/sharing/holders?q=${encodeURIComponent(q)}`,
        )
      ).body.holders;
    expect((await find("zébedee")).map(({ kind, name, email }) => [kind, email ?? name])).toEqual([
      ["group", "Zebedee's group"],
      ["person", friend.email],
    ]);
    expect((await find("gyan")).map(({ kind }) => kind)).toContain("organisation");
    expect((await find("")).length).toBeLessThanOrEqual(10);
    for (const one of [owner, other]) expect(await find(one.email)).toEqual([]);
  });
});

describe("N-03 a share is a task, told under the bell and by mail", () => {
  test("its three states; whoever gets it is told once for the same right, in their language", async () => {
    const reader = await scene.somebody();
    await scene.call(reader, "PATCH", "/me", { language: "fr" });
    const body = { people: [reader.email], message: "Look at page 3\n<script>alert(1)</script>" };
    const { taskId } = (await scene.share(owner, topic, body)).body;
    const mails = await scene.mailsTo(reader.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toContain("est partagé avec vous");
    expect(mails[0]!.text).toContain(`https://gyan.example.org/article/list/${topic.id}`);
    expect(mails[0]!.text).toContain("Look at page 3");
    const [task] = (await scene.bell(owner)).taskList;
    expect(task).toMatchObject({
      id: taskId,
      taskType: 11,
      taskStatus: "FINISHED",
      topicId: topic.id,
      shared: { kind: "topic", id: topic.id, name: "Sodium <b>batteries</b>" },
      progress: { done: 1, total: 1 },
      run: null,
    });
    const [share] = await scene.query<{ id: number }>("select max(id) as id from shares");
    await scene.query("update shares set finished_at = null where id = $1", [share!.id]);
    expect((await scene.bell(owner)).taskList[0]).toMatchObject({ taskStatus: "PROCESSING" });
    await scene.query("update share_mails set sent_at = null where share_id = $1", [share!.id]);
    expect((await scene.bell(owner)).taskList[0]).toMatchObject({ taskStatus: "SUBMITTED" });

    await scene.share(owner, topic, { people: [reader.email] });
    expect(await scene.mailsTo(reader.email)).toHaveLength(1);
    // What was left undone is done by whoever takes it over.
    await tellAgain(share!.id, reader.email);
    expect(await scene.mailsTo(reader.email)).toHaveLength(2);
    expect((await scene.bell(owner)).taskList.find(({ id }) => id === taskId)).toMatchObject({
      taskStatus: "FINISHED",
    });
  });

  test("a mail that was not begun when the right ended is never sent; nobody to tell, and it has ended", async () => {
    const reader = await scene.somebody();
    const made = await scene.share(owner, topic, { people: [reader.email] });
    await scene.mailsTo(reader.email);
    const shareId = Number(made.body.taskId.slice("share-".length));
    await scene.query("delete from mails where recipient = $1", [reader.email]);
    await scene.query("update shares set finished_at = null where id = $1", [shareId]);
    await scene.query("update share_mails set sent_at = null where share_id = $1", [shareId]);
    await scene.unshare(owner, topic, `kind=person&id=${reader.personId}`);
    await tellAgain(shareId, reader.email);
    expect(await scene.mailsTo(reader.email)).toEqual([]);
    // Nobody was told, so the next share tells them.
    await scene.share(owner, topic, { people: [reader.email] });
    expect(await scene.mailsTo(reader.email)).toHaveLength(1);
    const [task] = (await scene.bell(owner)).taskList;
    expect(task).toMatchObject({ taskStatus: "FINISHED" });
  });

  test("N-03 shared, ended and shared again: one mail within an hour, and another after it", async () => {
    const reader = await scene.somebody();
    const give = (right: string) => scene.share(owner, topic, { people: [reader.email], right });
    const end = () => scene.unshare(owner, topic, `kind=person&id=${reader.personId}`);
    for (const right of ["reader", "editor", "commenter"]) {
      await give(right);
      expect(await scene.mailsTo(reader.email)).toHaveLength(1);
      expect((await scene.bell(reader)).notices).toMatchObject([{ right }]);
      await end();
    }
    await scene.query(
      "update share_mails set sent_at = sent_at - interval '61 minutes' where email = $1 and sent_at is not null",
      [reader.email],
    );
    await give("reader");
    expect(await scene.mailsTo(reader.email)).toHaveLength(2);
  });

  test("notices: from whom, what, by which way; unread until looked at; gone with the right", async () => {
    const [reader, member] = [await scene.somebody(), await scene.somebody()];
    const groups = [await scene.group("Readers of notices", [member])];
    await scene.share(owner, topic, { people: [reader.email], right: "commenter", groups });
    expect(await scene.bell(reader)).toMatchObject({
      unread: 1,
      notices: [
        {
          kind: "shared",
          by: "Test Person",
          object: { kind: "topic", id: topic.id, name: "Sodium <b>batteries</b>" },
          right: "commenter",
          sharedWith: null,
          isUnread: true,
        },
      ],
    });
    expect((await scene.bell(member)).notices).toMatchObject([{ sharedWith: "Readers of notices" }]);
    await scene.call(reader, "POST", "/notifications/seen");
    expect(await scene.bell(reader)).toMatchObject({ unread: 0, notices: [{ isUnread: false }] });
    await scene.unshare(owner, topic, `kind=person&id=${reader.personId}`);
    expect((await scene.bell(reader)).notices).toEqual([]);
    expect((await scene.bell(owner)).notices).toEqual([]);
  });

  test("pages of tasks are in the order of time over both kinds", async () => {
    const [maker, reader] = [await scene.somebody(), await scene.somebody()];
    const { topicId } = await server.finishedGyan(maker.token, "flow batteries");
    for (const right of ["reader", "editor"])
      await scene.share(maker, { kind: "topic", id: topicId }, { people: [reader.email], right });
    await server.finishedGyan(maker.token, "cold chains");
    const page = async (offset: number) =>
      (
        await scene.call<{ taskList: { taskType: number }[] }>(
          maker,
          "GET",
          `/notifications?limit=2&offset=${offset}`,
        )
      ).body.taskList.map(({ taskType }) => taskType);
    expect([...(await page(0)), ...(await page(2)), ...(await page(4))]).toEqual([1, 11, 11, 1]);
  });
});

describe("X-03 an address that nobody has", () => {
  test("is invited by mail, and whoever signs up and proves it has the right when they come in", async () => {
    const email = "newcomer@example.org";
    const made = await scene.share(owner, topic, { people: [email], right: "commenter" });
    expect(holdersOf(made.body.sharing.shares)).toContainEqual([email, "commenter"]);
    const [mail] = await scene.mailsTo(email);
    expect(mail!.text).toContain("https://gyan.example.org/signup/gyan");
    const password = "Correct horse 7";
    const signedUp = await server.call("POST", "/signup", {
      body: {
        email: "Newcomer@example.org",
        password,
        firstName: "New",
        lastName: "Comer",
        clientUrlName: "gyan",
        invitation: linkIn(mail).searchParams.get("invitation"),
      },
    });
    expect(signedUp.status).toBe(200);
    const [person] = await scene.query<{ id: number }>("select id from people where lower(email) = $1", [
      email,
    ]);
    const rights = () =>
      scene.query("select level from rights where holder_kind = 'person' and holder_id = $1", [person!.id]);
    // Somebody typed this address; it is not proven to be theirs.
    expect(await rights()).toEqual([]);
    await scene.query("update people set email_verified_at = now() where id = $1", [person!.id]);
    const { body } = await server.call<{ token: string }>("POST", "/login/1", { body: { email, password } });
    const newcomer = { token: body.token, personId: person!.id };
    expect(await scene.reads(newcomer, topic.id)).toBe("commenter");
    expect((await scene.bell(newcomer)).notices).toMatchObject([{ kind: "shared", right: "commenter" }]);
    const { shares } = (await scene.sharingOf(owner, topic)).body;
    expect(shares.map(({ holder }) => holder)).toContainEqual({
      kind: "person",
      id: person!.id,
      name: "New Comer",
      email: "Newcomer@example.org",
    });
  });

  test("an invitation that was taken back gives nothing", async () => {
    const email = "never@example.org";
    await scene.share(owner, topic, { people: [email] });
    await scene.unshare(owner, topic, `kind=invited&email=${email}`);
    const person = { ...(await server.someone({ email })), email };
    expect(await scene.reads(person, topic.id)).toBe(404);
  });
});
