import type { ArticleId } from "@gyan/contract/ids.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import type { Reference } from "@gyan/contract/reading/summary.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressOf,
  asHtml,
  asMarkdown,
  asPlainText,
  copyOf,
  namesOf,
  onlySaying,
  type Words,
} from "./copying.rules.ts";

const words: Words = {
  references: "References",
  shortAnswer: "Short answer",
  nearest: "None answers this. The nearest:",
  more: "More on this",
  besides: "More from the articles",
  others: "et al.",
  unanswered: (part) => `Nothing here answers: ${part}.`,
  says: (who) => `${who}:`,
  disagree: (about) => `Sources disagree on ${about}:`,
};
const reference = (articleId: number, own: Partial<Reference> = {}): Reference => ({
  articleId: articleId as ArticleId,
  title: `Article ${articleId}`,
  authors: ["Rao, A.", "Dupont, J."],
  venue: "Journal of Cells",
  publishedOn: "2019-05",
  doi: `10.1000/${articleId}`,
  url: null,
  isIrrelevant: false,
  ...own,
});
const said = (text: string, articles: number[], own: Partial<SummarySentence> = {}): SummarySentence => ({
  text,
  part: null,
  theme: null,
  disagreement: null,
  citations: articles.map((articleId) => ({
    articleId: articleId as ArticleId,
    title: "",
    publishedOn: null,
    quote: text,
    start: 0,
    end: 1,
  })),
  ...own,
});
const alone = (...sentences: SummarySentence[]) => onlySaying(sentences);
const known = (...list: Reference[]) => new Map(list.map((one) => [one.articleId, one]));

describe("X-02 a summary that is taken along", () => {
  const sentences = [
    said("Rivers rise.", [9], { theme: "Water" }),
    said("Walls hold.", [4, 9], { theme: "Walls" }),
    said("Rain falls.", [9, 9], { theme: "Water" }),
    said("≠", [4, 9], { disagreement: { about: "the peak", unit: "m", values: ["3 m", "5 m"] } }),
  ];
  const copy = copyOf(onlySaying(sentences), known(reference(4), reference(9)), words, "Floods");

  test("is numbered as it is read, and ends with what it cites", () => {
    expect(asPlainText(copy)).toBe(
      [
        "Floods",
        "Water",
        "Rivers rise. [1] Rain falls. [1]",
        "Walls",
        "Walls hold. [2, 1]",
        "Sources disagree on the peak: 3 m [2] 5 m [1]",
        "References\n[1] Rao, A., Dupont, J. (2019). Article 9. Journal of Cells. https://doi.org/10.1000/9\n" +
          "[2] Rao, A., Dupont, J. (2019). Article 4. Journal of Cells. https://doi.org/10.1000/4",
      ].join("\n\n"),
    );
  });

  test("has headings and links where those are kept", () => {
    expect(asMarkdown(copy)).toContain("# Floods\n\n## Water\n\nRivers rise. \\[1\\] Rain falls. \\[1\\]");
    expect(asMarkdown(copy)).toContain(
      "1. Rao, A., Dupont, J. (2019). Article 9. Journal of Cells. <https://doi.org/10.1000/9>",
    );
    expect(asHtml(copy)).toContain("<h1>Floods</h1><h2>Water</h2><p>Rivers rise. [1] Rain falls. [1]</p>");
    expect(asHtml(copy)).toContain('<a href="https://doi.org/10.1000/9">https://doi.org/10.1000/9</a>');
  });

  test("of one sentence begins at 1, without a heading for what has no theme", () => {
    expect(
      asPlainText(
        copyOf(alone(said("People move.", [4])), known(reference(4, { doi: null, venue: null })), words),
      ),
    ).toBe("People move. [1]\n\nReferences\n[1] Rao, A., Dupont, J. (2019). Article 4.");
  });

  test("is text, whatever stands in titles and sentences", () => {
    const bad = '<script>alert("1")</script> & [x](javascript:1) *b* `c`';
    const hostile = copyOf(
      alone(said(bad, [1])),
      known(reference(1, { title: bad, url: "javascript:alert(1)", doi: null })),
      words,
      bad,
    );
    expect(asHtml(hostile)).not.toContain("<script");
    expect(asHtml(hostile)).not.toContain("href");
    expect(asMarkdown(hostile)).toContain(
      String.raw`\<script\>alert("1")\</script\> & \[x\](javascript:1) \*b\* \`c\``,
    );
    expect(asPlainText(hostile)).toContain(bad);
  });

  test("never has a tag of its own making, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, doi) => {
        const given = alone(
          said(text, [1], { part: "answer", theme: text }),
          said(text, [1], { part: "more" }),
        );
        const html = asHtml(
          copyOf(given, known(reference(1, { title: text, venue: text, doi, authors: [] })), words, text),
        );
        const tags = [...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/gi)].map((match) => match[1]);
        const allowed = new Set(["h1", "h2", "h3", "p", "ol", "ul", "li", "strong", "cite", "a"]);
        expect(tags.filter((tag) => !allowed.has(tag!))).toEqual([]);
      }),
    );
  });
});

