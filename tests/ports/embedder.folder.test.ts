import { mkdir, mkdtemp, open, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { folderEmbedder } from "../../server/src/adapters/embedder.local.ts";
import { folderReranker } from "../../server/src/adapters/reranker/folder.ts";
import { modelNamesIn, readModelFolder } from "../../server/src/processing/embedding/folder/read.ts";
import { MEANINGS, TINY_DIMENSIONS, writeTinyModel } from "../support/models/tiny.ts";

let models: string;
const closing: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  models = await mkdtemp(path.join(tmpdir(), "gyan-models-"));
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((one) => one.close()));
});
afterAll(() => rm(models, { recursive: true, force: true }));

type Files = NonNullable<Parameters<typeof writeTinyModel>[1]>["files"];
const write = (name: string, made: Parameters<typeof writeTinyModel>[1] = {}) =>
  writeTinyModel(path.join(models, name), made);
async function embedderOf(name: string, files: Files = {}) {
  await write(name, { files });
  const embedder = folderEmbedder(readModelFolder(models, name), ["en", "hi", "fr"]);
  closing.push(embedder);
  return embedder;
}
const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

/** The places of a vector in which something stands, largest first. */
const standing = (vector: Float32Array): number[] =>
  [...vector.keys()].filter((at) => vector[at]! > 0).toSorted((a, b) => vector[b]! - vector[a]!);
const MARKS = TINY_DIMENSIONS - MEANINGS.length;
const meaning = (word: string): number => MARKS + MEANINGS.findIndex((words) => words.includes(word));

describe("a model in a folder", () => {
  test("finds a text near its translation, and another one far", async () => {
    const embedder = await embedderOf("languages");
    const [sea, mer, samudra, cat] = await embedder.embed(["deep sea", "mer profonde", "समुद्र गहरा", "a cat"]);
    expect(embedder.dimensions).toBe(TINY_DIMENSIONS);
    for (const vector of [sea, mer, samudra, cat]) expect(dot(vector!, vector!)).toBeCloseTo(1, 5);
    expect(dot(sea!, mer!)).toBeCloseTo(1, 5);
    expect(dot(sea!, samudra!)).toBeCloseTo(1, 5);
    expect(dot(sea!, cat!)).toBeLessThan(0.2);
  });

  test.each([
    ["mean", { pooling_mode_mean_tokens: true }, [meaning("sea"), 2, 3]],
    ["cls", { pooling_mode_cls_token: true }, [2]],
    ["lasttoken", { pooling_mode_lasttoken: true }, [3]],
  ])("pools as its own files say: %s", async (name, pooling, places) => {
    const embedder = await embedderOf(`pools-${name}`, { "1_Pooling/config.json": pooling });
    const [vector] = await embedder.embed(["sea"]);
    expect(standing(vector!)).toEqual(places);
  });

  test("gets its prefixes, one before questions and one before passages", async () => {
    const prompts = { prompts: { query: "query ", document: "passage " } };
    const embedder = await embedderOf("prefixed", { "config_sentence_transformers.json": prompts });
    const [passage] = await embedder.embed(["sea"]);
    const [query] = await embedder.embed(["sea"], { isQuery: true });
    expect(standing(passage!)).toContain(meaning("passage"));
    expect(standing(query!)).toContain(meaning("query"));
    expect(standing(query!)).not.toContain(meaning("passage"));
  });

  test("has another name when its files are others, and the same when they are the same", async () => {
    const [one, again] = [await embedderOf("named"), await embedderOf("named")];
    expect(again.name).toBe(one.name);
    const other = await embedderOf("named", { "1_Pooling/config.json": { pooling_mode_cls_token: true } });
    expect(other.name).not.toBe(one.name);
  });

  test("a text of any length has a vector, also one of nothing", async () => {
    const embedder = await embedderOf("lengths");
    const vectors = await embedder.embed(["", "sea ".repeat(5_000), "🌊", "\u0000"]);
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 5);
  });

  test("a cross-encoder says how well a passage answers", async () => {
    await write("cross", { kind: "reranker" });
    const reranker = folderReranker(readModelFolder(models, "cross"), ["en"]);
    closing.push(reranker);
    const scores = await reranker.score("deep sea", [
      "a cat",
      "the deep sea",
      "the sea",
      "cat ".repeat(2_000),
    ]);
    expect(scores).toHaveLength(4);
    expect(scores[1]).toBeGreaterThan(scores[2]!);
    expect(scores[2]).toBeGreaterThan(scores[0]!);
    for (const score of scores) expect(score >= 0 && score <= 1).toBe(true);
  });
});

