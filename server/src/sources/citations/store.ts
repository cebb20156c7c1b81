import type { ChainSource, Direction } from "@gyan/contract/chaining/rules.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment, orNull, texts } from "#platform/rows/columns.ts";
import { firstRow, rows } from "#platform/rows/rows.ts";
import { chained_works, works } from "#platform/rows/tables.ts";
import type { FoundArticle } from "#sources/providers/remote/remote.ts";

export type Told = {
  key: string;
  title: string;
  authors: string[];
  year: number | null;
  doi: string | null;
  timesCited: number | null;
  found: FoundArticle;
};

const Stored = {
  key: chained_works.key,
  timesCited: chained_works.times_cited,
  found: as<FoundArticle>(chained_works.found),
};

/** What is known already of these works. */
export const toldBefore = (db: Queryable, keys: string[]) =>
  rows(
    db,
    Stored,
    sql`select key, times_cited as "timesCited", found from chained_works where key = any(${sql.param(keys)}::text[])`,
  );

/** JSON that PostgreSQL accepts: without zero bytes and unpaired surrogates. */
const storable = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "string" ? one.replaceAll("\0", "").toWellFormed() : one,
  );

/** In the order of their keys, so that two who tell of the same works never wait for each other in a circle. */
export async function saveTold(db: Queryable, told: Told[], at: Date): Promise<void> {
  const inOrder = told.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await db.execute(sql`
    insert into chained_works (key, title, authors, year, doi, times_cited, found, told_at)
    select key, title, array(select jsonb_array_elements_text(authors)), year, doi, "timesCited", found, ${moment(at)}
    from jsonb_to_recordset(${storable(inOrder)}::jsonb) as t
      (key text, title text, authors jsonb, year integer, doi text, "timesCited" integer, found jsonb)
    on conflict (key) do update set title = excluded.title, authors = excluded.authors, year = excluded.year, doi = excluded.doi,
      times_cited = excluded.times_cited, found = excluded.found, told_at = excluded.told_at`);
}

export type LinkOf = { workId: WorkId; direction: Direction; source: ChainSource; round: number };

export async function saveLinks(db: Queryable, of: LinkOf, keys: string[]): Promise<void> {
  await db.execute(sql`
    insert into citation_links (work_id, direction, source, chained_id, round)
    select ${of.workId}, ${of.direction}, ${of.source}, id, ${of.round} from chained_works
    where key = any(${sql.param(keys)}::text[]) order by id
    on conflict (work_id, direction, source, chained_id) do update set round = excluded.round`);
}

/** What an index told earlier and does not tell any more. */
export async function dropOlderLinks(db: Queryable, of: LinkOf): Promise<void> {
  await db.execute(sql`delete from citation_links
    where work_id = ${of.workId} and direction = ${of.direction} and source = ${of.source} and round < ${of.round}`);
}

const Named = {
  title: works.title,
  doi: works.doi,
  publishedOn: works.published_on,
  privateTo: orNull(works.private_to),
  identities: texts(),
};

export const namedWork = (db: Queryable, workId: WorkId) =>
  firstRow(
    db,
    Named,
    sql`select w.title, w.doi, w.published_on as "publishedOn", w.private_to as "privateTo",
        array(select i.identity from work_identities i where i.work_id = w.id order by i.identity) as identities
      from works w where w.id = ${workId}`,
  );
