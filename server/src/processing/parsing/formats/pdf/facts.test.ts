import { describe, expect, test } from "vitest";
import { authorsBetween, personNames } from "#processing/parsing/formats/pdf/authors.ts";
import { rowsOf } from "#processing/parsing/formats/pdf/edges.ts";
import { printedDate } from "#processing/parsing/formats/pdf/dates.ts";
import { Vocabulary } from "#processing/parsing/formats/pdf/hyphens.ts";
import { cleanText, WordFrames } from "#processing/parsing/formats/pdf/page.ts";

describe("names of authors", () => {
  test.each([
    ["Anna Berg1, Louis de la Tour2 and J. P. O’Neill*", ["Anna Berg", "Louis de la Tour", "J. P. O’Neill"]],
    ["ANNA BERG", ["Anna Berg"]],
    ["Ji-Wei Wu; Émile Zola", ["Ji-Wei Wu", "Émile Zola"]],
    ["Taro WATANABE, Y Zhao, THT Wong, and T-C Wu", ["Taro Watanabe", "Y Zhao", "THT Wong", "T-C Wu"]],
    ["Anna Berg a , In-Su Kang b, Jane Roe, PhD", ["Anna Berg", "In-Su Kang", "Jane Roe"]],
  ])("%s", (list, names) => {
    expect(personNames(list)).toEqual(names);
  });

  test.each([
    "Association for Computational Linguistics",
    "University of Pennsylvania",
    "Administrator",
    "anna berg",
    "Anna Berg, Bank of England",
    "New York",
  ])("none in “%s”", (list) => {
    expect(personNames(list)).toEqual([]);
  });
});

describe("names between the title and the text", () => {
  type Cell = [text: string, x: number, y: number, size?: number, bold?: boolean];
  const rows = (cells: Cell[]) =>
    rowsOf(
      cells.map(([text, x0, y, size = 10, bold = false]) => ({
        text,
        x0,
        x1: x0 + 5 * text.length,
        y,
        size,
        bold,
        words: text.split(" ").length,
        gaps: [],
      })),
    );
  test.each<[string, Cell[], string[]]>([
    [
      "three beside each other, each above an institute",
      [
        ["Anna Berg", 60, 700, 11],
        ["Louis de la Tour", 220, 700, 11],
        ["Jane Roe", 400, 700, 11],
        ["University of Harbour", 50, 688],
        ["Lagoon Institute", 220, 688],
        ["San Diego", 410, 688],
      ],
      ["Anna Berg", "Louis de la Tour", "Jane Roe"],
    ],
    [
      "a list over lines, cut within names",
      [
        ["Anna Berg, Louis de la Tour, Jane", 60, 700, 12, true],
        ["Roe, Emi Retna, and Amy J.", 60, 686, 12, true],
        ["Poe", 60, 672, 12, true],
        ["Department of Coasts, University of Harbour", 60, 658],
      ],
      ["Anna Berg", "Louis de la Tour", "Jane Roe", "Emi Retna", "Amy J. Poe"],
    ],
    [
      "in the writing of their institute, and a town in it too",
      [
        ["Anna Berg", 60, 700],
        ["Department of Coasts", 60, 688],
        ["Marina Bay", 60, 676],
        ["anna@example.org", 60, 664],
        ["Jane Roe", 60, 640],
        ["University of Harbour", 60, 628],
      ],
      ["Anna Berg", "Jane Roe"],
    ],
    [
      "none where an institute stands first",
      [
        ["Department of Coasts", 60, 700],
        ["Marina Bay", 60, 688],
      ],
      [],
    ],
  ])("%s", (_what, cells, names) => {
    expect(authorsBetween(rows(cells), 300)).toEqual(names);
  });
});

describe("the printed date", () => {
  test.each([
    [["Proceedings of the 51st Annual Meeting, pages 631–640, Sofia, August 4-9 2013."], "August 4-9 2013"],
    [["Journal of Tides, vol. 4, 1998, pp. 2001–2012"], "1998"],
    [["Some text.", "28 avril 2009"], "28 avril 2009"],
    [
      ["It rained on 5 May 1987 and for a long time afterwards, in all of the town and in the country."],
      undefined,
    ],
  ])("%j", (paragraphs, date) => {
    expect(printedDate(paragraphs)).toBe(date);
  });
});

describe("the letters of a word", () => {
  test("ligatures, wide letters and soft hyphens become what people write", () => {
    expect([
      cleanText("eﬃcient"),
      cleanText("ＡＢ"),
      cleanText("co\u00ADoperate"),
      cleanText("lan\u00AD"),
    ]).toEqual(["efficient", "AB", "cooperate", "lan-"]);
  });

  test("an accent that was drawn over a letter goes into it, wherever it was drawn", () => {
    const frames = new WordFrames();
    "Universitat"
      .split("")
      .forEach((letter, index) => frames.add(letter, 0, 10 * index, 10 * index + 9, 100, 10, false));
    frames.end();
    frames.add("¨", 0, 92, 98, 100, 10, false);
    expect(frames.frames()[0]?.map(({ text }) => text)).toEqual(["Universität"]);
  });

  test("the small number of a note is no part of the word before it", () => {
    const frames = new WordFrames();
    "errors"
      .split("")
      .forEach((letter, index) => frames.add(letter, 0, 5 * index, 5 * index + 5, 100, 10, false));
    frames.add("1", 0, 31, 34, 104, 7, false);
    expect(frames.frames()[0]?.map(({ text }) => text)).toEqual(["errors", "1"]);
  });
});

test("what a document shows inside its lines decides about a hyphen at a line's end", () => {
  const vocabulary = new Vocabulary();
  vocabulary.learn("a well-known method of information retrieval from WordNet and more");
  expect(vocabulary.join("a well-", "known thing")).toBe("a well-known thing");
  expect(vocabulary.join("the infor-", "mation here")).toBe("the information here");
  expect(vocabulary.join("from Word-", "Net only")).toBe("from WordNet only");
  expect(vocabulary.join("state-of-the-", "art work")).toBe("state-of-the-art work");
  expect(vocabulary.join("an un-", "seen case")).toBe("an unseen case");
  expect(vocabulary.join("pages 12–", "15 of it")).toBe("pages 12–15 of it");
});
