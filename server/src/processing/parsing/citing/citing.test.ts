import { describe, expect, test } from "vitest";
import { usualSeconds } from "../../../../../tests/support/usual-seconds.ts";
import { doiIn } from "./doi.ts";
import { citedIn } from "./entry.ts";
import { imprintOf } from "./imprint.ts";
import { yearInName } from "./names-of-files.ts";

const REEDS = {
  title: "Reeds and tides: a review",
  year: 2004,
  volume: "12",
  pages: "101–118",
};

describe("an entry of a list of references", () => {
  test.each([
    [
      "Vancouver",
      "1. Müller J, Rossi AB. Reeds and tides: a review. J Coast Res. 2004;12(3):101-118.",
      "J Müller",
    ],
    [
      "APA",
      "Müller, J., & Rossi, A. B. (2004). Reeds and tides: a review. Journal of Coasts, 12(3), 101–118. https://doi.org/10.1000/abc",
      "J. Müller",
    ],
    [
      "IEEE",
      "[3] J. Müller and A. B. Rossi, “Reeds and tides: a review,” J. Coasts, vol. 12, no. 3, pp. 101–118, Mar. 2004.",
      "J. Müller",
    ],
    [
      "ACL",
      "Jürgen Müller and Anna B. Rossi. 2004. Reeds and tides: a review. Coastal Letters, 12(3):101–118, March.",
      "Jürgen Müller",
    ],
    [
      "ACL with family names first",
      "Müller, Jürgen and Rossi, Anna B. 2004. Reeds and tides: a review. Coastal Letters, 12(3):101–118.",
      "Jürgen Müller",
    ],
    [
      "Elsevier",
      "[4] J. Müller, A.B. Rossi, Reeds and tides: a review, J. Coasts 12 (2004) 101–118.",
      "J. Müller",
    ],
    ["Springer", "Müller J, Rossi AB (2004) Reeds and tides: a review. J Coasts 12:101–118", "J Müller"],
    [
      "Nature",
      "5. Müller, J. & Rossi, A. B. Reeds and tides: a review. J. Coasts 12, 101–118 (2004).",
      "J. Müller",
    ],
    [
      "ICML",
      "Müller, J. and Rossi, A. B. Reeds and tides: a review. Coastal Letters, 12(3):101–118, 2004.",
      "J. Müller",
    ],
  ])("as %s writes it", (_style, entry, first) => {
    expect(citedIn(entry)).toMatchObject(REEDS);
    expect(citedIn(entry).authors).toHaveLength(2);
    expect(citedIn(entry).authors[0]).toBe(first);
  });

  test.each([
    [
      "Roe, R. Silt. In J. K. Poe, ed., Harbours of the North, Dordrecht, 1985.",
      { title: "Silt", year: 1985, venue: "Harbours of the North, Dordrecht" },
    ],
    [
      "Jane Roe. 1999. On mud. In Proceedings of the 3rd Coast Conference, pages 17–22, Lisbon, Portugal.",
      { title: "On mud", venue: "Proceedings of the 3rd Coast Conference", pages: "17–22" },
    ],
    [
      "World Coast Organization. (2004). Reeds of the world. Geneva: WCO Press.",
      { title: "Reeds of the world", authors: ["World Coast Organization"], year: 2004 },
    ],
    [
      "Roe R. and D.Poe 1991. Binding silt with reeds, Proceedings of the Second Workshop, Cancun, pp.59-72.",
      { title: "Binding silt with reeds", authors: ["R. Roe", "D. Poe"], year: 1991 },
    ],
    [
      "Roe, R. et al. Deep mud. Nature 521, 436–444 (2015).",
      { title: "Deep mud", year: 2015, venue: "Nature", volume: "521", pages: "436–444" },
    ],
    [
      "van der Berg, A.-B., & de la Cruz, M. (in press). On silt. Harbour Studies.",
      { title: "On silt", authors: ["A.-B. van der Berg", "M. de la Cruz"], year: null },
    ],
    [
      "Jane Roe and Ann Poe. 2019. Mud: A study. arXiv preprint arXiv:1901.00001.",
      { title: "Mud: A study", year: 2019 },
    ],
    [
      "Peter F. Roe, Stephen A. Della Poe, and Wei-Jing Zhu. 1993. Tides of silt. Harbours, 19(2):263–311.",
      { authors: ["Peter F. Roe", "Stephen A. Della Poe", "Wei-Jing Zhu"] },
    ],
  ])("%s", (entry, parts) => {
    expect(citedIn(entry)).toMatchObject(parts);
  });

  test.each([
    ["capitals", "A. ".repeat(50_000)],
    ["names", "Roe, R., ".repeat(20_000)],
    ["words with capitals", "Roe ".repeat(50_000)],
    ["brackets", "(".repeat(100_000)],
    ["years", "2004, ".repeat(30_000)],
    ["spaces", `Roe, R.${" ".repeat(100_000)}2004`],
    ["full stops", ". ".repeat(100_000)],
    ["hyphens", `A${"-a".repeat(50_000)}`],
    ["quotes", `“${"a".repeat(100_000)}`],
  ])("made to be slow, of %s, is read like any other", async (_what, entry) => {
    expect(await usualSeconds(async () => void citedIn(entry))).toBeLessThan(0.5);
  });
});

