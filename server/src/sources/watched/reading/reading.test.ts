import { describe, expect, test } from "vitest";
import { feedIn } from "#sources/providers/addresses/feed.ts";
import { toldBy } from "./entries.ts";
import { fromOf, restAfter, untilOf } from "./moments.rules.ts";
import {
  addressOf,
  baseOf,
  formatsIn,
  listRecords,
  recordsIn,
  refusedIn,
  repositoryIn,
  setsIn,
} from "./oai.ts";

const answer = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2031-05-04T10:00:00Z</responseDate><request>x</request>${inner}</OAI-PMH>`;
const record = (inner: string, header = "") =>
  `<record><header${header}><identifier>oai:x:1</identifier><datestamp>2031-05-01</datestamp><setSpec>a</setSpec></header>${inner && `<metadata><oai_dc:dc xmlns:oai_dc="o" xmlns:dc="d">${inner}</oai_dc:dc></metadata>`}</record>`;
const told = (inner: string) => recordsIn(answer(`<ListRecords>${record(inner)}</ListRecords>`)).told[0]!;

describe("a repository", () => {
  test("says what it is called and how fine its moments are, its sets and its formats", () => {
    const identify = answer(
      "<Identify><repositoryName>Open &amp; free</repositoryName><granularity>YYYY-MM-DDThh:mm:ssZ</granularity></Identify>",
    );
    expect(repositoryIn(identify)).toEqual({ name: "Open & free", granularity: "second" });
    expect(repositoryIn(answer("<Identify><repositoryName>A</repositoryName></Identify>"))).toEqual({
      name: "A",
      granularity: "day",
    });
    expect(
      setsIn(
        answer(
          "<ListSets><set><setSpec>a:b</setSpec><setName>Part</setName></set><set><setSpec>c</setSpec></set><resumptionToken>t</resumptionToken></ListSets>",
        ),
      ),
    ).toEqual({
      sets: [
        { spec: "a:b", name: "Part" },
        { spec: "c", name: "c" },
      ],
      token: "t",
    });
    expect(
      formatsIn(
        answer(
          "<ListMetadataFormats><metadataFormat><metadataPrefix>oai_dc</metadataPrefix></metadataFormat></ListMetadataFormats>",
        ),
      ),
    ).toEqual(["oai_dc"]);
  });

  test("tells records page by page, and which are gone", () => {
    const page = recordsIn(
      answer(
        `<ListRecords>${record("<dc:title>One</dc:title>")}${record("", ' status="deleted"')}<record><header/></record><resumptionToken completeListSize="12" cursor="0">next one</resumptionToken></ListRecords>`,
      ),
    );
    expect(page).toMatchObject({ token: "next one", size: 12, answeredAt: "2031-05-04T10:00:00Z" });
    expect(page.told.map(({ name, stamp, reference }) => [name, stamp, reference?.title ?? null])).toEqual([
      ["oai:x:1", "2031-05-01", "One"],
      ["oai:x:1", "2031-05-01", null],
    ]);
    expect(recordsIn(answer("<ListRecords><resumptionToken/></ListRecords>"))).toMatchObject({
      told: [],
      token: null,
      size: null,
    });
  });

  test("that none match is no refusal; other errors are told by their code", () => {
    expect(refusedIn(answer('<error code="noRecordsMatch">None</error>'))).toBeNull();
    expect(refusedIn(answer('<error code="badResumptionToken">Too old</error>'))).toEqual({
      code: "badResumptionToken",
      words: "Too old",
    });
  });

  test.each([
    ["a page for people", "<!doctype html><html><body>Sign in</body></html>"],
    ["half of an answer", answer("<ListRecords>").slice(0, -20)],
    ["nothing", ""],
    ["JSON", "{}"],
  ])("%s is refused", (_, body) => {
    expect(() => recordsIn(body)).toThrow();
  });

  test("is asked for a window, and then by tokens alone, at what stands before the question", () => {
    expect(listRecords({ set: "a", from: "2031-05-01" }, null)).toEqual({
      verb: "ListRecords",
      metadataPrefix: "oai_dc",
      set: "a",
      from: "2031-05-01",
    });
    expect(listRecords({ set: "a", from: "2031-05-01" }, "t&1")).toEqual({
      verb: "ListRecords",
      resumptionToken: "t&1",
    });
    const base = baseOf(new URL("https://example.org/oai?verb=ListRecords&metadataPrefix=oai_dc&page=7#x"));
    expect(base.href).toBe("https://example.org/oai?page=7");
    expect(addressOf(base.href, { verb: "ListRecords", resumptionToken: "t&1" })).toBe(
      "https://example.org/oai?page=7&verb=ListRecords&resumptionToken=t%261",
    );
  });
});

describe("a record in Dublin Core", () => {
  test("of a repository of theses", () => {
    const { reference, places } = told(`
      <dc:title>Tides &lt;i&gt;and&lt;/i&gt; reeds</dc:title><dc:creator>Lovelace, Ada</dc:creator><dc:creator>Hopper, Grace; Noether, Emmy</dc:creator>
      <dc:subject>Marshes</dc:subject><dc:subject>info:eu-repo/classification/ddc/550</dc:subject>
      <dc:description>Peer reviewed</dc:description><dc:description>Abstract: Salt marshes grow where the water of the tide is slow enough to leave its silt behind among the reeds.</dc:description>
      <dc:description>Les marais salants croissent là où l’eau de la marée est assez lente pour laisser son limon parmi les roseaux.</dc:description>
      <dc:date>2021-03-04T10:11:12Z</dc:date><dc:date>2021-03-05T00:00:00Z</dc:date><dc:date>2019-06</dc:date>
      <dc:type>info:eu-repo/semantics/doctoralThesis</dc:type><dc:language>eng</dc:language><dc:publisher>University of Harbour</dc:publisher>
      <dc:identifier>http://hdl.handle.net/1/2</dc:identifier><dc:identifier>https://example.org/bitstream/1/2/thesis.pdf</dc:identifier>
      <dc:relation>info:eu-repo/semantics/altIdentifier/doi/10.1000/TIDES</dc:relation><dc:relation>https://doi.org/10.1000/other</dc:relation>`);
    expect(reference).toMatchObject({
      title: "Tides and reeds",
      authors: ["Ada Lovelace", "Grace Hopper", "Emmy Noether"],
      publishedOn: "2019-06",
      type: "thesis",
      doi: "10.1000/tides",
      url: "http://hdl.handle.net/1/2",
      language: "en",
      keywords: ["Marshes"],
      publisher: "University of Harbour",
    });
    expect(reference!.abstract).toMatch(/^Salt marshes[^]*\n\nLes marais/u);
    expect(places[0]).toBe("https://example.org/bitstream/1/2/thesis.pdf");
  });

  test("of a journal", () => {
    const { reference } = told(`
      <dc:title>On silt</dc:title><dc:identifier>https://journal.example.org/article/view/7</dc:identifier><dc:identifier>10.1000/silt</dc:identifier>
      <dc:identifier>PMID: 123</dc:identifier><dc:identifier>arXiv:2101.00001</dc:identifier><dc:type>Article</dc:type><dc:date>2020-11-02</dc:date>
      <dc:source>1234-5678</dc:source><dc:source>Journal of Coasts; Vol. 12 No. 3 (2020): Tides; 45-60</dc:source>`);
    expect(reference).toMatchObject({
      venue: "Journal of Coasts",
      volume: "12",
      issue: "3",
      pages: "45–60",
      issn: "1234-5678",
      doi: "10.1000/silt",
      pmid: "123",
      arxiv: "2101.00001",
      type: "article-journal",
      publishedOn: "2020-11-02",
    });
  });
});

