import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inReadingOrder, laidOut, leadsOf, ledBy } from "./answer.rules.ts";

const work = (title: string, authors: string[], publishedOn: string | null = "1992-04") => ({
  title,
  authors,
  publishedOn,
});
const leads = (...works: ReturnType<typeof work>[]) => [
  ...leadsOf(new Map(works.entries()), "et al.").values(),
];

describe("who says it", () => {
  test("is the first author's family name and the year, however the name is written", () => {
    expect(leads(work("A simple tagger", ["Eric Brill"]))).toEqual(["Brill 1992"]);
    expect(leads(work("A simple tagger", ["Brill, Eric"]))).toEqual(["Brill 1992"]);
    expect(leads(work("Nine", ["Ludwig van Beethoven"], "1824"))).toEqual(["van Beethoven 1824"]);
    expect(leads(work("Nine", ["van Beethoven, L."], null))).toEqual(["van Beethoven"]);
    expect(leads(work("नदी", ["सीता राव"]))).toEqual(["राव 1992"]);
  });

  test("is the first of several, who are said to be several", () => {
    expect(leads(work("Cells", ["Rao, A.", "Dupont, J."], "2019"))).toEqual(["Rao et al. 2019"]);
  });

  test("is the title where there is no author, or none that is a person", () => {
    expect(leads(work("Why cells age.", []))).toEqual(["Why cells age"]);
    expect(leads(work("Why cells age", ["Gyan starter library"]))).toEqual(["Why cells age"]);
    expect(leads(work("Why cells age", ["World Health Organization"]))).toEqual(["Why cells age"]);
    expect(leads(work("Why cells age", ["Reuters"]))).toEqual(["Why cells age"]);
  });

  test("is the title where one sole author wrote several of them: it tells none from another", () => {
    expect(leads(work("One", ["House Author"], "2001"), work("Two", ["House Author"], "2002"))).toEqual([
      "One",
      "Two",
    ]);
    expect(leads(work("One", ["House Author"]), work("Two", ["House Author", "Eric Brill"]))).toEqual([
      "Author 1992",
      "Author et al. 1992",
    ]);
  });

  test("is the title where two would be called alike", () => {
    expect(
      leads(work("One", ["A. Rao", "B. Li"]), work("Two", ["C. Rao", "D. Li"]), work("Three", ["E. Brill"])),
    ).toEqual(["One", "Two", "Brill 1992"]);
  });

  test("ends with a colon, unless it asks", () => {
    expect(ledBy("Brill 1992", (lead) => `${lead} :`)).toBe("Brill 1992 :");
    expect(ledBy("Why do cells age?", (lead) => `${lead}:`)).toBe("Why do cells age?");
  });
});

type Said = { text: string; part: "answer" | "more" | null; theme: string | null; disagreement: unknown };
const said = (text: string, own: Partial<Said> = {}): Said => ({
  text,
  part: null,
  theme: null,
  disagreement: null,
  ...own,
});
const read = (sentences: Said[]) => inReadingOrder(laidOut(sentences)).map(({ text }) => text);

describe("the order of reading", () => {
  const parted = [
    said("loose", { part: "more" }),
    said("stops", { part: "answer", theme: "can solids stop them" }),
    said("wet", { part: "more", theme: "water" }),
    said("≠", { part: "more", disagreement: {} }),
    said("fails", { part: "answer", theme: "why do they fail" }),
    said("stops too", { part: "answer", theme: "can solids stop them" }),
    said("wetter", { part: "more", theme: "water" }),
  ];

  test("is the short answer by parts of the question, what is disagreed on, and more by groups, the ungrouped last", () => {
    expect(read(parted)).toEqual(["stops", "stops too", "fails", "≠", "wet", "wetter", "loose"]);
    expect(laidOut(parted).rest.map(({ theme }) => theme)).toEqual(["water", null]);
  });

  test("of a summary without parts is as it was: by theme, what is disagreed on last", () => {
    const old = [
      said("opens"),
      said("≠", { disagreement: {} }),
      said("wet", { theme: "water" }),
      said("ends"),
    ];
    expect(read(old)).toEqual(["opens", "ends", "wet", "≠"]);
    expect(laidOut(old).answer).toEqual([]);
  });

  test("keeps one theme together; what has none opens the text or ends it", () => {
    const told = (...given: Said[]) =>
      laidOut(given).rest.map(({ theme, sentences }) => [theme, sentences.map(({ text }) => text).join("")]);
    const themed = (text: string, theme: string | null) => said(text, { theme });
    expect(told(themed("1", "a"), themed("2", "b"), themed("3", null), themed("4", "a"))).toEqual([
      ["a", "14"],
      ["b", "2"],
      [null, "3"],
    ]);
    expect(told(themed("1", null), themed("2", "a"), themed("3", null))).toEqual([
      [null, "13"],
      ["a", "2"],
    ]);
    expect(told()).toEqual([]);
  });

  test("loses no sentence and tells none twice", () => {
    const any = fc.record({
      text: fc.string(),
      part: fc.constantFrom("answer" as const, "more" as const, null),
      theme: fc.constantFrom("water", "walls", null),
      disagreement: fc.constantFrom(null, {}),
    });
    fc.assert(
      fc.property(fc.array(any), (sentences) => {
        const order = inReadingOrder(laidOut(sentences));
        expect(order).toHaveLength(sentences.length);
        expect(new Set(order)).toEqual(new Set(sentences));
      }),
    );
  });
});
