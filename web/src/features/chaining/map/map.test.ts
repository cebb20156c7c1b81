import { describe, expect, test } from "vitest";
import { OTHERS } from "#ui/graph/graph.rules.ts";
import { foundIn, graphOf, isSameMap, type MapWork, OWN_HUE, shortName, withNews } from "./map.rules.ts";

const work = (key: string, own: Partial<MapWork> = {}): MapWork => ({
  key,
  title: `Title ${key}`,
  authors: ["Mira Falk"],
  year: 2021,
  articleId: null,
  state: "new",
  citedHere: 0,
  ...own,
});
const map = (works: MapWork[], citations: [number, number][] = []) => ({ works, citations, isCut: false });

test.each([
  [["Mira Falk", "Noor Sen"], 2021, "Falk 2021"],
  [["Falk, Mira"], 2021, "Falk 2021"],
  [["Falk"], null, "Falk"],
  [[], 2021, "Title a"],
])("%j of %j is called %s", (authors, year, name) =>
  expect(shortName(work("a", { authors, year }))).toBe(name),
);

describe("the graph of a map", () => {
  const { nodes, edges } = graphOf(
    map(
      [work("a", { citedHere: 1 }), work("b", { state: "listed", citedHere: 9 }), work("c")],
      [
        [0, 1],
        [0, 1],
        [1, 0],
        [2, 2],
        [2, 7],
      ],
    ),
  );

  test("the most cited is first and largest", () => {
    expect(nodes.map(({ id }) => id)).toEqual(["b", "a", "c"]);
    expect(nodes[0]!.radius).toBeGreaterThan(nodes[1]!.radius);
    expect(nodes[1]!.radius).toBeGreaterThan(nodes[2]!.radius);
  });

  test("what is outside of the gyan is told by its shape and its colour", () => {
    expect(nodes.map(({ hue, isRing = false }) => [hue, isRing])).toEqual([
      [OWN_HUE, false],
      [OTHERS, true],
      [OTHERS, true],
    ]);
  });

  test("a citation is there once in each direction, and leads from one work to another that is there", () =>
    expect(edges.map(({ a, b }) => [a, b])).toEqual([
      ["a", "b"],
      ["b", "a"],
    ]));
});

describe("news of a map", () => {
  const drawn = map([work("a"), work("b")], [[0, 1]]);

  test("what became of a work moves nothing", () => {
    const now = map([work("a", { state: "waiting" }), work("b")], [[0, 1]]);
    expect(isSameMap(drawn, now)).toBe(true);
    expect(withNews(drawn, now).works.map(({ state }) => state)).toEqual(["waiting", "new"]);
  });

  test("works that came, and another citation, are another map", () => {
    expect(isSameMap(drawn, map([work("a"), work("b"), work("c")], [[0, 1]]))).toBe(false);
    expect(isSameMap(drawn, map([work("a"), work("b")], [[1, 0]]))).toBe(false);
    expect(withNews(drawn, map([work("c"), work("b", { state: "listed" })])).works).toEqual([
      work("a"),
      work("b", { state: "listed" }),
    ]);
  });
});

test("words are found in titles, authors and years, in any order", () => {
  const works = [work("a", { title: "Élan of rivers", year: 2019 }), work("b", { authors: ["Noor Sen"] })];
  expect([...foundIn(works, "2019 elan")!]).toEqual(["a"]);
  expect([...foundIn(works, "sen")!]).toEqual(["b"]);
  expect(foundIn(works, "zzz")?.size).toBe(0);
  expect(foundIn(works, " ")).toBeNull();
});
