import { describe, expect, test } from "vitest";
import { authorNames, publishedOn, statedTitle } from "./metadata.ts";

describe("dates", () => {
  test.each([
    ["D:20240305120000+01'00'", "2024-03-05"],
    ["D:2024", "2024"],
    ["Wed, 21 Mar 2018 14:14:32 -0800", "2018-03-21"],
    ["15 Apr 92 16:46:49 GMT", "1992-04-15"],
    ["Wed Jul 20 17:35:09 2016", "2016-07-20"],
    ["2024-03-05T10:00:00Z", "2024-03-05"],
    ["2024/03", "2024-03"],
    ["20240305", "2024-03-05"],
    ["5 March 2024", "2024-03-05"],
    ["March 5th, 2024", "2024-03-05"],
    ["March 2024", "2024-03"],
    ["1er août 2023", "2023-08-01"],
    ["५ मार्च २०२४", "2024-03-05"],
    ["05.03.2024", "2024-03-05"],
    ["25/12/2023", "2023-12-25"],
    ["12/25/2023", "2023-12-25"],
    ["Spring 2020", "2020"],
  ])("%s is %s", (written, expected) => expect(publishedOn(written)).toBe(expected));

  test("of a date that may be two days only the year is kept", () => {
    expect(publishedOn("03/05/2024")).toBe("2024");
  });

  test("an impossible day leaves the month, an impossible year nothing", () => {
    expect(publishedOn("2024-02-31")).toBe("2024-02");
    expect(publishedOn("9999-01-01")).toBeNull();
    expect(publishedOn("0001-01-01")).toBeNull();
  });

  test.each(["", "yesterday", "2019/2020 or 2021", "maybe"])("%j is no date", (written) => {
    expect(publishedOn(written)).toBeNull();
  });
});

describe("authors", () => {
  test.each([
    ["Doe, J.; Smith, A.", ["J. Doe", "A. Smith"]],
    ["Doe, J., Smith, A.", ["J. Doe", "A. Smith"]],
    ["Jane Doe and John Smith", ["Jane Doe", "John Smith"]],
    ["Jane Doe, John Smith, and Bob Roy", ["Jane Doe", "John Smith", "Bob Roy"]],
    ["Jane Doe, PhD, John Smith, MD", ["Jane Doe", "John Smith"]],
    ["Jane Doe <jane@example.org>", ["Jane Doe"]],
    ["Doe, Jane", ["Jane Doe"]],
    ["van der Berg, Jan", ["Jan van der Berg"]],
    ["राम कुमार और सीता देवी", ["राम कुमार", "सीता देवी"]],
    ["Tim Berners-Lee et James Hendler", ["Tim Berners-Lee", "James Hendler"]],
    ["Department of Food and Agriculture", ["Department of Food and Agriculture"]],
  ])("%s", (stated, expected) => expect(authorNames([stated])).toEqual(expected));

  test.each(["Microsoft Office User", "jane@example.org", "admin", "", "http://example.org"])(
    "%j is nobody",
    (stated) => {
      expect(authorNames([stated])).toEqual([]);
    },
  );

  test("nobody is named twice, and unseen characters make no second name", () => {
    expect(authorNames(["Jane Doe", "Jane\u00a0Doe", "\u202eJane Doe"])).toEqual(["Jane Doe"]);
  });
});

describe("titles", () => {
  test.each([
    "Microsoft Word - x.doc",
    "untitled",
    "Untitled Document 3",
    "paper-final.pdf",
    "Slide 1",
    "x_y_z",
    "12345",
    "PowerPoint Presentation",
    "",
  ])("%j is no title", (stated) => expect(statedTitle(stated, "file.pdf")).toBeNull());

  test.each(["Deep Learning", "Table of elements", "हिन्दी का इतिहास", "Document retrieval"])(
    "%s is one",
    (stated) => {
      expect(statedTitle(stated, "file.pdf")).toBe(stated);
    },
  );

  test("the file's own name is no title", () => {
    expect(statedTitle("smith2020", "smith2020.pdf")).toBeNull();
    expect(statedTitle("Dracula", "book.epub")).toBe("Dracula");
  });
});