describe("windows", () => {
  test("overlap, in the repository's own moments", () => {
    expect(fromOf(null, null, "day")).toBeNull();
    expect(fromOf(null, "2031-01-01", "day")).toBe("2031-01-01");
    expect(fromOf(null, "2031-01-01", "second")).toBe("2031-01-01T00:00:00Z");
    expect(fromOf("2031-05-04T10:00:00Z", "2031-01-01", "day")).toBe("2031-05-03");
    expect(fromOf("2031-05-04T10:00:00Z", null, "second")).toBe("2031-05-04T09:00:00Z");
  });

  test("end when the repository began to answer, unless its clock is wrong", () => {
    const now = new Date("2031-05-04T12:00:00Z");
    expect(untilOf("2031-05-04T11:59:00Z", now)).toBe("2031-05-04T11:59:00Z");
    expect(untilOf("2039-01-01T00:00:00Z", now)).toBe("2031-05-04T11:00:00Z");
    expect(untilOf(null, now)).toBe("2031-05-04T11:00:00Z");
  });

  test("one that fails is left alone for longer, a week at most", () => {
    const HOUR = 3_600_000;
    expect([1, 2, 3, 50].map((failures) => restAfter(failures, HOUR) / HOUR)).toEqual([1, 2, 4, 168]);
  });
});

