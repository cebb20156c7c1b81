import type { PersonId } from "@gyan/contract/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { HOUR } from "../../server/src/platform/clock.ts";
import { administration } from "./admin.scene.ts";

type Scene = Awaited<ReturnType<typeof administration>>;
let server: Scene["server"];
let admin: Scene["admin"];
let own: Scene["own"];
let asAdmin: Scene["asAdmin"];
let read: Scene["read"];
let list: Scene["list"];
let change: Scene["change"];
let made: Scene["made"];
let signIn: Scene["signIn"];
let group: Scene["group"];
let client: Scene["client"];
let noted: Scene["noted"];
beforeAll(async () => {
  ({ server, admin, own, asAdmin, read, list, change, made, signIn, group, client, noted } =
    await administration());
});
afterAll(() => server.stop());

describe("X-06 changing somebody", () => {
  test("P-04 role, group and flags hold at once, and the record says what changed without naming anybody", async () => {
    const { token, personId } = await server.someone({ access: [], email: "grows@example.org" });
    const curators = await group("Curators of plants", own, ["KeyConcepts"]);
    expect((await server.call("GET", "/admin/people", { token })).status).toBe(403);
    const changed = await change(personId, {
      firstName: "Secretname",
      role: "Admin",
      userGroupName: "Portal Curator",
      groups: [curators],
      access: ["MyReviews"],
      needsSubscription: false,
    });
    expect(changed.body).toMatchObject({
      firstName: "Secretname",
      role: "Admin",
      userGroupName: "Portal Curator",
      groups: [{ id: curators }],
      access: ["MyReviews"],
    });
    expect((await server.call("GET", "/admin/people", { token })).status).toBe(200);
    expect((await server.call("GET", "/me", { token })).body).toMatchObject({
      userGroupName: "Portal Curator",
      accessList: ["MyReviews", "KeyConcepts"],
    });
    const record = await noted(personId);
    expect(record).toMatchObject([
      {
        action: "person_changed",
        actor_id: admin.personId,
        details: {
          changed: ["firstName", "role", "userGroupName", "groups", "access"],
          role: "Admin",
          userGroupName: "Portal Curator",
          groups: ["Curators of plants"],
          access: ["MyReviews"],
        },
      },
    ]);
    expect(JSON.stringify(record)).not.toMatch(/Secretname|grows@/);
    expect((await change(personId, { role: "User" })).status).toBe(200);
    expect((await server.call("GET", "/admin/people", { token })).status).toBe(403);
  });

  test("what is as it was is not noted", async () => {
    const { id } = await made("same@example.org");
    expect(
      (await change(id, { role: "User", access: [], groups: [], isDisabled: false, firstName: "Some" }))
        .status,
    ).toBe(200);
    expect((await change(id, {})).status).toBe(200);
    expect(await noted(id)).toEqual([]);
  });

  test("a membership that the identity provider gave stays its own; another main group leaves the old one", async () => {
    const { id } = await made("groups@example.org");
    const [given, chosen] = [await group("Given"), await group("Chosen")];
    await server.app.db.pool.query(
      "insert into group_members (group_id, person_id, is_from_identity) values ($1, $2, true)",
      [given, id],
    );
    expect((await change(id, { groups: [given, chosen] })).body.groups).toEqual([
      { id: chosen, name: "Chosen", isFromIdentity: false },
      { id: given, name: "Given", isFromIdentity: true },
    ]);
    await change(id, { userGroupName: "Portal Curator" });
    expect((await change(id, { groups: [given] })).body).toMatchObject({
      userGroupName: "Portal Curator",
      groups: [{ id: given }],
    });
    const { rows } = await server.app.db.pool.query<{ name: string }>(
      "select g.name from group_members m join groups g on g.id = m.group_id where person_id = $1 order by 1",
      [id],
    );
    expect(rows.map(({ name }) => name)).toEqual(["Given", "Portal Curator"]);
  });

  test("what belongs to another organisation does not exist here, and then nothing changes", async () => {
    const { id } = await made("stays@example.org");
    const other = await client("foreign");
    const theirs = await group("Foreign", other);
    const plan = async (of: number | null, isRetired = false): Promise<number> => {
      const { rows } = await server.app.db.pool.query<{ id: number }>(
        `insert into subscriptions (organisation_id, name, url_name, signup_title, signup_body, created_at, retired_at)
         values ($1, 'Plan', 'plan-' || gen_random_uuid(), '', '', now(), $2) returning id`,
        [of, isRetired ? new Date() : null],
      );
      return rows[0]!.id;
    };
    for (const subscriptionId of [await plan(other), await plan(null, true), Number.MAX_SAFE_INTEGER])
      expect((await change(id, { role: "Admin", subscriptionId })).body).toMatchObject({
        code: "subscription_not_found",
      });
    for (const groups of [[theirs], [Number.MAX_SAFE_INTEGER]])
      expect((await change(id, { role: "Admin", groups })).body).toMatchObject({ code: "group_not_found" });
    for (const body of [
      { access: ["Nothing"] },
      { role: "admin" },
      { groups: ["1 or 1=1"] },
      { lastName: "" },
    ])
      expect((await change(id, body)).body).toMatchObject({ code: "invalid_input" });
    expect((await read(id)).body).toMatchObject({ role: "User", groups: [], subscription: null });
    const fitting = await plan(own);
    expect((await change(id, { subscriptionId: fitting })).body).toMatchObject({
      subscription: { id: fitting, name: "Plan" },
    });
    expect((await change(id, { subscriptionId: null })).body).toMatchObject({ subscription: null });
  });

  test("whoever must pay and has nothing is asked to pay at once", async () => {
    const { token, personId } = await server.someone();
    await change(personId, { needsSubscription: true });
    expect((await server.call("GET", "/topics", { token })).status).toBe(402);
    await change(personId, { needsSubscription: false });
    expect((await server.call("GET", "/topics", { token })).status).toBe(200);
  });

  test("disabling ends every session, link and token; enabling brings none of them back", async () => {
    const { token, personId } = await server.someone();
    const loginToken = await makeSigninLink(server.app, personId as PersonId);
    const program = await server.call<{ token: string }>("POST", "/me/tokens", {
      token,
      body: { name: "A notebook" },
    });
    expect((await server.call("GET", "/me", { token: program.body.token })).status).toBe(200);
    expect((await change(personId, { isDisabled: true })).body).toMatchObject({
      state: "disabled",
      sessions: 0,
    });
    const shut = async () => {
      expect((await server.call("GET", "/me", { token })).status).toBe(401);
      expect((await server.call("GET", "/me", { token: program.body.token })).status).toBe(401);
      expect((await server.call("POST", "/login/auto", { body: { loginToken } })).body).toMatchObject({
        code: "signin_link_not_valid",
      });
    };
    await shut();
    expect((await asAdmin("POST", `/admin/people/${personId}/link`)).body).toMatchObject({
      code: "account_disabled",
    });
    expect((await asAdmin("POST", `/admin/people/${personId}/invitation`)).body).toMatchObject({
      code: "account_disabled",
    });
    expect((await change(personId, { isDisabled: false })).body).toMatchObject({ state: "active" });
    await shut();
    expect((await noted(personId)).map(({ action }) => action)).toEqual([
      "person_disabled",
      "person_enabled",
    ]);
  });

  test("somebody who was erased is not there any more", async () => {
    const { id } = await made("erased@example.org");
    await server.app.db.pool.query("update people set deleted_at = now() where id = $1", [id]);
    const calls: [string, string, unknown?][] = [
      ["GET", ""],
      ["PATCH", "", { role: "Admin" }],
      ["POST", "/link"],
      ["POST", "/invitation"],
      ["DELETE", "/sessions"],
    ];
    for (const personId of [id, Number.MAX_SAFE_INTEGER])
      for (const [method, path, body] of calls)
        expect((await asAdmin(method, `/admin/people/${personId}${path}`, body)).body).toMatchObject({
          code: "person_not_found",
        });
    expect((await list({ q: "erased@example.org" })).total).toBe(0);
  });
});

