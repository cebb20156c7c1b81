import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ArticleId, NodeId, WorkId } from "../ids.ts";
import type { ArticleFilter, ArticleSort, Listing, ListingMarks } from "./listing.ts";
import { SORTS } from "./columns/columns.rules.ts";
import { LEVELS } from "./levels/levels.rules.ts";
import { facets, look, STANDINGS } from "./listing.rules.ts";
import { undoing, withMarking } from "./marking.rules.ts";

const noMarks: ListingMarks = {
  saved: [],
  read: [],
  relevant: [],
  irrelevant: [],
  kept: [],
  rejected: [],
  tags: [],
  noted: [],
};

type Row = {
  work: number;
  node: number;
  score: number;
  year: number | null;
  title: number;
  sources: number[];
  concepts: number[];
};

/** As the server makes it: best first, ids in the order in which the rows were found. */
function listingOf(given: Row[], news: number[] = []): Listing {
  const rows = given
    .map((row, at) => ({ ...row, id: at + 1 }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id);
  return {
    ids: rows.map((row) => row.id as ArticleId),
    works: rows.map((row) => row.work as WorkId),
    nodes: rows.map((row) => row.node as NodeId),
    scores: rows.map((row) => row.score),
    levels: rows.map(({ id }) => [0, 1, 2, null][id % 4]!),
    years: rows.map((row) => row.year),
    titles: rows.map((row) => row.title),
    dates: rows.map((row) => row.year),
    sources: rows.map((row) => row.sources),
    concepts: rows.map((row) => row.concepts),
    venues: rows.map((row) => [0, 1, null][row.title % 3]!),
    news,
    changed: rows.flatMap(({ id }, place) => (id % 3 === 0 ? [place] : [])),
    gone: rows.flatMap(({ id }, place) => (id % 4 === 0 ? [place] : [])),
    retracted: rows.flatMap(({ id }, place) => (id % 5 === 0 ? [place] : [])),
    sourceNames: ["alpha", "beta", "gamma"],
    venueNames: ["Acta", "Nature"],
    conceptNames: ["a", "b", "c", "d"].map((key) => ({ key, label: key.toUpperCase() })),
    outline: [
      { id: 1 as NodeId, parentId: null },
      { id: 2 as NodeId, parentId: 1 as NodeId },
      { id: 3 as NodeId, parentId: 2 as NodeId },
      { id: 4 as NodeId, parentId: 1 as NodeId },
    ],
  };
}

const someOf = (most: number) => fc.uniqueArray(fc.integer({ min: 0, max: most }), { maxLength: 3 });
const aRow = fc.record({
  work: fc.integer({ min: 1, max: 12 }),
  node: fc.integer({ min: 1, max: 4 }),
  score: fc.integer({ min: 0, max: 20 }).map((n) => n / 20),
  year: fc.option(fc.integer({ min: 2000, max: 2004 })),
  title: fc.integer({ min: 0, max: 8 }),
  sources: someOf(2),
  concepts: someOf(3),
});
const aListing = fc
  .uniqueArray(aRow, { maxLength: 25, selector: ({ work, node }) => `${work} ${node}` })
  .chain((rows) =>
    fc
      .uniqueArray(fc.integer({ min: 0, max: Math.max(0, rows.length - 1) }), { maxLength: 5 })
      .map((news) => ({
        rows,
        listing: listingOf(
          rows,
          news.filter((row) => row < rows.length),
        ),
      })),
  )
  .map(({ listing }) => listing);
const works = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 })
  .map((list) => list as WorkId[]);
const theMarks: fc.Arbitrary<ListingMarks> = fc
  .record({
    saved: works,
    read: works,
    relevant: works,
    irrelevant: works,
    kept: works,
    rejected: works,
    noted: works,
    one: works,
    two: works,
  })
  .map(({ noted, one, two, irrelevant, rejected, ...rest }) => ({
    ...rest,
    irrelevant: irrelevant.filter((work) => !rest.relevant.includes(work)),
    rejected: rejected.filter((work) => !rest.kept.includes(work)),
    noted: noted.map((work) => [work, 2] as [WorkId, number]),
    tags: [
      { tag: "Method", works: one },
      { tag: "Later", works: two },
    ],
  }));
