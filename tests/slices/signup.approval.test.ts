import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { door, outcomesOf } from "./signup.scene.ts";

let house: Awaited<ReturnType<typeof door>>;
beforeAll(async () => {
  house = await door({ HOST: "0.0.0.0", SIGN_UP: "approval" });
});
afterAll(() => house.server.stop());

const actionsOn = (personId: number) =>
  house.query<{ action: string; details: object }>(
    "select action, details from audit where object_kind = 'person' and object_id = $1 order by id",
    [personId],
  );

describe("somebody who asks for an account", () => {
  test("comes into the list when the address is proven, cannot sign in before, and is told what happens", async () => {
    const email = house.newAddress();
    expect((await house.signUp(email)).status).toBe(200);
    expect((await house.mails(email))[0]!.text).toContain("Then an administrator decides");
    expect(await house.requests()).toMatchObject({ requests: [], total: 0, unverified: 1 });
    expect((await house.verify(email)).body).toEqual({ Valid: "true", waits: true });
    expect(await house.requests()).toMatchObject({ requests: [{ email, kind: "account" }], unverified: 0 });
    expect(await house.logIn(email)).toMatchObject({ status: 422, body: { code: "account_waits" } });
    expect((await house.logIn(email, "Wrong horse 1")).body.code).toBe("wrong_credentials");
    const { id } = await house.row(email);
    expect(await house.query("select 1 from sessions where person_id = $1", [id])).toEqual([]);
    const { token } = house.admin;
    const listed = await house.server.call<{ people: object[] }>("GET", "/admin/people?state=waiting", {
      token,
    });
    expect(listed.body.people).toMatchObject([{ email, state: "waiting" }]);
    const link = await house.server.call<{ link: string }>("POST", `/admin/people/${id}/link`, { token });
    const loginToken = link.body.link.split("/").at(-1);
    expect((await house.server.call("POST", "/login/auto", { body: { loginToken } })).body["code"]).toBe(
      "account_waits",
    );
  });

  test("administrators are told by mail, at most once a day while one is open", async () => {
    const told = (await house.mails("admin@example.org")).filter(({ subject }) =>
      subject.includes("asks to join"),
    );
    expect(told).toHaveLength(1);
    await house.stranger();
    const later = (await house.mails("admin@example.org")).filter(({ subject }) =>
      subject.includes("asks to join"),
    );
    expect(later).toHaveLength(1);
  });

  test("is let in with the group and the organisation that the administrator chose, and told by mail", async () => {
    const { email, personId } = await house.stranger(undefined, { userGroupNameUrl: "pc" });
    expect(await house.row(email)).toMatchObject({
      approval: "waiting",
      isAlone: true,
      group: "Portal Users",
    });
    expect(outcomesOf(await house.decide({ personIds: [personId], decision: "grant" }))).toEqual(["done"]);
    expect(await house.row(email)).toMatchObject({
      approval: null,
      organisation: "gyan",
      group: "Portal Users",
    });
    expect((await house.mails(email)).at(-1)!.subject).toBe("Your Gyan account is ready");
    expect((await house.logIn(email)).body.token).toBeTypeOf("string");
    expect(await actionsOn(personId)).toMatchObject([
      { action: "request_granted", details: { asked: "account", userGroupName: "Portal Users" } },
    ]);
    const curator = await house.stranger(undefined, { userGroupNameUrl: "curator" });
    const choice = { personIds: [curator.personId], decision: "grant", userGroupName: "Portal Curator" };
    await house.decide(choice);
    expect(await house.row(curator.email)).toMatchObject({ organisation: "gyan", group: "Portal Curator" });
  });

  test("is refused with a sentence, is told so when signing in, and can be let in all the same", async () => {
    const { email, personId } = await house.stranger();
    const sentence = "We know no <b>Asha</b>.";
    await house.decide({ personIds: [personId], decision: "refuse", sentence });
    const mail = (await house.mails(email)).at(-1)!;
    expect(mail.subject).toBe("Your request for a Gyan account");
    expect(mail.text).toContain(sentence);
    expect(mail.html).not.toContain("<b>Asha");
    expect((await house.logIn(email)).body.code).toBe("account_refused");
    expect(await house.requests("?state=decided")).toMatchObject({
      requests: [{ personId, decided: { outcome: "refused", by: { email: "admin@example.org" } } }, {}, {}],
    });
    expect(outcomesOf(await house.reopen([personId]))).toEqual(["done"]);
    expect((await house.logIn(email)).body.code).toBe("account_waits");
    await house.decide({ personIds: [personId], decision: "grant" });
    expect((await house.logIn(email)).body.token).toBeTypeOf("string");
    expect(outcomesOf(await house.reopen([personId]))).toEqual(["request_decided"]);
  });
});

