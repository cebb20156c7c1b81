import { contract } from "@gyan/contract";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryOf } from "./arbitraries.ts";
import { WORDS_BY_NAME } from "./known.ts";

const ENDPOINTS = Object.values(contract).flatMap((slice) => Object.values(slice) as Endpoint[]);
const PARTS = ENDPOINTS.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${method} ${path} ${part}`, schema] as const] : [],
  ),
);
const known = (key: string) => WORDS_BY_NAME[key] ?? (/ids?$/i.test(key) ? [1, 2] : undefined);
const share = (isSpoilt: boolean, runs: number) =>
  PARTS.map(([name, schema]) => {
    const place = { key: "", depth: 0, known, isSpoilt };
    const values = fc.sample(arbitraryOf(schema, place), { seed: 7, numRuns: runs });
    return [name, values.filter((value) => schema.safeParse(value).success).length / runs] as const;
  });

test("for every call something is made that its schemas take", () => {
  const refused = share(false, 30).filter(([, taken]) => taken === 0);
  expect(refused.map(([name]) => name)).toEqual([]);
});

test("spoilt values are refused often, and the same seed makes the same values", () => {
  const shares = share(true, 20);
  expect(shares.filter(([, taken]) => taken < 1).length).toBeGreaterThan(shares.length / 2);
  expect(share(true, 5)).toEqual(share(true, 5));
});
