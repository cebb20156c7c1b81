import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ModelHere, Models, ModelTrial } from "@gyan/contract/admin/index.ts";
import { expect, test, vi } from "vitest";
import { open as openView, text } from "#test-page.tsx";
import { ModelsScreen } from "./ModelsScreen.tsx";

const local: ModelHere = {
  id: "local",
  place: "product",
  title: "all-MiniLM-L6-v2-q8",
  kind: "embedder",
  trouble: null,
  dimensions: 384,
  bytes: 22_900_000,
  languages: ["en"],
  isPoolingAssumed: false,
  setting: { name: "EMBEDDINGS", value: "local" },
  isSet: true,
  use: "searches",
  trial: null,
};
const own: ModelHere = {
  ...local,
  id: "model:owner/second",
  place: "folder",
  title: "owner/second",
  languages: ["en", "hi", "und"],
  setting: { name: "EMBEDDINGS", value: "model:owner/second" },
  isSet: false,
  use: null,
};
const trial: ModelTrial = {
  state: "good",
  startedAt: "2026-05-10T02:05:00Z",
  endedAt: "2026-05-10T02:05:10Z",
  done: 5,
  steps: 5,
  measured: {
    firstMs: 2400,
    questionMs: 6,
    passagesPerSecond: 54.6,
    languages: [{ language: "hi", found: 1, of: 5 }],
  },
  sentence: null,
};
const models: Models = {
  folder: "/data/models",
  searching: local.title,
  making: { title: local.title, made: 12, waiting: 0 },
  troubles: [],
  models: [local, own],
};

async function open(given: Models) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", (_url: string, init?: RequestInit) => {
    if (init?.method === "POST") asked.push(JSON.parse(init.body as string));
    const begun = { code: "model_trial_begun", params: {} };
    return Promise.resolve(Response.json(init?.method === "POST" ? begun : given));
  });
  await openView(<ModelsScreen />);
  await screen.findByRole("heading", { name: "In use" });
  return asked;
}
const rowOf = (name: string) => within(screen.getByRole("button", { name: `Test ${name}` }).closest("li")!);

test("which model serves, what is known of each, and what to write to use another one", async () => {
  await open(models);
  expect(text()).toContain("Searches go by the vectors of this model.");
  expect(rowOf(local.title).getByText("Searches go by it")).toBeTruthy();
  const row = rowOf(own.title);
  expect(row.getByText(/English, Hindi and other languages/)).toBeTruthy();
  await userEvent.click(row.getByText("Use owner/second"));
  expect(row.getByDisplayValue("EMBEDDINGS=model:owner/second")).toBeTruthy();
  expect(rowOf(local.title).queryByText(/^Use /)).toBeNull();
});

test("a change is followed: how many passages have a vector of the new model", async () => {
  const making = { title: "owner/second (a1b2)", made: 250, waiting: 750 };
  await open({ ...models, making, models: [local, { ...own, use: "coming" }] });
  expect(text()).toContain("They change to owner/second (a1b2) as soon as all of its vectors are there.");
  expect(text()).toContain("250 of 1,000 passages have a vector.");
  expect(screen.getByRole("progressbar", { name: "Vectors of owner/second (a1b2)" })).toBeTruthy();
  expect(rowOf(own.title).getByText("Its vectors are being made")).toBeTruthy();
});

test("a model is tried by its button, and what was measured stands below it", async () => {
  const asked = await open({ ...models, models: [{ ...local, trial }, own] });
  const said = text();
  expect(said).toContain("first question 2,400\u00a0ms");
  expect(said).toContain("each further one 6\u00a0ms");
  expect(said).toContain("54.6 passages per second");
  expect(said).toContain("Translations found: Hindi 1 of 5");
  await userEvent.click(screen.getByRole("button", { name: "Test owner/second" }));
  await vi.waitFor(() => expect(asked).toEqual([{ model: "model:owner/second" }]));
});

test("while one is tried no other one can be, and how far it is is shown", async () => {
  const running: ModelTrial = { ...trial, state: "running", endedAt: null, done: 2, measured: null };
  await open({ ...models, models: [{ ...local, trial: running }, own] });
  expect(text()).toContain("Step 2 of 5");
  expect(screen.getByRole("progressbar", { name: "Test of all-MiniLM-L6-v2-q8" })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Test owner/second" }).disabled).toBe(true);
});

test("what cannot be used is told with its reason, and cannot be tried", async () => {
  const sentence = "lacking lacks tokenizer.json.";
  const lacking: ModelHere = {
    ...own,
    title: "lacking",
    kind: null,
    trouble: sentence,
    setting: null,
    isSet: true,
  };
  const failed: ModelTrial = { ...trial, state: "failed", measured: null, sentence: "It was cut off." };
  await open({
    ...models,
    searching: null,
    making: null,
    troubles: ["Searches go on by what is there."],
    models: [{ ...local, use: null, trial: failed }, lacking],
  });
  expect(text()).toContain(sentence);
  expect(text()).toContain("Words alone");
  expect(text()).toContain("Searches go on by what is there.");
  expect(text()).toContain("It was cut off.");
  expect(screen.getByRole("heading", { name: "Models that cannot be used" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Test lacking" })).toBeNull();
});
