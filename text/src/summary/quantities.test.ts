import { expect, test } from "vitest";
import type { Language } from "../language.ts";
import { decimal, quantities } from "./quantities.ts";

const read = (sentence: string, language: Language = "en") =>
  quantities(sentence, language).map(({ start, end, unit }) => [sentence.slice(start, end), unit]);
const bounds = (sentence: string, language: Language = "en") => {
  const [found] = quantities(sentence, language);
  return found && [found.low, found.high];
};

test("numbers are read in the spelling of each language", () => {
  expect(decimal("1,234.5", "en")).toBe("1234.5");
  expect(decimal("1 234,5", "fr")).toBe("1234.5");
  expect(decimal("3,5", "fr")).toBe("3.5");
  expect(decimal("1,234", "en")).toBe("1234");
  expect(decimal("1,234", "fr")).toBe("1.234");
  expect(decimal("1,23,456", "hi")).toBe("123456");
  expect(decimal("१२.५", "hi")).toBe("12.5");
});

test("a number stands with its unit, its sign and its words for more and less", () => {
  expect(read("It costs $3.5 million and lasts 10 to 15 years.")).toEqual([
    ["$3.5 million", "$"],
    ["10 to 15 years", "h"],
  ]);
  expect(read("More than half a million deaths; at least 80 per cent; 5kg.")).toEqual([
    ["More than half a million deaths", "#deaths"],
    ["at least 80 per cent", "%"],
    ["5kg", "kg"],
  ]);
  expect(read("Le port reçoit 12\u202f000 tonnes, soit deux millions d'euros.", "fr")).toEqual([
    ["12\u202f000 tonnes", "kg"],
    ["deux millions d'euros", "€"],
  ]);
  expect(read("तीन वर्ष से अधिक में 20 लाख लोग और १२.५ प्रतिशत घर।", "hi")).toEqual([
    ["तीन वर्ष से अधिक", "h"],
    ["20 लाख लोग", "#लोग"],
    ["१२.५ प्रतिशत", "%"],
  ]);
});

test("a decade, a year and a plain number are no quantities", () => {
  expect(read("In the 1990s and in 2010 there were 12 plants, 3.2 in chapter 4.")).toEqual([]);
  expect(read("In 2010 and 5 % later")).toEqual([["5 %", "%"]]);
});

test("units of one kind are measured alike", () => {
  expect(bounds("It is 2 km long.")).toEqual([1_900, 2_100]);
  expect(bounds("It is 2,000 m long.")).toEqual([1_900, 2_100]);
  expect(bounds("Elle mesure 2,5 kilomètres.", "fr")).toEqual([2_450, 2_550]);
});

test("rounding, vagueness and limits widen a number", () => {
  expect(bounds("It keeps 75 %.")).toEqual([74.5, 75.5]);
  expect(bounds("It keeps 75.0 %.")).toEqual([74.95, 75.05]);
  expect(bounds("It keeps more than 60 %.")).toEqual([57, Infinity]);
  expect(bounds("यह 40 डिग्री सेल्सियस तक सहता है।", "hi")).toEqual([-Infinity, 42]);
  expect(bounds("It keeps between 70 and 80 %.")).toEqual([66.5, 84]);
  const [low, high] = bounds("It keeps about 75 %.")!;
  expect(low).toBeLessThan(70);
  expect(high).toBeGreaterThan(80);
});

test("a minus belongs to its number, and the dash of a range or of a name to none", () => {
  expect(bounds("It freezes at −20 °C.")).toEqual([-21, -19]);
  expect(bounds("It freezes at -20 °C.")).toEqual([-21, -19]);
  expect(bounds("It freezes at minus twenty degrees.")).toEqual([-21, -19]);
  expect(bounds("Elle gèle à moins 20 °C.", "fr")).toEqual([-21, -19]);
  expect(bounds("Elle garde au moins 20 %.", "fr")).toEqual([19, Infinity]);
  expect(bounds("यह −२० डिग्री सेल्सियस पर जमता है।", "hi")).toEqual([-21, -19]);
  expect(bounds("It freezes between −25 and −15 °C.")).toEqual([-25.5, -14.5]);
  expect(bounds("It freezes at −5 to 15 °C.")).toEqual([-5.25, 15.5]);
  const [low, high] = bounds("It freezes at about −20 °C.")!;
  expect(low).toBeLessThan(-22);
  expect(high).toBeGreaterThan(-18);
  for (const range of ["5-15 kg", "5–15 kg", "5−15 kg", "5 - 15 kg"])
    expect(bounds(`It weighs ${range}.`)).toEqual([4.75, 15.5]);
  expect(read("It stores 200 Wh kg−1 and COVID-19 lasts.")).toEqual([["200 Wh kg−1", "Wh/kg"]]);
});
