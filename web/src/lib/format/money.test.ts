import { expect, test } from "vitest";
import { decimalsOf, isCurrency, moneyText, toMajor, toMinor } from "./money.ts";

test("a currency has its own number of digits behind the point", () => {
  expect(["EUR", "INR", "JPY", "KWD", "EU"].map(decimalsOf)).toEqual([2, 2, 0, 3, 2]);
});

test.each([
  ["19", "EUR", 1900],
  ["19.9", "EUR", 1990],
  [" 19,90 ", "EUR", 1990],
  ["0", "EUR", 0],
  ["1900", "JPY", 1900],
  ["1.2", "KWD", 1200],
  ["19.999", "EUR", null],
  ["19.5", "JPY", null],
  ["1.900,00", "EUR", null],
  ["-1", "EUR", null],
  ["many", "EUR", null],
  ["", "EUR", null],
])("%s %s is %s in the smallest unit", (text, currency, amount) => {
  expect(toMinor(text, currency)).toBe(amount);
});

test("what was saved is typed the same again", () => {
  for (const [amount, currency] of [
    [1990, "EUR"],
    [5, "EUR"],
    [0, "EUR"],
    [1900, "JPY"],
    [1250, "KWD"],
  ] as const)
    expect(toMinor(toMajor(amount, currency), currency)).toBe(amount);
  expect(toMajor(5, "EUR")).toBe("0.05");
});

test("an amount is written as the reader's language writes it", () => {
  expect(moneyText(1990, "EUR", "en-GB")).toBe("€19.90");
  expect(moneyText(1990, "EUR", "fr-FR")).toBe("19,90\u00a0€");
  expect(moneyText(1900, "JPY", "en-GB")).toBe("JP¥1,900");
});

test("three letters that no country uses are no currency", () => {
  expect([isCurrency("EUR"), isCurrency("ABC"), isCurrency("eur")]).toEqual([true, false, false]);
});
