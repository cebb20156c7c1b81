import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("flags that nobody knows are told at the start", () => {
  for (const flags of ["all", "none", "MyReviews, KeyConcepts"])
    expect(readConfig({ SIGN_UP_ACCESS: flags }).SIGN_UP_ACCESS).toBe(flags);
  for (const flags of ["everything", "MyReviews,MyViews", "MyReviews;KeyConcepts"])
    expect(() => readConfig({ SIGN_UP_ACCESS: flags })).toThrow(/SIGN_UP_ACCESS is not valid/);
});
