import { expect, test } from "vitest";
import { z } from "zod";
import { ModelFailed, type Model, type ModelFailure } from "#ports/model.ts";
import { restingModel } from "./resting.ts";

const task = { system: "", user: "", schema: z.object({}) };

function scene(fails: (ModelFailure | null)[]) {
  let at = 0;
  let asked = 0;
  const model: Model = {
    name: "a model",
    write: async () => {
      const why = fails[asked++] ?? null;
      if (why) throw new ModelFailed(why, "no");
      return {} as never;
    },
  };
  const resting = restingModel(model, { now: () => new Date(at), restMs: 60_000 });
  const ask = () =>
    resting.write(task).then(
      () => "answered",
      (error: unknown) => (error as ModelFailed).why,
    );
  return { ask, asked: () => asked, later: (ms: number) => (at += ms) };
}

test("after lasting trouble it is not asked again before its rest is over", async () => {
  const { ask, asked, later } = scene(["unreachable"]);
  expect(await ask()).toBe("unreachable");
  later(59_999);
  expect(await ask()).toBe("unreachable");
  expect(asked()).toBe(1);
  later(1);
  expect(await ask()).toBe("answered");
  expect(asked()).toBe(2);
});

test("what went wrong with one task says nothing about the next", async () => {
  const { ask, asked } = scene(["refusal", "not_understood", "too_long", "cut"]);
  for (const why of ["refusal", "not_understood", "too_long", "cut", "answered"])
    expect(await ask()).toBe(why);
  expect(asked()).toBe(5);
});