describe("a short answer that is taken along", () => {
  const sentences = [
    said("Walls hold.", [4], { part: "answer", theme: "what holds" }),
    said("Rivers rise.", [9], { part: "more", theme: "rivers" }),
    said("People move.", [4], { part: "more" }),
    said("Rain falls.", [9], { part: "answer", theme: "why it floods" }),
    said("≠", [4, 9], {
      part: "more",
      disagreement: { about: "the peak", unit: "m", values: ["3 m", "5 m"] },
    }),
  ];
  const references = known(
    reference(4, { authors: [], title: "Which walls hold?" }),
    reference(9, { authors: ["Eric Brill"] }),
  );
  const copy = copyOf(
    { sentences, outcome: "answers", unanswered: ["when it ends"] },
    references,
    words,
    "Floods",
  );

  test("comes first and says who speaks; nothing is lost", () => {
    expect(asPlainText(copy).split("\n\nReferences")[0]).toBe(
      [
        "Floods",
        "Short answer",
        "What holds",
        "Which walls hold? Walls hold. [1]",
        "Why it floods",
        "Brill 2019: Rain falls. [2]",
        "Nothing here answers: when it ends.",
        "Sources disagree on the peak: 3 m [1] 5 m [2]",
        "More on this",
        "Rivers",
        "Rivers rise. [2]",
        "More from the articles",
        "People move. [1]",
      ].join("\n\n"),
    );
  });

  test("is a list with headings where those are kept", () => {
    expect(asMarkdown(copy)).toContain(
      "## Short answer\n\n### What holds\n\n- **Which walls hold?** Walls hold. \\[1\\]",
    );
    expect(asHtml(copy)).toContain(
      "<h2>Short answer</h2><h3>What holds</h3><ul><li><strong>Which walls hold?</strong> Walls hold. [1]</li></ul>",
    );
    expect(asHtml(copy)).toContain("<h2>More on this</h2><h3>Rivers</h3><p>Rivers rise. [2]</p>");
  });

  test("that only comes nearest says so", () => {
    const nearest = copyOf({ sentences, outcome: "nearest", unanswered: [] }, references, words);
    expect(asPlainText(nearest)).toMatch(/^None answers this\. The nearest:\n\n/u);
    expect(asPlainText(nearest)).not.toContain("Short answer");
  });
});

test("of many names the first is told", () => {
  expect(namesOf(["A", "B", "C"], "et al.")).toBe("A, B, C");
  expect(namesOf(["A", "B", "C", "D"], "et al.")).toBe("A et al.");
  expect(namesOf([], "et al.")).toBe("");
});

test("an address leads to the DOI, or to a page of the web, and nowhere else", () => {
  expect(addressOf({ doi: "10.1/x", url: "https://a.example" })).toBe("https://doi.org/10.1/x");
  expect(addressOf({ doi: null, url: "https://a.example" })).toBe("https://a.example");
  expect(addressOf({ doi: null, url: "file:///etc/passwd" })).toBeNull();
  expect(addressOf({ doi: null, url: null })).toBeNull();
});
