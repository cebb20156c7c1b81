import { expect, test } from "vitest";
import { differences } from "./differences.ts";

const facts = {
  title: "Reeds",
  authors: ["Ada"],
  publishedOn: "2020",
  venue: "",
  doi: "",
  url: "",
  type: "",
  volume: "",
  issue: "",
  pages: "",
  publisher: "",
};

test("only what a source knows and what is different would be changed", () => {
  expect(differences(facts, { ...facts, title: "Reeds", venue: "Marsh Letters", publishedOn: "" })).toEqual([
    "venue",
  ]);
  expect(differences(facts, { ...facts, authors: ["Ada", "Bo"], title: "reeds" })).toEqual([
    "title",
    "authors",
  ]);
  expect(differences(facts, facts)).toEqual([]);
});