describe("feeds", () => {
  const first = (source: string) => toldBy(feedIn(source)!, "https://example.org/feed")[0]!;
  const LONG = `<p>${"The marsh grows. ".repeat(40)}</p>`;

  test("RSS 2.0, with the whole text and a name that lasts", () => {
    const one =
      first(`<rss version="2.0" xmlns:content="c" xmlns:dc="d"><channel><title>Reef notes</title><language>en-GB</language>
      <item><title>Warm &amp;amp; wet</title><link>/a</link><guid isPermaLink="false">tag:1</guid><pubDate>Tue, 05 Mar 2024 10:00:00 GMT</pubDate>
      <dc:creator>Mira Falk</dc:creator><category>Reefs</category><description>&lt;p&gt;Short.&lt;/p&gt;</description>
      <content:encoded><![CDATA[${LONG}<script>alert(1)</script>]]></content:encoded></item></channel></rss>`);
    expect(one).toMatchObject({ name: "tag:1", stamp: null, places: ["https://example.org/a"] });
    expect(one.content).toContain("The marsh grows.");
    expect(one.reference).toMatchObject({
      title: "Warm & wet",
      authors: ["Mira Falk"],
      venue: "Reef notes",
      publishedOn: "2024-03-05",
      url: "https://example.org/a",
      abstract: "Short.",
      keywords: ["Reefs"],
      language: "en",
    });
  });

  test("RSS names authors by mail, and episodes have titles and summaries only", () => {
    const one = first(
      `<rss><channel><title>Talk</title><item><title>Episode 1</title><author>ada@example.org (Ada Lovelace)</author><description>About tides.</description><enclosure url="https://example.org/1.mp3"/></item></channel></rss>`,
    );
    expect(one.reference).toMatchObject({
      title: "Episode 1",
      authors: ["Ada Lovelace"],
      abstract: "About tides.",
      url: null,
    });
    expect(one).toMatchObject({ content: null, places: [] });
    expect(one.name).toMatch(/^text:/u);
  });

  test("RSS 1.0, Atom and JSON", () => {
    const rdf =
      first(`<rdf:RDF xmlns:rdf="r" xmlns="p" xmlns:dc="d" xmlns:prism="i"><channel rdf:about="x"><title>Journal</title></channel>
      <item rdf:about="https://example.org/1"><title>One</title><link>https://example.org/1</link><dc:creator>Ada Lovelace</dc:creator><dc:date>2024-03-05</dc:date><dc:identifier>doi:10.1000/One</dc:identifier><description>Says little.</description></item></rdf:RDF>`);
    expect(rdf).toMatchObject({
      name: "https://example.org/1",
      reference: { title: "One", doi: "10.1000/one", authors: ["Ada Lovelace"], publishedOn: "2024-03-05" },
    });
    const atom =
      first(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Group</title><author><name>The group</name></author>
      <entry><id>urn:1</id><title type="html">T&lt;b&gt;w&lt;/b&gt;o</title><link rel="edit" href="/e"/><link href="/2"/><updated>2024-03-06T00:00:00Z</updated>
      <summary>x &lt; y</summary><content type="xhtml"><div xmlns="h">${LONG.replace("grows", "&lt;grows&gt;")}</div></content></entry></feed>`);
    expect(atom).toMatchObject({
      name: "urn:1",
      reference: {
        title: "Two",
        authors: ["The group"],
        abstract: "x < y",
        url: "https://example.org/2",
        publishedOn: "2024-03-06",
      },
    });
    expect(atom.content).toContain("&lt;grows>");
    const json = first(
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "Notes",
        authors: [{ name: "Grace Hopper" }],
        items: [
          {
            id: 7,
            url: "https://example.org/7",
            content_text: "Water <b>is</b> warm.",
            date_published: "2024-03-07T00:00:00Z",
          },
        ],
      }),
    );
    expect(json).toMatchObject({
      name: "7",
      reference: { title: "Water <b>is</b> warm.", authors: ["Grace Hopper"], publishedOn: "2024-03-07" },
    });
  });

  test("the newest entry becomes the newest document", () => {
    const feed = feedIn(
      "<rss><channel><item><title>New</title></item><item><title>Old</title></item><item/></channel></rss>",
    )!;
    expect(toldBy(feed, "https://example.org/").map(({ reference }) => reference?.title)).toEqual([
      "Old",
      "New",
    ]);
  });
});
