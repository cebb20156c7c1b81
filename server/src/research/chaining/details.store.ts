import type { WorkId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, orNull, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { chained_works, work_references, works } from "#platform/rows/tables.ts";
import type { FoundArticle } from "#sources/providers/remote/remote.ts";

const Told = {
  id: chained_works.id,
  timesCited: chained_works.times_cited,
  found: as<FoundArticle>(chained_works.found),
};
export type Told = RowOf<typeof Told>;

export const toldOf = async (db: Queryable, ids: readonly number[]): Promise<Map<number, Told>> => {
  const statement = sql`select id, times_cited as "timesCited", found from chained_works where id = any(${sql.param(ids)}::bigint[])`;
  return new Map((await rows(db, Told, statement)).map((row) => [row.id, row]));
};

const Entry = {
  workId: work_references.work_id,
  number: work_references.number,
  text: work_references.text,
  title: work_references.title,
  authors: work_references.authors,
  year: work_references.year,
  venue: work_references.venue,
  doi: work_references.doi,
};
export type Entry = RowOf<typeof Entry>;

export async function entriesAt(
  db: Queryable,
  places: readonly { workId: WorkId; number: number }[],
): Promise<Map<string, Entry>> {
  const statement = sql`select r.work_id as "workId", r.number, left(r.text, 1000) as text, r.title, r.authors, r.year, r.venue, lower(r.doi) as doi
    from work_references r join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p ("workId" bigint, number int)
      on p."workId" = r.work_id and p.number = r.number`;
  return new Map((await rows(db, Entry, statement)).map((row) => [`${row.workId}:${row.number}`, row]));
}

const Here = {
  id: works.id,
  title: works.title,
  authors: works.authors,
  publishedOn: works.published_on,
  venue: works.venue,
  doi: works.doi,
  url: works.url,
  abstract: orNull(text()),
  isRetracted: boolean(),
};
export type Here = RowOf<typeof Here>;

/** Works that are stored. What is known of one only by its abstract has no other text. */
export const worksHere = async (db: Queryable, ids: readonly WorkId[]): Promise<Map<WorkId, Here>> => {
  const statement = sql`select w.id, w.title, w.authors, w.published_on as "publishedOn", w.venue, lower(w.doi) as doi, w.url,
      (select t.text from work_texts t where t.work_id = w.id and not t.is_full and t.text <> w.title order by t.version desc limit 1) as abstract,
      w.retracted_at is not null as "isRetracted"
    from works w where w.id = any(${sql.param(ids)}::bigint[])`;
  return new Map((await rows(db, Here, statement)).map((row) => [row.id, row]));
};
