import { readFileSync } from "node:fs";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { words } from "@gyan/text";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

/** Asked of the starter library: which article should come first, and whether the question uses other words than that article. */
type Asked = { question: string; first: string; isInOtherWords: boolean };

const asked = JSON.parse(readFileSync(new URL("asked-questions.json", import.meta.url), "utf8")) as Asked[];

const MINUTES = 1_200_000;
let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startApp({ EMBEDDINGS: "local" });
  ({ token } = await server.someone());
  // The libraries are searched by meaning only once their passages have vectors.
  await vi.waitFor(async () => expect(await server.app.passages.unembedded(server.app.db, 1)).toEqual([]), {
    timeout: MINUTES,
    interval: 500,
  });
}, MINUTES);
afterAll(() => server.stop());

const articlesOf = async (topicId: number): Promise<ArticleCard[]> =>
  (await server.call<{ articles: ArticleCard[] }>("GET", `/topics/${topicId}/articles`, { token })).body
    .articles;
const summaryOf = async (topicId: number): Promise<WholeSummary> =>
  (await server.call<WholeSummary>("GET", `/topics/${topicId}/summary`, { token })).body;

describe("twenty questions over the starter library", () => {
  test(
    "the article that answers is always kept, and comes first at least eighteen times",
    async () => {
      const missed: string[] = [];
      let first = 0;
      for (const { question, first: wanted } of asked) {
        const { topicId } = await server.gyan(token, question);
        const titles = (await articlesOf(topicId)).map(({ title }) => title);
        if (!titles.includes(wanted)) missed.push(question);
        if (titles[0] === wanted) first++;
      }
      expect(missed).toEqual([]);
      expect(first).toBeGreaterThanOrEqual(18);
    },
    MINUTES,
  );
});

describe("a summary answers first", () => {
  test(
    "each part of the question has its own sentences, and the quotes say it",
    async () => {
      const question = "Why do lithium metal batteries fail, and can solid electrolytes stop dendrites?";
      const { topicId } = await server.gyan(token, question);
      const { outcome, sentences } = await summaryOf(topicId);
      expect(outcome).toBe("answers");
      const short = sentences.filter(({ part }) => part === "answer");
      expect(short.length).toBeGreaterThan(0);
      expect(sentences.slice(0, short.length)).toEqual(short);
      expect(short.map(({ text }) => text).join(" ")).toMatch(/dendrites/u);
      for (const { text, citations } of sentences)
        if (citations.length === 1) expect(citations[0]!.quote).toBe(text);
      const [best] = await articlesOf(topicId);
      expect(best).toMatchObject({ level: "answers", judgedBy: "meaning" });
      expect(best!.reason.marks.length).toBeGreaterThan(0);
    },
    MINUTES,
  );

  test(
    "a heading says only what all sentences below it say",
    async () => {
      const { topicId } = await server.gyan(token, "What makes lithium-ion batteries age and fail?");
      const more = (await summaryOf(topicId)).sentences.filter(
        ({ part, theme }) => part === "more" && theme !== null,
      );
      for (const { text, theme } of more) {
        const said = words(text, "en").map(({ stem }) => stem);
        expect(said).toEqual(expect.arrayContaining(words(theme!, "en").map(({ stem }) => stem)));
      }
      expect(more.length).toBeGreaterThan(1);
    },
    MINUTES,
  );

  test(
    "a part of the question that nothing answers is named, beside the answer to the other",
    async () => {
      const { topicId } = await server.gyan(
        token,
        "Why do lithium-ion cells age, and how fast do penguins swim?",
      );
      const { outcome, unanswered } = await summaryOf(topicId);
      expect(outcome).toBe("answers");
      expect(unanswered).toEqual([expect.stringMatching(/^how fast do penguins swim/u)]);
    },
    MINUTES,
  );

  test(
    "where nothing answers, the nearest are said to be only that",
    async () => {
      const { run, topicId } = await server.gyan(token, "How many elephants live in the zoo of Vienna?");
      expect(["NO_ARTICLE_IN_SEARCH", "FINISHED"]).toContain(run!.status);
      const { outcome } = await summaryOf(topicId);
      expect(outcome).not.toBe("answers");
    },
    MINUTES,
  );
});

describe("bad questions end like others", () => {
  test.each([
    ["one word", "batteries"],
    ["five hundred characters", `Why ${"do cells age and ".repeat(40)}`.slice(0, 500)],
    ["stop words only", "what is the of and for it"],
    ["a language without a stemmer", "电池为什么会老化"],
    ["markup", "<b>Why</b> do <script>alert(1)</script> lithium-ion cells age?"],
    ["a formula", "E = mc² + ∑ x_i"],
  ])(
    "%s",
    async (_name, question) => {
      const { run, topicId } = await server.gyan(token, question);
      expect(["FINISHED", "NO_ARTICLE_IN_SEARCH"]).toContain(run!.status);
      const { sentences } = await summaryOf(topicId);
      for (const { citations } of sentences) expect(citations.length).toBeGreaterThan(0);
    },
    MINUTES,
  );
});