describe("X-06 ways in", () => {
  test("a sign-in link lets them in once, says how long it holds, and is noted", async () => {
    const { id } = await made("linked@example.org");
    const before = Date.now();
    const { body } = await asAdmin<{ link: string; expiresOn: string }>("POST", `/admin/people/${id}/link`);
    expect(body.link).toMatch(/^https:\/\/gyan\.example\.org\/auto-login\/[\w-]{43}$/);
    const hours = server.app.config.SIGNIN_LINK_HOURS;
    expect(new Date(body.expiresOn).getTime() - before).toBeGreaterThanOrEqual(hours * HOUR);
    const loginToken = body.link.split("/").at(-1)!;
    expect((await server.call("POST", "/login/auto", { body: { loginToken } })).status).toBe(200);
    expect((await server.call("POST", "/login/auto", { body: { loginToken } })).status).toBe(422);
    const record = await noted(id);
    expect(record).toMatchObject([{ action: "signin_link_made", actor_id: admin.personId }]);
    expect(JSON.stringify(record)).not.toContain(loginToken);
  });

  test("an administrator signs somebody out everywhere", async () => {
    const { token, personId } = await server.someone();
    await signIn(personId);
    const { body } = await asAdmin("DELETE", `/admin/people/${personId}/sessions`);
    expect(body).toEqual({ message: "They are signed out everywhere.", ended: 2 });
    expect((await server.call("GET", "/me", { token })).status).toBe(401);
    expect(await noted(personId)).toMatchObject([{ action: "sessions_ended", details: { ended: 2 } }]);
  });
});

describe("the last administrator", () => {
  test("stays, whoever tries and however", async () => {
    // Whoever never came in and has no password may never come: they do not count.
    const invited = await made("invited.admin@example.org", { role: "Admin" });
    const ways = [{ role: "User" }, { isDisabled: true }, { needsSubscription: true }];
    for (const way of ways)
      expect((await change(admin.personId, way)).body).toMatchObject({ code: "last_administrator" });
    await signIn(invited.id);
    for (const way of ways) {
      expect((await change(invited.id, way)).status).toBe(200);
      for (const own of ways)
        expect((await change(admin.personId, own)).body).toMatchObject({ code: "last_administrator" });
      await change(invited.id, { role: "Admin", isDisabled: false, needsSubscription: false });
    }
    expect((await change(invited.id, { role: "User" })).status).toBe(200);
    expect((await read(admin.personId)).body).toMatchObject({ role: "Admin", state: "active" });
  });

  test("two who take each other's role away at once: one is refused", async () => {
    const both = [admin, await server.someone({ role: "Admin" })] as const;
    const setRole = (by: number, role: string) =>
      server.call("PATCH", `/admin/people/${both[1 - by]!.personId}`, {
        token: both[by]!.token,
        body: { role },
      });
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([setRole(0, "User"), setRole(1, "User")]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(winner).toBeGreaterThanOrEqual(0);
      expect(["last_administrator", "role_missing"]).toContain(answers[1 - winner]!.body["code"]);
      expect((await setRole(winner, "Admin")).status).toBe(200);
    }
  });
});
