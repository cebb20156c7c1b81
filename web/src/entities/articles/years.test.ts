import fc from "fast-check";
import { expect, test } from "vitest";
import { countIn, stretches, yearsLabel } from "./years.rules.ts";

const labels = (years: number[], most: number) => stretches(years, most).map(yearsLabel);

test("years without articles keep their place", () => {
  expect(labels([2019, 2022], 10)).toEqual(["2019", "2020", "2021", "2022"]);
  expect(labels([2019], 10)).toEqual(["2019"]);
  expect(labels([], 10)).toEqual([]);
});

test("many years are counted in stretches that begin at round numbers", () => {
  expect(labels([1987, 2026], 10)).toEqual([
    "1985–1989",
    "1990–1994",
    "1995–1999",
    "2000–2004",
    "2005–2009",
    "2010–2014",
    "2015–2019",
    "2020–2024",
    "2025–2029",
  ]);
  expect(labels([1666, 2026], 5)).toEqual(["1600–1699", "1700–1799", "1800–1899", "1900–1999", "2000–2099"]);
});

test("no more stretches than wanted, and every year is in exactly one", () => {
  const year = fc.integer({ min: 1, max: 9999 });
  fc.assert(
    fc.property(
      fc.array(year, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 11, max: 40 }),
      (years, most) => {
        const found = stretches(years, most);
        expect(found.length).toBeLessThanOrEqual(most);
        const counts = years.map((one) => ({ year: one, articles: 1 }));
        expect(found.reduce((sum, one) => sum + countIn(counts, one), 0)).toBe(years.length);
      },
    ),
  );
});
