import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startApp();
  ({ token } = await server.someone());
});
afterAll(() => server.stop());

type Suggested = {
  subtopics: { name: string; keywords: string[]; articles: number }[];
  articles: number;
  model: string | null;
};
const suggest = async (name: string, within?: string) =>
  (await server.call<Suggested>("POST", "/gyan/create/v1/suggestions", { token, body: { name, within } }))
    .body;
const wordsOf = ({ subtopics }: Suggested) =>
  subtopics.flatMap((one) => [one.name, ...one.keywords]).join("; ");

test.each([
  ["en", "Ageing of lithium-ion batteries", /electro|plating|cycl|temperature|graphite|capacity/iu],
  ["fr", "Stockage de l'énergie pour le réseau", /stock|réseau|batter|hydrog|fréquence|chaleur/iu],
  ["hi", "बैटरी और ऊर्जा भंडारण", /बैटरी|ऊर्जा|ताप|चार्ज|सेल|सौर/u],
])("subtopics in %s come from the articles at hand, with keywords", async (_language, name, fitting) => {
  const { subtopics, articles, model } = await suggest(name);
  expect(model).toBeNull();
  expect(articles).toBeGreaterThan(2);
  expect(subtopics.length).toBeGreaterThan(1);
  expect(subtopics.length).toBeLessThanOrEqual(8);
  expect(new Set(subtopics.map((one) => one.name)).size).toBe(subtopics.length);
  const said = subtopics.flatMap((one) => [one.name, ...one.keywords]);
  expect(said.some((one) => fitting.test(one))).toBe(true);
  for (const { keywords, articles: speaking } of subtopics) {
    expect(keywords.length).toBeGreaterThan(0);
    expect(speaking).toBeGreaterThan(1);
  }
  // The topic itself is no part of itself.
  expect(said.map((one) => one.toLowerCase())).not.toContain(name.toLowerCase());
});

test.each([
  ["Ageing of lithium-ion batteries", /\b(?:gene|RNA|DNA|virus|protein|token)/iu],
  ["climate change", /electrode|electrolyte|guide RNA|fine-tuning/iu],
  ["antimicrobial resistance", /electrode|state of charge|lithium/iu],
])("what only shares a word with %s gives no subtopic", async (name, strange) => {
  const suggested = await suggest(name);
  expect(suggested.subtopics.length).toBeGreaterThan(2);
  expect(wordsOf(suggested)).not.toMatch(strange);
});

test("a name of any language is answered in the reader's, and no keyword is offered twice", async () => {
  const suggested = await suggest("lithium");
  expect(wordsOf(suggested)).not.toMatch(/recyclage|critiques|batterie\b/u);
  const keywords = suggested.subtopics.flatMap((one) => one.keywords.map((word) => word.toLowerCase()));
  expect(new Set(keywords).size).toBe(keywords.length);
});

test("the topic that a line is a part of decides what is meant", async () => {
  expect(wordsOf(await suggest("cells", "Lithium-ion batteries"))).toMatch(/electrode|electrolyte|charge/iu);
  expect(wordsOf(await suggest("cells", "Gene editing with CRISPR"))).toMatch(/RNA|DNA|protein|vector/iu);
});

test("what nobody wrote about gets no suggestion, and nothing is an error", async () => {
  expect(await suggest("zzyzx qwertzuiop")).toMatchObject({ subtopics: [], articles: 0 });
  expect(
    (await server.call("POST", "/gyan/create/v1/suggestions", { token, body: { name: "  " } })).status,
  ).toBe(400);
});

test("who asks without pause is told to wait", async () => {
  const many = await Promise.all(
    Array.from({ length: 125 }, () =>
      server.call("POST", "/gyan/create/v1/suggestions", { token, body: { name: "zzyzx" } }),
    ),
  );
  expect(many.some(({ status }) => status === 429)).toBe(true);
});
