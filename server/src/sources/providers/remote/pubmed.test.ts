import { describe, expect, test } from "vitest";
import { SourceFailed } from "./failed.ts";
import { pubmed } from "./pubmed.ts";

const read = (body: string, status = 200) => pubmed.read({ status, headers: {}, body, receivedAt: 0 }, null);
const article = (inside: string, data = "") =>
  read(
    `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article>${inside}</Article></MedlineCitation><PubmedData>${data}</PubmedData></PubmedArticle></PubmedArticleSet>`,
  ).articles[0];

function failureOf(body: string, status = 200): string {
  try {
    read(body, status);
  } catch (error) {
    if (error instanceof SourceFailed) return error.code;
    throw error;
  }
  return "none";
}

describe("X-04: a record of PubMed", () => {
  test("the parts of an abstract keep their labels, and a text its own less-than signs", () => {
    const found = article(
      `<ArticleTitle>Growth of <i>Moss</i> at pH &lt;b</ArticleTitle><Abstract><AbstractText Label="AIMS">We grew it (n&lt;a).</AbstractText><AbstractText Label="RESULTS">CO<sub>2</sub> &amp; light.</AbstractText></Abstract>`,
    );
    expect(found?.title).toBe("Growth of Moss at pH <b");
    expect(found?.abstract).toBe("AIMS: We grew it (n<a).\n\nRESULTS: CO2 & light.");
  });

  test("names of people and of groups, without those that were corrected", () => {
    const found = article(
      `<ArticleTitle>Moss</ArticleTitle><AuthorList><Author ValidYN="N"><LastName>Wrng</LastName></Author><Author ValidYN="Y"><LastName>Fern</LastName><ForeName>Ida B</ForeName><Suffix>Jr</Suffix></Author><Author><LastName>Reed</LastName><Initials>C</Initials></Author><Author><CollectiveName>The Moss Group</CollectiveName></Author></AuthorList>`,
    );
    expect(found?.authors).toEqual(["Ida B Fern Jr", "C Reed", "The Moss Group"]);
  });

  test.for([
    ["<Year>2015</Year><Month>Nov</Month><Day>4</Day>", "2015-11-04"],
    ["<MedlineDate>2015 Nov-Dec</MedlineDate>", "2015-11"],
    ["<MedlineDate>1998 Dec-1999 Jan</MedlineDate>", "1998-12"],
    ["<Year>2001</Year><Season>Spring</Season>", "2001"],
    ["<MedlineDate>Spring 2001</MedlineDate>", null],
  ] as const)("its date %s", ([date, expected]) => {
    const journal = `<Journal><JournalIssue><PubDate>${date}</PubDate></JournalIssue><Title>Mosses</Title></Journal>`;
    expect(article(`${journal}<ArticleTitle>Moss</ArticleTitle>`)?.publishedOn).toBe(expected);
  });

  test("the names of a work, and not those of works that it cites", () => {
    const cited = `<ReferenceList><Reference><ArticleIdList><ArticleId IdType="doi">10.1000/other</ArticleId></ArticleIdList></Reference></ReferenceList>`;
    expect(article("<ArticleTitle>Moss</ArticleTitle>", cited)).toMatchObject({ doi: null, isOpen: null });
    const own = `<ArticleIdList><ArticleId IdType="doi">10.1000/OWN</ArticleId><ArticleId IdType="pmc">PMC7</ArticleId></ArticleIdList>`;
    expect(article("<ArticleTitle>Moss</ArticleTitle>", cited + own)).toMatchObject({
      doi: "10.1000/own",
      ids: ["pmid:1", "pmcid:PMC7"],
      fullTexts: ["https://pmc.ncbi.nlm.nih.gov/articles/PMC7/"],
      isOpen: true,
    });
  });

  test("a title that is not available in English", () => {
    const title =
      "<ArticleTitle>[Not Available].</ArticleTitle><VernacularTitle>Les mousses.</VernacularTitle>";
    expect(article(title)?.title).toBe("Les mousses.");
    expect(article("<ArticleTitle></ArticleTitle>")).toBeUndefined();
  });

  test("a chapter of a book", () => {
    const [chapter] = read(
      `<PubmedArticleSet><PubmedBookArticle><BookDocument><PMID>2</PMID><ArticleIdList><ArticleId IdType="bookaccession">NBK9</ArticleId></ArticleIdList><Book><BookTitle>All Mosses</BookTitle><PubDate><Year>1993</Year></PubDate><AuthorList Type="editors"><Author><LastName>Reed</LastName></Author></AuthorList></Book><ArticleTitle>Peat</ArticleTitle><Language>eng</Language><AuthorList Type="authors"><Author><LastName>Fern</LastName><ForeName>Ida</ForeName></Author></AuthorList><Abstract><AbstractText>On peat.</AbstractText></Abstract><ContributionDate><Year>2004</Year><Month>3</Month></ContributionDate></BookDocument></PubmedBookArticle></PubmedArticleSet>`,
    ).articles;
    expect(chapter).toMatchObject({
      title: "Peat",
      authors: ["Ida Fern"],
      venue: "All Mosses",
      publishedOn: "2004-03",
      fullTexts: ["https://www.ncbi.nlm.nih.gov/books/NBK9/"],
      abstract: "On peat.",
      language: "en",
    });
  });
});

