import { expect, test } from "vitest";
import { parse } from "../../server/src/processing/parsing/parse.ts";
import { inTurn, longPdf } from "./documents.ts";

test("kinds are taken in turn, so that a few files hold all of them", () => {
  expect(inTurn([["a1", "a2", "a3"], ["b1"], ["c1", "c2"]], 5)).toEqual(["a1", "b1", "c1", "a2", "c2"]);
});

test("the long PDF is one that is read, page by page", async () => {
  const bytes = new TextEncoder().encode(longPdf(3));
  const { kind, layout, text } = await parse({ bytes, name: "long.pdf", report() {} });
  expect(kind).toBe("pdf");
  expect(layout.pages).toHaveLength(3);
  expect(text).toContain("In case 119 the");
});
