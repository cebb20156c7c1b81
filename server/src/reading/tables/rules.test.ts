import { Failure } from "@gyan/contract/failures.ts";
import { expect, test } from "vitest";
import { placeIn, readFilter, readSort } from "./rules.ts";

test("what narrows a table is read as it was meant, and nonsense is refused", () => {
  expect(readFilter("3:stated")).toEqual({ columnId: 3, is: "stated" });
  expect(readFilter("3:~random ised")).toEqual({ columnId: 3, is: "with", words: "random ised" });
  expect(readFilter("3:>=-1.5")).toMatchObject({ is: "least", number: -1.5 });
  expect(readFilter("3:<=12,5")).toMatchObject({ is: "most", number: 12.5 });
  expect(readFilter("3:>=2024")).toMatchObject({ is: "least", number: 2024, text: "2024" });
  expect(readFilter("3:<=2024-03")).toMatchObject({ is: "most", text: "2024-03" });
  for (const nonsense of [
    "",
    "3",
    "stated",
    "0:stated",
    "3:",
    "3:perhaps",
    "3:>=many",
    "3:>=",
    "x:yes",
    "3:>=1-2-3",
  ])
    expect(() => readFilter(nonsense)).toThrow(Failure);
});

test("a table is ordered by title, year or a column", () => {
  expect(readSort("title", "asc")).toEqual({ by: "title", order: "asc" });
  expect(readSort("17", "desc")).toEqual({ by: 17, order: "desc" });
  for (const nonsense of ["", "0", "relevance", "1;drop"]) expect(readSort(nonsense, "asc")).toBeNull();
});

test("a place has the page and the section that it lies in", () => {
  const layout = {
    pages: [
      { start: 0, number: 1 },
      { start: 100, number: 2 },
    ],
    sections: [{ start: 50, heading: "Methods" }],
  };
  expect(placeIn(layout, 10)).toEqual({ page: 1, section: null });
  expect(placeIn(layout, 100)).toEqual({ page: 2, section: "Methods" });
});
