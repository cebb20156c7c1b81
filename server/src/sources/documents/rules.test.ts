import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rangeOf } from "./showing/content.rules.ts";
import { broughtTags } from "./reading/rules.ts";
import {
  cleanFileName,
  cleanPath,
  folded,
  folderOf,
  isNameTooShort,
  nameKey,
  placeOf,
  sizeInWords,
} from "./rules.ts";

describe("the name of a file", () => {
  test.each([
    ["report.pdf", "report.pdf"],
    ["  a   long\tname\n.pdf ", "a long name .pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\report.pdf", "report.pdf"],
    ["annual\u202efdp.exe", "annualfdp.exe"],
    ["\u2066pay\u2069\u200b\ufeffroll\u00ad.pdf", "payroll.pdf"],
    ["e\u0301te\u0301.pdf", "été.pdf"],
    ["nul", "_nul"],
    ["COM1.txt", "_COM1.txt"],
    ["console.txt", "console.txt"],
    ["trailing. . ", "trailing"],
    ["..", ""],
    ["bell\u0007.txt", "bell.txt"],
    ["half\ud800.txt", "half.txt"],
    // Joiners that letters and pictures need stay.
    ["क्\u200dष.pdf", "क्\u200dष.pdf"],
    ["می\u200cخواهم.pdf", "می\u200cخواهم.pdf"],
    ["👩\u200d🔬 results.pdf", "👩\u200d🔬 results.pdf"],
    ["pay\u200dpal.pdf", "paypal.pdf"],
    ["❤\ufe0f.txt", "❤\ufe0f.txt"],
  ])("%j is %j", (given, clean) => expect(cleanFileName(given)).toBe(clean));

  test("a long one keeps its ending and is cut between characters", () => {
    const name = cleanFileName(`${"👩‍🔬".repeat(100)}.docx`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(👩‍🔬)+\.docx$/u);
    expect(cleanFileName("x".repeat(300)).length).toBe(255);
    expect(cleanFileName(`a.${"x".repeat(300)}`).length).toBe(255);
  });

  test("whatever comes, it is one clean line, never a path, and clean already when it comes again", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.string({ maxLength: 400 })),
        (given) => {
          const name = cleanFileName(given);
          expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u);
          expect(name.length).toBeLessThanOrEqual(256);
          expect(name.isWellFormed()).toBe(true);
          expect(cleanFileName(name)).toBe(name);
        },
      ),
    );
  });

  test("three characters before the last dot are enough, as people count them", () => {
    for (const name of ["ab.txt", "ab", ".gitignore", "का.pdf", "👩‍🔬.pdf", "  a .pdf"])
      expect([name, isNameTooShort(name)]).toEqual([name, true]);
    for (const name of ["abc.txt", "abc", "a.b.c.txt", "नदी है.pdf"])
      expect([name, isNameTooShort(name)]).toEqual([name, false]);
  });
});

describe("a path", () => {
  test.each([
    ["", ""],
    ["/a//b/", "a/b"],
    ["../../a/./b", "a/b"],
    ["C:\\papers\\2024", "papers/2024"],
    ["a/con/b\u202ec", "a/_con/bc"],
  ])("%j is %j", (given, clean) => expect(cleanPath(given)).toBe(clean));

  test("its first folder is the library", () => {
    expect(placeOf("Batteries/Cells/2024")).toEqual({ library: "Batteries", folder: "Cells/2024" });
    expect(placeOf("Batteries")).toEqual({ library: "Batteries", folder: "" });
    expect(placeOf(" / ")).toEqual({ library: null, folder: "" });
  });

  test("it may end in the name of the file", () => {
    expect(folderOf("Batteries/2024/x.pdf", "x.pdf")).toBe("Batteries/2024");
    expect(folderOf("Batteries/2024", "x.pdf")).toBe("Batteries/2024");
    expect(folderOf("x.pdf", "x.pdf")).toBe("");
    expect(folderOf("", "x.pdf")).toBe("");
  });

  test("however deep and long, it stays within its bounds", () => {
    const deep = cleanPath("folder/".repeat(500));
    expect(deep.split("/")).toHaveLength(20);
    expect(cleanPath(`${"x".repeat(5000)}/y`).length).toBeLessThanOrEqual(1000);
  });
});

describe("searching by name", () => {
  test.each([
    ["Étude", "etude"],
    ["STRASSE", "straße"],
    ["Ω-Σας", "ω-ΣΑΣ"],
    ["ＰＤＦ", "pdf"],
    ["Łódź", "lodz"],
    ["ज़मीन", "जमीन"],
  ])("%j and %j are alike", (a, b) => expect(folded(a)).toBe(folded(b)));

  test("vowel signs are not accents", () => expect(folded("कि")).not.toBe(folded("का")));
  test("the folder is part of what is searched", () =>
    expect(nameKey("Cells/Été", "Rapport.pdf")).toBe("cells/ete/rapport.pdf"));
});

describe("tags that a document brings along", () => {
  const said = {
    authors: ["Rao, A.", "Rao, A.", " "],
    publishedOn: "2024-03",
    folder: "Cells/New folder/12",
  };
  test("are what the file and its folders say", () => {
    expect(broughtTags(said, {}, {})).toEqual({
      tags: { Author: ["Rao, A."], Published: ["2024-03"], Folder: ["Cells"] },
      types: { Author: "Text", Published: "Date", Folder: "Text" },
    });
  });
  test("never take the place of what the person gave or the library means by it", () => {
    const { tags, types } = broughtTags(said, { Author: ["Me"], Topic: ["x"] }, { Folder: "Date" });
    expect(tags).toEqual({ Author: ["Me"], Topic: ["x"], Published: ["2024-03"] });
    expect(types).toEqual({ Published: "Date" });
  });
  test("are none where nothing is said", () => {
    expect(broughtTags({ authors: [], publishedOn: null, folder: "" }, {}, {})).toEqual({
      tags: {},
      types: {},
    });
  });
});

test.each([
  ["bytes=0-3", { start: 0, end: 3 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=8-100", { start: 8, end: 9 }],
  ["bytes=10-", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=3-1", null],
  ["bytes=-", null],
  ["bytes=0-1,3-4", null],
  ["lines=0-1", null],
  ["", null],
])("of ten bytes, %j is %j", (header, range) => expect(rangeOf(header, 10)).toEqual(range));

test("sizes are said in words", () => {
  expect([sizeInWords(10 * 1024 ** 3), sizeInWords(1.5 * 1024 ** 3), sizeInWords(3 * 1024 ** 2)]).toEqual([
    "10 GB",
    "1.5 GB",
    "3 MB",
  ]);
});
