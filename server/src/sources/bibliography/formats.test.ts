import { expect, test } from "vitest";
import { readBibtex } from "./bibtex/read.ts";
import { readCslJson } from "./csl-json/read.ts";
import type { Entry } from "./entry.ts";
import { formatOf } from "./formats.ts";
import { readList } from "./list/read.ts";
import { readPubmed } from "./pubmed/read.ts";
import { referenceFrom, type Reference } from "./reference.ts";
import { readRis } from "./ris/read.ts";

const all = (entries: Iterable<Entry | null>): Entry[] => [...entries].filter((entry) => entry !== null);
const references = (entries: Iterable<Entry | null>): Reference[] =>
  all(entries).flatMap((entry) => ("reference" in entry ? [entry.reference] : []));
const troubles = (entries: Iterable<Entry | null>) =>
  all(entries).flatMap((entry) => ("why" in entry ? [{ line: entry.line, code: entry.why.code }] : []));

const RIS = `\ufeffTY  - JOUR
TI  - Élévation du niveau de la mer: a review
AU  - Müller, Jürgen
AU  - O’Brien, Siobhán, Jr.
AU  - World Health Organization
T2  - Journal of Coasts
PY  - 2024
DA  - 2024/03/05/
VL  - 12
IS  - 3
SP  - 101
EP  - 118
DO  - https://doi.org/10.1000/ABC.5
SN  - 1234-5678
KW  - sea level
KW  - coasts; adaptation
AB  - First line
which goes on.
UR  - https://example.org/articles/5
L1  - files/12/Müller 2024.pdf
L1  - https://example.org/paper.pdf
ID  - muller2024
ER  - 

TY  - BOOK
T1  - Of tides
ED  - Rossi, Anna
PB  - Harbour Press
SN  - 978-3-16-148410-0
Y1  - 1998///
TY  - GEN
ER  - 
TY  - CHAP
TI  - Harbours
BT  - Of tides
SP  - 7-19
ER  -`;

test("RIS: accents, several authors, an organisation, dates, numbers, files; an end that is missing; an empty entry", () => {
  const [article, book, chapter] = references(readRis(RIS.replaceAll("\n", "\r\n")));
  expect(article).toEqual({
    type: "article-journal",
    title: "Élévation du niveau de la mer: a review",
    authors: ["Jürgen Müller", "Siobhán O’Brien Jr.", "World Health Organization"],
    venue: "Journal of Coasts",
    publishedOn: "2024-03-05",
    doi: "10.1000/abc.5",
    pmid: null,
    arxiv: null,
    url: "https://example.org/articles/5",
    abstract: "First line which goes on.",
    language: null,
    keywords: ["sea level", "coasts", "adaptation"],
    volume: "12",
    issue: "3",
    pages: "101–118",
    publisher: null,
    isbn: null,
    issn: "1234-5678",
    note: null,
    attachments: ["files/12/Müller 2024.pdf"],
    rawId: "muller2024",
  });
  expect(book).toMatchObject({
    type: "book",
    title: "Of tides",
    authors: ["Anna Rossi"],
    publishedOn: "1998",
    isbn: "978-3-16-148410-0",
    publisher: "Harbour Press",
    venue: null,
  });
  expect(chapter).toMatchObject({ type: "chapter", title: "Harbours", venue: "Of tides", pages: "7–19" });
  expect(troubles(readRis(RIS))).toEqual([{ line: 31, code: "reference_empty" }]);
});

