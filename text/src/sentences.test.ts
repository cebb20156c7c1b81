import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "./language.ts";
import { sentences } from "./sentences.ts";
import { anArticle } from "./test-texts.ts";

const split = (text: string, language: Language = "en") =>
  sentences(text, language).map(({ start, end }) => text.slice(start, end));

test("abbreviations, initials and decimals do not end an English sentence", () => {
  expect(
    split(
      "Dr. Smith et al. (2010) measured 3.14 m, cf. Fig. 3. J. R. Brown compared mice vs. Rats, e.g. Wistar rats, approx. 20 of them. It worked.",
    ),
  ).toEqual([
    "Dr. Smith et al. (2010) measured 3.14 m, cf. Fig. 3.",
    "J. R. Brown compared mice vs. Rats, e.g. Wistar rats, approx. 20 of them.",
    "It worked.",
  ]);
});

test("an abbreviation can still end a sentence when the next one plainly begins", () => {
  expect(
    split("It was shown by Brown et al. The results agree. He lives in the U.S. However, he travels."),
  ).toHaveLength(4);
  expect(split("Oranges contain vitamin C. Patients need it.")).toHaveLength(2);
  expect(split("They called me. The art. Painters sold it, etc. Nobody paid.")).toHaveLength(4);
  expect(split("The U.S. Army paid for it.")).toHaveLength(1);
});

test("a citation after the full stop stays with its sentence", () => {
  expect(split("The gene is cut.[12] It is repaired. [3, 4] Nobody knows how.")).toEqual([
    "The gene is cut.[12]",
    "It is repaired. [3, 4]",
    "Nobody knows how.",
  ]);
});

test("an address with a question mark is not cut", () => {
  expect(split("See http://example.org/find?q=1 for more. Thanks.")).toHaveLength(2);
});

test("French titles, abbreviations and quotation marks are understood", () => {
  expect(
    split(
      "M. Dupont est arrivé. Il a vu p. ex. Paris, c.-à-d. la capitale. « Vraiment ! » dit-il. « Je pars. » Fin.",
      "fr",
    ),
  ).toEqual([
    "M. Dupont est arrivé.",
    "Il a vu p. ex. Paris, c.-à-d. la capitale.",
    "« Vraiment ! » dit-il.",
    "« Je pars. »",
    "Fin.",
  ]);
});

test("Hindi sentences end at the danda, also when it is typed as a bar or without a space", () => {
  expect(
    split("डॉ. शर्मा ने कहा। ए. पी. जे. अब्दुल कलाम वैज्ञानिक थे। यह 3.5 प्रतिशत है | हाँ।यह सही है।", "hi"),
  ).toEqual(["डॉ. शर्मा ने कहा।", "ए. पी. जे. अब्दुल कलाम वैज्ञानिक थे।", "यह 3.5 प्रतिशत है |", "हाँ।", "यह सही है।"]);
});

test("headings are no sentences, and no sentence crosses a blank line, a heading or a list item", () => {
  expect(split("One part\n\nanother part\n## A heading. Really\nwrapped\nline\n- first\n- second")).toEqual([
    "One part",
    "another part",
    "wrapped\nline",
    "- first",
    "- second",
  ]);
});

test("text without full stops is still cut into pieces of bearable length", () => {
  const pieces = split("value 1, value 2; ".repeat(500));
  expect(pieces.length).toBeGreaterThan(5);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(1_200);
});

test("sentences are trimmed, in order, never overlap and miss no letter outside headings", () => {
  fc.assert(
    fc.property(anArticle, fc.constantFrom<Language>("en", "fr", "hi", "und"), (text, language) => {
      let end = 0;
      let rest = "";
      for (const span of sentences(text, language)) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        const sentence = text.slice(span.start, span.end);
        expect(sentence).toBe(sentence.trim());
        expect(sentence).not.toMatch(/\n\s*\n/);
        rest += text.slice(end, span.start);
        end = span.end;
      }
      rest += text.slice(end);
      expect(rest.replaceAll(/^\s*#.*$/gmu, "")).not.toMatch(/[\p{L}\p{N}]/u);
    }),
    { numRuns: 150 },
  );
});

test("each row of a table stands alone", () => {
  const text = "Before it.\n\n| Year | Power |\n| 2020 | 4.5 MW. Or more |\n\nAfter it.";
  const found = sentences(text, "en").map(({ start, end }) => text.slice(start, end));
  expect(found[0]).toBe("Before it.");
  expect(found[1]).toBe("| Year | Power |");
  expect(found.at(-1)).toBe("After it.");
});
