import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ArticleFilter } from "../listing.ts";
import { filtersOf, isFiltered, NO_FILTER, readFilters } from "./address.rules.ts";
import { COLUMNS, type Filter, FILTERS, SORTS } from "./columns.rules.ts";

const text = (longest: number) =>
  fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(longest, 40) });
const values: { [By in Filter["by"]]: (filter: Extract<Filter, { by: By }>) => fc.Arbitrary<unknown> } = {
  contains: ({ longest }) => text(longest),
  range: ({ most }) => fc.integer({ min: 1, max: most }),
  "one-of": ({ longest, inAddress }) =>
    inAddress === "one" ? text(longest) : fc.array(text(longest), { minLength: 1, maxLength: 50 }),
  choice: ({ choices }) => fc.constantFrom(...choices),
  "any-choice": ({ choices }) => fc.subarray([...choices], { minLength: 1 }),
  flag: () => fc.constant(true),
};
const PARAMS = FILTERS.flatMap(({ filter, params }) => params.map((param) => ({ param, filter })));
const anAddress = fc.record(
  Object.fromEntries(PARAMS.map(({ param, filter }) => [param, values[filter.by](filter as never)])),
  { requiredKeys: [] },
);
const said = (filters: object) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

describe("the columns of the article list", () => {
  test("no two filters have the same parameter, no two orders the same name, no two columns the same place", () => {
    const params = PARAMS.map(({ param }) => param);
    const listed = Object.values(COLUMNS).flatMap((column) =>
      "listed" in column ? Object.values(column.listed) : [],
    );
    for (const names of [params, SORTS, listed]) expect(new Set(names).size).toBe(names.length);
  });

  test("what an address says is read as it was written, and the server takes it", () => {
    fc.assert(
      fc.property(anAddress, (address) => {
        const read = readFilters(address);
        expect(said(read)).toEqual(address);
        expect(readFilters(read)).toEqual(read);
        const filter = said(filtersOf(read));
        expect(Object.keys(filter).sort()).toEqual(Object.keys(address).sort());
        const sent = Object.fromEntries(
          Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
        );
        expect(ArticleFilter.parse(sent)).toEqual(filter);
      }),
    );
  });

  test("a list is narrowed as soon as one filter is set, and not once all are taken away", () => {
    fc.assert(
      fc.property(anAddress, (address) => {
        expect(isFiltered(readFilters(address))).toBe(Object.keys(address).length > 0);
        expect(isFiltered({ ...address, ...NO_FILTER })).toBe(false);
      }),
    );
  });

  test("an address may say anything: what no filter takes is as if it were not said", () => {
    const anything = fc.record(Object.fromEntries(PARAMS.map(({ param }) => [param, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(anything, (address) => {
        const filter = said(filtersOf(readFilters(address)));
        const sent = Object.fromEntries(
          Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
        );
        expect(ArticleFilter.safeParse(sent).success).toBe(true);
      }),
    );
  });
});
