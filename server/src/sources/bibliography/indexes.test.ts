import { expect, test } from "vitest";
import { readEndnote } from "./endnote/read.ts";
import type { Entry } from "./entry.ts";
import { formatOf } from "./formats.ts";
import type { Reference } from "./reference.ts";
import { readScopus } from "./scopus/read.ts";
import { readWebOfScience } from "./web-of-science/read.ts";

const all = (entries: Iterable<Entry | null>): Entry[] => [...entries].filter((entry) => entry !== null);
const references = (entries: Iterable<Entry | null>): Reference[] =>
  all(entries).flatMap((entry) => ("reference" in entry ? [entry.reference] : []));
const troubles = (entries: Iterable<Entry | null>) =>
  all(entries).flatMap((entry) => ("why" in entry ? [{ line: entry.line, code: entry.why.code }] : []));

/** The same article in every format below. */
const REEDS = {
  type: "article-journal",
  title: "Reeds & tides: a review",
  authors: ["Jürgen Müller", "Anna Rossi"],
  venue: "Journal of Coasts",
  publishedOn: "2021-03-05",
  doi: "10.1000/abc.5",
  volume: "12",
  issue: "3",
  pages: "101–118",
  issn: "1234-5678",
  keywords: ["reeds", "sea level"],
  abstract: "First line which goes on.",
};

const styled = (text: string) => `<style face="normal" font="default" size="100%">${text}</style>`;
const ENDNOTE = `<?xml version="1.0" encoding="UTF-8"?><xml><records>
<record><database name="My.enl">My.enl</database><rec-number>7</rec-number><ref-type name="Journal Article">17</ref-type>
<contributors><authors><author>${styled("Müller, Jürgen")}</author><author>${styled("Rossi, Anna")}</author></authors></contributors>
<titles><title>${styled("Reeds &amp; tides: ")}<style face="italic">a review</style></title><secondary-title>${styled("Journal of Coasts")}</secondary-title></titles>
<periodical><full-title>Journal of Coasts</full-title></periodical><pages>101-118</pages><volume>12</volume><number>3</number>
<keywords><keyword>reeds</keyword><keyword>sea level</keyword></keywords>
<dates><year>2021</year><pub-dates><date>Mar 5</date></pub-dates></dates><isbn>1234-5678</isbn>
<abstract>${styled("First line which goes on.")}</abstract>
<urls><related-urls><url>https://example.org/5</url></related-urls><pdf-urls><url>internal-pdf://123/reeds.pdf</url></pdf-urls></urls>
<electronic-resource-num>10.1000/ABC.5</electronic-resource-num></record>
<record><ref-type name="Book">6</ref-type><contributors><secondary-authors><author>Roe, Ria</author></secondary-authors></contributors>
<titles><title>Of tides</title><secondary-title>Harbour Series</secondary-title></titles><publisher>Harbour Press</publisher>
<isbn>978-3-16-148410-0</isbn><dates><year>1998</year></dates></record>
<record><ref-type name="Web Page">12</ref-type>`;

test("EndNote's XML: looks around every value, editors in place of authors, files, a record without its end", () => {
  const [article, book] = references(readEndnote(ENDNOTE));
  expect(article).toMatchObject({
    ...REEDS,
    url: "https://example.org/5",
    attachments: ["123/reeds.pdf"],
    rawId: "7",
  });
  expect(book).toMatchObject({
    type: "book",
    title: "Of tides",
    authors: ["Ria Roe"],
    venue: null,
    publisher: "Harbour Press",
    isbn: "978-3-16-148410-0",
    publishedOn: "1998",
  });
  expect(troubles(readEndnote(ENDNOTE))).toEqual([{ line: 14, code: "reference_broken" }]);
});

const ENW = `%0 Journal Article
%T Reeds & tides: a review
%A Müller, Jürgen
%A Rossi, Anna
%J Journal of Coasts
%D 2021
%8 Mar 5
%V 12
%N 3
%P 101-118
%@ 1234-5678
%R 10.1000/ABC.5
%K reeds
sea level
%X First line
which goes on.
%U https://example.org/5

%0 Thesis
%A Roe, Ria
%T On mud
%I Harbour University
%D 2009
%0 Generic
`;

