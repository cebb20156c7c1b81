import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rank } from "@gyan/text/bm25.ts";
import type { Db } from "../../server/src/platform/db.ts";
import type { PassageQuery, Passages } from "../../server/src/ports/passages.ts";
import type { TestDatabase } from "../support/database.ts";
import { filterTests } from "./passages.filters.ts";
import {
  aWork,
  collection,
  document,
  everything,
  oddTerms,
  placesOf,
  query,
  wholeOf,
  worksFrom,
  worksOf,
} from "./passages.makers.ts";

export type Tried = {
  name: string;
  passages: Passages;
  schema: string;
  open: () => Promise<TestDatabase>;
  /** Brings the index into the form that it has after much writing. */
  settle: (db: Db) => Promise<void>;
};

/** What every passage index promises, whatever ranks in it. */
export function passagesSuite({ name, passages, schema, open, settle }: Tried): void {
  describe(name, () => {
    let database: TestDatabase;
    let db: Db;

    /** Empty from the ground up: statistics may remember what was removed until the database tidies up. */
    const startAfresh = async () => {
      await db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
      await passages.prepare(db);
    };
    const find = (terms: string | string[], libraries: PassageQuery["libraries"] = everything, limit = 20) =>
      passages.search(db, { terms: typeof terms === "string" ? terms.split(" ") : terms, libraries, limit });

    beforeAll(async () => {
      database = await open();
      db = database.db;
    });
    afterAll(() => database.close());
    beforeEach(startAfresh);

    filterTests({
      index: (works) => passages.index(db, works),
      find: (libraries) => find("ocean", libraries),
    });

    test("preparing again keeps what is held", async () => {
      await passages.index(db, [aWork(1, { texts: ["ocean"] })]);
      await passages.prepare(db);
      expect(worksOf(await find("ocean"))).toEqual([1]);
    });

    test("tables of another shape are made anew", async () => {
      await passages.index(db, [aWork(1, { texts: ["ocean"] })]);
      await db.execute(sql.raw(`comment on schema ${schema} is 'an older shape'`));
      await passages.prepare(db);
      expect(await passages.held(db)).toEqual(new Map());
    });

    test("a hit says where the passage stands", async () => {
      await passages.index(db, [aWork(4, { texts: ["sand", "ocean wave"] })]);
      const hit = { workId: 4, textId: 40, start: 100, end: 199, score: expect.any(Number) };
      expect(await find("wave")).toEqual([hit]);
    });

    test("passages rank as in the reference, with the title counted twice", async () => {
      await fc.assert(
        fc.asyncProperty(collection, query, async (documents, terms) => {
          await startAfresh();
          await passages.index(db, worksFrom(documents));
          const expected = rank(documents.map(wholeOf), terms);
          const hits = await find(terms, everything, 50);
          expect(new Set(worksOf(hits))).toEqual(new Set(expected.map(({ index }) => index)));
          expect(hits).toHaveLength(expected.length);
          const scores = new Map(hits.map(({ workId, score }) => [workId, score]));
          for (const { index, score } of expected) expect(scores.get(index)).toBeCloseTo(score, 3);
          expect(hits).toEqual(hits.toSorted((a, b) => b.score - a.score || a.workId - b.workId));
        }),
        { numRuns: 20, seed: 4317 },
      );
    });

    test("in the form it has after much writing it still ranks as the reference does, lengths rounded", async () => {
      const [documents] = fc.sample(fc.array(document, { minLength: 400, maxLength: 400 }), {
        numRuns: 1,
        seed: 7,
      });
      await passages.index(db, worksFrom(documents!));
      await settle(db);
      for (const terms of fc.sample(query, { numRuns: 10, seed: 7 })) {
        const expected = rank(documents!.map(wholeOf), terms);
        const hits = await find(terms, everything, 500);
        expect(hits).toHaveLength(expected.length);
        const scores = new Map(hits.map(({ workId, score }) => [workId, score]));
        for (const { index, score } of expected) expect(scores.get(index)! / score).toBeCloseTo(1, 1);
      }
    });

    test("equal passages come by work and place, also where the limit cuts them", async () => {
      const ids = Array.from({ length: 40 }, (_, at) => at + 1);
      // Written from the last to the first, so that the order of writing is not the answer.
      for (const id of ids.toReversed())
        await passages.index(db, [aWork(id, { texts: ["ocean wave", "ocean wave"] })]);
      const places = ids.flatMap((id) => [`${id}:0`, `${id}:100`]);
      expect(placesOf(await find("ocean", everything, 200))).toEqual(places);
      expect(placesOf(await find("ocean", everything, 7))).toEqual(places.slice(0, 7));
    });

    test("a single passage is found, also when the database knows that it is the only one", async () => {
      await passages.index(db, [aWork(1, { texts: ["ocean"] })]);
      await db.execute(sql`analyze`);
      expect(await find("ocean")).toMatchObject([{ workId: 1, score: expect.closeTo(Math.log(4 / 3), 3) }]);
      expect(await find("wave")).toEqual([]);
    });

    test("a term that is asked for twice counts once", async () => {
      await passages.index(db, [
        aWork(1, { texts: ["ocean wave"] }),
        aWork(2, { texts: ["sand wave wave"] }),
      ]);
      expect(await find("ocean wave wave")).toEqual(await find("wave ocean"));
    });

    test("no library, no term or an unknown one finds nothing", async () => {
      await passages.index(db, [aWork(1, { texts: ["ocean"] })]);
      expect(await find("ocean", [])).toEqual([]);
      expect(await find([])).toEqual([]);
      expect(await find("desert")).toEqual([]);
      expect(await find("ocean", everything, 0)).toEqual([]);
    });

    test("an update replaces the passages, the title, the libraries and the tags", async () => {
      await passages.index(db, [aWork(1, { titleTerms: ["sea"], texts: ["ocean", "wave"] })]);
      await passages.index(db, [
        aWork(1, { textId: 11, texts: ["desert"], libraries: [{ id: 8, tags: {} }] }),
      ]);
      const eight = [{ id: 8, tags: {} }];
      for (const gone of ["ocean", "wave", "sea"]) expect(await find(gone, eight)).toEqual([]);
      expect(await find("desert")).toEqual([]);
      expect(await find("desert", eight)).toMatchObject([{ workId: 1, textId: 11, start: 0 }]);
      expect(await passages.held(db)).toEqual(new Map([[1, 11]]));
    });

    test("a work whose writing stopped in the middle is not held, so that it is written again", async () => {
      await passages.index(db, [aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["ocean"] })]);
      const tooLarge = { start: 0, end: 2 ** 40, terms: ["wave"] };
      await expect(passages.index(db, [aWork(1, { passages: [tooLarge] })])).rejects.toThrow();
      expect([...(await passages.held(db)).keys()]).toEqual([2]);
      await passages.index(db, [aWork(1, { texts: ["ocean"] })]);
      expect(worksOf(await find("ocean"))).toEqual([1, 2]);
    });

    test("two transactions that write one work leave the text of one of them", async () => {
      await passages.index(db, [aWork(1, { texts: ["ocean"] })]);
      const write = (textId: number) =>
        db.tx((tx) => passages.index(tx, [aWork(1, { textId, texts: ["ocean", "wave ocean"] })]));
      await Promise.all([11, 12, 13].map(write));
      const hits = await find("ocean");
      expect(hits).toHaveLength(2);
      expect(await passages.held(db)).toEqual(new Map([[1, hits[0]!.textId]]));
      expect(hits[0]!.textId).toBe(hits[1]!.textId);
    });

    test("a removed work is gone and the others stay", async () => {
      await passages.index(db, [aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["ocean"] })]);
      await passages.remove(db, [1, 99]);
      await passages.remove(db, []);
      expect(worksOf(await find("ocean"))).toEqual([2]);
      expect(await passages.held(db)).toEqual(new Map([[2, 20]]));
    });

    test("a work without passages is held, and is found by nothing", async () => {
      await passages.index(db, [aWork(1, { titleTerms: ["ocean"] }), aWork(2, { texts: ["", "ocean"] })]);
      expect(await passages.held(db)).toEqual(
        new Map([
          [1, 10],
          [2, 20],
        ]),
      );
      expect(placesOf(await find("ocean"))).toEqual(["2:100"]);
    });

    test("what a rolled-back transaction indexed is not found", async () => {
      const failing = db.tx(async (tx) => {
        await passages.index(tx, [aWork(1, { texts: ["ocean"] })]);
        expect(
          worksOf(await passages.search(tx, { terms: ["ocean"], libraries: everything, limit: 5 })),
        ).toEqual([1]);
        throw new Error("stopped");
      });
      await expect(failing).rejects.toThrow("stopped");
      expect(await find("ocean")).toEqual([]);
      expect(await passages.held(db)).toEqual(new Map());
    });

    test("every term is found by itself alone, in any script and with any character", async () => {
      await passages.index(
        db,
        oddTerms.map((term, at) => aWork(at + 1, { passages: [{ start: 0, end: 1, terms: [term] }] })),
      );
      for (const [at, term] of oddTerms.entries())
        expect([term, worksOf(await find([term]))]).toEqual([term, [at + 1]]);
    });

    test("frequencies count the passages of the libraries that have a term", async () => {
      const libraries = [1, 2].map((id) => ({ id, tags: {} }));
      await passages.index(db, [
        aWork(1, { titleTerms: ["sea"], texts: ["ocean ocean", "wave"], libraries }),
        aWork(2, { texts: ["ocean", "sand", "हिन्दी"], libraries: [{ id: 2, tags: {} }] }),
        aWork(3, { texts: ["ocean"], libraries: [{ id: 3, tags: {} }] }),
      ]);
      const asked = ["ocean", "sea", "हिन्दी", "desert", "ocean"];
      const { passages: total, byTerm } = await passages.frequencies(db, asked, [1, 2]);
      expect(total).toBe(5);
      expect(Object.fromEntries(byTerm)).toEqual({ ocean: 2, sea: 2, हिन्दी: 1, desert: 0 });
      expect(await passages.frequencies(db, ["ocean"], [])).toEqual({
        passages: 0,
        byTerm: new Map([["ocean", 0]]),
      });
    });

    test("many works in one call are all indexed, in any order", async () => {
      const works = Array.from({ length: 130 }, (_, at) =>
        aWork(130 - at, { texts: [`only${130 - at} shared`, "shared"] }),
      );
      await passages.index(db, works);
      expect((await passages.held(db)).size).toBe(130);
      expect(await find("shared", everything, 1000)).toHaveLength(260);
      expect(worksOf(await find("only77"))).toEqual([77]);
    });
  });
}
