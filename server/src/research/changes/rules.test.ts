import type { ArticleId, NodeId, WorkId } from "@gyan/contract/ids.ts";
import { expect, test } from "vitest";
import { differenceOf } from "./difference.ts";
import { compareStates, countByNode, countChanges, type State } from "./rules.ts";

const about = {
  title: "Reefs",
  authors: ["Mira Falk"],
  venue: null,
  publishedOn: "2024",
  url: null,
  doi: null,
};
const state = (given: Partial<State> = {}): State => ({
  articleId: 1 as ArticleId,
  workId: 1 as WorkId,
  nodeId: 1 as NodeId,
  run: 1,
  textId: 1,
  score: 0.8,
  isKept: true,
  isGone: false,
  isRetracted: false,
  sources: ["arXiv"],
  about,
  ...given,
});
const kinds = (before: State[], after: State[]) => compareStates(before, after).map(({ kind }) => kind);

test.each<[string, State[], State[], string[]]>([
  ["nothing", [state()], [state()], []],
  ["another score", [state()], [state({ score: 0.4 })], []],
  ["it came", [], [state()], ["new"]],
  ["it was judged before and is kept now", [state({ isKept: false })], [state()], ["new"]],
  ["it is kept no more", [state()], [state({ isKept: false })], ["dropped"]],
  ["never kept", [], [state({ isKept: false })], []],
  ["another text", [state()], [state({ textId: 2 })], ["changed"]],
  ["another title", [state()], [state({ about: { ...about, title: "Atolls" } })], ["changed"]],
  ["gone", [state()], [state({ isGone: true })], ["gone"]],
  ["back again", [state({ isGone: true })], [state()], ["returned"]],
  ["withdrawn and changed", [state()], [state({ isRetracted: true, textId: 2 })], ["changed", "retracted"]],
  ["new and withdrawn", [], [state({ isRetracted: true })], ["new", "retracted"]],
])("%s", (_what, before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected);
});

test("a work of several nodes is one, and gone only where it is gone everywhere", () => {
  const second = state({ nodeId: 2 as NodeId, articleId: 2 as ArticleId, score: 0.9 });
  const [both, one] = [
    [state(), second],
    [state({ isGone: true }), second],
  ];
  expect(kinds(both, one)).toEqual([]);
  expect(kinds(both, [state({ isGone: true }), { ...second, isGone: true }])).toEqual(["gone"]);
  const [found] = compareStates([], both);
  expect(found).toMatchObject({ kind: "new", nodes: [1, 2], articleId: 2 });
  expect(countByNode(compareStates([], both))).toMatchObject([
    { id: 1, counts: { new: 1 } },
    { id: 2, counts: { new: 1 } },
  ]);
});

test("every kind is counted, those that do not occur as none", () => {
  expect(countChanges(compareStates([], [state()]))).toEqual({
    new: 1,
    changed: 0,
    gone: 0,
    returned: 0,
    retracted: 0,
    dropped: 0,
  });
});

const sentence = (n: number) => `This is the sentence number ${n} of the text.`;

test("a difference keeps what stands around it and folds the rest", () => {
  const before = Array.from({ length: 20 }, (_, n) => sentence(n));
  const after = before.with(10, "Something else stands here now.");
  const { text, added, removed } = differenceOf(before.join(" "), after.join(" "));
  expect([added, removed]).toEqual([1, 1]);
  expect(text).toEqual([
    { kind: "same", text: "" },
    { kind: "same", text: sentence(8) },
    { kind: "same", text: sentence(9) },
    { kind: "removed", text: sentence(10) },
    { kind: "added", text: "Something else stands here now." },
    { kind: "same", text: sentence(11) },
    { kind: "same", text: sentence(12) },
    { kind: "same", text: "" },
  ]);
});

test("texts that have nothing in common are not compared for ever", () => {
  const words = (of: string) =>
    Array.from({ length: 6_000 }, (_, n) => `The ${of} number ${n} says ${of} again.`).join(" ");
  expect(differenceOf(words("fish"), words("bird"))).toEqual({
    text: [],
    added: 0,
    removed: 0,
    isTooDifferent: true,
  });
  expect(differenceOf("The same.", "The same.")).toMatchObject({ text: [], isTooDifferent: false });
});
