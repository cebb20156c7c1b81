import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const ALL = [
  "SENTENCE_GYAN",
  "DOCUMENT_ANALYSIS",
  "ADVANCED_SEARCH",
  "ADVANCED_SEARCH_SOURCES",
  "ADVANCED_SEARCH_TOPIC_OUTLINE",
  "ADVANCED_SEARCH_REFINE_RESEARCH",
];
const left = async (token: string) =>
  (await server.call<{ coachMarks: string[] }>("GET", "/coachmarks", { token })).body.coachMarks;
const finish = (token: string, name: string) =>
  server.call("DELETE", `/coachmarks?name=${encodeURIComponent(name)}`, { token });

test("T-02 T-06 somebody new has every tour before them; one that is done is gone for them alone, and twice is no error", async () => {
  const [one, other] = [await server.someone(), await server.someone()];
  expect(await left(one.token)).toEqual(ALL);
  for (let n = 0; n < 2; n++)
    expect(await finish(one.token, "SENTENCE_GYAN")).toMatchObject({ status: 200, body: { status: true } });
  expect(await left(one.token)).toEqual(ALL.slice(1));
  expect(await left(other.token)).toEqual(ALL);
});

test("T-06 the same tour finished several times at once is done once", async () => {
  const { token } = await server.someone();
  const answers = await Promise.all(Array.from({ length: 6 }, () => finish(token, "DOCUMENT_ANALYSIS")));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await left(token)).not.toContain("DOCUMENT_ANALYSIS");
});

test("SH-08 a reset brings back every tour, of the caller alone, and answers with the list", async () => {
  const [one, other] = [await server.someone(), await server.someone()];
  for (const name of ALL) await finish(one.token, name);
  await finish(other.token, "SENTENCE_GYAN");
  expect(await left(one.token)).toEqual([]);
  expect((await server.call("GET", "/coachmarks/reset", { token: one.token })).body).toEqual({
    coachMarks: ALL,
  });
  expect(await left(one.token)).toEqual(ALL);
  expect(await left(other.token)).toEqual(ALL.slice(1));
});

test.each(["", "sentence_gyan", "SENTENCE_GYAN ", "NO_SUCH_TOUR", "__proto__", "x".repeat(5000)])(
  "T-06 the name %j is refused with a sentence",
  async (name) => {
    const { token } = await server.someone();
    expect(await finish(token, name)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", message: expect.stringMatching(/\.$/) as string },
    });
    expect(await left(token)).toEqual(ALL);
  },
);