const BIBTEX = String.raw`% a remark with an @ sign, me@example.org
@string{jcoast = "Journal of " # {Coasts}}
@STRING(mueller = {M{\"u}ller, J{\"u}rgen})
@preamble{ "\newcommand{\x}{y}" }
@comment{jabref-meta: grouping @article{not, title = {An entry}} }

@article{muller:2024,
  author = mueller # { and Garc{\'\i}a M{\'a}rquez, Gabriel and {Barnes and Noble} and van der Berg, Jan and Erd\H{o}s, P. and others},
  title = {The {{SARS-CoV-2}} genome: CO$_2$, $\alpha$-particles \& 5\% of \emph{E.~coli} --- a na\"{\i}ve ${"``view''"}},
  journal = jcoast,
  year = 2024, month = mar # "~5",
  pages = {101--118}, volume = 12, number = {3},
  doi = {10.1000/abc\_5}, url = {\url{https://example.org/a\_b?x=1\&y=2}},
  keywords = {sea level, coasts},
  file = {Full Text:files/12/M\:uller.pdf:application/pdf;Snapshot:files/13/page.html:text/html},
}

@inbook{chapter, crossref = "tides", title = "Harbours", author = {Ada Lovelace}, pages = {7--19}}

@article{broken, title = {Never closed, author = {A. Nobody},
  year = 1999

@misc{after, title = {It goes on}, eprint = {2101.00001v2}, archivePrefix = {arXiv}, year = {c. 2021}}

@book{tides, title = {Of Tides}, editor = {Rossi, Anna}, publisher = {Harbour Press}, year = 1998, isbn = {978-3-16-148410-0}}

@phdthesis(thesis, author = "S{\o}ren {\AA}berg and Stra{\ss}e, {\L}ukasz", title = "\'{E}tudes", school = "Universit\'e de N\^imes", date = {2019-11},)
@article{nokey}
@article{,title={}}`;

test("BibTeX: accents, macros, groups, organisations, what a chapter takes from its book, and one broken entry", () => {
  const [article, chapter, misc, book, thesis] = references(readBibtex(BIBTEX));
  expect(article).toMatchObject({
    type: "article-journal",
    authors: ["Jürgen Müller", "Gabriel García Márquez", "Barnes and Noble", "Jan van der Berg", "P. Erdős"],
    title: "The SARS-CoV-2 genome: CO2, α-particles & 5% of E. coli — a naïve “view”",
    venue: "Journal of Coasts",
    publishedOn: "2024-03-05",
    pages: "101–118",
    volume: "12",
    issue: "3",
    doi: "10.1000/abc_5",
    url: "https://example.org/a_b?x=1&y=2",
    keywords: ["sea level", "coasts"],
    attachments: ["files/12/M:uller.pdf", "files/13/page.html"],
    rawId: "muller:2024",
  });
  expect(chapter).toMatchObject({
    type: "chapter",
    title: "Harbours",
    venue: "Of Tides",
    publishedOn: "1998",
    publisher: "Harbour Press",
    authors: ["Ada Lovelace"],
    pages: "7–19",
  });
  expect(misc).toMatchObject({ title: "It goes on", arxiv: "2101.00001", publishedOn: "2021", type: null });
  expect(book).toMatchObject({ title: "Of Tides", authors: ["Anna Rossi"], venue: null });
  expect(thesis).toMatchObject({
    type: "thesis",
    title: "Études",
    authors: ["Søren Åberg", "Łukasz Straße"],
    publisher: "Université de Nîmes",
    publishedOn: "2019-11",
  });
  const codes = troubles(readBibtex(BIBTEX)).map(({ code }) => code);
  expect(codes).toEqual(["reference_broken", "reference_empty", "reference_empty"]);
  expect(all(readBibtex(BIBTEX)).find((entry) => "why" in entry)?.line).toBe(20);
});

test("BibTeX: what a style prints and what a reader noted are both kept", () => {
  const [book] = references(readBibtex("@book{a, title = {x}, note = {Third edition}, annote = {Mine}}"));
  expect(book!.note).toBe("Third edition\n\nMine");
});

test.each([
  [String.raw`It\textquotesingle s 5\textdollar{} and \textquotedbl x\textquotedbl`, 'It\'s 5$ and "x"'],
  [String.raw`25\,$^{\circ}$C, 3\textonehalf, \textsection 3`, "25 °C, 3½, §3"],
  [String.raw`\textquestiondown Qu\'e? \guillemetleft a\guillemetright, $\hbar\partial x$`, "¿Qué? «a», ℏ∂x"],
])("BibTeX: the letters of %s are not lost", (written, title) => {
  expect(references(readBibtex(`@book{a, title = {${written}}}`))[0]!.title).toBe(title);
});