describe("a folder that is no model that can be run is refused with one sentence", () => {
  const sentence = (name: string): string => {
    try {
      readModelFolder(models, name);
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  };

  test.each([
    ["config.json", { "config.json": null }, "lacks config.json"],
    ["tokenizer.json", { "tokenizer.json": null }, "lacks tokenizer.json"],
    ["the weights", { "onnx/model.onnx": null }, "lacks onnx/model.onnx"],
    ["weights for ONNX", { "onnx/model.onnx": null, "model.safetensors": "x" }, "for PyTorch only"],
    ["any weights at all", { "onnx/model.onnx": "" }, "onnx/model.onnx of other is empty"],
    ["a config that is JSON", { "config.json": "<html>Not found</html>" }, "holds no JSON object"],
    ["a config that is an object", { "config.json": "[]" }, "holds no JSON object"],
    ["its dimensions", { "config.json": { architectures: ["BertModel"] } }, "does not say how many numbers"],
    ["few enough of them", { "config.json": { hidden_size: 4096 } }, "2000 are the most"],
    ["a pooling that we do", { "1_Pooling/config.json": { pooling_mode_max_tokens: true } }, "max_tokens"],
    [
      "vectors without a step behind",
      { "modules.json": [{ type: "sentence_transformers.models.Dense" }] },
      "(Dense)",
    ],
    ["a tokeniser of usual size", { "tokenizer.json": `"${" ".repeat(65 * 1024 * 1024)}"` }, "at most 64 MB"],
  ] satisfies [string, Files, string][])("one that lacks %s", async (_what, files, words) => {
    await rm(path.join(models, "other"), { recursive: true, force: true });
    await write("other", { files });
    expect(sentence("other")).toContain(words);
    expect(sentence("other")).toMatch(/^[^\n]+\.$/u);
  });

  test("one of five gigabytes, without reading them", async () => {
    await write("huge");
    const file = await open(path.join(models, "huge/onnx/model.onnx"), "r+");
    await file.truncate(5 * 1024 ** 3);
    await file.close();
    expect(sentence("huge")).toContain("onnx/model.onnx of huge has 5.0 GB; at most 2.0 GB are loaded");
  });

  test("one of which a part is kept in a second file counts whole", async () => {
    await write("parted", { files: { "onnx/model.onnx_data": "x" } });
    const file = await open(path.join(models, "parted/onnx/model.onnx_data"), "r+");
    await file.truncate(3 * 1024 ** 3);
    await file.close();
    expect(sentence("parted")).toContain("at most 2.0 GB");
  });

  test("names that lead elsewhere, and links out of the folder", async () => {
    for (const name of ["..", "../models", "a/b/c", "/etc", ".hidden", ""])
      expect(sentence(name)).toContain("no name");
    expect(sentence("absent")).toContain("There is no model absent");
    await write("linked", { files: { "tokenizer.json": null } });
    await writeFile(path.join(models, "secret.json"), "{}");
    await symlink(path.join(models, "secret.json"), path.join(models, "linked/tokenizer.json"));
    expect(sentence("linked")).toContain("leads out of its folder");
  });

  test("a list names every folder that has a part of a model, also those in one of their owner", async () => {
    await write("owner/one");
    await mkdir(path.join(models, "no-model"), { recursive: true });
    const names = modelNamesIn(models);
    expect(names).toContain("owner/one");
    expect(names).toContain("huge");
    expect(names).not.toContain("no-model");
    expect(modelNamesIn(path.join(models, "absent"))).toEqual([]);
  });
});

describe("what shows only when it runs is one sentence too", () => {
  const failed = async (name: string, made: Parameters<typeof write>[1]): Promise<string> => {
    await write(name, made);
    const embedder = folderEmbedder(readModelFolder(models, name), ["en"]);
    closing.push(embedder);
    return embedder.embed(["sea"]).then(
      () => "",
      (error: Error) => error.message,
    );
  };

  test("weights that are none", async () => {
    expect(await failed("broken", { files: { "onnx/model.onnx": "no weights at all" } })).toContain(
      "The weights of broken cannot be loaded",
    );
  });

  test("a tokeniser that is none", async () => {
    expect(await failed("unread", { files: { "tokenizer.json": "{}" } })).toContain(
      "The tokenizer.json of unread cannot be used",
    );
  });

  test("vectors of other numbers than its config says", async () => {
    const config = { architectures: ["BertModel"], hidden_size: 5 };
    expect(await failed("shaped", { files: { "config.json": config } })).toContain(
      `shaped gives vectors of ${TINY_DIMENSIONS} numbers, and its config.json says 5`,
    );
  });

  test("a cross-encoder that is told to make vectors", async () => {
    const config = { architectures: ["BertModel"], hidden_size: TINY_DIMENSIONS };
    const files = { "config.json": config };
    expect(await failed("crossed", { kind: "reranker", files })).toContain(
      "crossed gives logits and none of",
    );
  });
});
