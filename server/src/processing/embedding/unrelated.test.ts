import { expect, test } from "vitest";
import type { Embedder } from "#ports/embedder.ts";
import { unrelatedCosine } from "./unrelated.ts";
import { toUnitLength } from "./unit-length.ts";

/** Every text has a direction of its own, and `shared` of one that all have. */
function aModel(
  shared: number,
  opening?: Embedder["opening"],
): Embedder & { asked: number; isAway: boolean } {
  let texts = 0;
  return {
    name: "a model",
    opening,
    asked: 0,
    isAway: false,
    dimensions: 32,
    knows: () => true,
    async embed(list) {
      this.asked += 1;
      if (this.isAway) throw new Error("It is away.");
      return list.map(() => {
        texts += 1;
        const vector = new Float32Array(32);
        vector[0] = shared;
        vector[texts] = 1;
        return toUnitLength(vector);
      });
    },
    async close() {},
  };
}

test("a model by which all texts are near is told from one that spreads them, and is asked once", async () => {
  const [spread, narrow] = [aModel(0), aModel(2)];
  expect(await unrelatedCosine(spread)).toBeCloseTo(0);
  expect(await unrelatedCosine(narrow)).toBeCloseTo(0.8);
  expect(await unrelatedCosine(narrow)).toBeCloseTo(0.8);
  expect(narrow.asked).toBe(2);
});

test("one that tells nothing apart is not divided by", async () => {
  expect(await unrelatedCosine(aModel(10_000))).toBe(0.95);
});

test("a model that was away is asked again", async () => {
  const model = aModel(2);
  model.isAway = true;
  await expect(unrelatedCosine(model)).rejects.toThrow("It is away.");
  model.isAway = false;
  expect(await unrelatedCosine(model)).toBeCloseTo(0.8);
});

test("the model that comes with the product is not asked: what was chosen goes by its cosines as they are", async () => {
  const local = aModel(2, { kind: "local" });
  expect(await unrelatedCosine(local)).toBe(0);
  expect(local.asked).toBe(0);
});
