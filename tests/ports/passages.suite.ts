import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../../server/src/platform/db.ts";
import { indexWorks } from "../../server/src/ports/passages.ts";
import type { IndexedWork, PassageQuery, Passages } from "../../server/src/ports/passages.ts";
import type { TestDatabase } from "../support/database.ts";
import { filterTests } from "./passages.filters.ts";
import { vectorTests } from "./passages.vectors.ts";
import { wordTests } from "./passages.words.ts";
import {
  aWork,
  collection,
  document,
  everything,
  oddTerms,
  placesOf,
  query,
  referenceRank,
  watched,
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
  /** How it rounds the length of a passage; without it lengths count as they are. */
  lengthOf?: (length: number) => number;
  /** Where what passages say is not read from the database: the same database, and what is read is put into the list. */
  watch?: (db: Db, read: object[]) => Db;
};

/** What every passage index promises, whatever ranks in it. */
export function passagesSuite(tried: Tried): void {
  const { name, passages, schema, open, settle, lengthOf = (length) => length, watch = watched } = tried;
  describe(name, () => {
    let database: TestDatabase;
    let db: Db;

    /** Empty from the ground up: statistics may remember what was removed until the database tidies up. */
    const startAfresh = async () => {
      await db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
      await passages.prepare(db, null);
    };
    const index = (works: IndexedWork[]) => indexWorks(passages, db, works);
    const heldTexts = async () =>
      Object.fromEntries([...(await passages.held(db))].map(([workId, { textId }]) => [workId, textId]));
    const find = (terms: string | string[], libraries: PassageQuery["libraries"] = everything, limit = 20) =>
      passages.search(db, { terms: typeof terms === "string" ? terms.split(" ") : terms, libraries, limit });

    const countRows = async (table: string): Promise<number> => {
      const { rows } = await db.execute<{ n: number }>(
        sql.raw(`select count(*)::int as n from ${schema}.${table}`),
      );
      return rows[0]!.n;
    };

    beforeAll(async () => {
      database = await open();
      db = database.db;
    });
    afterAll(() => database.close());
    beforeEach(startAfresh);

    filterTests({
      index,
      find: (libraries, narrowed) =>
        passages.search(db, { terms: ["ocean"], libraries, limit: 20, ...narrowed }),
    });

    wordTests({
      index,
      lookUp: (sought) => passages.lookUp(db, sought),
      standing: (sought) => passages.standing(db, sought),
      having: (words, texts) => passages.having(db, words, texts),
    });

    vectorTests({ db: () => db, passages, schema, index });

    test("preparing again keeps what is held", async () => {
      await index([aWork(1, { texts: ["ocean"] })]);
      await passages.prepare(db, null);
      expect(worksOf(await find("ocean"))).toEqual([1]);
    });

    test("tables of another shape are made anew", async () => {
      await index([aWork(1, { texts: ["ocean"] })]);
      await db.execute(sql.raw(`comment on schema ${schema} is 'an older shape'`));
      await passages.prepare(db, null);
      expect(await heldTexts()).toEqual({});
    });

    test("a hit says where the passage stands, and what it says", async () => {
      await index([aWork(4, { texts: ["sand", "ocean wave"] })]);
      const hit = {
        workId: 4,
        textId: 40,
        start: 100,
        end: 199,
        text: "text of 100",
        score: expect.any(Number),
      };
      expect(await find("wave")).toEqual([hit]);
    });

    test("passages rank as in the reference, with the title counted twice", async () => {
      await fc.assert(
        fc.asyncProperty(collection, query, async (documents, terms) => {
          await startAfresh();
          await index(worksFrom(documents));
          const expected = referenceRank(documents.map(wholeOf), terms, lengthOf);
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
      await index(worksFrom(documents!));
      await settle(db);
      for (const terms of fc.sample(query, { numRuns: 10, seed: 7 })) {
        const expected = referenceRank(documents!.map(wholeOf), terms, lengthOf);
        const hits = await find(terms, everything, 500);
        expect(hits).toHaveLength(expected.length);
        const scores = new Map(hits.map(({ workId, score }) => [workId, score]));
        for (const { index, score } of expected) expect(scores.get(index)! / score).toBeCloseTo(1, 1);
      }
    });

    test("equal passages come by work and place, also where the limit cuts them", async () => {
      const ids = Array.from({ length: 40 }, (_, at) => at + 1);
      // Written from the last to the first, so that the order of writing is not the answer.
      for (const id of ids.toReversed()) await index([aWork(id, { texts: ["ocean wave", "ocean wave"] })]);
      const places = ids.flatMap((id) => [`${id}:0`, `${id}:100`]);
      expect(placesOf(await find("ocean", everything, 200))).toEqual(places);
      expect(placesOf(await find("ocean", everything, 7))).toEqual(places.slice(0, 7));
    });

    test("what passages say is read of those alone that are told, however many are as good", async () => {
      const ids = Array.from({ length: 20 }, (_, at) => at + 1);
      await index(ids.map((id) => aWork(id, { texts: Array<string>(20).fill("ocean wave") })));
      const read: object[] = [];
      const hits = await passages.search(watch(db, read), {
        terms: ["ocean"],
        libraries: everything,
        limit: 7,
      });
      expect(placesOf(hits)).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => `1:${at * 100}`));
      expect(JSON.stringify(read).match(/text of/g)).toHaveLength(7);
    });

    test("a single passage is found, also when the database knows that it is the only one", async () => {
      await index([aWork(1, { texts: ["ocean"] })]);
      await db.execute(sql`analyze`);
      expect(await find("ocean")).toMatchObject([{ workId: 1, score: expect.closeTo(Math.log(4 / 3), 3) }]);
      expect(await find("wave")).toEqual([]);
    });

    test("a term that is asked for again counts half as much again", async () => {
      await index([aWork(1, { texts: ["ocean wave"] }), aWork(2, { texts: ["sand wave wave"] })]);
      const scoreOf = async (terms: string) => (await find(terms)).find(({ workId }) => workId === 1)!.score;
      const [ocean, wave] = [await scoreOf("ocean"), await scoreOf("wave")];
      expect(await scoreOf("ocean wave wave")).toBeCloseTo(ocean + 1.5 * wave, 3);
      expect(await scoreOf("wave wave wave")).toBeCloseTo(2 * wave, 3);
    });

    test("what says it by another name is found, and counts half of what was asked", async () => {
      await index([aWork(1, { texts: ["ocean wave"] }), aWork(2, { texts: ["sand wave"] })]);
      const scoreOf = async (terms: string) => (await find(terms)).find(({ workId }) => workId === 1)!.score;
      const [ocean, wave] = [await scoreOf("ocean"), await scoreOf("wave")];
      const asked = { terms: ["ocean"], libraries: everything, limit: 10 };
      const hits = await passages.search(db, { ...asked, besides: ["wave", "ocean"] });
      expect(hits.map(({ workId }) => workId)).toEqual([1, 2]);
      expect(hits[0]!.score).toBeCloseTo(ocean + 0.5 * wave, 3);
    });

    test("no library, no term or an unknown one finds nothing", async () => {
      await index([aWork(1, { texts: ["ocean"] })]);
      expect(await find("ocean", [])).toEqual([]);
      expect(await find([])).toEqual([]);
      expect(await find("desert")).toEqual([]);
      expect(await find("ocean", everything, 0)).toEqual([]);
    });

    test("an update replaces the passages, the title, the libraries and the tags", async () => {
      await index([aWork(1, { titleTerms: ["sea"], texts: ["ocean", "wave"] })]);
      await index([aWork(1, { textId: 11, texts: ["desert"], libraries: [{ id: 8, tags: {} }] })]);
      const eight = [{ id: 8, tags: {} }];
      for (const gone of ["ocean", "wave", "sea"]) expect(await find(gone, eight)).toEqual([]);
      expect(await find("desert")).toEqual([]);
      expect(await find("desert", eight)).toMatchObject([{ workId: 1, textId: 11, start: 0 }]);
      expect(await heldTexts()).toEqual({ 1: 11 });
    });

    test("a work whose writing stopped in the middle is found as it was, until it is written again", async () => {
      await index([aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["ocean"] })]);
      const tooLarge = { start: 0, end: 2 ** 40, terms: ["wave"] };
      await expect(index([aWork(1, { textId: 11, passages: [tooLarge] })])).rejects.toThrow();
      expect(worksOf(await find("ocean"))).toEqual([1, 2]);
      expect(await heldTexts()).toEqual({ 1: 10, 2: 20 });
      await index([aWork(1, { textId: 12, texts: ["wave"] })]);
      expect(worksOf(await find("ocean"))).toEqual([2]);
      expect(worksOf(await find("wave"))).toEqual([1]);
    });

    test("what is being written is seen by no search until it is published, whole", async () => {
      await index([aWork(1, { texts: ["ocean"] })]);
      const [entryId] = await passages.begin(db, [aWork(1, { textId: 11 })]);
      const part = (start: number) => ({
        entryId: entryId!,
        titleTerms: [],
        passages: [{ start, end: start + 9, text: "", terms: ["wave"], contentHash: `${start}` }],
      });
      await passages.add(db, [part(0)]);
      await passages.add(db, [part(10)]);
      expect(await find("wave")).toEqual([]);
      expect(worksOf(await find("ocean"))).toEqual([1]);
      await db.tx((tx) => passages.publish(tx, [entryId!]));
      expect(placesOf(await find("wave"))).toEqual(["1:0", "1:10"]);
      expect(await find("ocean")).toEqual([]);
    });

    test("a writer that was overtaken by a newer one changes nothing any more, and leaves nothing behind", async () => {
      const [slow] = await passages.begin(db, [aWork(1, { textId: 11 })]);
      await index([aWork(1, { textId: 12, texts: ["ocean"] })]);
      while (await passages.sweep(db));
      const late = { start: 0, end: 9, text: "", terms: ["wave"], contentHash: "late" };
      await passages.add(db, [{ entryId: slow!, titleTerms: [], passages: [late] }]);
      await db.tx((tx) => passages.publish(tx, [slow!]));
      expect(await heldTexts()).toEqual({ 1: 12 });
      expect(await find("wave")).toEqual([]);
      expect(await countRows("passages")).toBe(1);
    });

    test("what was given up is swept away", async () => {
      const begun = await passages.begin(db, [aWork(1), aWork(2)]);
      const passage = { start: 0, end: 9, text: "", terms: ["wave"], contentHash: "x" };
      await passages.add(
        db,
        begun.map((entryId) => ({ entryId, titleTerms: [], passages: [passage] })),
      );
      await passages.abandon(db, [begun[0]!]);
      while (await passages.sweep(db));
      expect(await countRows("passages")).toBe(1);
      await passages.abandon(db, "all");
      while (await passages.sweep(db));
      expect([await countRows("passages"), await countRows("entries")]).toEqual([0, 0]);
    });

    test("sweeping throws away what was replaced or removed, and nothing else", async () => {
      await index(Array.from({ length: 30 }, (_, at) => aWork(at, { texts: ["ocean", "wave"] })));
      await index([aWork(1, { textId: 11, texts: ["desert"] })]);
      await passages.remove(db, [2]);
      while (await passages.sweep(db));
      expect(await countRows("passages")).toBe(28 * 2 + 1);
      expect(await countRows("entries")).toBe(29);
      expect(await find("ocean", everything, 100)).toHaveLength(28);
      expect(worksOf(await find("desert"))).toEqual([1]);
    });

    test("two transactions that write one work leave the text of one of them", async () => {
      await index([aWork(1, { texts: ["ocean"] })]);
      const write = (textId: number) =>
        db.tx((tx) => indexWorks(passages, tx, [aWork(1, { textId, texts: ["ocean", "wave ocean"] })]));
      await Promise.all([11, 12, 13].map(write));
      const hits = await find("ocean");
      expect(hits).toHaveLength(2);
      expect(await heldTexts()).toEqual({ 1: hits[0]!.textId });
      expect(hits[0]!.textId).toBe(hits[1]!.textId);
    });

    test("a removed work is gone and the others stay", async () => {
      await index([aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["ocean"] })]);
      await passages.remove(db, [1, 99]);
      await passages.remove(db, []);
      expect(worksOf(await find("ocean"))).toEqual([2]);
      expect(await heldTexts()).toEqual({ 2: 20 });
    });

    test("a work without passages is held, and is found by nothing", async () => {
      await index([aWork(1, { titleTerms: ["ocean"] }), aWork(2, { texts: ["", "ocean"] })]);
      expect(await heldTexts()).toEqual({ 1: 10, 2: 20 });
      expect(placesOf(await find("ocean"))).toEqual(["2:100"]);
    });

    test("what a rolled-back transaction indexed is not found", async () => {
      const failing = db.tx(async (tx) => {
        await indexWorks(passages, tx, [aWork(1, { texts: ["ocean"] })]);
        expect(
          worksOf(await passages.search(tx, { terms: ["ocean"], libraries: everything, limit: 5 })),
        ).toEqual([1]);
        throw new Error("stopped");
      });
      await expect(failing).rejects.toThrow("stopped");
      expect(await find("ocean")).toEqual([]);
      expect(await heldTexts()).toEqual({});
    });

    test("every term is found by itself alone, in any script and with any character", async () => {
      await index(
        oddTerms.map((term, at) => aWork(at + 1, { passages: [{ start: 0, end: 1, terms: [term] }] })),
      );
      for (const [at, term] of oddTerms.entries())
        expect([term, worksOf(await find([term]))]).toEqual([term, [at + 1]]);
    });

    test("frequencies count the works of the libraries that have a term", async () => {
      const libraries = [1, 2].map((id) => ({ id, tags: {} }));
      await index([
        aWork(1, { titleTerms: ["sea"], texts: ["ocean ocean", "wave"], libraries }),
        aWork(2, { texts: ["ocean", "sand", "हिन्दी"], libraries: [{ id: 2, tags: {} }] }),
        aWork(3, { texts: ["ocean"], libraries: [{ id: 3, tags: {} }] }),
      ]);
      const asked = ["ocean", "sea", "हिन्दी", "desert", "ocean"];
      const { works: total, byTerm } = await passages.frequencies(db, asked, [1, 2]);
      expect(total).toBe(2);
      expect(Object.fromEntries(byTerm)).toEqual({ ocean: 2, sea: 1, हिन्दी: 1, desert: 0 });
      expect(await passages.frequencies(db, ["ocean"], [])).toEqual({
        works: 0,
        byTerm: new Map([["ocean", 0]]),
      });
    });

    test("many works in one call are all indexed, in any order", async () => {
      const works = Array.from({ length: 130 }, (_, at) =>
        aWork(130 - at, { texts: [`only${130 - at} shared`, "shared"] }),
      );
      await index(works);
      expect((await passages.held(db)).size).toBe(130);
      expect(await find("shared", everything, 1000)).toHaveLength(260);
      expect(worksOf(await find("only77"))).toEqual([77]);
    });
  });
}
