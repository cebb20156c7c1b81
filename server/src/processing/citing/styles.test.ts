import { BUILT_IN_STYLES, plainCitation, type BuiltInStyle } from "@gyan/contract/styles/rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { describe, expect, test } from "vitest";
import { referenceFrom, toCitedItem, type CitedReference } from "#sources/bibliography/index.ts";
import { builtInStyle, localeFor } from "./carried.ts";
import { citationsOf } from "./engine.ts";

type Told = Partial<CitedReference>;

function inStyle(style: BuiltInStyle, told: Told[], language: LanguageTag = "en") {
  const items = told.map((one, place) =>
    toCitedItem({ ...referenceFrom(one), accessedOn: one.accessedOn ?? null }, String(place)),
  );
  const read = () => builtInStyle(style);
  const locale = localeFor(style, language);
  return citationsOf({ key: style, read }, { items, locale, isForced: true, withMarks: true });
}

const one = (style: BuiltInStyle, told: Told, language?: LanguageTag) =>
  plainCitation(inStyle(style, [told], language).entries[0]!);

const article: Told = {
  type: "article-journal",
  title: "Salt marshes and what they keep",
  authors: ["Ada Lovelace", "Jan van der Berg"],
  venue: "Journal of Mud",
  volume: "12",
  issue: "3",
  pages: "45–67",
  publishedOn: "2021-05-04",
  doi: "10.1234/mud.5",
  language: "en",
};
const conference: Told = {
  type: "paper-conference",
  title: "Reading rivers",
  authors: ["Grace Hopper"],
  venue: "Proceedings of the Conference on Rivers",
  pages: "1–9",
  publisher: "ACM",
  publishedOn: "2019",
};
const preprint: Told = {
  type: "article",
  title: "Attention to mud",
  authors: ["Grace Hopper"],
  arxiv: "2101.00001",
  publishedOn: "2021",
};
const book: Told = {
  type: "book",
  title: "The book of mud",
  authors: ["Grace Hopper"],
  publisher: "Mud Press",
  publishedOn: "1999",
};
const chapter: Told = { ...book, type: "chapter", title: "Mud in towns", venue: "Towns", pages: "12–30" };
const thesis: Told = {
  type: "thesis",
  title: "On mud",
  authors: ["Grace Hopper"],
  publisher: "University of Tours",
  publishedOn: "2015",
};
const report: Told = {
  type: "report",
  title: "The state of water",
  authors: ["World Health Organization"],
  publisher: "World Health Organization",
  url: "https://who.example/water",
  publishedOn: "2020",
};
const page: Told = {
  type: "webpage",
  title: "How rivers flood",
  venue: "River notes",
  url: "https://rivers.example/flood",
  accessedOn: "2026-11-02T10:00:00.000Z",
};

