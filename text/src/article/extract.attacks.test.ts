import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractArticle } from "./extract.ts";
import { usualSeconds } from "../../../tests/support/usual-seconds.ts";

const sentence =
  "Warm water carries less oxygen than cold water, and the fish of the lake feel it first of all.";
const paragraphs = `<p>${sentence}</p>`.repeat(5);

describe("pages that nobody vouches for", () => {
  test.each([
    ["the article stands behind 100,000 nested elements", `${"<div>".repeat(100_000)}${paragraphs}`],
    ["the page is one element", `<p>${`${sentence} `.repeat(20)}</p>`],
    ["the page has no element at all", `${sentence} `.repeat(20)],
    ["there are 20 megabytes of it", `<article>${`<p>${sentence}</p>`.repeat(200_000)}</article>`],
  ])("the text is found where %s", (_, html) => {
    expect(extractArticle(html, {}).text).toContain(sentence);
  });

  test("any string gives a text without tags", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "<p>",
        "</p>",
        "<div class='x",
        "<table><tr><td>",
        "<!--",
        "<script>",
        '<a href="',
        "&#x0;",
        "&lt;b&gt;",
        "<article>",
        sentence,
        "<li>",
        "<html",
        "]]>",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const { text, title } = extractArticle(parts.join(""), { url: parts[0] ?? "" });
        expect(text).not.toMatch(/<\/?(?:p|div|td|script|article|li)\b[^>]*>/u);
        expect(text + (title ?? "")).not.toMatch(/[^\P{Cc}\n]/u);
        expect(text).toBe(text.normalize("NFC"));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["100,000 nested elements", "<div>".repeat(100_000) + paragraphs],
    ["300,000 unclosed tags", "word <b>".repeat(300_000)],
    ["20,000 paragraphs", `<p>${sentence}</p>`.repeat(20_000)],
    ["20 million brackets", "<".repeat(20_000_000)],
    ["20 megabytes of paragraphs", `<p>${sentence}</p>`.repeat(200_000)],
    ["20 megabytes in one element", `<p>${`${sentence} `.repeat(200_000)}</p>`],
    ["20 megabytes in one word", `<p>${"x".repeat(20_000_000)}</p>`],
    ["a tag of 20 megabytes", `<p class="${"x ".repeat(10_000_000)}">${paragraphs}`],
    [
      "100,000 class names with dashes",
      `<div class="${"a--".repeat(100_000)}">${paragraphs}</div>`.repeat(50),
    ],
    ["100,000 quotes in tags", `<p a="'" ' " b='"'>${sentence}</p>`.repeat(20_000)],
    ["a heading of a megabyte", `<h1>${"lake ".repeat(200_000)}</h1>${paragraphs}`],
    [
      "20,000 headings and comments",
      `<h1>Lake</h1><article class="post">${sentence}</article>`.repeat(20_000),
    ],
    ["300,000 opening drawings", "<svg>".repeat(300_000)],
    [
      "linked data that only opens",
      `<script type="application/ld+json">${"[".repeat(500_000)}</script>${paragraphs}`,
    ],
  ])(
    "%s end soon",
    async (_, html) => {
      expect(await usualSeconds(() => extractArticle(html, {}))).toBeLessThan(15);
    },
    600_000,
  );
});