const aFilter: fc.Arbitrary<ArticleFilter> = fc.record(
  {
    node: fc.integer({ min: 1, max: 4 }).map((id) => id as NodeId),
    concept: fc.subarray(["a", "b", "c", "nothing"]),
    source: fc.subarray(["alpha", "beta"]),
    venue: fc.subarray(["Acta", "NATURE", "None of them"]),
    tag: fc.subarray(["method", "Later"]),
    from: fc.integer({ min: 2000, max: 2004 }),
    to: fc.integer({ min: 2000, max: 2004 }),
    saved: fc.boolean(),
    unread: fc.boolean(),
    new: fc.boolean(),
    changed: fc.boolean(),
    gone: fc.boolean(),
    retracted: fc.boolean(),
    noted: fc.boolean(),
    decision: fc.constantFrom("relevant" as const, "irrelevant" as const, "none" as const),
    level: fc.subarray([...LEVELS]),
  },
  { requiredKeys: [] },
);
const aSort = fc.constantFrom(...SORTS);
const listed = (
  listing: Listing,
  marks: ListingMarks,
  filter: ArticleFilter,
  sort: ArticleSort = "relevance",
) => look(listing, marks, { filter, sort, found: null });

describe("X-02 what a list is narrowed to", () => {
  test("a work stands in it once, with its best row among the nodes that are looked at", () => {
    fc.assert(
      fc.property(aListing, theMarks, aFilter, (listing, marks, filter) => {
        const rows = listed(listing, marks, filter);
        const shown = rows.map((row) => listing.works[row]);
        expect(new Set(shown).size).toBe(shown.length);
        const bare = listed(listing, noMarks, { node: filter.node });
        for (const row of rows) expect(bare).toContain(row);
        for (const row of bare)
          for (const [other, work] of listing.works.entries())
            if (work === listing.works[row] && bare.includes(other))
              expect(listing.scores[other]).toBeLessThanOrEqual(listing.scores[row]!);
      }),
    );
  });

  test("every order shows the same articles", () => {
    fc.assert(
      fc.property(aListing, theMarks, aFilter, aSort, (listing, marks, filter, sort) => {
        const one = [...listed(listing, marks, filter)].sort((a, b) => a - b);
        expect([...listed(listing, marks, filter, sort)].sort((a, b) => a - b)).toEqual(one);
      }),
    );
  });

  test("each count is what choosing it would list", () => {
    fc.assert(
      fc.property(aListing, theMarks, aFilter, (listing, marks, filter) => {
        const counted = facets(listing, marks, { filter, found: null });
        const total = (changed: ArticleFilter) => listed(listing, marks, { ...filter, ...changed }).length;
        expect(counted.total).toBe(total({}));
        for (const key of ["a", "b", "c", "d"])
          expect(counted.concept.get(key) ?? 0).toBe(total({ concept: [key] }));
        for (const name of listing.sourceNames)
          expect(counted.source.get(name) ?? 0).toBe(total({ source: [name] }));
        for (const name of listing.venueNames) expect(counted.venue.get(name)).toBe(total({ venue: [name] }));
        for (const { tag } of marks.tags) expect(counted.tag.get(tag) ?? 0).toBe(total({ tag: [tag] }));
        for (const year of [2000, 2002])
          expect(counted.year.get(year) ?? 0).toBe(total({ from: year, to: year }));
        for (const mark of ["saved", "unread", "noted", ...STANDINGS] as const)
          expect(counted[mark]).toBe(total({ [mark]: true }));
        expect(counted.decision.get("relevant")).toBe(total({ decision: "relevant" }));
        expect(counted.decision.get("irrelevant")).toBe(total({ decision: "irrelevant" }));
        expect(counted.decision.get("none")).toBe(total({ decision: "none" }));
        for (const level of LEVELS) expect(counted.level.get(level) ?? 0).toBe(total({ level: [level] }));
        for (const { id } of listing.outline)
          expect(counted.nodes.get(id)?.articles).toBe(total({ node: id }));
      }),
    );
  });

  test("the new ones of a node are those that it lists as new", () => {
    fc.assert(
      fc.property(aListing, aFilter, (listing, filter) => {
        const counted = facets(listing, noMarks, { filter, found: null });
        for (const { id } of listing.outline) {
          const rows = listed(listing, noMarks, { ...filter, node: id });
          expect(counted.nodes.get(id)?.new).toBe(rows.filter((row) => listing.news.includes(row)).length);
        }
      }),
    );
  });

  test("words leave the works that have them", () => {
    const listing = listingOf([
      { work: 1, node: 2, score: 0.5, year: 2000, title: 0, sources: [0], concepts: [] },
      { work: 2, node: 2, score: 0.9, year: 2000, title: 1, sources: [0], concepts: [] },
    ]);
    const rows = look(listing, noMarks, { filter: {}, sort: "relevance", found: new Set([1 as WorkId]) });
    expect(rows.map((row) => listing.works[row])).toEqual([1]);
    expect(facets(listing, noMarks, { filter: {}, found: new Set([1 as WorkId]) }).total).toBe(1);
  });
});

