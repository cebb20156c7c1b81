import { expect, test } from "vitest";
import { summariseArticles } from "./text-tasks.ts";

const texts = [
  "Tides of the harbour follow the moon. Ships wait for the tide outside of the harbour. Gulls nest on the cliffs near the light.",
  "Rivers carry sand into the bay. Dredging keeps the channel of the harbour open for ships. Cranes unload most ships within a day.",
  "Walls of the old harbour are built of granite. Storms broke the walls twice in a century. Repairs took the masons several years.",
];
const question = "Which birds eat the mussels of the harbour?";

const summaryWhere = (answering: number) =>
  summariseArticles({
    documents: texts.map((text, at) => ({ id: String(at), text, language: "en" as const, weight: 0.5 })),
    options: { sentences: 8, language: "en" },
    compares: false,
    answer: {
      question,
      language: "en",
      byDocument: texts.map((text, at) => [
        String(at),
        [{ part: 0, start: 0, end: text.indexOf(".") + 1, answering }],
      ]),
    },
  });

test("where nothing answers, little follows what comes nearest", () => {
  const nearest = summaryWhere(0.1);
  expect(nearest.short?.outcome).toBe("nearest");
  expect(nearest.sentences.length).toBeLessThanOrEqual(3);
  const answered = summaryWhere(0.9);
  expect(answered.short?.outcome).toBe("answers");
  expect(answered.sentences.length).toBeGreaterThan(3);
});
