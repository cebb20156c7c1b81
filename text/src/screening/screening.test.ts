import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { relevantAmong } from "./estimate.ts";
import { strongestTerms, termsOf } from "./explaining.ts";
import { curveOf, logistic } from "./probability.ts";
import { evenly, screen, weigh, type Decided, type Screened } from "./screening.ts";
import { bagOf, READ_CHARACTERS, vectorsOf } from "./vectors.ts";

const CELLS = ["lithium", "anode", "electrolyte", "cathode", "dendrite", "separator", "voltage", "cycling"];
const GUNS = ["artillery", "cannon", "regiment", "siege", "gunner", "fortress", "powder", "cavalry"];

/** Some words of one side and some of neither, other ones for each article. */
function anArticle(at: number, words: string[]): string {
  const own = [0, 3, 5].map((by) => words[(at + by) % words.length]!);
  return `A battery study of ${own.join(" and ")} with remark ${at % 7} and detail ${at % 11}.`;
}

const isAboutCells = (at: number): boolean => at % 3 === 0;

function aTopic(articles: number, decisions: number): Screened & { spoken: Map<string, string> } {
  const spoken = new Map<string, string>();
  const bags = Array.from({ length: articles }, (_, at) =>
    bagOf(
      { title: "Batteries", text: anArticle(at, isAboutCells(at) ? CELLS : GUNS), language: "en" },
      spoken,
    ),
  );
  const decided = new Map<number, Decided>(
    Array.from({ length: decisions }, (_, at) => [at, { isRelevant: isAboutCells(at), weight: 1 }]),
  );
  return { vectors: vectorsOf(bags), engine: bags.map((_, at) => 1 / (1 + at)), decided, spoken };
}

describe("words as vectors", () => {
  test("the title counts more, the end of a long text not at all, and people see words and not stems", () => {
    const spoken = new Map<string, string>();
    const text = `Batteries age in 2019. ${"filler ".repeat(READ_CHARACTERS)} hidden`;
    const { terms, counts } = bagOf({ title: "Batteries", text, language: "en" }, spoken);
    expect(terms).not.toContain("hidden");
    expect(terms).not.toContain("2019");
    expect(counts[terms.indexOf("batteri")]).toBe(3);
    expect(spoken.get("batteri")).toBe("batteries");
  });

  test("every row has the length one, or nothing in it", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.constantFrom(...CELLS, ...GUNS)), { maxLength: 12 }), (texts) => {
        const bags = texts.map((words) =>
          bagOf({ title: "", text: words.join(" "), language: "en" }, new Map()),
        );
        for (const { values } of vectorsOf(bags).rows) {
          const length = Math.hypot(...values);
          expect(length === 0 || Math.abs(length - 1) < 1e-5).toBe(true);
        }
      }),
    );
  });
});

describe("issue 11: learning from decisions", () => {
  test("articles like the relevant ones come before articles like the others", () => {
    const topic = aTopic(120, 30);
    const { margins } = weigh(topic);
    const open = [...margins.keys()].slice(30);
    const worst = Math.min(...open.filter(isAboutCells).map((at) => margins[at]!));
    const best = Math.max(...open.filter((at) => !isAboutCells(at)).map((at) => margins[at]!));
    expect(worst).toBeGreaterThan(best);
  });

  test("the same decisions teach the same", () => {
    expect(screen(aTopic(80, 24)).probabilities).toEqual(screen(aTopic(80, 24)).probabilities);
  });

  test("few relevant ones among many others are not drowned by them", () => {
    const topic = aTopic(150, 0);
    const decided = new Map<number, Decided>();
    for (let at = 0; at < 100; at++)
      if (!isAboutCells(at) || decided.size % 20 === 0)
        decided.set(at, { isRelevant: isAboutCells(at), weight: 1 });
    const { margins } = weigh({ ...topic, decided });
    expect(margins[120]!).toBeGreaterThan(margins[121]!);
  });

  test("its words are those of the two sides, and an article is explained by its own", () => {
    const topic = aTopic(120, 40);
    const learned = weigh(topic);
    const { forIt, against } = strongestTerms(learned, topic, 5);
    const words = (terms: { term: string }[]) => terms.map(({ term }) => topic.spoken.get(term)!);
    expect(words(forIt).every((word) => CELLS.includes(word))).toBe(true);
    expect(words(against).every((word) => GUNS.includes(word))).toBe(true);
    expect(Math.max(...[...forIt, ...against].map(({ weight }) => Math.abs(weight)))).toBe(1);
    const own = termsOf(learned, topic, 61, 3);
    expect(words(own).every((word) => anArticle(61, GUNS).includes(word))).toBe(true);
    expect(own.every(({ weight }) => weight < 0)).toBe(true);
  });
});

describe("issue 11: how many are still unseen", () => {
  test("the truth lies within what is said to somebody who read the best first", () => {
    const topic = aTopic(200, 0);
    const first = Array.from({ length: 200 }, (_, at) => at).filter((at) => isAboutCells(at) || at % 8 === 1);
    const decided = new Map<number, Decided>(
      first.slice(0, 70).map((at) => [at, { isRelevant: isAboutCells(at), weight: 1 }]),
    );
    const open = [...topic.vectors.rows.keys()].filter((at) => !decided.has(at));
    const { about, from, to } = relevantAmong(screen({ ...topic, decided }), open);
    const truth = open.filter(isAboutCells).length;
    expect(from).toBeLessThanOrEqual(truth);
    expect(to).toBeGreaterThanOrEqual(truth);
    expect([about >= from, about <= to, to <= open.length]).toEqual([true, true, true]);
  });

  test("of no articles none is", () => {
    expect(relevantAmong(screen(aTopic(60, 30)), [])).toEqual({ about: 0, from: 0, to: 0 });
  });
});

describe("margins as probabilities", () => {
  const known = fc.array(
    fc.record({
      margin: fc.double({ min: -5, max: 5, noNaN: true }),
      isRelevant: fc.boolean(),
      weight: fc.constantFrom(0.3, 1),
    }),
    { minLength: 1, maxLength: 60 },
  );

  test("whatever was decided, they are numbers between 0 and 1 and no spread is below nought", () => {
    fc.assert(
      fc.property(known, fc.double({ min: -10, max: 10, noNaN: true }), (examples, margin) => {
        const { slope, shift, doubt } = curveOf(examples);
        const probability = logistic(slope * margin + shift);
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
        expect([doubt[0] >= 0, doubt[2] >= 0]).toEqual([true, true]);
      }),
    );
  });

  test("sides that part cleanly are still not told to be sure", () => {
    const examples = Array.from({ length: 20 }, (_, at) => ({
      margin: at < 10 ? -1 : 1,
      isRelevant: at >= 10,
      weight: 1,
    }));
    const { slope, shift, least } = curveOf(examples);
    expect(logistic(slope + shift)).toBeCloseTo(11 / 12, 2);
    expect(logistic(shift - slope)).toBeCloseTo(least, 2);
    expect(least).toBeCloseTo(1 / 12, 5);
  });
});

test("some of many are taken from all over", () => {
  expect(evenly([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(
    evenly(
      Array.from({ length: 100 }, (_, at) => at),
      4,
    ),
  ).toEqual([12, 37, 62, 87]);
});
