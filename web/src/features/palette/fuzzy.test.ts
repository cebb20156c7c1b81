import fc from "fast-check";
import { expect, test } from "vitest";
import { fuzzy, recency } from "./fuzzy.rules.ts";

const marked = (name: string, typed: string) => {
  const match = fuzzy(name, typed);
  return match && match.marks.map(({ start, end }) => name.slice(start, end));
};
const best = (typed: string, ...names: string[]) =>
  names
    .map((name) => ({ name, score: fuzzy(name, typed)?.score ?? -1 }))
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);

test("a beginning is better than a word's beginning, and that better than an inside", () => {
  expect(best("rev", "Irrevocable", "My Reviews", "Reviews")).toEqual([
    "Reviews",
    "My Reviews",
    "Irrevocable",
  ]);
});

test("first letters of words find it, letters from anywhere do not", () => {
  expect(marked("Document Analysis", "da")).toEqual(["D", "A"]);
  expect(marked("Document Analysis", "docan")).toEqual(["Doc", "An"]);
  expect(marked("My Gyans", "mg")).toEqual(["M", "G"]);
  expect(fuzzy("Thermal runaway of lithium cells", "tuna")).toBeNull();
});

test("case, accents and the order of the words do not matter; each word does", () => {
  expect(marked("Résumés génomiques", "genom res")).toEqual(["Rés", "génom"]);
  expect(marked("Re\u0301sume\u0301", "resu")).not.toBeNull();
  expect(fuzzy("Résumés génomiques", "genom zebra")).toBeNull();
});

test("every script is matched", () => {
  expect(marked("मेरे ज्ञान", "ज्ञा")).toEqual(["ज्ञा"]);
  expect(marked("锂电池的寿命", "电池")).toEqual(["电池"]);
  expect(marked("锂电池的寿命", "锂寿")).toEqual(["锂", "寿"]);
  expect(marked("عمر بطارية", "بطا")).toEqual(["بطا"]);
  expect(marked("Ωmega Ποταμός", "ποτ")).toEqual(["Ποτ"]);
});

test("nothing typed fits everything; what was used last comes first", () => {
  expect(fuzzy("Anything", "  ")).toEqual({ score: 0, marks: [] });
  expect([recency(-1), recency(0), recency(3), recency(99)]).toEqual([0, 15, 12, 0]);
});

test("marks stay inside the name and apart, whatever is typed", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 8 }),
      (name, typed) => {
        let end = -1;
        for (const mark of fuzzy(name, typed)?.marks ?? []) {
          expect(mark.start).toBeGreaterThan(end);
          expect(mark.end).toBeGreaterThan(mark.start);
          expect(mark.end).toBeLessThanOrEqual(name.length);
          end = mark.end;
        }
      },
    ),
  );
});

test("a long name and a long query are compared, also where nearly everything fits: trying every way would never end", () => {
  const name = "a b ".repeat(20_000);
  expect(fuzzy(name, "abababababac")).toBeNull();
  expect(fuzzy(name, `${"ab".repeat(400)}c`)).toBeNull();
});
