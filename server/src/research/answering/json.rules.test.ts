import fc from "fast-check";
import { expect, it } from "vitest";
import { finishedSentences } from "./json.rules.ts";

const SENTENCES = [
  { text: 'He said "no": {not yet}', evidence: [1, 2] },
  { text: "A back\\slash and a line\nbreak", evidence: [3] },
];
const JSON_TEXT = JSON.stringify({ sentences: SENTENCES });

it("tells each sentence when it is whole, and none before", () => {
  for (let end = 0; end <= JSON_TEXT.length; end++) {
    const told = finishedSentences(JSON_TEXT.slice(0, end));
    expect(told).toEqual(SENTENCES.slice(0, told.length));
  }
  expect(finishedSentences(JSON_TEXT)).toEqual(SENTENCES);
});

it("goes on after an attempt that was broken off", () => {
  for (const told of finishedSentences(`{"sentences": [{"text": "cut${JSON_TEXT}`))
    expect(SENTENCES).toContainEqual(told);
  expect(finishedSentences(`<p>no</p>${JSON_TEXT}`)).toEqual(SENTENCES);
});

it("reads whatever comes", () => {
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(finishedSentences(text))));
});