describe("the orders", () => {
  test("by title and date; the undated stand at the end, whichever way the others go", () => {
    const listing = listingOf([
      { work: 1, node: 2, score: 0.1, year: 2001, title: 2, sources: [], concepts: [] },
      { work: 2, node: 2, score: 0.2, year: null, title: 0, sources: [], concepts: [] },
      { work: 3, node: 2, score: 0.3, year: 2003, title: 1, sources: [], concepts: [] },
    ]);
    const order = (sort: ArticleSort, marks = noMarks) =>
      listed(listing, marks, {}, sort).map((row) => listing.works[row]);
    expect(order("title")).toEqual([2, 3, 1]);
    expect(order("newest")).toEqual([3, 1, 2]);
    expect(order("oldest")).toEqual([1, 3, 2]);
    expect(order("added")).toEqual([3, 2, 1]);
    expect(order("saved", { ...noMarks, saved: [1, 2] as WorkId[] })).toEqual([1, 2, 3]);
  });

  test("without decisions the order is exactly the engine's", () => {
    fc.assert(
      fc.property(aListing, aFilter, (listing, filter) => {
        const rows = listed(listing, noMarks, filter);
        expect(rows).toEqual([...rows].sort((a, b) => a - b));
      }),
    );
  });

  test("what was found relevant stands first, what was not last; one's own decision counts before the editors'", () => {
    fc.assert(
      fc.property(aListing, theMarks, (listing, marks) => {
        const stands = listed(listing, marks, {}).map((row) => {
          const work = listing.works[row]!;
          if (marks.relevant.includes(work)) return 2;
          if (marks.irrelevant.includes(work)) return 0;
          return marks.kept.includes(work) ? 2 : marks.rejected.includes(work) ? 0 : 1;
        });
        expect(stands).toEqual([...stands].sort((a, b) => b - a));
      }),
    );
  });
});

describe("marks that are shown before the server has answered", () => {
  const aMarking = fc.record(
    {
      saved: fc.boolean(),
      read: fc.boolean(),
      relevant: fc.constantFrom(true, false, null),
      addTags: fc.subarray(["method", "Fresh"]),
      removeTags: fc.subarray(["Later"]),
    },
    { requiredKeys: [] },
  );
  const asSets = (marks: ListingMarks) => ({
    saved: new Set(marks.saved),
    read: new Set(marks.read),
    relevant: new Set(marks.relevant),
    irrelevant: new Set(marks.irrelevant),
    tags: new Map(
      marks.tags
        .filter((one) => one.works.length > 0)
        .map((one) => [one.tag.toLowerCase(), new Set(one.works)]),
    ),
  });

  test("what was done can be taken back", () => {
    fc.assert(
      fc.property(theMarks, works, aMarking, (marks, some, marking) => {
        let after = withMarking(marks, some, marking);
        for (const step of undoing(marks, some, marking))
          after = withMarking(after, step.works, step.marking);
        expect(asSets(after)).toEqual(asSets(marks));
      }),
    );
  });

  test("doing it twice is doing it once", () => {
    fc.assert(
      fc.property(theMarks, works, aMarking, (marks, some, marking) => {
        const once = withMarking(marks, some, marking);
        expect(withMarking(once, some, marking)).toEqual(once);
      }),
    );
  });

  test("two spellings are one tag", () => {
    const marks = { ...noMarks, tags: [{ tag: "Méthode", works: [1 as WorkId] }] };
    expect(withMarking(marks, [2 as WorkId], { addTags: ["MÉTHODE"] }).tags).toEqual([
      { tag: "Méthode", works: [1, 2] },
    ]);
  });
});
