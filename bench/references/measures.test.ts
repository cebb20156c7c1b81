import { expect, test } from "vitest";
import { areSamePeople, compareLists, folded } from "./measures.ts";

test("titles are the same whatever their case, accents and signs", () => {
  expect(folded("Élan — of the Reeds!")).toBe(folded("ELAN of the reeds"));
});

test("all authors, in their order, by family name and first initial", () => {
  expect(areSamePeople(["A. Lovelace", "Grace Hopper"], ["Ada Lovelace", "Grace M. Hopper"])).toBe(true);
  expect(areSamePeople(["Ada Lovelace"], ["Ada Lovelace", "Grace Hopper"])).toBe(false);
  expect(areSamePeople(["Bob Lovelace"], ["Ada Lovelace"])).toBe(false);
});

test("an entry that swallowed the next is found for neither", () => {
  const printed = [
    { title: "On mud", year: 1990, text: "Roe, R. (1990). On mud. Coasts, 1, 2–3." },
    { title: "Salt water", year: 1991, text: "Poe, P. (1991). Salt water of harbours. Tides, 5, 6–7." },
  ];
  const [a, b] = printed;
  expect(compareLists(printed, [{ ...a! }, { ...b!, year: 1999 }])).toEqual({ found: 2, right: 1 });
  expect(compareLists(printed, [{ text: `${a!.text} ${b!.text}`, title: "On mud", year: 1990 }])).toEqual({
    found: 0,
    right: 0,
  });
});
