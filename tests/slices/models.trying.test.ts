import { createServer, type Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ModelHere, Models } from "@gyan/contract/admin/index.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { writeTinyModel } from "../support/models/tiny.ts";

// The page of models in the administration, over HTTP: what is there, what serves, and trials of real models of a few kilobytes.

const DIMENSIONS = 16;

let folder: string;
let server: TestApp;
let admin: string;
/** A service that answers a trial's first question when it is let. */
let service: Server;
let letAnswer: () => void = () => undefined;
let isHeld = false;

const model = (name: string, made: Parameters<typeof writeTinyModel>[1] = {}) =>
  writeTinyModel(path.join(folder, name), made);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-models-"));
  await model("first");
  await model("owner/ranks", { kind: "reranker" });
  await model("lacking", { files: { "tokenizer.json": null } });
  await model("broken", { files: { "onnx/model.onnx": "no weights at all" } });
  service = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => void (body += part.toString()));
    request.on("end", () => {
      const { input } = JSON.parse(body) as { input: string[] };
      const embedding = Array.from({ length: DIMENSIONS }, () => 1);
      const answer = () =>
        response.end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding })) }));
      if (isHeld && input[0] === "How high is the sky?") letAnswer = answer;
      else answer();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  const port = typeof address === "object" ? address?.port : 0;
  server = await startApp({
    MODELS_DIR: folder,
    EMBEDDINGS: `http://127.0.0.1:${port}/v1`,
    EMBEDDINGS_MODEL: "held",
    EMBEDDINGS_DIMENSIONS: String(DIMENSIONS),
    RERANKER: "model:owner/ranks",
  });
  ({ token: admin } = await server.someone({ role: "Admin" }));
});
afterEach(() => {
  isHeld = false;
  letAnswer();
});
afterAll(async () => {
  await server.stop();
  service.close();
  await rm(folder, { recursive: true, force: true });
});

const told = async (): Promise<Models> => {
  const { status, body } = await server.call<Models>("GET", "/admin/models", { token: admin });
  expect(status).toBe(200);
  return body;
};
const modelCalled = async (id: string): Promise<ModelHere> =>
  (await told()).models.find((one) => one.id === id)!;
const begin = (id: string, token = admin) =>
  server.call("POST", "/admin/models/trials", { token, body: { model: id } });
/** As seldom as the page asks, or a little more often: the call has a limit a minute. */
const INTERVAL_MS = 700;
const ended = async (id: string) => {
  const isRunning = async () => (await modelCalled(id)).trial?.state === "running";
  await expect.poll(isRunning, { interval: INTERVAL_MS }).toBe(false);
  return (await modelCalled(id)).trial!;
};

test("every model is told, those that cannot be used with the reason, and what to write to use one", async () => {
  const { models, troubles, folder: place } = await told();
  expect(place).toBe(folder);
  expect(troubles).toEqual([]);
  expect(models.map(({ id, kind, use, isSet }) => [id, kind, use, isSet])).toEqual([
    ["local", "embedder", null, false],
    ["model:broken", "embedder", null, false],
    ["model:first", "embedder", null, false],
    ["model:lacking", null, null, false],
    ["model:owner/ranks", "reranker", "order", true],
    ["EMBEDDINGS", "embedder", "searches", true],
  ]);
  expect(models.find(({ id }) => id === "model:lacking")?.trouble).toContain("lacks tokenizer.json");
  expect((await modelCalled("model:first")).setting).toEqual({ name: "EMBEDDINGS", value: "model:first" });
  expect((await modelCalled("EMBEDDINGS")).title).toMatch(/^held at 127\.0\.0\.1/);
});

test("a trial tells how quick a model is and which languages it finds, and that stays until its files change", async () => {
  expect((await begin("model:first")).body).toMatchObject({ code: "model_trial_begun" });
  const trial = await ended("model:first");
  expect(trial).toMatchObject({ state: "good", done: 5, steps: 5, sentence: null });
  expect(trial.measured!.passagesPerSecond).toBeGreaterThan(0);
  expect(trial.measured!.languages.map(({ language }) => language)).toEqual(["hi", "fr"]);
  expect(trial.measured!.languages.every(({ found, of }) => found > 0 && of === 5)).toBe(true);
  await model("first", { dimensions: 24 });
  expect((await modelCalled("model:first")).trial).toBeNull();
});

test("a reranker is tried by questions and their answers, and the model that comes with the product as well", async () => {
  await begin("model:owner/ranks");
  const { measured, state } = await ended("model:owner/ranks");
  expect(state).toBe("good");
  expect(measured).toMatchObject({ questionMs: null });
  expect(measured!.languages.map(({ language }) => language)).toEqual(["en", "hi", "fr"]);
  await begin("local");
  expect(await ended("local")).toMatchObject({ state: "good" });
});

test("a model that fails only when it runs is told with a sentence, and the server goes on", async () => {
  await begin("model:broken");
  const trial = await ended("model:broken");
  expect(trial).toMatchObject({ state: "failed", measured: null });
  expect(trial.sentence).toContain("The weights of broken cannot be loaded");
  expect((await told()).searching).toMatch(/^held/);
});

test("one at a time; one whose process died holds up none", async () => {
  isHeld = true;
  expect((await begin("EMBEDDINGS")).status).toBe(200);
  expect((await modelCalled("EMBEDDINGS")).trial).toMatchObject({ state: "running", done: 0 });
  expect((await begin("local")).body).toMatchObject({ code: "model_trial_running" });
  await expect.poll(() => letAnswer.name).toBe("answer");
  isHeld = false;
  letAnswer();
  expect(await ended("EMBEDDINGS")).toMatchObject({ state: "good", done: 5 });
  await server.app.db.execute(
    sql`update model_trials set state = 'running', ended_at = null, beat_at = now() - interval '10 minutes' where model = 'local'`,
  );
  const cut = await modelCalled("local");
  expect(cut.trial).toMatchObject({ state: "failed" });
  expect(cut.trial!.sentence).toContain("cut off");
  expect((await begin("model:owner/ranks")).status).toBe(200);
  await ended("model:owner/ranks");
});

test("what is not there or cannot be used is not tried", async () => {
  expect((await begin("model:nobody")).body).toMatchObject({ code: "model_not_found" });
  expect((await begin("model:../../etc")).body).toMatchObject({ code: "model_not_found" });
  expect((await begin("model:lacking")).body).toMatchObject({ code: "model_unusable" });
});

test("models are for administrators alone", async () => {
  const { token } = await server.someone();
  for (const [method, at, body] of [
    ["GET", "/admin/models", undefined],
    ["POST", "/admin/models/trials", { model: "local" }],
  ] as const) {
    expect((await server.call(method, at, { token, body })).status).toBe(403);
    expect((await server.call(method, at, { body })).status).toBe(401);
  }
});
