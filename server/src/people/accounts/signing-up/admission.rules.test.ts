import { expect, test } from "vitest";
import { admissionOf } from "./admission.rules.ts";

test.each([
  ["open", false, false, "named"],
  ["open", true, false, "alone"],
  ["open", true, true, "alone"],
  ["domains", false, true, "home"],
  ["domains", true, true, "home"],
  ["domains", false, false, "closed"],
  ["domains", true, false, "closed"],
  ["approval", false, true, "waiting"],
  ["approval", true, false, "waiting"],
  ["invited", false, true, "closed"],
  ["invited", true, true, "closed"],
] as const)("with %s, hosted %s, of a domain %s: %s", (policy, isHosted, isOfDomain, admission) =>
  expect(admissionOf({ policy, isHosted, isOfDomain })).toBe(admission),
);
