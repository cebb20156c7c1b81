import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number } from "#platform/rows/columns.ts";
import { rows, values } from "#platform/rows/rows.ts";
import type { EntryId } from "#ports/passages.ts";
import { idList, type Entries } from "../passages/entries.ts";

/** So many entries that no search sees are named to the cluster; what is met beyond is named when it was met. */
const MOST_NAMED = 10_000;
const TRIES = 12;

/** An index over the few entries that are not to be seen: it is asked at every search. */
export const unseenIndex = (schema: string): string =>
  `create index entries_unseen on ${schema}.entries (entry_id) where state <> 'live';`;

/**
 * What of the cluster's answers is seen. The cluster cannot take part in a transaction, so it may hold what is being written, what was
 * replaced or removed a moment ago, and what a transaction wrote that was rolled back. The database says which writing of a work is
 * published, in the transaction of whoever asks, and everything that is told was looked up there.
 */
export function seenIn({ entries }: Entries) {
  const texts = { entryId: number<EntryId>(), textId: number() };

  async function live(db: Queryable, entryIds: EntryId[]): Promise<Map<EntryId, number>> {
    const published = sql`
      select entry_id as "entryId", text_id as "textId" from ${entries}
      where entry_id = any(${idList(entryIds)}) and state = 'live'`;
    const found = await rows(db, texts, published);
    return new Map(found.map(({ entryId, textId }) => [entryId, textId]));
  }

  const unseen = (db: Queryable): Promise<EntryId[]> =>
    values(
      db,
      number<EntryId>(),
      sql`select entry_id from ${entries} where state <> 'live' order by entry_id desc limit ${MOST_NAMED}::integer`,
    );

  return {
    live,
    unseen,

    /** Asks until everything that was found may be seen: what may not is left out of the next question. */
    async only<Found extends { entryId: EntryId }>(
      db: Queryable,
      ask: (unseen: EntryId[]) => Promise<Found[]>,
    ): Promise<(Found & { textId: number })[]> {
      const hidden = new Set(await unseen(db));
      for (let left = TRIES; ; left -= 1) {
        const found = await ask([...hidden]);
        if (found.length === 0) return [];
        const published = await live(db, [...new Set(found.map(({ entryId }) => entryId))]);
        const seen = found.flatMap((one) => {
          const textId = published.get(one.entryId);
          return textId === undefined ? [] : [{ ...one, textId }];
        });
        if (seen.length === found.length || left === 1) return seen;
        for (const { entryId } of found) if (!published.has(entryId)) hidden.add(entryId);
      }
    },
  };
}

export type Seen = ReturnType<typeof seenIn>;
