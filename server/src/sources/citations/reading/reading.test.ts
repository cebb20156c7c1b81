import type { Direction } from "@gyan/contract/chaining/rules.ts";
import { expect, test } from "vitest";
import { accessTo, ABSENT, anAnswer, recordings } from "../../../../../tests/ports/sources.makers.ts";
import { SourceFailed } from "../../providers/remote/failed.ts";
import { crossrefCitations } from "./crossref.ts";
import { europepmcCitations } from "./europepmc.ts";
import type { CitationIndex, OutsideNames } from "./index-of-citations.ts";
import { INDEXES } from "./indexes.ts";
import { openalexCitations } from "./openalex.ts";
import { semanticScholarCitations } from "./semantic-scholar.ts";

const NAMES: OutsideNames = { doi: null, ids: [], title: null, year: null };
const named = (names: Partial<OutsideNames>): OutsideNames => ({ ...NAMES, ...names });

const read = (index: CitationIndex, body: unknown, direction: Direction = "cites") =>
  index.read(anAnswer({ body: typeof body === "string" ? body : JSON.stringify(body) }), direction, null);
const asked = (index: CitationIndex, name: string, direction: Direction, at: string | null = null) =>
  new URL(index.request(name, direction, at, accessTo(index.source)).url);

test("every index that was recorded with lists of references gives a work for each entry that says what it is", (context) => {
  const works = recordings
    .filter(({ source, status }) => source === "crossref" && status === 200)
    .flatMap(({ body }) => {
      const { message } = JSON.parse(body) as { message: { items?: Deposited[] } & Deposited };
      return (message.items ?? [message]).filter(({ reference }) => reference !== undefined);
    });
  context.skip(works.length === 0, ABSENT);
  let entries = 0;
  for (const work of works) {
    const { neighbours, next } = read(crossrefCitations, { status: "ok", message: work });
    expect(next).toBeNull();
    const withDoi = work.reference!.filter(({ DOI }) => DOI !== undefined);
    expect(neighbours.filter(({ article }) => article.doi !== null).length).toBeGreaterThanOrEqual(
      withDoi.length,
    );
    for (const { article } of neighbours) {
      expect(article.title.trim()).not.toBe("");
      if (article.doi !== null) expect(article.doi).toBe(article.doi.toLowerCase());
    }
    entries += neighbours.length;
  }
  expect(works.length).toBeGreaterThan(10);
  expect(entries).toBeGreaterThan(500);
});
type Deposited = { DOI?: string; reference?: { DOI?: string }[] };

test("recorded lists of works are read as neighbours, with how often each is cited", (context) => {
  const lists = recordings.filter(({ source, file }) => source === "openalex" && /search/u.test(file));
  context.skip(lists.length === 0, ABSENT);
  for (const { body } of lists) {
    const { neighbours } = read(openalexCitations, body);
    expect(neighbours.length).toBeGreaterThan(0);
    for (const { article, timesCited } of neighbours) {
      expect(article.ids[0]).toMatch(/^openalex:W\d+$/u);
      expect(timesCited).toBeGreaterThanOrEqual(0);
    }
  }
});

test("recorded papers are read where they stand as cited and as citing", (context) => {
  const recorded = recordings.find(({ file }) => file.includes("04-search-attention-mechanism-rich"));
  context.skip(!recorded, ABSENT);
  const { data } = JSON.parse(recorded!.body) as { data: object[] };
  for (const name of ["citedPaper", "citingPaper"]) {
    const { neighbours, next } = read(semanticScholarCitations, {
      offset: 0,
      next: 500,
      data: data.map((paper) => ({ [name]: paper })),
    });
    expect(neighbours).toHaveLength(data.length);
    expect(neighbours[0]).toMatchObject({
      article: { title: "Attention is All you Need" },
      timesCited: 170_735,
    });
    expect(next).toBe("500");
  }
});

test("recorded errors are failures as with any search", (context) => {
  const errors = recordings.filter(
    ({ status, source }) => status >= 400 && INDEXES.some((one) => one.source.name === source),
  );
  context.skip(errors.length === 0, ABSENT);
  for (const { source, status, body } of errors) {
    const index = INDEXES.find((one) => one.source.name === source)!;
    expect(() => index.read(anAnswer({ status, body }), "cites", null)).toThrow(SourceFailed);
  }
});

test.each(INDEXES.map((index) => [index.source.label, index] as const))(
  "%s: what is broken, too often or a page for people is no list",
  (_label, index) => {
    const failure = (answer: object) => {
      try {
        index.read(anAnswer(answer), "cites", null);
        return "read";
      } catch (error) {
        return error instanceof SourceFailed ? error.code : error;
      }
    };
    expect(failure({ body: '{"half": ' })).toBe("broken_answer");
    expect(failure({ body: "<html><p>Sorry</p></html>" })).toBe("broken_answer");
    expect(failure({ status: 429, headers: { "retry-after": "3" }, body: "Too many" })).toBe("rate_limited");
    expect(failure({ status: 502, body: "" })).toBe("server_trouble");
  },
);

