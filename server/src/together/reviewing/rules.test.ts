import type { ReasonId, WorkId } from "@gyan/contract/ids.ts";
import { describe, expect, test } from "vitest";
import { arrangedReasons, counted, likePattern } from "./rules.ts";

const id = (number: number) => number as ReasonId;
const known = [
  { id: id(1), label: "Population", isOffered: true },
  { id: id(2), label: "Design", isOffered: true },
  { id: id(3), label: "Language", isOffered: false },
];

describe("reasons are arranged", () => {
  test("those that are named stay, in their new order and under their new names", () => {
    const given = [
      { id: id(2), label: "Wrong design" },
      { id: id(1), label: "Population" },
      { id: null, label: "New" },
    ];
    expect(arrangedReasons(known, given)).toEqual({
      kept: [
        { id: 2, label: "Wrong design", position: 0 },
        { id: 1, label: "Population", position: 1 },
      ],
      added: [{ label: "New", position: 2 }],
    });
  });

  test("one that is written again is the one that it was, whether it is offered or not, and each is there once", () => {
    const given = [" LANGUAGE ", "design", "Design"].map((label) => ({ id: null, label }));
    expect(arrangedReasons(known, given)).toMatchObject({ kept: [{ id: 3 }, { id: 2 }], added: [] });
  });

  test("a name that moved to another leaves no two of the same", () => {
    const given = [
      { id: id(1), label: "Design" },
      { id: id(2), label: "Design" },
    ];
    expect(arrangedReasons(known, given)).toEqual({
      kept: [{ id: 1, label: "Design", position: 0 }],
      added: [],
    });
  });

  test("an unknown one is refused", () => {
    expect(arrangedReasons(known, [{ id: id(9), label: "Population" }])).toBeNull();
  });
});

test("an outcome is stored with the pair of those who voted, and a reason only where it is excluded", () => {
  const work = 5 as WorkId;
  const two = [
    { vote: "maybe", reasonId: null },
    { vote: "exclude", reasonId: 2 },
  ] as const;
  expect(counted(work, { stage: "abstract", needed: 2 }, two, null)).toEqual({
    workId: 5,
    votes: 2,
    state: "conflict",
    reasonId: null,
    pair: [true, false],
  });
  expect(counted(work, { stage: "abstract", needed: 2 }, two.slice(1), null)).toMatchObject({
    state: "open",
    reasonId: null,
    pair: null,
  });
  expect(counted(work, { stage: "text", needed: 2 }, two, { isIncluded: false, reasonId: 7 })).toMatchObject({
    state: "excluded",
    reasonId: 7,
  });
});

test("what people type is looked for as it stands", () => {
  expect(likePattern("50% of _all\\")).toBe("%50\\% of \\_all\\\\%");
});