test("EndNote's list with tags, as publishers offer it", () => {
  const [article, thesis] = references(readEndnote(ENW));
  expect(article).toMatchObject({ ...REEDS, url: "https://example.org/5" });
  expect(thesis).toMatchObject({
    type: "thesis",
    title: "On mud",
    authors: ["Ria Roe"],
    publisher: "Harbour University",
  });
  expect(troubles(readEndnote(ENW))).toEqual([{ line: 24, code: "reference_empty" }]);
});

const WOS = `\ufeffFN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Muller, J
   Rossi, A
AF Müller, Jürgen
   Rossi, Anna
TI Reeds & tides:
   a review
SO Journal of Coasts
DT Article
DE reeds; sea
   level
AB First line
   which goes on.
SN 1234-5678
PD MAR 5
PY 2021
VL 12
IS 3
BP 101
EP 118
DI 10.1000/abc.5
UT WOS:000000000000001
ER

PT J
AU Roe, R
TI Mud
SO Proceedings of the Coast Conference
DT Proceedings Paper
PY 2019
AR 17
ER

EF`;

test("Web of Science: lines with tags, and rows with tabs", () => {
  const [article, paper] = references(readWebOfScience(WOS.replaceAll("\n", "\r\n")));
  expect(article).toMatchObject({ ...REEDS, rawId: "WOS:000000000000001" });
  expect(paper).toMatchObject({ type: "paper-conference", title: "Mud", authors: ["R Roe"], pages: "17" });
  const table = `PT\tAU\tAF\tTI\tSO\tDE\tAB\tSN\tPD\tPY\tVL\tIS\tBP\tEP\tDI
J\tMuller, J; Rossi, A\tMüller, Jürgen; Rossi, Anna\tReeds & tides: a review\tJournal of Coasts\treeds; sea level\tFirst line which goes on.\t1234-5678\tMAR 5\t2021\t12\t3\t101\t118\t10.1000/abc.5
J\tRoe, R\t\t"Mud" and more\tCoasts\t\t\t\t\t2019\t\t\t\t\t`;
  const [row, other] = references(readWebOfScience(table));
  expect(row).toMatchObject(REEDS);
  expect(other).toMatchObject({ title: '"Mud" and more', authors: ["R Roe"], publishedOn: "2019" });
});

const SCOPUS = `\ufeff"Authors","Author full names","Author(s) ID","Title","Year","Source title","Volume","Issue","Art. No.","Page start","Page end","DOI","Link","Abstract","Author Keywords","Document Type","ISSN","EID"
"Müller J.; Rossi A.","Müller, Jürgen (57190000001); Rossi, Anna (57190000002)","57190000001; 57190000002","Reeds & tides: a review","2021","Journal of Coasts","12","3","","101","118","10.1000/abc.5","https://example.org/5","First line which goes on.","reeds; sea level","Article","12345678","2-s2.0-1"
"Roe R., van der Berg A.-B.",,,"Mud, called ""soft""
ground","2019","Coast Conference",,,"17",,,,,"[No abstract available]",,"Conference Paper",,"2-s2.0-2"
`;

test("Scopus: quoted cells over lines, authors by their full names or by their initials", () => {
  const [article, paper] = references(readScopus(SCOPUS));
  expect(article).toMatchObject({ ...REEDS, publishedOn: "2021", rawId: "2-s2.0-1" });
  expect(paper).toMatchObject({
    type: "paper-conference",
    title: 'Mud, called "soft" ground',
    authors: ["R. Roe", "A.-B. van der Berg"],
    pages: "17",
    abstract: null,
  });
  expect(all(readScopus(SCOPUS)).map(({ line }) => line)).toEqual([2, 3]);
});

test("each is told from its content", () => {
  const tab = "PT\tAU\tTI\tSO\nJ\tRoe, R\tMud\tCoasts";
  expect([ENDNOTE, ENW, WOS, tab, SCOPUS].map(formatOf)).toEqual([
    "endnote",
    "endnote",
    "wos",
    "wos",
    "scopus",
  ]);
});
