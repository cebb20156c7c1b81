import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const OLD = "Correct horse 1";
const NEW = "Another horse 2";
let made = 0;

/** Somebody with a password, signed in as often as asked. */
async function withPassword(
  sessions = 1,
  organisationId?: number,
): Promise<{ email: string; personId: number; tokens: string[] }> {
  const email = `me${++made}@example.org`;
  const person = await addPerson(server.app, {
    email,
    firstName: "Asha",
    lastName: "Rao",
    role: "User",
    groupName: "Portal Users",
    access: ALL_ACCESS,
    password: OLD,
    organisationId,
  });
  const tokens: string[] = [];
  for (let n = 0; n < sessions; n++) tokens.push((await logIn(email, OLD)).body.token);
  return { email, personId: person.id, tokens };
}

const disable = (table: "people" | "organisations", id: number) =>
  server.app.db.pool.query(`update ${table} set disabled_at = now() where id = $1`, [id]);

const logIn = (email: string, password: string) =>
  server.call<{ token: string }>("POST", "/login/1", { body: { email, password } });

type SessionView = { id: number; isThisOne: boolean; browser: string; os: string; deviceType: string };
const sessionsOf = async (token: string): Promise<SessionView[]> =>
  (await server.call<{ sessions: SessionView[] }>("GET", "/me/sessions", { token })).body.sessions;
const statusOf = async (token: string): Promise<number> =>
  (await server.call("GET", "/me", { token })).status;