test("OpenAlex is asked for the number of a work, and then for what it cites or what cites it", () => {
  const access = { ...accessTo(openalexCitations.source), key: null };
  expect(openalexCitations.lookUp(named({ doi: "10.1000/a(b)" }), access)!.url).toContain(
    "/works/doi:10.1000%2Fa(b)?select=id",
  );
  expect(openalexCitations.nameOf(named({ ids: ["pmid:1", "openalex:W5"] }))).toBe("W5");
  expect(openalexCitations.readName(anAnswer({ body: '{"id":"https://openalex.org/W77"}' }), NAMES)).toBe(
    "W77",
  );
  expect(asked(openalexCitations, "W77", "cites").searchParams.get("filter")).toBe("cited_by:W77");
  expect(asked(openalexCitations, "W77", "cited_by", "3").searchParams.get("filter")).toBe("cites:W77");
  expect(asked(openalexCitations, "W77", "cited_by", "3").searchParams.get("page")).toBe("3");
  const page = { meta: { count: 250 }, results: [{ id: "https://openalex.org/W1", title: "A title" }] };
  expect(read(openalexCitations, page).next).toBe("2");
});

test("a title finds a work only where title and year are its own", () => {
  const names = named({ title: "Warm reefs: a study", year: 2004 });
  const results = [
    { id: "https://openalex.org/W1", title: "Warm reefs", publication_year: 2004 },
    { id: "https://openalex.org/W2", title: "Warm Reefs – a Study", publication_year: 1988 },
    { id: "https://openalex.org/W3", title: "Warm Reefs – a Study", publication_year: 2005 },
  ];
  expect(openalexCitations.readName(anAnswer({ body: JSON.stringify({ results }) }), names)).toBe("W3");
  const data = [{ paperId: "abc", title: "Another one", year: 2004 }];
  expect(semanticScholarCitations.readName(anAnswer({ body: JSON.stringify({ data }) }), names)).toBeNull();
});

test("Semantic Scholar is asked by a DOI in its path; a list that a publisher hides is empty", () => {
  expect(semanticScholarCitations.nameOf(named({ doi: "10.1000/a", ids: ["s2:1"] }))).toBe("DOI:10.1000/a");
  expect(semanticScholarCitations.nameOf(named({ ids: ["arxiv:2101.00001"] }))).toBe("ARXIV:2101.00001");
  const { pathname, searchParams } = asked(semanticScholarCitations, "DOI:10.1000/a", "cited_by", "500");
  expect(pathname).toMatch(/\/paper\/DOI:10\.1000\/a\/citations$/u);
  expect(searchParams.get("offset")).toBe("500");
  expect(read(semanticScholarCitations, { data: null, citingPaperInfo: { paperId: "x" } })).toEqual({
    neighbours: [],
    next: null,
  });
});

test("Crossref tells entries with parts, as written, or as a mere DOI; what says nothing is left out", () => {
  const reference = [
    { key: "1", DOI: "10.1000/MERE" },
    {
      key: "2",
      "article-title": "Warm reefs",
      author: "Falk",
      year: "2004a",
      "journal-title": "Reef Letters",
    },
    {
      key: "3",
      unstructured:
        "Brown, T. et al. Language models are few-shot learners. Adv. Neural Inf. 33, 1877–1901 (2020).",
    },
    { key: "4", year: "0" },
  ];
  const { neighbours } = read(crossrefCitations, { status: "ok", message: { DOI: "10.1000/x", reference } });
  expect(neighbours.map(({ article }) => [article.title, article.doi, article.publishedOn])).toEqual([
    ["10.1000/mere", "10.1000/mere", null],
    ["Warm reefs", null, "2004"],
    ["Language models are few-shot learners", null, "2020"],
  ]);
  expect(
    crossrefCitations.lookUp(named({ title: "Warm reefs" }), accessTo(crossrefCitations.source)),
  ).toBeNull();
});

test("Europe PMC is asked by its own number for a work, which a DOI or a PubMed number tells", () => {
  const access = accessTo(europepmcCitations.source);
  expect(europepmcCitations.nameOf(named({ ids: ["pmid:123"] }))).toBe("MED/123");
  expect(
    new URL(europepmcCitations.lookUp(named({ doi: "10.1000/a" }), access)!.url).searchParams.get("query"),
  ).toBe('DOI:"10.1000/a"');
  const found = {
    hitCount: 2,
    resultList: {
      result: [
        { source: "PPR", id: "PPR1", doi: "10.1000/b" },
        { source: "MED", id: "9", doi: "10.1000/A" },
      ],
    },
  };
  expect(
    europepmcCitations.readName(anAnswer({ body: JSON.stringify(found) }), named({ doi: "10.1000/a" })),
  ).toBe("MED/9");
  expect(asked(europepmcCitations, "MED/9", "cited_by").pathname).toMatch(/\/MED\/9\/citations$/u);
  const references = {
    hitCount: 1001,
    referenceList: {
      reference: [
        {
          id: "7",
          source: "MED",
          title: "Warm reefs.",
          authorString: "Falk M.",
          pubYear: 2004,
          doi: "10.1000/W",
        },
        { unstructuredInformation: "a letter" },
      ],
    },
  };
  const { neighbours, next } = read(europepmcCitations, references);
  expect(neighbours).toMatchObject([
    { article: { doi: "10.1000/w", publishedOn: "2004", ids: ["pmid:7"] }, timesCited: null },
  ]);
  expect(next).toBe("2");
  const citations = {
    hitCount: 1,
    citationList: { citation: [{ id: "8", source: "MED", title: "Later", pubYear: 2020, citedByCount: 12 }] },
  };
  expect(read(europepmcCitations, citations, "cited_by").neighbours).toMatchObject([{ timesCited: 12 }]);
});
