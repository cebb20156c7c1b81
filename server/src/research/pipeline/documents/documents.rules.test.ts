import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { expect, test } from "vitest";
import { requestOf } from "../request.ts";
import { sharedWords } from "../rules.ts";

test("a request that was stored before there were runs over documents is one over sources", () => {
  const request = { sources: NO_SOURCES, config: { searchCount: 3 } };
  expect(requestOf({ request, requestVersion: 1 })).toEqual({ ...request, documents: null, nodes: null });
  expect(() => requestOf({ request, requestVersion: 2 })).toThrow();
  const documents = { ids: [1, 2], about: "" };
  expect(requestOf({ request: { ...request, documents }, requestVersion: 2 }).documents).toEqual(documents);
});

test("documents that nobody described are about the words that most of their titles share", () => {
  const titles = [
    "Dendrites in lithium cells",
    "Why lithium cells age",
    "Lithium cell recycling",
    "A history of tea",
  ];
  expect(
    sharedWords(titles)
      .slice(0, 2)
      .map((word) => word.toLowerCase()),
  ).toEqual(["lithium", "cells"]);
  expect(sharedWords(titles)).toContain("tea");
  expect(sharedWords([])).toEqual([]);
  expect(sharedWords(Array.from({ length: 50 }, (_, n) => `Wort${n} Ding${n}`))).toHaveLength(12);
});
