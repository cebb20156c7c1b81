import fc from "fast-check";
import { expect, test } from "vitest";
import { bands, fingerprint, likeness } from "./near-duplicates.ts";

const word = fc.stringMatching(/^[a-z]{3,9}$/);
const text = fc.array(word, { minLength: 150, maxLength: 400 }).map((list) => list.join(" "));
const shares = (a: number[], b: number[]) => a.some((value, at) => value === b[at]);

test("a text is like itself, whatever its case, spacing and punctuation", () => {
  fc.assert(
    fc.property(text, (one) => {
      const other = one.toUpperCase().replaceAll(" ", ",\n ");
      expect(likeness(fingerprint(one)!, fingerprint(other)!)).toBe(1);
      expect(bands(fingerprint(one)!)).toEqual(bands(fingerprint(other)!));
    }),
    { numRuns: 20 },
  );
});

test("the estimate is near the true share of common four-word sequences", () => {
  const shinglesOf = (list: string[]) =>
    new Set(list.slice(3).map((_, at) => list.slice(at, at + 4).join(" ")));
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 100 }), (one, percent) => {
      const list = one.split(" ");
      const kept = list.map((each, at) => (at < (list.length * percent) / 100 ? each : `${each}x`));
      const [a, b] = [shinglesOf(list), shinglesOf(kept)];
      const common = [...a].filter((shingle) => b.has(shingle)).length;
      const truth = common / (a.size + b.size - common);
      expect(Math.abs(likeness(fingerprint(one)!, fingerprint(kept.join(" "))!) - truth)).toBeLessThan(0.2);
    }),
    { numRuns: 60 },
  );
});

test("texts with a few words changed share a band, unrelated ones do not", () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const list = one.split(" ");
      list[20] = "changed";
      const print = fingerprint(one)!;
      expect(shares(bands(print), bands(fingerprint(list.join(" "))!))).toBe(true);
      expect(shares(bands(print), bands(fingerprint(other)!))).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test("a short text has no fingerprint", () => {
  expect(fingerprint("a title and little more")).toBeNull();
  expect(fingerprint("")).toBeNull();
});

test("Hindi is told apart as English is", () => {
  const hindi = "जलवायु परिवर्तन के कारण समुद्र का स्तर बढ़ रहा है और तटीय शहरों को बाढ़ से बचाने के उपाय करने होंगे ".repeat(
    3,
  );
  expect(likeness(fingerprint(hindi)!, fingerprint(hindi.replace("समुद्र", "नदी"))!)).toBeGreaterThan(0.6);
});
