import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueFrom } from "./index.ts";

const number = (words: string, unit: string | null = null, language: "en" | "fr" | "hi" = "en") =>
  valueFrom(words, { kind: "number", unit }, language);

describe("a number out of words", () => {
  it("as people write it", () => {
    expect(number("120")).toMatchObject({ number: 120, unit: null });
    expect(number("n = 120")).toMatchObject({ number: 120 });
    expect(number("120 patients")).toMatchObject({ number: 120, unit: "patients" });
    expect(number("12.5 %")).toMatchObject({ number: 12.5, unit: "%" });
    expect(number("3 to 5 mg")).toMatchObject({ number: 4, unit: "mg", text: "3 to 5 mg" });
    expect(number("12.3 ± 4.5 mg")).toMatchObject({ number: 12.3, unit: "mg" });
    expect(number("140 mmHg")).toMatchObject({ number: 140, unit: "mmHg" });
    expect(number("1 234,5 kg", null, "fr")).toMatchObject({ number: 1234.5, unit: "kg" });
    expect(number("१२.५ प्रतिशत", null, "hi")).toMatchObject({ number: 12.5 });
  });
  it("in the unit of the column", () => {
    expect(number("0.5 g", "mg")).toMatchObject({ number: 500, unit: "mg", text: "500 mg" });
    expect(number("500", "mg")).toMatchObject({ number: 500, unit: "mg" });
    expect(number("2 weeks", "days")).toMatchObject({ number: 14, unit: "days" });
    expect(number("more than 2 h", "min")).toMatchObject({ number: 120, unit: "min", text: "≥ 120 min" });
    expect(number("5 km", "mg")).toBeNull();
    expect(number("0.5", "%")).toMatchObject({ number: 0.5, unit: "%" });
    expect(number("140 mmHg", "mmHg")).toMatchObject({ number: 140, unit: "mmHg" });
  });
  it("or none", () => {
    for (const words of ["", "  ", "many", "n/a", "–"]) expect(number(words)).toBeNull();
  });
});

describe("yes, no and dates out of words", () => {
  it("in three languages", () => {
    const yesno = (words: string) => valueFrom(words, { kind: "yesno", unit: null }, "en");
    for (const words of ["yes", "Oui", "हाँ", "Y"])
      expect(yesno(words)).toEqual({ kind: "yesno", answer: "yes" });
    for (const words of ["No.", "non", "नहीं"]) expect(yesno(words)).toEqual({ kind: "yesno", answer: "no" });
    for (const words of ["unclear", "maybe", "not clear", "incertain", "अस्पष्ट"])
      expect(yesno(words)).toEqual({ kind: "yesno", answer: "unclear" });
    expect(yesno("bananas")).toBeNull();
  });
  it("as exact as they are", () => {
    const date = (words: string) => valueFrom(words, { kind: "date", unit: null }, "en");
    for (const [words, wanted] of [
      ["2024", "2024"],
      ["March 2024", "2024-03"],
      ["5 March 2024", "2024-03-05"],
      ["March 5th, 2024", "2024-03-05"],
      ["2024-03-05", "2024-03-05"],
      ["5 mars 2024", "2024-03-05"],
      ["५ मार्च २०२४", "2024-03-05"],
      ["13/03/2024", "2024-03-13"],
      ["03/04/2024", "2024"],
      ["2010-2015", "2010"],
      ["31 February 2024", "2024-02"],
    ])
      expect(date(words!)).toEqual({ kind: "date", date: wanted });
    for (const words of ["", "yesterday", "12", "99/99/9999"]) expect(date(words)).toBeNull();
  });
});

describe("whatever is written", () => {
  const kinds = fc.constantFrom(
    "question",
    "number",
    "yesno",
    "population",
    "method",
    "outcome",
    "date" as const,
  );
  it("throws nothing, and a value is of its kind", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 80 }),
        kinds,
        fc.option(fc.constantFrom("mg", "%", "mmHg", "n", "(", "")),
        (words, kind, unit) => {
          const value = valueFrom(words, { kind: kind as "number", unit }, "en");
          if (value?.kind === "number") expect(Number.isFinite(value.number)).toBe(true);
        },
      ),
    );
  });
  it("a number with its unit is itself when it is read again", () => {
    const amount = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 1, max: 99_999 }).map((one) => one / 100),
    );
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom("mg", "%", "kg", "days", "mmHg", "patients"),
        fc.constantFrom(null, "same"),
        (one, unit, asked) => {
          const first = number(`${one} ${unit}`, asked === null ? null : unit);
          expect(first).toMatchObject({ kind: "number", number: one, unit });
          expect(number((first as { text: string }).text, asked === null ? null : unit)).toEqual(first);
        },
      ),
    );
  });
});
