import fc from "fast-check";
import { expect, test } from "vitest";
import { type Anchor, anchorAt, findAnchor, isAnchorOf, LONGEST_QUOTE, wholeWords } from "./anchors.rules.ts";

const TEXT = [
  "Batteries age in use and at rest. Every charge costs a little of what they can hold.",
  "At low temperatures lithium is plated on the anode, which costs capacity and can end in a short circuit.",
  "Cells that are charged slowly age less. Every charge costs a little, but a slow one costs less of it.",
  "बैटरी उपयोग में और बिना उपयोग के भी पुरानी होती है।",
].join("\n\n");

const anchorOf = (words: string, text = TEXT, from = 0): Anchor => {
  const start = text.indexOf(words, from);
  return anchorAt(text, { start, end: start + words.length })!;
};
const found = (text: string, anchor: Anchor) => {
  const place = findAnchor(text, anchor);
  return place && { words: text.slice(place.start, place.end), how: place.how };
};

test("an anchor keeps the words and a little of what stands around them", () => {
  const anchor = anchorOf("lithium is plated");
  expect(anchor.quote).toBe("lithium is plated");
  expect(anchor.before).toHaveLength(32);
  expect(TEXT).toContain(`${anchor.before}${anchor.quote}${anchor.after}`);
  expect(isAnchorOf(TEXT, anchor)).toBe(true);
  expect(isAnchorOf(TEXT, { ...anchor, start: anchor.start + 1 })).toBe(false);
  expect(isAnchorOf(TEXT, { ...anchor, before: "something else" })).toBe(false);
  expect(
    isAnchorOf("lithium", {
      start: 0,
      end: 7,
      quote: "lithium",
      before: "longer than what is there",
      after: "",
    }),
  ).toBe(false);
});

test("blanks at the ends are left out, a selection may run backwards, and nothing is about nothing", () => {
  expect(anchorAt("  a word  ", { start: 10, end: 0 })).toMatchObject({ start: 2, end: 8, quote: "a word" });
  expect(anchorAt("a \n b", { start: 1, end: 4 })).toBeNull();
  expect(anchorAt("x".repeat(LONGEST_QUOTE + 1), { start: 0, end: LONGEST_QUOTE + 1 })).toBeNull();
  expect(anchorAt("abc", { start: -5, end: 99 })).toMatchObject({ quote: "abc" });
});

test("words that are half chosen are meant whole, in scripts that have them", () => {
  const whole = (text: string, start: number, end: number) => {
    const span = wholeWords(text, { start, end });
    return text.slice(span.start, span.end);
  };
  expect(whole("Electrolyte molecules are reduced", 3, 16)).toBe("Electrolyte molecules");
  expect(whole("Electrolyte molecules are reduced", 12, 21)).toBe("molecules");
  expect(whole("low-cost cells (old)", 4, 6)).toBe("cost");
  expect(whole("बैटरी पुरानी होती", 2, 8)).toBe("बैटरी पुरानी");
  expect(whole("電池は使うと劣化する", 2, 4)).toBe("は使");
  expect(whole("x".repeat(500), 100, 200)).toHaveLength(100);
});

test("a letter of two parts is never cut through", () => {
  const text = `${"𝛼".repeat(40)}β${"𝛾".repeat(40)}`;
  for (let start = 70; start < 84; start += 1)
    for (let end = start + 1; end < 90; end += 1) {
      const anchor = anchorAt(text, { start, end })!;
      for (const part of [anchor.quote, anchor.before, anchor.after]) expect(part.isWellFormed()).toBe(true);
      expect(isAnchorOf(text, anchor)).toBe(true);
    }
});

test("X-02 words that moved are found, and of several the one with the same neighbours", () => {
  const second = anchorOf("Every charge costs a little", TEXT, TEXT.indexOf("slowly"));
  const longer = `A sentence that was put in front.\n\n${TEXT}`;
  const place = findAnchor(longer, second)!;
  expect(place).toMatchObject({ how: "moved", start: second.start + 35 });
  // The neighbours decide also when another one stands exactly where this one stood.
  const cut = TEXT.slice(second.start - anchorOf("Every charge costs a little").start);
  expect(found(cut, second)?.words).toBe(second.quote);
  expect(cut.slice(findAnchor(cut, second)!.end)).toMatch(/^, but a slow one/);
});

test("X-02 words that were changed a little are still found", () => {
  const anchor = anchorOf("lithium is plated on the anode, which costs capacity");
  const changed = (words: string) => found(TEXT.replace(anchor.quote, words), anchor);
  expect(changed("lithium is plated onto the anode, which costs much capacity")).toEqual({
    words: "lithium is plated onto the anode, which costs much capacity",
    how: "changed",
  });
  expect(changed("lith-\nium is plated on\nthe anode, which costs capa-\ncity")?.how).toBe("changed");
  expect(changed("on the anode lithium is plated, which costs capacity")?.how).toBe("changed");
  const one = anchorOf("temperatures");
  expect(found(TEXT.replace("temperatures", "temperature"), one)).toEqual({
    words: "temperature",
    how: "changed",
  });
  const hindi = anchorOf("बिना उपयोग के भी पुरानी");
  expect(found(TEXT.replace("भी पुरानी", "भी बहुत पुरानी"), hindi)).toEqual({
    words: "बिना उपयोग के भी बहुत पुरानी",
    how: "changed",
  });
});

test("words that are gone are lost, not found somewhere else", () => {
  const anchor = anchorOf("lithium is plated on the anode");
  expect(findAnchor(TEXT.replace(anchor.quote, ""), anchor)).toBeNull();
  expect(findAnchor(TEXT.replace(anchor.quote, "nobody knows what happens there"), anchor)).toBeNull();
  expect(findAnchor("", anchor)).toBeNull();
});

/** Few letters, so that the same words stand in many places. */
const prose = fc
  .array(fc.constantFrom("ab", "ba", "abba", "c", "c ab", "क", "𝛼", "\n\n"), { minLength: 1, maxLength: 60 })
  .map((words) => words.join(" "));

test("X-02 whatever is put in or taken out elsewhere, the words are found, letter for letter", () => {
  const cases = fc.tuple(prose, prose, prose, prose, prose);
  fc.assert(
    fc.property(cases, ([before, words, after, newBefore, newAfter]) => {
      const text = before + words + after;
      const anchor = anchorAt(text, { start: before.length, end: before.length + words.length });
      fc.pre(anchor !== null);
      for (const changed of [
        newBefore + anchor.quote + newAfter,
        newBefore + text,
        text + newAfter,
        text.slice(anchor.start),
        text.slice(0, anchor.end),
      ]) {
        const place = findAnchor(changed, anchor)!;
        expect(changed.slice(place.start, place.end)).toBe(anchor.quote);
        expect(place.how).not.toBe("changed");
      }
      expect(findAnchor(text, anchor)).toEqual({ start: anchor.start, end: anchor.end, how: "same" });
    }),
  );
});

test("a place that is found lies within the text, whatever text it is", () => {
  fc.assert(
    fc.property(prose, prose, fc.nat(200), fc.nat(40), (text, other, start, length) => {
      const anchor = anchorAt(text, { start, end: start + length });
      const place = anchor && findAnchor(other, anchor);
      if (!place) return;
      expect(place.start).toBeGreaterThanOrEqual(0);
      expect(place.end).toBeGreaterThan(place.start);
      expect(place.end).toBeLessThanOrEqual(other.length);
    }),
  );
});