/** As programs send it. */
const asProgram = (token: string, method: string, path: string, body?: unknown) =>
  fetch(`${server.base}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const actionsOf = async (personId: number): Promise<string[]> =>
  (
    await server.app.db.pool.query<{ action: string }>(
      "select action from audit where actor_id = $1 order by id",
      [personId],
    )
  ).rows.map(({ action }) => action);

test("SE-01 whoever is signed in is told what the web keeps of them, and may change their names", async () => {
  const { tokens, personId } = await withPassword();
  const changed = await server.call("PATCH", "/me", {
    token: tokens[0]!,
    body: { firstName: " Āśā ", timeZone: "Asia/Kolkata" },
  });
  expect(changed.body).toMatchObject({
    id: personId,
    personId,
    firstName: "Āśā",
    lastName: "Rao",
    timeZone: "Asia/Kolkata",
  });
  expect((await server.call("GET", "/me", { token: tokens[0]! })).body).toEqual(changed.body);
  expect(await actionsOf(personId)).toContain("person_changed");
  const role = await server.call("PATCH", "/me", { token: tokens[0]!, body: { role: "Admin", access: [] } });
  expect(role.body).toMatchObject({ role: "User" });
  const blank = await server.call("PATCH", "/me", { token: tokens[0]!, body: { firstName: "  " } });
  expect(blank.body).toMatchObject({ code: "invalid_input" });
});

describe("the password", () => {
  test("SE-02 is changed by whoever knows the present one; every other session ends", async () => {
    const { email, personId, tokens } = await withPassword(3);
    const answer = await server.call("PUT", "/me/password", {
      token: tokens[1]!,
      body: { current: OLD, password: NEW },
    });
    expect(answer.status).toBe(200);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200, 401]);
    expect((await logIn(email, OLD)).status).toBe(422);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect(await actionsOf(personId)).toContain("password_changed");
  });

  test("a wrong present one, none at all and a weak new one change nothing", async () => {
    const { email, tokens } = await withPassword(2);
    const put = (body: object) => server.call("PUT", "/me/password", { token: tokens[0]!, body });
    expect((await put({ current: "Wrong horse 1", password: NEW })).body).toMatchObject({
      code: "password_wrong",
    });
    expect((await put({ password: NEW })).body).toMatchObject({ code: "password_wrong" });
    expect((await put({ current: OLD, password: "weak" })).body).toMatchObject({ code: "password_weak" });
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200]);
    expect((await logIn(email, OLD)).status).toBe(200);
  });

  test("guessing the present one is slowed down, with the same count as signing in", async () => {
    const { email, tokens } = await withPassword();
    const codes: unknown[] = [];
    for (let n = 0; n < 8; n++) {
      const body = { current: `Wrong horse ${n}`, password: NEW };
      codes.push((await server.call("PUT", "/me/password", { token: tokens[0]!, body })).body["code"]);
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("password_wrong"));
    expect(codes).toContain("too_many_requests");
    expect((await logIn(email, OLD)).status).toBe(429);
  });

  test("of two changes at once one wins, and the other is told", async () => {
    const { email, tokens } = await withPassword(2);
    const answers = await Promise.all(
      tokens.map((token, n) =>
        server.call("PUT", "/me/password", { token, body: { current: OLD, password: `${NEW}${n}` } }),
      ),
    );
    // The loser's session ended meanwhile, so it may be refused as a stranger or for a password that is no longer right.
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([401, 422]).toContain(answers[1 - winner]!.status);
    expect((await logIn(email, `${NEW}${winner}`)).status).toBe(200);
  });

  test("somebody who came by a link and has none chooses their first", async () => {
    const { token } = await server.someone({ email: "first-password@example.org" });
    const answer = await server.call("PUT", "/me/password", { token, body: { password: NEW } });
    expect(answer.status).toBe(200);
    expect((await logIn("first-password@example.org", NEW)).status).toBe(200);
    const again = await server.call("PUT", "/me/password", { token, body: { password: OLD } });
    expect(again.body).toMatchObject({ code: "password_wrong" });
  });
});

describe("my sessions", () => {
  test("are listed with the device as people know it, last used first", async () => {
    const { email, tokens } = await withPassword();
    const answer = await fetch(`${server.base}/api/login/1`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        browserUsed: "Firefox",
        browserVersion: "131.0",
        os: "Windows",
        osVersion: "windows-10",
        device: "Unknown",
        deviceType: "desktop",
        orientation: "landscape",
      },
      body: JSON.stringify({ email, password: OLD }),
    });
    const { token } = (await answer.json()) as { token: string };
    const list = await sessionsOf(token);
    expect(list).toMatchObject([
      { isThisOne: true, browser: "Firefox 131", os: "Windows 10", deviceType: "desktop", way: "password" },
      { isThisOne: false, browser: "", os: "", deviceType: "" },
    ]);
    expect(JSON.stringify(list)).not.toContain(tokens[0]);
  });

  test("one is ended and is out at once; another person's does not exist", async () => {
    const { personId, tokens } = await withPassword(2);
    const stranger = await withPassword();
    const other = (await sessionsOf(tokens[0]!)).find(({ isThisOne }) => !isThisOne)!;
    const foreign = await server.call("DELETE", `/me/sessions/${other.id}`, { token: stranger.tokens[0]! });
    expect(foreign).toMatchObject({ status: 404, body: { code: "session_not_found" } });
    expect(await statusOf(tokens[1]!)).toBe(200);
    const end = () => server.call("DELETE", `/me/sessions/${other.id}`, { token: tokens[0]! });
    const both = await Promise.all([end(), end()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401]);
    expect(await actionsOf(personId)).toContain("sessions_ended");
  });

  test("all others are ended, or all", async () => {
    const { tokens } = await withPassword(3);
    const others = await server.call("DELETE", "/me/sessions", { token: tokens[2]! });
    expect(others.body).toMatchObject({ ended: 2 });
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 200]);
    const all = await server.call("DELETE", "/me/sessions?everywhere=true", { token: tokens[2]! });
    expect(all.body).toMatchObject({ ended: 1 });
    expect(await statusOf(tokens[2]!)).toBe(401);
  });

  test("an open stream of news ends with its session, without waiting for news", async () => {
    const { tokens } = await withPassword(2);
    const open = (token: string) =>
      fetch(`${server.base}/api/events`, {
        headers: { "x-auth-token": token },
        signal: AbortSignal.timeout(280_000),
      });
    const [mine, other] = await Promise.all(tokens.map(open));
    const reader = other!.body!.getReader();
    await reader.read();
    const started = performance.now();
    await server.call("DELETE", "/me/sessions", { token: tokens[0]! });
    while (!(await reader.read()).done);
    // Sooner than the sign of life, which comes every 15 s and would end it too.
    expect(performance.now() - started).toBeLessThan(13_000);
    await mine!.body!.cancel();
  });

  test("a person or an organisation that is disabled is out of the stream too", async () => {
    const [organisation] = (
      await server.app.db.pool.query<{ id: number }>(
        "insert into organisations (name, url_name, created_at) values ('Closing', 'closing', now()) returning id",
      )
    ).rows;
    const [one, other] = [await withPassword(), await withPassword(1, organisation!.id)];
    for (const [who, disabled] of [
      [one, () => disable("people", one.personId)],
      [other, () => disable("organisations", organisation!.id)],
    ] as const) {
      const stream = await fetch(`${server.base}/api/events`, {
        headers: { "x-auth-token": who.tokens[0]! },
        signal: AbortSignal.timeout(280_000),
      });
      const reader = stream.body!.getReader();
      await reader.read();
      const started = performance.now();
      await disabled();
      while (!(await reader.read()).done);
      expect(performance.now() - started).toBeLessThan(13_000);
    }
  });

  test("with a session that is ended goes what the identity provider remembers: nobody comes in again silently", async () => {
    const { personId, tokens } = await withPassword(3);
    const remembered = async () =>
      (
        await server.app.db.pool.query(
          "select 1 from identity_records r join people p on p.uuid::text = r.account_id where p.id = $1",
          [personId],
        )
      ).rows.length;
    const remember = () =>
      server.app.db.pool.query(
        `insert into identity_records (kind, id, payload, account_id, expires_at)
         select 'Session', 'session-of-' || id, '{}', uuid::text, now() + interval '1 day' from people where id = $1`,
        [personId],
      );
    const [token = ""] = tokens;
    const other = (await sessionsOf(token)).find(({ isThisOne }) => !isThisOne)!;
    for (const path of [`/me/sessions/${other.id}`, "/me/sessions", "/me/sessions?everywhere=true"]) {
      await remember();
      expect((await server.call("DELETE", path, { token })).status).toBe(200);
      expect([path, await remembered()]).toEqual([path, 0]);
    }
  });
});

describe("tokens of programs", () => {
  const make = (token: string, body: object = { name: "Notebook" }) =>
    server.call<{ token: string; view: { id: number; expiresOn: string | null } }>("POST", "/me/tokens", {
      token,
      body,
    });

  test("SE-02 a program's token opens ordinary calls as a bearer, and no call that manages the account", async () => {
    const { tokens, personId } = await withPassword();
    const { body } = await make(tokens[0]!);
    expect(body.token).toMatch(/^gyan_/);
    const me = await asProgram(body.token, "GET", "/me");
    expect(await me.json()).toMatchObject({ personId });
    expect((await asProgram(body.token, "GET", "/topics")).status).toBe(200);
    for (const [method, path] of [
      ["GET", "/me/sessions"],
      ["GET", "/me/tokens"],
      ["GET", "/me/export"],
      ["DELETE", "/me?email=x"],
    ] as const) {
      const refused = await asProgram(body.token, method, path);
      expect([path, ((await refused.json()) as { code: string }).code]).toEqual([path, "session_needed"]);
    }
    const forged = await asProgram(body.token, "PUT", "/me/password", { current: OLD, password: NEW });
    expect(forged.status).toBe(403);
    expect(await actionsOf(personId)).toContain("token_made");
  });

  test("it is shown once, stored as a hash, and gone when it is taken back", async () => {
    const { tokens } = await withPassword();
    const stranger = await withPassword();
    const { body } = await make(tokens[0]!);
    const list = await server.call<{ tokens: { id: number }[] }>("GET", "/me/tokens", { token: tokens[0]! });
    expect(JSON.stringify(list.body)).not.toContain(body.token);
    expect(list.body.tokens).toMatchObject([{ id: body.view.id, name: "Notebook" }]);
    const { rows } = await server.app.db.pool.query<{ row: string }>(
      "select t::text as row from api_tokens t",
    );
    expect(rows.some(({ row }) => row.includes(body.token))).toBe(false);
    const path = `/me/tokens/${body.view.id}`;
    expect((await server.call("DELETE", path, { token: stranger.tokens[0]! })).body).toMatchObject({
      code: "token_not_found",
    });
    expect((await server.call("DELETE", path, { token: tokens[0]! })).status).toBe(200);
    expect((await asProgram(body.token, "GET", "/me")).status).toBe(401);
    expect((await server.call("DELETE", path, { token: tokens[0]! })).status).toBe(404);
  });

  test("an expired one opens nothing and is no longer counted", async () => {
    const { tokens, personId } = await withPassword();
    const { body } = await make(tokens[0]!, { name: "For a day", days: 1 });
    expect(body.view.expiresOn).not.toBeNull();
    await server.app.db.pool.query(
      "update api_tokens set expires_at = now() - interval '1 second' where person_id = $1",
      [personId],
    );
    expect((await asProgram(body.token, "GET", "/me")).status).toBe(401);
    expect((await server.call("GET", "/me/tokens", { token: tokens[0]! })).body).toMatchObject({
      tokens: [],
    });
  });

  test("nobody has more than twenty, not even when many are made at once", async () => {
    const { tokens, personId } = await withPassword();
    await server.app.db.pool.query(
      `insert into api_tokens (person_id, name, token_hash, created_at)
       select $1, 'n' || n, sha256(('many' || n)::bytea), now() from generate_series(1, 18) n`,
      [personId],
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(tokens[0]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)!.body).toMatchObject({
      code: "too_many_tokens",
      params: { limit: 20 },
    });
  });
});

describe("unfinished work", () => {
  const put = (token: string, data: unknown) =>
    server.call("PUT", "/me/unfinished", { token, body: { data } });
  const read = async (token: string) => (await server.call("GET", "/me/unfinished", { token })).body;

  test("SE-04 is kept over signing out, for its owner alone; the last write wins", async () => {
    const { email, tokens } = await withPassword(2);
    const stranger = await withPassword();
    expect(await read(tokens[0]!)).toEqual({ data: null, updatedOn: null });
    await put(tokens[0]!, { outline: { name: "Old" } });
    const second = await put(tokens[1]!, {
      outline: { name: "नया" },
      "<script>": ["'; drop table people; --"],
    });
    await server.call("GET", "/logout", { token: tokens[0]! });
    const { token } = (await logIn(email, OLD)).body;
    expect(await read(token)).toEqual({
      data: { outline: { name: "नया" }, "<script>": ["'; drop table people; --"] },
      updatedOn: second.body["updatedOn"],
    });
    expect(await read(stranger.tokens[0]!)).toEqual({ data: null, updatedOn: null });
    expect((await server.call("DELETE", "/me/unfinished", { token })).status).toBe(200);
    expect(await read(token)).toEqual({ data: null, updatedOn: null });
  });

  test("more than 1 MB, and what is no object, is refused and changes nothing", async () => {
    const { tokens } = await withPassword();
    await put(tokens[0]!, { a: 1 });
    const large = await put(tokens[0]!, { text: "न".repeat(350_000) });
    expect(large).toMatchObject({ status: 413, body: { code: "too_large" } });
    for (const data of [null, [1], "text", 7]) expect((await put(tokens[0]!, data)).status).toBe(400);
    expect(await read(tokens[0]!)).toMatchObject({ data: { a: 1 } });
  });

  test("two writes at once leave one of them whole", async () => {
    const { tokens } = await withPassword();
    const works = [1, 2, 3, 4].map((n) => ({ n, list: Array(50).fill(n) as number[] }));
    await Promise.all(works.map((data) => put(tokens[0]!, data)));
    expect(works).toContainEqual((await read(tokens[0]!))["data"]);
  });
});
