import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findOnPage, lettersOf, pageAt, partsOf, within } from "./matching.rules.ts";

/** What is found of the first such words of the text, as the page writes it. */
function found(items: string[], text: string, words: string, from = 0) {
  const start = text.indexOf(words, from);
  const stretches = findOnPage(lettersOf(items), lettersOf([text]), { start, end: start + words.length });
  return stretches?.map(({ item, from: first, to }) => items[item]!.slice(first, to)) ?? null;
}

describe("what differs between a file and its text", () => {
  test("line breaks, hyphens at their end, and blanks", () => {
    expect(
      found(
        ["A cell loses capa-", "city when  its", "anode  ages."],
        "A cell loses capacity when its anode ages.",
        "capacity when its anode",
      ),
    ).toEqual(["capa", "city when  its", "anode"]);
  });

  test("ligatures, accents and capital letters", () => {
    expect(found(["the e", "ﬃcient Re´sume´"], "The efficient Résumé", "efficient Résumé")).toEqual([
      "e",
      "ﬃcient Re´sume",
    ]);
  });

  test("signs of a script whose order a file may write otherwise", () => {
    expect(found(["नदी का", "पानी बढ़ा।"], "नदी का पानी बढ़ा।", "का पानी")).toEqual(["का".slice(0, 1), "पान"]);
  });

  test("a footnote between two parts of a sentence", () => {
    const items = [
      "The film that grows on the anode",
      "7 See the appendix.",
      "consumes the lithium of the cell.",
    ];
    expect(
      found(
        items,
        "The film that grows on the anode consumes the lithium of the cell.",
        "film that grows on the anode consumes the lithium",
      ),
    ).toEqual(["film that grows on the anode", "consumes the lithium"]);
  });
});

describe("which of several equal places", () => {
  const items = ["A cell is a cell.", "An excellent cell ages.", "The last cell rests."];
  const text = "A cell is a cell. An excellent cell ages. The last cell rests.";

  test("is told by what stands around it, and a word is not a part of another", () => {
    const at = text.indexOf("cell ages");
    const page = lettersOf(items);
    const stretch = findOnPage(page, lettersOf([text]), { start: at, end: at + 4 });
    expect(stretch).toEqual([{ item: 1, from: 13, to: 17 }]);
    expect(found(["Only excellent ones."], "A cell.", "cell")).toBeNull();
  });
});

describe("what is not there", () => {
  test("is not found, nor are blanks", () => {
    expect(
      found(["Nothing of it."], "A long sentence about rivers and floods.", "A long sentence about rivers"),
    ).toBeNull();
    expect(found(["words"], "words  - words", "  - ")).toBeNull();
    expect(found([], "words", "words")).toBeNull();
  });
});

test("a text that was cut into lines anywhere is found whole, whatever is chosen of it", () => {
  const word = fc.stringMatching(/^[a-zé]{2,9}$/u);
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 4, maxLength: 40 }),
      fc.array(fc.nat(400), { maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (words, cuts, a, b) => {
        const text = words.join(" ");
        const edges = [...new Set([0, ...cuts.map((cut) => cut % text.length), text.length])].sort(
          (x, y) => x - y,
        );
        const items = edges.slice(0, -1).map((edge, index) => text.slice(edge, edges[index + 1]));
        const [first, last] = [a % words.length, b % words.length].sort((x, y) => x - y) as [number, number];
        const start = words.slice(0, first).join(" ").length + (first > 0 ? 1 : 0);
        const end = words.slice(0, last + 1).join(" ").length;
        const stretches = findOnPage(lettersOf(items), lettersOf([text]), { start, end });
        const plain = (from: string) => lettersOf([from]).text;
        expect(plain(stretches!.map(({ item, from, to }) => items[item]!.slice(from, to)).join(""))).toBe(
          plain(text.slice(start, end)),
        );
      },
    ),
  );
});

test("pages hold the text from their start to the start of the next", () => {
  const pages = [
    { number: 1, start: 0 },
    { number: 3, start: 10 },
  ];
  expect([...partsOf(pages, 25)]).toEqual([
    [1, { start: 0, end: 10 }],
    [3, { start: 10, end: 25 }],
  ]);
  expect([0, 9, 10, 24].map((place) => pageAt(pages, place))).toEqual([1, 1, 3, 3]);
  expect(pageAt([], 7)).toBe(1);
  expect(within({ start: 8, end: 14 }, { start: 10, end: 25 })).toEqual({ start: 0, end: 4 });
  expect(within({ start: 8, end: 10 }, { start: 10, end: 25 })).toBeNull();
});