describe("X-04: a summary of PubMed", () => {
  const expected = {
    title: "Moss & fern.",
    authors: ["IB Fern Jr", "The Moss Group"],
    venue: "Journal of mosses",
    publishedOn: "2019-03-04",
    doi: "10.1000/abc",
    ids: ["pmid:5", "pmcid:PMC6"],
    language: "en",
  };

  test("as JSON, in which one record could not be read", () => {
    const body = {
      result: {
        uids: ["5", "6"],
        "5": {
          uid: "5",
          title: "Moss &amp; <i>fern</i>.",
          authors: [{ name: "Fern IB Jr" }, { name: "The Moss Group" }],
          fulljournalname: "Journal of mosses",
          epubdate: "2019 Mar 4",
          pubdate: "2019 May",
          lang: ["eng"],
          articleids: [
            { idtype: "doi", value: "10.1000/ABC" },
            { idtype: "pmc", value: "PMC6" },
          ],
        },
        "6": { uid: "6", error: "cannot get document summary" },
      },
    };
    expect(read(JSON.stringify(body)).articles).toMatchObject([expected]);
  });

  test("as XML of the second version", () => {
    const body = `<eSummaryResult><DocumentSummarySet status="OK"><DocumentSummary uid="5"><PubDate>2019 May</PubDate><EPubDate>2019 Mar 4</EPubDate><Authors><Author><Name>Fern IB Jr</Name></Author><Author><Name>The Moss Group</Name></Author></Authors><Title>Moss &amp;amp; &lt;i&gt;fern&lt;/i&gt;.</Title><Lang><string>eng</string></Lang><ArticleIds><ArticleId><IdType>doi</IdType><Value>10.1000/abc</Value></ArticleId><ArticleId><IdType>pmc</IdType><Value>PMC6</Value></ArticleId></ArticleIds><FullJournalName>Journal of mosses</FullJournalName></DocumentSummary><DocumentSummary uid="6"><error>cannot get document summary</error></DocumentSummary></DocumentSummarySet></eSummaryResult>`;
    expect(read(body).articles).toMatchObject([expected]);
  });
});

describe("X-04: what PubMed says that it did not do", () => {
  test.for([
    [200, `{"error":"API rate limit exceeded","count":"4"}`, "rate_limited"],
    [400, `{"error":"API key invalid","api-key":"x"}`, "key_refused"],
    [200, `{"esearchresult":{"ERROR":"Empty term and query_key - nothing todo"}}`, "not_understood"],
    [200, `{"esearchresult":{"ERROR":"Search Backend failed: timeout"}}`, "server_trouble"],
    [200, `<eSearchResult><ERROR>Empty term</ERROR></eSearchResult>`, "not_understood"],
    [200, `<eFetchResult><ERROR>ID list is empty!</ERROR></eFetchResult>`, "not_understood"],
    [400, `{"error":`, "not_understood"],
    [414, `<html><body>Too long</body></html>`, "not_understood"],
  ] as const)("status %s with %s is %s", ([status, body, code]) => {
    expect(failureOf(body, status)).toBe(code);
  });

  test("records that are not there are no failure", () => {
    expect(read("<PubmedArticleSet></PubmedArticleSet>").articles).toEqual([]);
    expect(read("<PubmedArticleSet/>").articles).toEqual([]);
  });
});
