import { expect, test } from "vitest";
import { NodePayload } from "./schema.ts";
import { encodeSentence } from "./search.rules.ts";

test("SS-04 a sentence is an outline of one node, no source chosen, with the two settings", () => {
  const { topicOutline, ...rest } = encodeSentence("Why do cells age?");
  expect(rest).toEqual({
    sources: {
      repoIds: {},
      repoAvailable: false,
      knowledgeStoreIds: {},
      webAvailable: false,
      favouriteWebsites: [],
      dispreferredWebsites: [],
      includeSubTopic: {},
    },
    config: { consolidateNow: false, generateMultidocSummary: "true" },
    isDraft: false,
    draftId: null,
  });
  const { name, id, subtopics, keyConcept, ...flags } = topicOutline;
  expect({ name, id, subtopics, keyConcept }).toEqual({
    name: "Why do cells age?",
    id: 1,
    subtopics: [],
    keyConcept: [],
  });
  expect(new Set(Object.values(flags))).toEqual(new Set([false]));
});

test("the server's own reader takes it", () => {
  expect(NodePayload.safeParse(encodeSentence("Why do cells age?").topicOutline).success).toBe(true);
});
