import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ASKED_FROM,
  compare,
  familyOf,
  likeliest,
  read,
  SURE_FROM,
  worthComparing,
  type Comparable,
  type Read,
} from "./likeness.rules.ts";

const TITLE = "Sea ice thickness in northern harbours after warm winters";
const work = (more: Partial<Comparable> = {}): Comparable => ({
  id: 1,
  title: TITLE,
  authors: ["Ada Example", "Ben Sample"],
  publishedOn: "2020",
  venue: "Journal of Ice",
  doi: "10.5555/ice.1",
  volume: null,
  pages: null,
  ...more,
});
const likelihood = (a: Partial<Comparable>, b: Partial<Comparable>): number =>
  compare(read(work(a)), read(work(b)), null)?.likelihood ?? 0;

describe("two works", () => {
  test("family names are read from every usual form", () => {
    const forms = [
      "Ada Lovelace",
      "Lovelace, Ada",
      "A. Lovelace",
      "Lovelace A",
      "LOVELACE, A.",
      "Lovelace AB",
    ];
    expect(new Set(forms.map(familyOf))).toEqual(new Set(["lovelace"]));
    expect(familyOf("Jürgen Müller")).toBe(familyOf("Muller J"));
  });

  test.each<[string, Partial<Comparable>]>([
    ["a preprint", { doi: "10.48550/arxiv.1901.00001", publishedOn: "2019", venue: "arXiv" }],
    ["a reference with initials", { doi: null, authors: ["Example A", "Sample B"], publishedOn: "2020-05" }],
  ])("surely the same: %s", (_, other) => expect(likelihood({}, other)).toBeGreaterThanOrEqual(SURE_FROM));

  test.each<[string, Partial<Comparable>]>([
    ["without subtitle", { title: `${TITLE}: a survey of ports`, doi: null }],
    ["misspelt", { title: TITLE.replace("thickness", "thicknes"), doi: null }],
    ["only its title known", { authors: [], publishedOn: null, doi: null, venue: null }],
  ])("worth a question: %s", (_, other) => expect(likelihood({}, other)).toBeGreaterThanOrEqual(ASKED_FROM));

  test.each<[string, Partial<Comparable>, Partial<Comparable>]>([
    ["parts", { title: `${TITLE}. Part I` }, { title: `${TITLE}. Part II` }],
    ["a part and the whole", {}, { title: `${TITLE}. Part II`, doi: null }],
    ["years", { title: `${TITLE} 2018`, doi: null }, { title: `${TITLE} 2019`, doi: null }],
    ["an erratum", {}, { title: `Erratum to: ${TITLE}`, doi: null }],
    ["a reply", {}, { title: `Reply to: ${TITLE}`, doi: null }],
    ["another subject", {}, { title: TITLE.replace("winters", "floods in delta towns"), doi: null }],
    ["other people", {}, { authors: ["Cleo Else"], doi: null }],
    [
      "a name that many have",
      { title: "Editorial", doi: null },
      { title: "Editorial", doi: null, publishedOn: "2015" },
    ],
    [
      "two articles of one journal",
      { pages: "1-9", volume: "3" },
      { pages: "40-52", volume: "3", doi: "10.5555/ice.2" },
    ],
  ])("not asked about: %s", (_, one, other) => expect(likelihood(one, other)).toBeLessThan(ASKED_FROM));

  test("are compared the same way round, and any words do", () => {
    const some = fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      title: fc.oneof(fc.string(), fc.constantFrom(TITLE, `${TITLE}: more`, "Part II", "")),
      authors: fc.array(fc.oneof(fc.string(), fc.constantFrom("Example, A.", "Ada Example")), {
        maxLength: 3,
      }),
      publishedOn: fc.constantFrom(null, "2019", "2020-05-01"),
      venue: fc.option(fc.string()),
      doi: fc.option(fc.constantFrom("10.48550/x", "10.5555/y")),
      volume: fc.option(fc.constantFrom("1", "2")),
      pages: fc.option(fc.constantFrom("1-3", "e12")),
    });
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(compare(read(one), read(other), 0.5)).toEqual(compare(read(other), read(one), 0.5));
      }),
    );
  });

  test("of many, only the pair is found, and no key that all share makes all of them be compared", () => {
    const many = Array.from({ length: 400 }, (_, at) =>
      work({
        id: at + 1,
        title: `Annual survey of harbours number ${at}`,
        authors: [`Author ${at}x`],
        doi: null,
      }),
    );
    const twins = [work({ id: 900 }), work({ id: 901, doi: null })];
    const pairs: [Read, Read][] = [];
    for (const pair of worthComparing([...many, ...twins])) if (pair) pairs.push(pair);
    expect(likeliest(pairs, () => null).map(({ oneId, otherId }) => [oneId, otherId])).toEqual([[900, 901]]);
  });
});