/** Each kind of work as each style prints it. */
const PRINTED: Record<BuiltInStyle, Record<string, [Told, string]>> = {
  apa: {
    article: [
      article,
      "Lovelace, A., & van der Berg, J. (2021). Salt marshes and what they keep. Journal of Mud, 12(3), 45–67. https://doi.org/10.1234/mud.5",
    ],
    preprint: [
      preprint,
      "Hopper, G. (2021). Attention to mud (arXiv:2101.00001). arXiv. https://arxiv.org/abs/2101.00001",
    ],
    book: [book, "Hopper, G. (1999). The book of mud. Mud Press."],
    chapter: [chapter, "Hopper, G. (1999). Mud in towns. In Towns (pp. 12–30). Mud Press."],
    // The publisher is not said again where it is the author.
    report: [report, "World Health Organization. (2020). The state of water. https://who.example/water"],
    page: [
      page,
      "How rivers flood. (n.d.). River Notes. Retrieved November 2, 2026, from https://rivers.example/flood",
    ],
    undated: [
      { ...article, publishedOn: null, doi: null },
      "Lovelace, A., & van der Berg, J. (n.d.). Salt marshes and what they keep. Journal of Mud, 12(3), 45–67.",
    ],
  },
  vancouver: {
    article: [
      article,
      "1. Lovelace A, van der Berg J. Salt marshes and what they keep. Journal of Mud. 2021 May 4;12(3):45–67. doi:10.1234/mud.5",
    ],
    conference: [
      conference,
      "1. Hopper G. Reading rivers. In: Proceedings of the Conference on Rivers. ACM; 2019. p. 1–9.",
    ],
    book: [book, "1. Hopper G. The book of mud. Mud Press; 1999."],
    page: [
      page,
      "1. River notes [Internet]. [cited 2026 Nov 2]. How rivers flood. Available from: https://rivers.example/flood",
    ],
  },
  ieee: {
    article: [
      article,
      "[1] A. Lovelace and J. van der Berg, “Salt marshes and what they keep,” Journal of Mud, vol. 12, no. 3, pp. 45–67, May 2021, doi: 10.1234/mud.5.",
    ],
    conference: [
      conference,
      "[1] G. Hopper, “Reading rivers,” in Proceedings of the Conference on Rivers, ACM, 2019, pp. 1–9.",
    ],
    preprint: [
      preprint,
      "[1] G. Hopper, “Attention to mud,” 2021, arXiv:2101.00001. [Online]. Available: https://arxiv.org/abs/2101.00001.",
    ],
    book: [book, "[1] G. Hopper, The book of mud, Mud Press, 1999."],
    thesis: [thesis, "[1] G. Hopper, “On mud,” Thesis, University of Tours, 2015."],
    page: [
      page,
      "[1] “How rivers flood,” River notes. Accessed: Nov. 02, 2026. [Online]. Available: https://rivers.example/flood.",
    ],
  },
  chicago: {
    article: [
      article,
      "Lovelace, Ada, and Jan van der Berg. 2021. “Salt Marshes and What They Keep.” Journal of Mud 12 (3): 45–67. https://doi.org/10.1234/mud.5.",
    ],
    conference: [
      conference,
      "Hopper, Grace. 2019. “Reading Rivers.” In Proceedings of the Conference on Rivers, 1–9. ACM.",
    ],
    preprint: [
      preprint,
      "Hopper, Grace. 2021. “Attention to Mud.” Preprint, arXiv. https://arxiv.org/abs/2101.00001.",
    ],
    book: [book, "Hopper, Grace. 1999. The Book of Mud. Mud Press."],
    page: [
      page,
      "“How Rivers Flood.” n.d. River Notes. Accessed November 2, 2026. https://rivers.example/flood.",
    ],
  },
  nature: {
    article: [
      article,
      "1. Lovelace, A. & van der Berg, J. Salt marshes and what they keep. Journal of Mud 12, 45–67 (2021).",
    ],
    conference: [
      conference,
      "1. Hopper, G. Reading rivers. in Proceedings of the Conference on Rivers 1–9 (ACM, 2019).",
    ],
    preprint: [
      preprint,
      "1. Hopper, G. Attention to mud. Preprint at https://arxiv.org/abs/2101.00001 (2021).",
    ],
    book: [book, "1. Hopper, G. The book of mud (Mud Press, 1999)."],
    unprinted: [
      { ...article, volume: null, issue: null, pages: null },
      "1. Lovelace, A. & van der Berg, J. Salt marshes and what they keep. Journal of Mud https://doi.org/10.1234/mud.5 (2021).",
    ],
  },
  harvard: {
    article: [
      article,
      "Lovelace, A. and van der Berg, J. (2021) ‘Salt marshes and what they keep’, Journal of Mud, 12(3), pp. 45–67. Available at: https://doi.org/10.1234/mud.5.",
    ],
    conference: [
      conference,
      "Hopper, G. (2019) ‘Reading rivers’, Proceedings of the Conference on Rivers. ACM, pp. 1–9.",
    ],
    book: [book, "Hopper, G. (1999) The book of mud. Mud Press."],
    page: [
      page,
      "How rivers flood (no date) River notes. Available at: https://rivers.example/flood (Accessed: 2 November 2026).",
    ],
  },
};

