import { describe, expect, test } from "vitest";
import { assemble } from "#processing/parsing/assemble.ts";
import { readArticleXml } from "./article-xml.ts";

const parse = async (xml: string) =>
  assemble(
    "article-xml",
    await readArticleXml({ bytes: new TextEncoder().encode(xml), name: "f.xml", report() {} }),
    "f.xml",
  );

const JATS = `<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96)//EN" "JATS.dtd">
<article xml:lang="en"><front><journal-meta><journal-title>J. Rats</journal-title></journal-meta><article-meta>
<article-id pub-id-type="pmid">123</article-id><article-id pub-id-type="doi">10.1000/rats.1</article-id>
<title-group><article-title>Sleep in <italic>rats</italic><xref ref-type="fn">*</xref></article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Doe</surname><given-names>Jane A.</given-names></name><xref ref-type="aff"><sup>1</sup></xref></contrib>
<contrib contrib-type="author"><collab>The Rat Group</collab></contrib>
<contrib contrib-type="editor"><name><surname>Ed</surname><given-names>I.</given-names></name></contrib></contrib-group>
<pub-date pub-type="collection"><year>2015</year></pub-date><pub-date pub-type="epub"><day>5</day><month>3</month><year>2016</year></pub-date>
<abstract><sec><title>Results</title><p>It does, <italic>p</italic>&lt;0.05.</p></sec></abstract></article-meta></front>
<body><sec><label>1.</label><title>Introduction</title><p>Rats sleep [<xref ref-type="bibr">1</xref>,<xref ref-type="bibr">2</xref>]. As <xref ref-type="bibr">Smith et al.</xref> say<sup><xref ref-type="bibr">3</xref></sup>, they dream (<xref ref-type="fig">Fig. 1</xref>).<fig><label>Figure 1</label><caption><title>A rat.</title><p>Asleep.</p></caption></fig> They wake.</p>
<sec><title>Why</title><list><list-item><p>one</p></list-item><list-item><p>two</p></list-item></list><p>Where <inline-formula><alternatives><tex-math>\\begin{x}</tex-math><mml:math><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mn>1</mml:mn></mml:math></alternatives></inline-formula>.</p></sec></sec>
<table-wrap><label>Table 1</label><caption><p>Doses.</p></caption><table><thead><tr><th>Dose</th><th colspan="2">Effect</th></tr></thead><tbody><tr><td>1</td><td>a</td><td>b</td></tr></tbody></table></table-wrap></body>
<back><ack><p>Thanks.</p></ack><ref-list><ref><label>1</label><element-citation><person-group><name><surname>Smith</surname><given-names>A</given-names></name></person-group><article-title>Rats</article-title><source>Nature</source><year>2010</year><volume>5</volume><fpage>1</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.1000/abc</pub-id></element-citation></ref>
<ref><mixed-citation>Roy B. Dreams. <source>Cell</source> 2011;4:1-2.</mixed-citation></ref></ref-list></back></article>`;

describe("an article in JATS", () => {
  test("says what it is", async () => {
    expect(await parse(JATS)).toMatchObject({
      title: "Sleep in rats",
      authors: ["Jane A. Doe", "The Rat Group"],
      publishedOn: "2016-03-05",
      doi: "10.1000/rats.1",
    });
  });

  test("is read without the noise of its links, in its order", async () => {
    expect((await parse(JATS)).text.split("\n\n")).toEqual([
      "## Abstract",
      "### Results",
      "It does, p<0.05.",
      "## 1. Introduction",
      "Rats sleep. As Smith et al. say, they dream (Fig. 1).",
      "Figure 1 A rat. Asleep.",
      "They wake.",
      "### Why",
      "- one\n- two",
      "Where x=1.",
      "Table 1 Doses.",
      "| Dose | Effect |  |\n| 1 | a | b |",
      "## Acknowledgements",
      "Thanks.",
      "## References",
      "- Smith A. (2010). Rats. Nature. 5: 1–9. https://doi.org/10.1000/abc\n- Roy B. Dreams. Cell 2011;4:1-2.",
    ]);
  });

  test("lists its references", async () => {
    const { layout, text } = await parse(JATS);
    expect(layout.references.map(({ doi }) => doi)).toEqual(["10.1000/abc", null]);
    expect(text.slice(layout.bibliography?.start)).toMatch(/^## References\n\n- Smith/u);
  });
});

test("an article in TEI", async () => {
  const tei = `<TEI><teiHeader><fileDesc><titleStmt><title level="a">On Cats</title></titleStmt><publicationStmt><date when="2019-04-02">2 April</date></publicationStmt>
    <sourceDesc><biblStruct><analytic><author><persName><forename>Jane</forename><surname>Doe</surname></persName></author></analytic><idno type="DOI">10.1000/cats.1</idno></biblStruct></sourceDesc></fileDesc>
    <profileDesc><abstract><p>Cats are studied.</p></abstract></profileDesc></teiHeader><text><body><div><head>Introduction</head><p>Cats purr <ref type="bibr">[1]</ref>.</p></div></body>
    <back><listBibl><biblStruct><analytic><title level="a">Purring</title><author><persName><forename>A</forename><surname>Smith</surname></persName></author></analytic><monogr><title level="j">Cat Journal</title><imprint><date when="2010">2010</date></imprint></monogr></biblStruct></listBibl></back></text></TEI>`;
  const { text, ...facts } = await parse(tei);
  expect(facts).toMatchObject({
    title: "On Cats",
    authors: ["Jane Doe"],
    publishedOn: "2019-04-02",
    doi: "10.1000/cats.1",
  });
  expect(text).toBe(
    "## Abstract\n\nCats are studied.\n\n## Introduction\n\nCats purr.\n\n## References\n\n- Smith A. (2010). Purring. Cat Journal",
  );
});

test("depth without end is no harm", async () => {
  const deep = `<article><front/><body>${"<sec><p>".repeat(100_000)}deep${"</p></sec>".repeat(100_000)}</body></article>`;
  expect((await parse(deep)).text).toBe("deep");
});
