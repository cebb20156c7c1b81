import { expect, test } from "vitest";
import type { Embedder } from "#ports/embedder.ts";
import { rememberQueries } from "./remembered-queries.ts";

const isQuery = true;

/** Says in its vectors which call made them. */
function counting(): Embedder {
  let calls = 0;
  return {
    name: "counting",
    dimensions: 1,
    knows: () => true,
    async embed(texts) {
      calls += 1;
      return texts.map(() => Float32Array.of(calls));
    },
    async close() {},
  };
}

test("the last queries are remembered, those not asked for longest are forgotten first", async () => {
  const embedder = rememberQueries(counting(), 2);
  const callFor = async (text: string): Promise<number> =>
    (await embedder.embed([text], { isQuery }))[0]![0]!;
  expect([await callFor("a"), await callFor("b"), await callFor("a")]).toEqual([1, 2, 1]);
  expect(await callFor("c")).toBe(3);
  expect([await callFor("a"), await callFor("b")]).toEqual([1, 4]);
});

test("more queries at once than it remembers are all answered", async () => {
  const embedder = rememberQueries(counting(), 2);
  expect(await embedder.embed(["a", "b", "c", "a"], { isQuery })).toEqual(
    [1, 1, 1, 1].map((n) => Float32Array.of(n)),
  );
});

test("passages are not remembered", async () => {
  const embedder = rememberQueries(counting());
  await embedder.embed(["a"]);
  expect(await embedder.embed(["a"])).toEqual([Float32Array.of(2)]);
});
