import type { Language } from "@gyan/text";
import { expect, test } from "vitest";
import { languagesOf, mostTokensOf, poolingOf, prefixesOf, type Said } from "./rules.ts";

const said = (more: Partial<Said> = {}): Said => ({
  config: { hidden_size: 8 },
  modules: null,
  pooling: null,
  sentences: null,
  sentenceTransformers: null,
  tokenizer: null,
  owner: null,
  readme: "",
  ...more,
});
const KNOWN: Language[] = ["en", "hi", "fr", "und"];
const none = { query: "", passage: "" };
const e5 = { query: "query: ", passage: "passage: " };

test.each([
  ["owner/multilingual-e5-small", {}, e5],
  ["e5-base-v2", {}, e5],
  ["e5-mistral-7b", {}, none],
  ["multilingual-e5-large-instruct", {}, none],
  ["owner/price5-small", {}, none],
  [
    "other",
    { sentenceTransformers: { prompts: { query: "ask ", document: "doc " } } },
    { query: "ask ", passage: "doc " },
  ],
  ["other", { sentenceTransformers: { prompts: { passage: "p " } } }, { query: "", passage: "p " }],
  [
    "other",
    { sentenceTransformers: { prompts: { all: "x " }, default_prompt_name: "all" } },
    { query: "x ", passage: "x " },
  ],
  ["e5-small", { owner: { prefixes: { query: "", passage: "" } } }, none],
  ["other", { sentenceTransformers: { prompts: "query" }, owner: { prefixes: 7 } }, none],
] satisfies [string, Partial<Said>, object][])("what is put before a text: %s", (name, files, wanted) => {
  expect(prefixesOf(said(files), name)).toEqual(wanted);
});

test.each([
  ["", null],
  ["---\nlanguage: en\n---\n", ["en"]],
  ["---\nlicense: mit\nlanguage:\n- en\n- hi\ntags: [x]\n---\n", ["en", "hi"]],
  ["---\nlanguage: [fr, de]\n---\n", ["fr", "und"]],
  ["---\nlanguage: multilingual\n---\n", KNOWN],
  ["no front matter\nlanguage: en\n", null],
] as [string, Language[] | null][])("languages of a page: %s", (readme, wanted) => {
  expect(languagesOf(said({ readme }), KNOWN)).toEqual(wanted);
});

test("its owner's word on languages counts more than its page", () => {
  const readme = "---\nlanguage: en\n---\n";
  expect(languagesOf(said({ readme, owner: { languages: ["hi", "fr"] } }), KNOWN)).toEqual(["hi", "fr"]);
});

test.each([
  [{}, 512],
  [{ config: { max_position_embeddings: 128 } }, 128],
  [{ config: { max_position_embeddings: 514, model_type: "xlm-roberta" } }, 512],
  [
    { config: { max_position_embeddings: 514, model_type: "roberta" }, sentences: { max_seq_length: 256 } },
    256,
  ],
  [{ config: { max_position_embeddings: 8_192 } }, 512],
  [{ tokenizer: { model_max_length: 1e30 } }, 512],
  [{ tokenizer: { model_max_length: 64 } }, 64],
] satisfies [Partial<Said>, number][])("how much of a text is read: %s", (files, wanted) => {
  expect(mostTokensOf(said(files))).toBe(wanted);
});

test("a pooling that nobody tells is assumed, and told to be; two at once are refused", () => {
  expect(poolingOf(said(), "one")).toEqual({ pooling: "mean", isAssumed: true });
  expect(poolingOf(said({ owner: { pooling: "last" } }), "one")).toEqual({
    pooling: "last",
    isAssumed: false,
  });
  const both = { pooling_mode_cls_token: true, pooling_mode_mean_tokens: true };
  expect(() => poolingOf(said({ pooling: both }), "one")).toThrow("cls_token with mean_tokens");
  expect(() => poolingOf(said({ owner: { pooling: "max" } }), "one")).toThrow("none of mean, cls and last");
});