const CSL = JSON.stringify(
  [
    {
      id: "a1",
      type: "article-journal",
      title: "On <i>Vibrio</i> and the sea",
      author: [
        { family: "Berg", given: "Jan", "non-dropping-particle": "van der" },
        { literal: "World Health Organization" },
        "nonsense",
      ],
      "container-title": "Journal of Coasts",
      issued: { "date-parts": [["2024", 3, 5]] },
      DOI: "10.1000/ABC",
      PMID: 12345,
      page: "1-9",
      volume: 7,
      keyword: "sea, coasts",
      extra: { deep: [{ deeper: "}" }] },
    },
    { id: 2, title: ["not a text"], DOI: { no: 1 } },
    { id: 3, title: 'A date in words: \\"}{', issued: { raw: "March 2019" } },
  ],
  null,
  2,
);

test("CSL-JSON: what is no text is not said, and a broken item takes no other with it", () => {
  const [article, other] = references(readCslJson(CSL));
  expect(article).toMatchObject({
    title: "On Vibrio and the sea",
    authors: ["Jan van der Berg", "World Health Organization"],
    venue: "Journal of Coasts",
    publishedOn: "2024-03-05",
    doi: "10.1000/abc",
    pmid: "12345",
    pages: "1–9",
    volume: "7",
    keywords: ["sea", "coasts"],
    rawId: "a1",
  });
  expect(other).toMatchObject({ rawId: "3", publishedOn: "2019-03" });
  expect(troubles(readCslJson(CSL)).map(({ code }) => code)).toEqual(["reference_empty"]);
  const broken = CSL.replace('"type": "article-journal"', '"type": article');
  expect(references(readCslJson(broken)).map(({ rawId }) => rawId)).toEqual(["3"]);
  expect(troubles(readCslJson(broken))[0]).toEqual({ line: 2, code: "reference_broken" });
  expect(references(readCslJson(`{"version": 1, "items": ${CSL}}`))).toHaveLength(2);
  expect(references(readCslJson('{"title": "Alone"}'))).toHaveLength(1);
  expect(troubles(readCslJson('[{"title": "Cut'))).toEqual([{ line: 1, code: "reference_broken" }]);
});

const RECORD = `<PubmedArticle><MedlineCitation><PMID Version="1">12345</PMID><Article>
<Journal><ISSN>1234-5678</ISSN><JournalIssue><Volume>12</Volume><Issue>3</Issue><PubDate><Year>2024</Year><Month>Mar</Month></PubDate></JournalIssue><Title>Journal of Coasts</Title></Journal>
<ArticleTitle>Sea &amp; land: <i>Vibrio</i></ArticleTitle><Pagination><MedlinePgn>101-18</MedlinePgn></Pagination>
<ELocationID EIdType="doi">10.1000/abc</ELocationID><Abstract><AbstractText Label="AIM">Why.</AbstractText><AbstractText>How.</AbstractText></Abstract>
<AuthorList><Author><LastName>Müller</LastName><ForeName>Jürgen</ForeName></Author><Author><CollectiveName>Coast Group</CollectiveName></Author></AuthorList><Language>eng</Language>
<PublicationTypeList><PublicationType>Journal Article</PublicationType></PublicationTypeList></Article>
<KeywordList><Keyword>tides</Keyword></KeywordList></MedlineCitation></PubmedArticle>`;