describe("a DOI", () => {
  test.each([
    ["doi:10.1162/COLI a 00089", "10.1162/coli_a_00089"],
    ["DOI 10.1007/978-3-642-12345-6 7 and more", "10.1007/978-3-642-12345-6_7"],
    ["10.1016/j.cell.2010. 01.001", "10.1016/j.cell.2010.01.001"],
    ["https://doi.org/10.1371/journal. pone.0007211", "10.1371/journal.pone.0007211"],
    ["10.1000/abc- 12.5 x", "10.1000/abc-12.5"],
    ["see 10.1000/abc. 2004 was another year", "10.1000/abc"],
    ["10.1000/abc a method", "10.1000/abc"],
  ])("in “%s” is whole", (text, doi) => {
    expect(doiIn(text)).toBe(doi);
  });
});

describe("what is printed around a paper", () => {
  test.each([
    [
      [
        "Proceedings of the 13th Meeting of the Society for Coasts, pages 529–538, Avignon, France, April 23 - 27 2012. c 2012 Association for Computational Linguistics",
      ],
      {
        type: "paper-conference",
        venue: "Proceedings of the 13th Meeting of the Society for Coasts",
        pages: "529–538",
        date: "April 23 - 27 2012",
        publisher: "Association for Computational Linguistics",
      },
    ],
    [
      [
        "2011 Seventh International Conference on Silt and Security",
        "978-0-0000-0000-0/11 $26.00 © 2011 IEEE",
      ],
      {
        type: "paper-conference",
        venue: "2011 Seventh International Conference on Silt and Security",
        date: "2011",
        publisher: "IEEE",
      },
    ],
    [
      ["Coastal Linguistics Volume 28, Number 3", "© 2002 Association for Computational Linguistics"],
      { type: "article-journal", venue: "Coastal Linguistics", volume: "28", issue: "3", date: "2002" },
    ],
    [
      ["Journal of Coasts 40 (2004) 791–807"],
      { type: "article-journal", venue: "Journal of Coasts", volume: "40", pages: "791–807", date: "2004" },
    ],
    [
      ["Roe et al. Silt Journal 2010, 7:123 http://example.org/7/1/123"],
      { venue: "Silt Journal", volume: "7", pages: "123", date: "2010" },
    ],
    [
      ["Frontiers in Mud | www.example.org 1 January 2018 | Volume 9 | Article 12"],
      { venue: "Frontiers in Mud", volume: "9", pages: "12", date: "1 January 2018" },
    ],
    [
      [
        "Int. J. Mud Sci. 2019, 20, 1234; doi:10.1000/x",
        "Received: 5 May 2019; Accepted: 3 June 2019; Published: 5 June 2019",
      ],
      { venue: "Int. J. Mud Sci", volume: "20", pages: "1234", date: "5 June 2019" },
    ],
    [
      ["IEEE TRANSACTIONS ON SILT, VOL. 40, NO. 3, MAY 1994"],
      { type: "article-journal", volume: "40", issue: "3", date: "MAY 1994" },
    ],
    [
      [
        "A. Roe et al. (Eds.): COAST 2010, LNCS 6321, pp. 148–163, 2010. © Springer-Verlag Berlin Heidelberg 2010",
      ],
      { type: "paper-conference", venue: "COAST 2010", volume: "6321", pages: "148–163", date: "2010" },
    ],
    [["arXiv:1706.03762v5 [cs.CL] 6 Dec 2017"], { type: "article", venue: "arXiv", date: "2017-06" }],
    [
      ["MUD ’08, August 24–27, 2008, Las Vegas, Nevada, USA. Copyright 2008 ACM"],
      { type: "paper-conference", venue: "MUD ’08", date: "August 24–27, 2008", publisher: "ACM" },
    ],
    [
      ["A thesis submitted for the degree of Doctor of Philosophy, University of Harbour, June 2010"],
      { type: "thesis", publisher: "University of Harbour", date: "June 2010" },
    ],
    [["Technical Report CS-2001-05, March 2001"], { type: "report", date: "March 2001" }],
    [["Received 5 May 2003; accepted 3 June 2003"], { date: "3 June 2003" }],
    [["We thank the people of Harbour for 12 years of patience."], { date: undefined }],
  ])("%j", (lines, facts) => {
    expect(imprintOf(lines)).toMatchObject(facts);
  });

  test.each([
    ["capitals", "A ".repeat(300)],
    ["commas", "Proceedings of A, ".repeat(30)],
    ["numbers", "J 1 (2004) ".repeat(50)],
    ["bars", "A | ".repeat(150)],
  ])("a line of %s ends soon", async (_what, line) => {
    expect(await usualSeconds(async () => void imprintOf(Array<string>(50).fill(line)))).toBeLessThan(1);
  });
});

test.each([
  ["C02-1050.pdf", "2002"],
  ["P98-2127.xml", "1998"],
  ["2020.acl-main.12.pdf", "2020"],
  ["1706.03762v5.pdf", "2017-06"],
  ["report-2004.pdf", null],
  ["B52-12.pdf", null],
  ["1799.12345.pdf", null],
])("an archive's name %s says %s", (name, year) => {
  expect(yearInName(name)).toBe(year);
});