describe.each(BUILT_IN_STYLES)("%s", (style) => {
  test.each(Object.entries(PRINTED[style]))("%s", (_kind, [told, printed]) => {
    expect(one(style, told)).toBe(printed);
  });

  test("no author, no date, hardly anything: the title is there, and nothing is said twice", () => {
    const bare = one(style, { type: "article-journal", title: "What is mud" });
    expect(bare.toLowerCase()).toContain("what is mud");
    expect(bare).not.toMatch(/undefined|null|NaN|STYLE ERROR/u);
  });

  test("25 authors are cut as the style does, and an organisation stays whole", () => {
    const authors = Array.from({ length: 25 }, (_, at) => `Ada Writer${String.fromCharCode(97 + at)}`);
    const many = one(style, { ...article, authors });
    expect(many).toMatch(style === "apa" ? /Writers, A., … Writery, A\./u : /et al/u);
    expect(one(style, report)).toContain("World Health Organization");
  });

  test("titles in Hindi and French stay as they are", () => {
    const hindi = one(style, {
      ...article,
      title: "नदी में बाढ़",
      authors: ["प्रेम चंद", "Ada Lovelace"],
      language: "hi",
    });
    expect(hindi).toContain("नदी में बाढ़");
    expect(hindi).toMatch(/चंद,? प्रेम|प्रेम चंद/u);
    const french = one(style, { ...article, title: "Sur les crues de la Loire", language: "fr" });
    expect(french).toContain("Sur les crues de la Loire");
  });

  test("what a title says is never markup", () => {
    const { entries } = inStyle(style, [
      {
        ...article,
        title: 'Of <script>alert("1")</script> & <i>mud</i> \ue000i\ue001x\ue002',
        language: "und",
      },
    ]);
    const text = plainCitation(entries[0]!);
    expect(text.toLowerCase()).toContain("<script>alert(");
    expect(text.toLowerCase()).toContain("<i>mud</i>");
    expect(text).not.toMatch(/[\ue000-\ue01f]/u);
    expect(entries[0]!.runs.every(({ text: words }) => words !== "")).toBe(true);
  });

  test("it says its words in the language of whoever reads", () => {
    const undated = { ...article, title: "Mud", publishedOn: null };
    expect(one(style, undated, "fr")).not.toMatch(/ and | pp\. /u);
    const two = one(style, conference, "hi");
    expect(two).toContain("Reading");
    expect(two).not.toMatch(/ In |undefined/u);
  });
});

test("journals are in italics, and a DOI leads where it says", () => {
  const [entry] = inStyle("apa", [article]).entries;
  expect(entry!.runs).toContainEqual({ text: "Journal of Mud", isItalic: true });
  expect(entry!.runs.at(-1)).toEqual({
    text: "https://doi.org/10.1234/mud.5",
    href: "https://doi.org/10.1234/mud.5",
  });
  const [nature] = inStyle("nature", [article]).entries;
  expect(nature!.runs).toContainEqual({ text: "12", isStrong: true });
});

test("names and years are sorted and told apart; numbers follow the text", () => {
  const told = [
    { ...book, title: "Zinc" },
    { ...article, authors: ["Ada Abel"] },
    { ...book, title: "Copper" },
  ];
  const apa = inStyle("apa", told);
  expect(apa.entries.map(({ place }) => place)).toEqual([1, 2, 0]);
  expect(apa.marks!.of.map((runs) => runs.map(({ text }) => text).join(""))).toEqual([
    "Hopper, 1999b",
    "Abel, 2021",
    "Hopper, 1999a",
  ]);
  expect([apa.marks!.before, apa.marks!.between, apa.marks!.after]).toEqual(["(", "; ", ")"]);
  const ieee = inStyle("ieee", told);
  expect(ieee.entries.map(({ place, label }) => [place, label])).toEqual([
    [0, "[1]"],
    [1, "[2]"],
    [2, "[3]"],
  ]);
  expect(inStyle("nature", told).marks!.of[2]).toEqual([{ text: "3", level: "above" }]);
});

test("what was cited before leaves nothing behind", () => {
  const first = inStyle("apa", [book, { ...book, title: "Zinc" }]);
  expect(plainCitation(first.entries[0]!)).toContain("1999a");
  expect(one("apa", book)).toBe(PRINTED.apa["book"]![1]);
});
