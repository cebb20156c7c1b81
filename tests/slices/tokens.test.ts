import type { ApiTokenView } from "@gyan/contract/accounts/me.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let admin: { token: string; personId: number };
beforeAll(async () => {
  server = await startApp();
  admin = await server.someone({ role: "Admin" });
});
afterAll(() => server.stop());

type Made = { token: string; view: ApiTokenView; code?: string };
const make = (token: string, given: object = {}) =>
  server.call<Made>("POST", "/me/tokens", { token, body: { name: "Notebook", ...given } });
const list = async (token: string) =>
  (await server.call<{ tokens: ApiTokenView[]; mayLast: boolean }>("GET", "/me/tokens", { token })).body;

async function asProgram(token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.base}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "x-forwarded-for": "203.0.113.9",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
}

describe("what a token opens", () => {
  /** One call of each kind: looks, looks by POST, changes, changes by GET, administration. */
  const CALLS = [
    ["GET", "/topics"],
    ["POST", "/gyan/create/v1/drafts", {}],
    ["PATCH", "/me/settings", { mailsChanges: true }],
    ["GET", "/coachmarks/reset"],
    ["GET", "/admin/people"],
  ] as const;

  test.each([
    ["read", [true, true, false, false, false]],
    ["write", [true, true, true, true, false]],
    ["admin", [true, true, true, true, true]],
  ] as const)("%s", async (scope, expected) => {
    const { body } = await make(admin.token, { scope });
    expect(body.view.scope).toBe(scope);
    const opened: boolean[] = [];
    for (const [method, path, sent] of CALLS) {
      const answer = await asProgram(body.token, method, path, sent);
      if (answer.status === 403) expect(answer.body).toMatchObject({ code: "scope_missing" });
      else expect([path, answer.status]).toEqual([path, 200]);
      opened.push(answer.status === 200);
    }
    expect(opened).toEqual(expected);
  });

  test("one from before there were scopes does what its owner may, has no end, and is told as such", async () => {
    const { body } = await make(admin.token, { days: null });
    await server.app.db.pool.query("update api_tokens set scope = null where id = $1", [body.view.id]);
    for (const [method, path, sent] of CALLS)
      expect([path, (await asProgram(body.token, method, path, sent)).status]).toEqual([path, 200]);
    const told = (await list(admin.token)).tokens.find(({ id }) => id === body.view.id);
    expect(told).toMatchObject({ scope: null, expiresOn: null });
  });

  test("administration is for those who administrate, and for no longer than they do", async () => {
    const someone = await server.someone();
    expect(await make(someone.token, { scope: "admin" })).toMatchObject({
      status: 403,
      body: { code: "role_missing" },
    });
    const other = await server.someone({ role: "Admin" });
    const { body } = await make(other.token, { scope: "admin" });
    await server.app.db.pool.query("update people set role = 'User' where id = $1", [other.personId]);
    expect((await asProgram(body.token, "GET", "/admin/people")).body.code).toBe("role_missing");
  });

  test("without a word it changes what its owner may change, for ninety days", async () => {
    const { token } = await server.someone();
    const { view } = (await make(token)).body;
    expect(view.scope).toBe("write");
    const days = (Date.parse(view.expiresOn!) - Date.parse(view.createdOn)) / 86_400_000;
    expect(days).toBe(90);
  });
});

