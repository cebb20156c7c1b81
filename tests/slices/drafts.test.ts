import type { Draft } from "@gyan/contract/drafts.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask, heldClock } from "../support/mailbox.ts";

const clock = heldClock();
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, undefined, clock);
});
afterAll(() => server.stop());

const DATA = JSON.stringify({ topicOutline: { name: "Batteries", id: 1 }, sources: {}, config: {} });

type Body = { personId?: unknown; data?: unknown; name?: unknown; id?: unknown };
async function save(token: string, body: Body) {
  clock.forward(1_000);
  return server.call("POST", "/gyan/create/v1/draft", { token, body: { data: DATA, ...body } });
}
const page = async (token: string, pageNo = 1, method = "POST") =>
  (await server.call<{ drafts: Draft[] }>(method, `/gyan/create/v1/drafts?pageNo=${pageNo}`, { token })).body
    .drafts;
const remove = (token: string, id: unknown) =>
  server.call("DELETE", `/gyan/create/v1/draft?id=${String(id)}`, { token });

const NOT_FOUND = { status: 404, body: { code: "draft_not_found" } };
const TAKEN = { status: 406, body: { code: "draft_name_taken", message: "Draft with same name exists" } };

describe("saving", () => {
  test("SD-02 SD-03 DR-04 a draft is kept with its text as it came and is told in the caller's language", async () => {
    const { token, personId } = await server.someone();
    const data = `${DATA.slice(0, -1)}, "note": "\\u0000 ü \\ud83d\\ude00" }`;
    const saved = await save(token, { personId, name: "  Grid storage ", data });
    expect(saved).toMatchObject({ status: 200, body: { message: "Draft saved successfully." } });
    const [draft, ...others] = await page(token);
    expect(others).toEqual([]);
    expect(draft).toEqual({
      id: expect.any(Number) as number,
      personId,
      name: "Grid storage",
      time: clock.now().toISOString(),
      data,
    });
    const french = await ask<{ message: string }>(server, "POST", "/gyan/create/v1/draft", {
      token,
      language: "fr",
      body: { data: DATA, name: "Un autre" },
    });
    expect(french.body.message).toBe("Le brouillon est enregistré.");
  });

  test.each(["Été", "ÉTÉ", "  été  ", "e\u0301te\u0301"])(
    "SD-02 after “Été” the name %j is taken, for the same person",
    async (name) => {
      const [one, other] = [await server.someone(), await server.someone()];
      expect((await save(one.token, { name: "Été" })).status).toBe(200);
      expect(await save(one.token, { name })).toMatchObject(TAKEN);
      expect((await save(other.token, { name })).status).toBe(200);
      expect(await page(one.token)).toHaveLength(1);
    },
  );

  test("SD-02 of many savings under one name at once one is kept", async () => {
    const { token } = await server.someone();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(token, { name: n % 2 ? "Same" : "same" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 406)).toHaveLength(7);
    expect(await page(token)).toHaveLength(1);
  });

  test("SD-03 with its id a draft is changed, keeps its own name, and may not take another's", async () => {
    const { token } = await server.someone();
    await save(token, { name: "First" });
    await save(token, { name: "Second" });
    const [second, first] = await page(token);
    expect(await save(token, { id: second!.id, name: "FIRST" })).toMatchObject(TAKEN);
    expect((await save(token, { id: first!.id, name: "first", data: '{"a":1}' })).status).toBe(200);
    expect((await page(token)).map(({ id, name, data }) => [id, name, data])).toEqual([
      [first!.id, "first", '{"a":1}'],
      [second!.id, "Second", DATA],
    ]);
    expect((await save(token, { id: first!.id, name: "Renamed" })).status).toBe(200);
    expect((await save(token, { name: "First" })).status).toBe(200);
  });

  test("another's draft, and one that is gone, are not found; another's person is refused", async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    await save(one.token, { name: "Mine" });
    const [mine] = await page(one.token);
    for (const id of [mine!.id, 999_999_999])
      expect(await save(other.token, { id, name: "Stolen", data: "{}" })).toMatchObject(NOT_FOUND);
    expect(await remove(other.token, mine!.id)).toMatchObject(NOT_FOUND);
    const refused = await save(other.token, { personId: one.personId, name: "For another" });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: [{ path: "personId" }] },
    });
    expect(await page(one.token)).toEqual([mine]);
    expect(await page(other.token)).toEqual([]);
  });

  test.each<[what: string, data: unknown]>([
    ["no JSON", "{topicOutline: 1}"],
    ["nothing", ""],
    ["a list", "[]"],
    ["a word", '"text"'],
    ["null", "null"],
    ["an object and not its text", { topicOutline: {} }],
    ["objects without end", `${'{"a":'.repeat(70)}1${"}".repeat(70)}`],
    ["lists without end", `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ])("%s is no draft", async (_what, data) => {
    const { token } = await server.someone();
    expect(await save(token, { name: "Bad", data })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: [{ path: "data" }] },
    });
    expect(await page(token)).toEqual([]);
  });

  test("a draft of 1 MB is kept, a longer one is refused; so is a name that is empty or too long", async () => {
    const { token } = await server.someone();
    const ofBytes = (bytes: number) => `{"a":"${"é".repeat((bytes - 8) / 2)}"}`;
    expect((await save(token, { name: "Full", data: ofBytes(1024 * 1024) })).status).toBe(200);
    expect(await save(token, { name: "More", data: ofBytes(1024 * 1024 + 2) })).toMatchObject({
      status: 413,
      body: { code: "too_large", params: { limit: "1 MB" } },
    });
    for (const name of ["", "   ", "x".repeat(201), 7, null])
      expect((await save(token, { name })).status).toBe(400);
    expect((await save(token, { name: "x".repeat(200) })).status).toBe(200);
    expect(await page(token)).toHaveLength(2);
  });
});

describe("the list", () => {
  test("DR-01 DR-04 comes ten a page by POST and by GET, the last changed first, and is empty past its end", async () => {
    const { token } = await server.someone();
    for (let n = 1; n <= 12; n++) await save(token, { name: `Draft ${n}` });
    const first = await page(token);
    expect(first.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `Draft ${12 - n}`));
    expect(await page(token, 1, "GET")).toEqual(first);
    const second = await page(token, 2);
    expect(second.map(({ name }) => name)).toEqual(["Draft 2", "Draft 1"]);
    expect(await page(token, 3)).toEqual([]);
    expect(await page(token, 100_000)).toEqual([]);
    const oldest = second[1]!;
    await save(token, { id: oldest.id, name: oldest.name });
    expect((await page(token))[0]!.id).toBe(oldest.id);
  });

  test("DR-01 without a page it is the first, and pages that are none are refused", async () => {
    const { token } = await server.someone();
    await save(token, { name: "Only" });
    const unnamed = await server.call<{ drafts: Draft[] }>("POST", "/gyan/create/v1/drafts", { token });
    expect(unnamed.body.drafts).toHaveLength(1);
    for (const pageNo of ["0", "-1", "1.5", "one", "1e9"])
      expect((await server.call("POST", `/gyan/create/v1/drafts?pageNo=${pageNo}`, { token })).status).toBe(
        400,
      );
  });

  test("DR-02 DR-04 a draft that is deleted is gone, and its name is free; a second time it is not found", async () => {
    const { token } = await server.someone();
    await save(token, { name: "Short-lived" });
    const [draft] = await page(token);
    expect(await remove(token, draft!.id)).toMatchObject({
      status: 200,
      body: { message: "The draft was deleted." },
    });
    expect(await page(token)).toEqual([]);
    expect(await remove(token, draft!.id)).toMatchObject(NOT_FOUND);
    expect((await save(token, { name: "Short-lived" })).status).toBe(200);
    for (const id of ["", "0", "-1", "abc"]) expect((await remove(token, id)).status).toBe(400);
  });
});

describe("DR-03 a search with a draft", () => {
  const submit = (token: string, draftId: unknown, more = {}) =>
    server.call<{ topic: { topicId: number } }>("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token,
      body: {
        topicOutline: { name: "Searched", id: 1, subtopics: [{ name: "Below", id: 2 }] },
        config: { maxSearchCount: 5 },
        isDraft: true,
        draftId,
        ...more,
      },
    });
  const topics = async (token: string) =>
    (await server.call<{ total: number }>("GET", "/topics", { token })).body.total;

  test("keeps what was searched in that draft, under its name; its id may come as text", async () => {
    const { token } = await server.someone();
    await save(token, { name: "Kept" });
    const [draft] = await page(token);
    for (const id of [draft!.id, String(draft!.id)]) {
      clock.forward(60_000);
      expect((await submit(token, id)).status).toBe(200);
      const [kept, ...others] = await page(token);
      expect(others).toEqual([]);
      expect(kept).toMatchObject({ id: draft!.id, name: "Kept", time: clock.now().toISOString() });
      expect(JSON.parse(kept!.data)).toMatchObject({
        topicOutline: { name: "Searched", id: 1, subtopics: [{ name: "Below", id: 2 }] },
        sources: { repoAvailable: false },
        config: { maxSearchCount: 5 },
      });
    }
    expect(await topics(token)).toBe(2);
  });

  test("with another's draft, or one that is none, nothing is searched and nothing changed", async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    await save(one.token, { name: "Mine" });
    const [mine] = await page(one.token);
    for (const id of [mine!.id, 999_999_999, 0, -1, 1.5, "abc", "1e3", "9".repeat(40)])
      expect([id, await submit(other.token, id)]).toMatchObject([id, NOT_FOUND]);
    expect(await page(one.token)).toEqual([mine]);
    expect(await topics(other.token)).toBe(0);
    const { rows } = await server.app.db.pool.query("select 1 from topics where created_by = $1", [
      other.personId,
    ]);
    expect(rows).toEqual([]);
  });

  describe("sent as form data with a JSON part", () => {
    const concept = JSON.stringify({
      topicOutline: { name: "As a form", id: 1, subtopics: [{ name: "Below", id: 2 }] },
      sources: {},
      config: { maxSearchCount: 5 },
    });
    const send = async (token: string, body: FormData | string, type?: string) => {
      const response = await fetch(`${server.base}/api/gyan/create/v4/submitconceptfordiscovery`, {
        method: "POST",
        headers: { "x-auth-token": token, ...(type ? { "content-type": type } : {}) },
        body,
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const formOf = (parts: Record<string, string | Blob>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(parts)) form.append(name, value);
      return form;
    };

    test("is the same search, with a draft or without, whether or not the part names its type", async () => {
      const { token, personId } = await server.someone();
      await save(token, { name: "Kept" });
      const [draft] = await page(token);
      const typed = new Blob([concept], { type: "application/json" });
      const made = await send(token, formOf({ concept: typed, draftId: String(draft!.id), isDraft: "true" }));
      expect(made).toMatchObject({ status: 200, body: { topic: { ownerId: personId } } });
      const [kept] = await page(token);
      expect(kept).toMatchObject({ id: draft!.id, name: "Kept" });
      expect(JSON.parse(kept!.data)).toMatchObject({
        topicOutline: { name: "As a form", subtopics: [{ name: "Below", id: 2 }] },
        config: { maxSearchCount: 5 },
      });
      expect((await send(token, formOf({ concept, draftId: "" }))).status).toBe(200);
      expect(await topics(token)).toBe(2);
    });

    test("is checked by the same rules: what is wrong in it is named, and a draft that is none is not found", async () => {
      const { token } = await server.someone();
      expect(await send(token, formOf({ concept, draftId: "abc" }))).toMatchObject(NOT_FOUND);
      expect(await send(token, formOf({ concept: "{}" }))).toMatchObject({
        status: 400,
        body: { code: "invalid_input", fields: [{ path: "topicOutline" }] },
      });
      const large = JSON.stringify({ topicOutline: { name: "x".repeat(3 * 1024 * 1024), id: 1 } });
      expect(await send(token, formOf({ concept: large }))).toMatchObject({
        status: 413,
        body: { code: "too_large", message: expect.stringContaining("2 MB") as string },
      });
      expect((await send("nobody", formOf({ concept }))).status).toBe(401);
      expect(await topics(token)).toBe(0);
    });

    test("gets a sentence when it cannot be read", async () => {
      const { token } = await server.someone();
      const twice = formOf({ concept });
      twice.append("concept", concept);
      const cut = '--x\r\ncontent-disposition: form-data; name="concept"\r\n\r\n{"topicOutline"';
      for (const [body, type] of [
        [formOf({})],
        [formOf({ draftId: "1" })],
        [formOf({ concept: "" })],
        [formOf({ concept: "{" })],
        [formOf({ concept: "[]" })],
        [formOf({ concept: "null" })],
        [formOf({ concept: `${"[".repeat(70)}${"]".repeat(70)}` })],
        [twice],
        ["a=1", "multipart/form-data; boundary=x"],
        ["a=1", "multipart/form-data"],
        [cut, "multipart/form-data; boundary=x"],
      ] as const) {
        const { status, body: answer } = await send(token, body, type);
        expect([status, answer["code"]]).toEqual([400, "form_unreadable"]);
        expect(answer["message"]).toMatch(/part “concept”/);
      }
      expect(await topics(token)).toBe(0);
    });
  });

  test("SS-04 without a draft, or with null, a search is a search", async () => {
    const { token } = await server.someone();
    for (const id of [null, undefined, ""])
      expect((await submit(token, id, { isDraft: false })).status).toBe(200);
    expect(await page(token)).toEqual([]);
  });
});
