import { expect, test } from "vitest";
import { addressOf, day, either, flag, id, matching, oneOf, several, wholeNumber, words } from "./address.ts";

const read = addressOf({
  q: words(5),
  at: matching(/^\d+-\d+$/),
  sort: oneOf(["name", "year"]),
  count: oneOf([80, 200]),
  topic: id(),
  from: wholeNumber(0, 9999),
  saved: flag(),
  on: day(),
  tag: several(words(3), 2),
  folder: either(oneOf(["none"]), id()),
});

test.each([
  [{ q: "heat waves" }, { q: "heat " }],
  [{ q: 2020 }, { q: "2020" }],
  [{ at: "3-14" }, { at: "3-14" }],
  [
    { sort: "year", count: 80 },
    { sort: "year", count: 80 },
  ],
  [{ topic: "7" }, { topic: 7 }],
  [{ from: 0 }, { from: 0 }],
  [{ saved: "true" }, { saved: true }],
  [{ on: "2024-02-29" }, { on: "2024-02-29" }],
  [{ tag: "one" }, { tag: ["one"] }],
  [{ tag: ["first", null, "", 4, "more"] }, { tag: ["fir", "4"] }],
  [{ folder: "none" }, { folder: "none" }],
  [{ folder: 12 }, { folder: 12 }],
])("%j is read", (address, meant) => {
  expect(read(address)).toStrictEqual(meant);
});

test.each([
  { q: "" },
  { q: ["two", "words"] },
  { q: {} },
  { at: "3" },
  { sort: "loudest" },
  { count: 81 },
  { topic: 0 },
  { topic: "1.5" },
  { topic: "" },
  { topic: [3] },
  { from: 10_000 },
  { saved: false },
  { on: "2023-02-29" },
  { on: "soon" },
  { tag: [] },
  { tag: [null, {}] },
  { folder: "some" },
])("%j cannot be meant: it is named as nothing, so that it does not stay", (address) => {
  const [name] = Object.keys(address);
  expect(read(address)).toStrictEqual({ [name!]: undefined });
});

test("what is not said is not named, and what nobody knows is not taken", () => {
  expect(read({ other: "x", q: undefined })).toStrictEqual({});
  expect(read({ q: "ok", sort: "loudest" })).toStrictEqual({ q: "ok", sort: undefined });
});
