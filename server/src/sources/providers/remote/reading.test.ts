import { expect, test } from "vitest";
import { quoted } from "./asking.ts";
import { abstractText, doiIn, nameWithInitials, plainText, threeLetters, titleLine } from "./reading.ts";

test.for([
  ["https://doi.org/10.1000/ABC", "10.1000/abc"],
  ["(see 10.1000/abc).", "10.1000/abc"],
  ["10.1016/0005(76)90109(4)", "10.1016/0005(76)90109(4)"],
  ["10.1002/1097(19)17:1<1::AID-X2>3.0.CO;2-A", "10.1002/1097(19)17:1<1::aid-x2>3.0.co;2-a"],
  ['<a href="10.1000/abc">', "10.1000/abc"],
  ["none", null],
] as const)("the name in %s", ([text, doi]) => {
  expect(doiIn(text)).toBe(doi);
});

test("a less-than sign takes nothing with it, and tags go", () => {
  expect(plainText("x<y and <i>z</i> > w, a <b c> d, n<0.05")).toBe("x<y and z > w, a <b c> d, n<0.05");
  expect(plainText('<p class="a">One</p><p>Two<br/>Three</p>')).toBe("One\n\nTwo\n\nThree");
});

test.for([
  ["Abstract: We see.", "We see."],
  ["<title>ABSTRACT</title><p>We see.</p>", "We see."],
  ["Abstract Background It is.", "Background It is."],
  ["Abstract interpretation is a theory.", "Abstract interpretation is a theory."],
  ["Abstract-based views.", "Abstract-based views."],
  ["Summary of mosses.", "Summary of mosses."],
  ["Lines that were\nbroken.\n\nAnother.", "Lines that were broken.\n\nAnother."],
  ["&lt;p&gt;Escaped.&lt;/p&gt;", "Escaped."],
  ["Abstract", "Abstract"],
] as const)("the abstract %j", ([text, abstract]) => {
  expect(abstractText(text)).toBe(abstract);
});

test("titles that were escaped twice", () => {
  expect(titleLine("Moss &amp;amp; fern")).toBe("Moss & fern");
});

test.for([
  ["Fern IB", "IB Fern"],
  ["van der Moss A Jr", "A van der Moss Jr"],
  ["Ida Fern", "Ida Fern"],
  ["Fern", "Fern"],
] as const)("the author %s", ([name, printed]) => {
  expect(nameWithInitials(name)).toBe(printed);
});

test("words that would be obeyed stand in quotes", () => {
  expect(["moss", "OR", "not", "two words", 'a"b'].map(quoted)).toEqual([
    "moss",
    '"OR"',
    '"not"',
    '"two words"',
    '"a b"',
  ]);
});

test("a language by its three letters, of which some have two", () => {
  expect(threeLetters("fr").toSorted()).toEqual(["fra", "fre"]);
  expect(threeLetters("xx")).toEqual([]);
});
