import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { works } from "#platform/rows/tables.ts";

const Cited = {
  id: works.id,
  title: works.title,
  authors: works.authors,
  venue: works.venue,
  publishedOn: works.published_on,
  doi: works.doi,
  url: works.url,
  type: works.type,
  volume: works.volume,
  issue: works.issue,
  pages: works.pages,
  publisher: works.publisher,
};
export type CitedWork = RowOf<typeof Cited>;

/** For a list of references, of works that are shown. */
export async function citedWorks(db: Queryable, ids: number[]): Promise<Map<number, CitedWork>> {
  const statement = sql`select id, title, authors, venue, published_on as "publishedOn", doi, url, type, volume, issue, pages, publisher from works
    where id = any(${sql.param(ids)}::bigint[])`;
  return new Map((await rows(db, Cited, statement)).map((work) => [work.id as number, work]));
}