test("PubMed XML: record by record; one without its end does not take the next", () => {
  const text = `<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<PubmedArticleSet>\n<PubmedArticle><MedlineCitation>\n${RECORD}\n${RECORD.replaceAll("12345", "67890").replace(/<ArticleTitle>.*<\/ArticleTitle>/u, "<ArticleTitle>&b;</ArticleTitle>")}\n<PubmedArticle><Medline`;
  const [first, second] = references(readPubmed(text));
  expect(first).toMatchObject({
    type: "article-journal",
    title: "Sea & land: Vibrio",
    authors: ["Jürgen Müller", "Coast Group"],
    venue: "Journal of Coasts",
    publishedOn: "2024-03",
    doi: "10.1000/abc",
    pmid: "12345",
    abstract: "AIM: Why.\n\nHow.",
    language: "en",
    keywords: ["tides"],
    volume: "12",
    issue: "3",
    pages: "101–18",
    issn: "1234-5678",
  });
  // What a file declares by itself is never filled in.
  expect(second).toMatchObject({ pmid: "67890", title: "&b;" });
  expect(troubles(readPubmed(text))).toEqual([
    { line: 4, code: "reference_broken" },
    { line: 19, code: "reference_broken" },
  ]);
});

test("PubMed's list with tags", () => {
  const text = `PMID- 12345
DP  - 2024 Mar 5
TI  - Sea and land: a title that
      goes on.
LID - 10.1000/abc [doi]
AB  - First line
      second line.
FAU - Müller, Jürgen
AU  - Müller J
CN  - Coast Group
JT  - Journal of Coasts
PG  - 101-18
OT  - tides
MH  - *Sea Level Rise
PT  - Preprint

PMID- 67890
TI  - Another`;
  const [first, second] = references(readPubmed(text));
  expect(first).toMatchObject({
    type: "article",
    title: "Sea and land: a title that goes on.",
    authors: ["Jürgen Müller", "Coast Group"],
    doi: "10.1000/abc",
    publishedOn: "2024-03-05",
    abstract: "First line second line.",
    keywords: ["tides", "Sea Level Rise"],
    url: "https://pubmed.ncbi.nlm.nih.gov/12345/",
  });
  expect(second).toMatchObject({ pmid: "67890", title: "Another" });
});

test("a list: DOIs, PMIDs, arXiv and addresses in every usual form; anything else is told with its line", () => {
  const text = `# what I read
10.1000/ABC.5
https://doi.org/10.1000/x(1)2
doi:10.1000/y.

PMID: 123
456
https://pubmed.ncbi.nlm.nih.gov/789/
arXiv:2101.00001v2
https://arxiv.org/pdf/math/0309136
- www.example.org/page?a=1
https://example.org/ä
10.1000/a, 10.1000/b
a title of something
javascript:alert(1)
${"x".repeat(10_000)}`;
  const found = references(readList(text)).map(({ doi, pmid, arxiv, url }) => doi ?? pmid ?? arxiv ?? url);
  expect(found).toEqual([
    "10.1000/abc.5",
    "10.1000/x(1)2",
    "10.1000/y",
    "123",
    "456",
    "789",
    "2101.00001",
    "math/0309136",
    "https://www.example.org/page?a=1",
    "https://example.org/%C3%A4",
    "10.1000/a",
    "10.1000/b",
  ]);
  expect(troubles(readList(text))).toEqual(
    [14, 15, 16].map((line) => ({ line, code: "reference_unknown_line" })),
  );
});

test("the format is told from the content", () => {
  const rdf = '<?xml version="1.0"?><rdf:RDF xmlns:rdf="x"></rdf:RDF>';
  const formats = [RIS, BIBTEX, CSL, `<PubmedArticleSet>${RECORD}`, "PMID- 1\n", rdf, "see\n10.1000/abc"];
  expect(formats.map(formatOf)).toEqual(["ris", "bibtex", "csljson", "pubmed", "pubmed", "zotero", "list"]);
  for (const text of ["", "Dear reader,\nthis is a letter.", "<html><body>10.1000/abc</body></html>", "\0\0"])
    expect(formatOf(text)).toBeNull();
});

test("a name and a password in an address are not kept", () => {
  const { url } = referenceFrom({ title: "A page", url: "https://reader:secret@papers.example.org/a?b=1" });
  expect(url).toBe("https://papers.example.org/a?b=1");
});
