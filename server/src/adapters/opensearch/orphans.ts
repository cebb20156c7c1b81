import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number } from "#platform/rows/columns.ts";
import { values } from "#platform/rows/rows.ts";
import type { EntryId } from "#ports/passages.ts";
import { idList, type Entries } from "../passages/entries.ts";
import type { Cluster } from "./cluster.ts";
import { forgotten } from "./vectors.ts";

const ENTRIES_AT_ONCE = 1_000;

type Page = {
  aggregations: { entries: { buckets: { key: { entry: EntryId } }[]; after_key?: { entry: EntryId } } };
};

/**
 * Removes what a transaction wrote into the cluster and took back in the database, or what was written a moment after its work was
 * swept away. No search tells of it. Only what is older than a day, because a transaction that goes on is not seen from outside.
 */
export async function removeOrphans(
  db: Queryable,
  { cluster, alias, held }: { cluster: Cluster; alias: string; held: Entries },
): Promise<void> {
  let after: { entry: EntryId } | undefined;
  do {
    const body = {
      size: 0,
      query: { range: { written: { lt: "now-1d" } } },
      aggs: {
        entries: {
          composite: {
            size: ENTRIES_AT_ONCE,
            sources: [{ entry: { terms: { field: "entry" } } }],
            ...(after && { after }),
          },
        },
      },
    };
    const query = { allow_partial_search_results: "false" };
    const { aggregations } = await cluster.ask<Page>({
      method: "POST",
      path: `/${alias}/_search`,
      query,
      body,
    });
    const there = aggregations.entries.buckets.map(({ key }) => key.entry);
    const known = sql`select entry_id from ${held.entries} where entry_id = any(${idList(there)})`;
    const isKnown = new Set(await values(db, number<EntryId>(), known));
    await forgotten(
      cluster,
      alias,
      there.filter((entryId) => !isKnown.has(entryId)),
    );
    after = aggregations.entries.after_key;
  } while (after !== undefined);
}
