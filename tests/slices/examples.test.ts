import { TAGS } from "../../contract/src/accounts/translated.rules.ts";
import { readFileSync } from "node:fs";
import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
});
afterAll(() => server.stop());

type Texts = { sentence: { example: Record<string, string> } };
const examplesIn = (language: string) => {
  const file = new URL(`../../locales/${language}/web.json`, import.meta.url);
  return Object.values((JSON.parse(readFileSync(file, "utf8")) as Texts).sentence.example);
};

test.each(TAGS)(
  "the questions that a newcomer is offered in %s are answered by what comes with the product",
  async (language) => {
    const { token } = await server.someone();
    const examples = examplesIn(language);
    expect(examples).toHaveLength(3);
    for (const question of examples) {
      const { topicId } = await server.gyan(token, question);
      const { body } = await server.call<WholeSummary>("GET", `/topics/${topicId}/summary`, { token });
      expect([question, body.outcome]).toEqual([question, "answers"]);
    }
  },
);
