import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prismaCounts, type PrismaGiven, type SourceKind } from "./rules.ts";

const states = fc.constantFrom("open", "conflict", "included", "excluded") as fc.Arbitrary<
  "open" | "conflict" | "included" | "excluded"
>;
const unit = fc.integer({ min: 1, max: 12 }).map((number) => `work:${number}`);
const RUNS = [1, 2, 3].map((number) => ({ number, at: `2026-0${number}-01` }));
const SOURCES = new Map<string, { label: string; kind: SourceKind }>([
  ["a", { label: "OpenAlex", kind: "database" }],
  ["b", { label: "PubMed", kind: "database" }],
  ["c", { label: "Mine", kind: "library" }],
  ["d", { label: "Yours", kind: "library" }],
]);

const given: fc.Arbitrary<PrismaGiven> = fc.record({
  records: fc.uniqueArray(
    fc.record({
      source: fc.constantFrom("a", "b", "c", "d", "gone"),
      unit,
      isRead: fc.boolean(),
      run: fc.constantFrom(1, 2, 3),
    }),
    { maxLength: 30, selector: ({ source, unit: one }) => `${source} ${one}` },
  ),
  works: fc.uniqueArray(
    fc.record({
      unit,
      run: fc.constantFrom(1, 2, 3),
      abstract: states,
      text: states,
      isRetrieved: fc.boolean(),
      reasonId: fc.constantFrom(null, 1, 2),
    }),
    { maxLength: 12, selector: (work) => work.unit },
  ),
  runs: fc.constantFrom(RUNS, RUNS.slice(0, 1)),
  sources: fc.constant(SOURCES),
});

const sum = (boxes: readonly { count: number }[]): number => boxes.reduce((all, { count }) => all + count, 0);

describe("the numbers of the flow", () => {
  test("add up, whatever was found and decided", () => {
    fc.assert(
      fc.property(given, (one) => {
        const flow = prismaCounts(one);
        expect(sum(flow.identified) - flow.duplicates - flow.byMachine - flow.unread).toBe(flow.screened);
        expect(flow.screened - flow.excludedAtAbstract - flow.open.abstract).toBe(flow.sought);
        expect(flow.sought - flow.notRetrieved).toBe(flow.assessed);
        expect(flow.assessed - sum(flow.excludedAtText) - flow.open.text).toBe(flow.included);
        for (const count of [
          flow.duplicates,
          flow.byMachine,
          flow.unread,
          flow.sought,
          flow.notRetrieved,
          flow.included,
        ])
          expect(count).toBeGreaterThanOrEqual(0);
        if (one.runs.length === 1) {
          expect(flow.previous).toBeNull();
          return;
        }
        expect(sum(flow.updates.map(({ identified }) => ({ count: identified })))).toBe(sum(flow.identified));
        expect(sum(flow.updates.map(({ included }) => ({ count: included })))).toBe(flow.included);
        expect(flow.previous!.included + flow.updates.at(-1)!.included).toBe(flow.included);
      }),
    );
  });

  test("a work of several sources is a duplicate; libraries are counted together, databases by name", () => {
    const record = (source: string, number: number, isRead = true) => ({
      source,
      unit: `work:${number}`,
      isRead,
      run: 1,
    });
    const flow = prismaCounts({
      records: [
        record("a", 1),
        record("b", 1),
        record("c", 1),
        record("d", 2),
        record("a", 3, false),
        record("a", 4),
      ],
      works: [
        { unit: "work:1", run: 1, abstract: "included", text: "excluded", isRetrieved: true, reasonId: 7 },
        { unit: "work:2", run: 1, abstract: "excluded", text: "open", isRetrieved: true, reasonId: null },
        { unit: "work:9", run: 1, abstract: "included", text: "open", isRetrieved: false, reasonId: null },
      ],
      runs: RUNS.slice(0, 1),
      sources: SOURCES,
    });
    expect(flow).toMatchObject({
      identified: [
        { label: "OpenAlex", kind: "database", count: 3 },
        { label: null, kind: "library", count: 2 },
        { label: "PubMed", kind: "database", count: 1 },
        { label: null, kind: "unrecorded", count: 1 },
      ],
      duplicates: 2,
      byMachine: 1,
      unread: 1,
      screened: 3,
      excludedAtAbstract: 1,
      sought: 2,
      notRetrieved: 1,
      assessed: 1,
      excludedAtText: [{ reasonId: 7, count: 1 }],
      included: 0,
      open: { abstract: 0, text: 0 },
    });
  });
});
