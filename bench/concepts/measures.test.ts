import { expect, test } from "vitest";
import { asAbstract, stemmed, stemmedLines } from "./inspec.ts";
import { meanScores, scoresAt } from "./measures.ts";
import { rake, tfIdf } from "./peers.ts";

test("right is what is wanted among the first, a phrase that comes twice once", () => {
  const wanted = new Set(["a", "b", "c", "d"]);
  expect(scoresAt(["a", "x", "a", "b", "c"], wanted, 3)).toEqual({
    precision: 2 / 3,
    recall: 1 / 2,
    f1: (2 * (2 / 3) * (1 / 2)) / (2 / 3 + 1 / 2),
  });
  expect(scoresAt([], wanted, 5)).toEqual({ precision: 0, recall: 0, f1: 0 });
});

test("the mean is over documents", () => {
  const one = { precision: 1, recall: 1, f1: 1 };
  expect(meanScores([one, { precision: 0, recall: 0, f1: 0 }])).toEqual({
    precision: 0.5,
    recall: 0.5,
    f1: 0.5,
  });
});

test("phrases are compared by their stems, hyphens and line breaks aside", () => {
  expect(stemmed("Closed-loop \tSystems")).toBe(stemmed("closed loop system"));
  expect(stemmedLines("neural networks\n\tneural network\n\n")).toEqual(new Set([stemmed("neural network")]));
});

test("a title may go on over lines that begin with a tab", () => {
  expect(asAbstract("A long\n\ttitle\nThe text\n\tgoes on.\n")).toEqual({
    title: "A long title",
    text: "A long title\n\nThe text\n\tgoes on.",
  });
});

test("the peers find what they promise", () => {
  const abstract = (text: string) => ({ name: "n", title: "", text, wanted: new Set<string>() });
  expect(rake.phrasesOf(abstract("The deep neural network of a cell"))[0]).toBe(
    stemmed("deep neural network"),
  );
  const all = ["wind power and wind power", "power of the sun", "power to the people"].map(abstract);
  expect(tfIdf(all).phrasesOf(all[0]!)[0]).toMatch(/^wind/u);
});
