import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean } from "#platform/rows/columns.ts";
import { oneValue } from "#platform/rows/rows.ts";
import { isUnreadable } from "#platform/watching/trouble.rules.ts";
import type { Addition, LookedUp, PassageHit, WordQuery } from "#ports/passages.ts";
import type { Index } from "./port.ts";

/** A work that is held in another way than what the program makes now: whoever looks for what is missing notes it. */
const HELD_ELSEWHERE = "held in another way";

/**
 * An index to which works move from the one that was kept before, as they are indexed anew. A work lies in one of the two: what is
 * published in the new one is removed from the old one by the same transaction. So people find every work meanwhile, and a right
 * that is withdrawn counts in both. `emptied` hears when the old one holds nothing any more.
 */
export function movingTo(now: Index, before: Index, emptied: () => void): Index {
  /** Another process may have found it empty and thrown it away. */
  async function asked<T>(use: () => Promise<T>, nothing: T): Promise<T> {
    try {
      return await use();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return nothing;
    }
  }

  const isThere = (db: Queryable): Promise<boolean> =>
    oneValue(db, boolean(), sql`select to_regclass(${`${before.schema}.entries`}) is not null`);

  /** Before, in a transaction: there a statement that fails would end all of it. */
  async function removeBefore(db: Queryable, workIds: number[]): Promise<void> {
    if (await isThere(db)) await before.remove(db, workIds);
  }

  /** What was embedded once is not embedded again. */
  async function carryVectors(db: Queryable, additions: Addition[]): Promise<void> {
    const wanted = additions.flatMap(({ entryId, passages }) =>
      passages.map((passage) => ({ ...passage, entryId, workId: 0 })),
    );
    const known = await asked(
      () =>
        before.vectorsOf(
          db,
          wanted.map(({ contentHash }) => contentHash),
        ),
      new Map<string, Float32Array>(),
    );
    const found = wanted.filter(({ contentHash }) => known.has(contentHash));
    if (found.length === 0 || (await before.serving(db))?.name !== (await now.making(db))?.name) return;
    await now.addVectors(
      db,
      found,
      found.map(({ contentHash }) => known.get(contentHash)!),
    );
  }

  return {
    ...now,

    async count(db) {
      const [there, here] = [await asked(() => before.count(db), null), await now.count(db)];
      if (!there) return here;
      return { ...here, works: here.works + there.works, passages: here.passages + there.passages };
    },

    async add(db, additions) {
      await now.add(db, additions);
      await carryVectors(db, additions);
    },

    async publish(db, entryIds) {
      await now.publish(db, entryIds);
      await removeBefore(db, await now.worksOf(db, entryIds));
    },

    async remove(db, workIds) {
      await now.remove(db, workIds);
      await removeBefore(db, workIds);
    },

    async sweep(db) {
      if (await now.sweep(db)) return true;
      if (await asked(() => before.sweep(db), false)) return true;
      const left = await asked(() => before.count(db), null);
      if (left !== null && left.works > 0) return false;
      await before.drop(db, { keepsVectors: false });
      emptied();
      return false;
    },

    async held(db) {
      const elsewhere = await asked(() => before.held(db), new Map<number, { textId: number }>());
      const works = await now.held(db);
      for (const [workId, { textId }] of elsewhere)
        if (!works.has(workId)) works.set(workId, { textId, madeWith: HELD_ELSEWHERE });
      return works;
    },

    // The old one first: a work that moves between the two answers is found twice and told once, and never missed.
    async search(db, query) {
      const there = await asked(() => before.search(db, query), []);
      return together(there, await now.search(db, query)).slice(0, query.limit);
    },

    async lookUp(db, query) {
      const page: WordQuery = { ...query, skip: 0, limit: query.skip + query.limit };
      const nothing: LookedUp = { hits: [], works: 0, isMore: false };
      const there = await asked(() => before.lookUp(db, page), nothing);
      const here = await now.lookUp(db, page);
      return {
        hits: together(there.hits, here.hits).slice(query.skip, query.skip + query.limit),
        works: there.works + here.works,
        isMore: there.isMore || here.isMore,
      };
    },

    async having(db, words, texts) {
      const here = await now.having(db, words, texts);
      const isMissing = new Set(here.missing);
      const others = texts.filter(({ workId }) => isMissing.has(workId));
      if (others.length === 0) return here;
      const there = await asked(() => before.having(db, words, others), null);
      if (!there) return here;
      return {
        works: here.works.map((works, at) => new Set([...works, ...there.works[at]!])),
        missing: there.missing,
      };
    },

    async standing(db, query) {
      const there = await asked(() => before.standing(db, query), []);
      return (await now.standing(db, query)).map((stands, at) => stands || there[at] === true);
    },

    async frequencies(db, terms, libraryIds) {
      const there = await asked(() => before.frequencies(db, terms, libraryIds), null);
      const here = await now.frequencies(db, terms, libraryIds);
      const sum = (term: string) => (here.byTerm.get(term) ?? 0) + (there?.byTerm.get(term) ?? 0);
      return {
        works: here.works + (there?.works ?? 0),
        byTerm: new Map(terms.map((term) => [term, sum(term)])),
      };
    },

    async sampled(db, vector, libraryIds, most) {
      const there = await asked(() => before.sampled(db, vector, libraryIds, most), []);
      return [...(await now.sampled(db, vector, libraryIds, most)), ...there].slice(0, most);
    },
  };
}

/** Scores of both are of one kind, and a work is in one of them. */
function together<Hit extends PassageHit>(there: Hit[], here: Hit[]): Hit[] {
  const isHere = new Set(here.map(({ workId }) => workId));
  return [...here, ...there.filter(({ workId }) => !isHere.has(workId))].toSorted(
    (a, b) => b.score - a.score || a.workId - b.workId || a.start - b.start,
  );
}