describe("of several administrators and several requests", () => {
  test("two who decide at once: one does, the other is told", async () => {
    const { email, personId } = await house.stranger();
    const second = await house.server.someone({ role: "Admin" });
    const answers = await Promise.all([
      house.decide({ personIds: [personId], decision: "grant" }),
      house.decide({ personIds: [personId], decision: "refuse" }, second.token),
    ]);
    expect(answers.flatMap(outcomesOf).toSorted()).toEqual(["done", "request_decided"]);
    expect(await actionsOn(personId)).toHaveLength(1);
    expect((await house.mails(email)).length).toBe(2);
  });

  test("many are decided at once, each by itself: one who is erased or never asked keeps nobody waiting", async () => {
    const [one, two, gone] = [await house.stranger(), await house.stranger(), await house.stranger()];
    await house.server.call("DELETE", `/admin/people/${gone.personId}`, { token: house.admin.token });
    const personIds = [one.personId, gone.personId, house.admin.personId, two.personId, one.personId];
    const { body } = await house.decide({ personIds, decision: "grant" });
    expect(body.outcomes).toEqual([
      { personId: one.personId, outcome: "done" },
      { personId: gone.personId, outcome: "person_not_found" },
      { personId: house.admin.personId, outcome: "request_not_found" },
      { personId: two.personId, outcome: "done" },
    ]);
    for (const { email } of [one, two]) expect((await house.row(email)).approval).toBeNull();
  });

  test("nobody is let into an organisation that there is not, or that is a stranger's own", async () => {
    const { email, personId } = await house.stranger();
    const { organisationId: own } = await house.row(email);
    for (const organisationId of [987_654, own]) {
      const answer = await house.decide({ personIds: [personId], decision: "grant", organisationId });
      expect(answer.body.code).toBe("client_not_found");
    }
    expect((await house.row(email)).approval).toBe("waiting");
  });

  test("the list comes in pages, and of one person alone", async () => {
    const { personId } = await house.stranger();
    const { requests, next } = await house.requests(`?person=${personId}`);
    expect([requests.map((one) => one["personId"]), next]).toEqual([[personId], null]);
    expect(await house.requests(`?cursor=${personId}`)).toMatchObject({ requests: [] });
  });
});

test("after a flood of sign-ups with one address the next ones are turned away, whoever has it", async () => {
  const known = await house.stranger();
  for (const email of [known.email, house.newAddress()]) {
    const codes = [];
    for (let turn = 0; turn < 8; turn++) codes.push((await house.signUp(email)).body["code"] ?? "taken");
    expect(codes.at(-1)).toBe("too_many_requests");
  }
});

test("a password that is chosen by a mailed link does not let in somebody who waits", async () => {
  const email = house.newAddress();
  await house.signUp(email);
  await house.signUp(email);
  const mail = (await house.mails(email)).at(-1)!;
  const token = /reset-token=([\w-]+)/.exec(mail.text)![1]!;
  const { body } = await house.server.call<{ userId: string }>("GET", `/reset-token?reset-token=${token}`);
  const password = "Other horse 22";
  await house.server.call("POST", "/reset-password", { body: { userId: body.userId, password } });
  expect((await house.logIn(email, password)).body.code).toBe("account_waits");
  expect((await house.requests()).requests).toContainEqual(expect.objectContaining({ email }));
});

test("the migration lists those who are curators by their own word, and nobody whom somebody chose", async () => {
  const text = await readFile(new URL("../../server/migrations/0033_sign_up.sql", import.meta.url), "utf8");
  const finding = text.slice(text.indexOf("insert into sign_up_requests"));
  const curator = async (noted: [string, object][]) => {
    const { personId } = await house.server.someone();
    await house.query(
      `update people p set main_group_id = g.id from groups g
       where p.id = $1 and g.organisation_id = p.organisation_id and g.name = 'Portal Curator'`,
      [personId],
    );
    for (const [action, details] of noted)
      await house.query(
        "insert into audit (at, actor_id, action, object_kind, object_id, details) values (now(), $1, $2, 'person', $1, $3)",
        [personId, action, JSON.stringify(details)],
      );
    return personId;
  };
  const own = await curator([["signed_up", {}]]);
  const changed = await curator([
    ["signed_up", {}],
    ["person_changed", { firstName: true }],
  ]);
  await curator([
    ["signed_up", {}],
    ["person_changed", { userGroupName: "Portal Curator" }],
  ]);
  await curator([["signed_up", { way: "identity" }]]);
  await curator([["person_invited", {}]]);
  await house.query(finding);
  const found = await house.query<{ id: number }>(
    "select person_id as id from sign_up_requests where kind = 'curator' and outcome is null order by person_id",
  );
  expect(found.map(({ id }) => id)).toEqual([own, changed]);
});

test("who made themselves a curator before is kept or is one no longer, and it can be taken back", async () => {
  const { personId, email } = await house.stranger();
  await house.decide({ personIds: [personId], decision: "grant", userGroupName: "Portal Curator" });
  await house.query(
    "update sign_up_requests set kind = 'curator', outcome = null, decided_at = null, decided_by = null where person_id = $1",
    [personId],
  );
  const before = (await house.mails(email)).length;
  await house.decide({ personIds: [personId], decision: "refuse" });
  expect((await house.row(email)).group).toBe("Portal Users");
  await house.reopen([personId]);
  expect((await house.row(email)).group).toBe("Portal Curator");
  await house.decide({ personIds: [personId], decision: "grant" });
  expect(await house.row(email)).toMatchObject({ group: "Portal Curator", approval: null });
  expect(await house.mails(email)).toHaveLength(before);
});