describe("a token that is narrowed", () => {
  let owner: Awaited<ReturnType<TestApp["someone"]>>;
  let mine: { topicId: number };
  let other: { topicId: number };
  let program: string;
  beforeAll(async () => {
    owner = await server.someone();
    mine = await server.finishedGyan(owner.token);
    other = await server.finishedGyan(owner.token);
    const { body } = await make(owner.token, { places: { topics: [mine.topicId] } });
    expect(body.view.places).toEqual({ topics: [mine.topicId], libraries: [] });
    program = body.token;
  });
  const refused = { status: 403, body: { code: "token_narrowed" } };

  test("opens its gyan and the articles of it, and of another of its owner nothing", async () => {
    for (const path of ["", "/outline", "/summary", "/articles"])
      expect([path, (await asProgram(program, "GET", `/topics/${mine.topicId}${path}`)).status]).toEqual([
        path,
        200,
      ]);
    const firstOf = async ({ topicId }: { topicId: number }) => {
      const { body } = await server.call<{ articles: { id: number }[] }>(
        "GET",
        `/topics/${topicId}/articles`,
        {
          token: owner.token,
        },
      );
      return body.articles[0]!.id;
    };
    expect((await asProgram(program, "GET", `/articles/${await firstOf(mine)}`)).status).toBe(200);
    expect(await asProgram(program, "GET", `/topics/${other.topicId}`)).toMatchObject(refused);
    expect(await asProgram(program, "GET", `/articles/${await firstOf(other)}`)).toMatchObject(refused);
    expect(await asProgram(program, "GET", "/articles/999999999")).toMatchObject(refused);
  });

  test("opens no list, no search over everything, no answer, no news and nothing of the account", async () => {
    for (const [method, path, body] of [
      ["GET", "/topics"],
      ["GET", "/me"],
      ["GET", "/events"],
      ["GET", "/libraries"],
      ["GET", "/libraries/passages?q=rivers"],
      ["POST", "/document/v1/documents", {}],
      ["POST", "/ask", { question: "Why?", scope: { kind: "everything" } }],
      ["DELETE", `/topics/${mine.topicId}`],
      ["GET", `/topics/${mine.topicId}/share`],
    ] as const)
      expect([path, await asProgram(program, method, path, body)]).toMatchObject([path, refused]);
  });

  test("of a library searches it and lists its documents, and no other", async () => {
    const { body } = await server.call<{ libraries: { id: number }[] }>("GET", "/libraries", {
      token: owner.token,
    });
    const [first, second] = body.libraries.map(({ id }) => id);
    const made = await make(owner.token, { scope: "read", places: { libraries: [first] } });
    const search = (id: number) =>
      asProgram(made.body.token, "GET", `/libraries/passages?q=cells&libraryId=${id}`);
    expect((await search(first!)).status).toBe(200);
    expect(await search(second!)).toMatchObject(refused);
    const listed = (libraryId: number) =>
      asProgram(made.body.token, "POST", "/document/v1/documents", { filter: { text: "", libraryId } });
    expect((await listed(first!)).status).toBe(200);
    expect(await listed(second!)).toMatchObject(refused);
    expect(await asProgram(made.body.token, "GET", `/topics/${mine.topicId}`)).toMatchObject(refused);
  });

  test("adds nothing to what its owner may: a gyan of somebody else stays not found", async () => {
    const stranger = await server.someone();
    const made = await make(stranger.token, { places: { topics: [mine.topicId] } });
    expect((await asProgram(made.body.token, "GET", `/topics/${mine.topicId}`)).body.code).toBe(
      "topic_not_found",
    );
  });
});

test("where and when it was used last is told to its owner", async () => {
  const { token } = await server.someone();
  const made = (await make(token)).body;
  expect((await list(token)).tokens[0]).toMatchObject({ seenOn: null, seenFrom: null });
  await asProgram(made.token, "GET", "/me");
  const [seen] = (await list(token)).tokens;
  expect(seen).toMatchObject({ seenFrom: "203.0.113.9" });
  expect(seen!.seenOn).not.toBeNull();
});

describe("when a token ends", () => {
  const PASSWORD = "Correct horse 1";
  let made = 0;
  async function withToken() {
    const email = `ends${++made}@example.org`;
    const given = { email, firstName: "A", lastName: "B", access: [], password: PASSWORD };
    await addPerson(server.app, { ...given, role: "User", groupName: "Portal Users" });
    const { body } = await server.call<{ token: string }>("POST", "/login/1", {
      body: { email, password: PASSWORD },
    });
    return { token: body.token, program: (await make(body.token)).body.token };
  }
  const isAlive = async (program: string) => (await asProgram(program, "GET", "/me")).status === 200;

  test("another password, or signing out everywhere, ends it; signing out here does not", async () => {
    const changed = await withToken();
    expect(await isAlive(changed.program)).toBe(true);
    const body = { current: PASSWORD, password: "Better horse 2" };
    expect((await server.call("PUT", "/me/password", { token: changed.token, body })).status).toBe(200);
    expect(await isAlive(changed.program)).toBe(false);

    for (const path of ["/me/sessions", "/me/sessions?everywhere=true"]) {
      const someone = await withToken();
      expect((await server.call("DELETE", path, { token: someone.token })).status).toBe(200);
      expect([path, await isAlive(someone.program)]).toEqual([path, false]);
    }
    const stays = await withToken();
    await server.call("GET", "/logout", { token: stays.token });
    expect(await isAlive(stays.program)).toBe(true);
  });

  test("an administrator may forbid tokens without an end; those that are there stay", async () => {
    const { token } = await server.someone();
    const lasting = (await make(token, { days: null })).body;
    expect(lasting.view.expiresOn).toBeNull();
    const setting = "/admin/settings/TOKENS_WITHOUT_END";
    await server.call("PUT", setting, { token: admin.token, body: { value: false } });
    expect(await make(token, { days: null })).toMatchObject({
      status: 422,
      body: { code: "token_end_needed" },
    });
    expect((await make(token, { days: 30 })).status).toBe(200);
    expect((await list(token)).mayLast).toBe(false);
    expect(await isAlive(lasting.token)).toBe(true);
    await server.call("DELETE", setting, { token: admin.token });
  });
});
