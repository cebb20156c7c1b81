import { createHash } from "node:crypto";
import type { TagFilter } from "@gyan/contract/outline/model.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { IndexedWork, PassageQuery } from "#ports/passages.ts";

const PREPARING = 4_317_010;

/** What every index over PostgreSQL keeps beside its terms: which works it holds, and where they belong. */
export function worksTables(schema: string): string {
  return `
    create table ${schema}.works (
      work_id bigint primary key,
      -- Null while the work is being written: a stop in the middle leaves a work that is not held, and so written again.
      text_id bigint,
      passages integer not null,
      length bigint not null
    );
    create table ${schema}.library_works (
      library_id bigint not null,
      work_id bigint not null,
      tags jsonb not null,
      primary key (library_id, work_id)
    );
    create index on ${schema}.library_works (work_id);`;
}

/** Derived data: tables of another shape are dropped and made anew, and `held` then says that everything is missing. */
export async function prepareSchema(db: Queryable, schema: string, tables: string): Promise<void> {
  const shape = createHash("sha256").update(tables).digest("hex").slice(0, 16);
  // One block, so that two processes that start together do not drop each other's tables.
  await db.execute(
    sql.raw(`do $prepare$ begin
    perform pg_advisory_xact_lock(${PREPARING});
    if obj_description(to_regnamespace('${schema}')::oid, 'pg_namespace') is distinct from '${shape}' then
      drop schema if exists ${schema} cascade;
      create schema ${schema};
      ${tables}
      comment on schema ${schema} is '${shape}';
    end if;
  end $prepare$`),
  );
}

export type WorksTable = {
  /** Locks the works, so that two writers of one work follow each other, and says that they are not held. */
  open(db: Queryable, works: IndexedWork[]): Promise<void>;
  /** Says that they are held, now that all of their passages are there. */
  close(db: Queryable, works: IndexedWork[], rows: { workId: number; length: number }[]): Promise<void>;
  remove(db: Queryable, workIds: number[]): Promise<void>;
  held(db: Queryable): Promise<Map<number, number>>;
  /** Select of the ids of the works that the libraries and tags of a query let through. */
  chosen(libraries: PassageQuery["libraries"]): SQL;
  inLibraries(libraryIds: number[]): SQL;
};

export function worksTable(schema: string): WorksTable {
  const works = sql.raw(`${schema}.works`);
  const libraryWorks = sql.raw(`${schema}.library_works`);
  return {
    async open(db, list) {
      const workIds = list.map((work) => work.workId);
      await db.execute(sql`
        insert into ${works} (work_id, text_id, passages, length)
        select work_id, null, 0, 0 from unnest(${sql.param(workIds)}::bigint[]) as given (work_id) order by work_id
        on conflict (work_id) do update set text_id = null`);
      await db.execute(sql`delete from ${libraryWorks} where work_id = any(${sql.param(workIds)}::bigint[])`);
      const rows = list.flatMap((work) =>
        work.libraries.map((library) => ({ workId: work.workId, libraryId: library.id, tags: library.tags })),
      );
      await db.execute(sql`
        insert into ${libraryWorks} (library_id, work_id, tags)
        select (row->>'libraryId')::bigint, (row->>'workId')::bigint, row->'tags'
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given (row)
        on conflict (library_id, work_id) do update set tags = excluded.tags`);
    },
    async close(db, list, rows) {
      const lengths = new Map(list.map((work) => [work.workId, 0]));
      for (const { workId, length } of rows) lengths.set(workId, (lengths.get(workId) ?? 0) + length);
      await db.execute(sql`
        update ${works} as held set text_id = given.text_id, passages = given.passages, length = given.length
        from unnest(
          ${sql.param(list.map((work) => work.workId))}::bigint[],
          ${sql.param(list.map((work) => work.textId))}::bigint[],
          ${sql.param(list.map((work) => work.passages.length))}::integer[],
          ${sql.param(list.map((work) => lengths.get(work.workId)))}::bigint[]
        ) as given (work_id, text_id, passages, length)
        where held.work_id = given.work_id`);
    },
    async remove(db, workIds) {
      await db.execute(sql`delete from ${works} where work_id = any(${sql.param(workIds)}::bigint[])`);
      await db.execute(sql`delete from ${libraryWorks} where work_id = any(${sql.param(workIds)}::bigint[])`);
    },
    async held(db) {
      const { rows } = await db.execute<{ work_id: number; text_id: number }>(
        sql`select work_id, text_id from ${works} where text_id is not null order by work_id`,
      );
      return new Map(rows.map((row) => [row.work_id, row.text_id]));
    },
    chosen: (libraries) => sql`select work_id from ${libraryWorks} where ${someLibrary(libraries)}`,
    inLibraries: (libraryIds) =>
      sql`select work_id from ${libraryWorks} where library_id = any(${sql.param(libraryIds)}::bigint[])`,
  };
}

function someLibrary(libraries: PassageQuery["libraries"]): SQL {
  const conditions = libraries.map(({ id, tags }) =>
    sql.join(
      [
        sql`library_id = ${id}::bigint`,
        ...Object.entries(tags).map(([name, filter]) => hasTag(name, filter)),
      ],
      sql` and `,
    ),
  );
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` or `);
}

function hasTag(name: string, filter: TagFilter): SQL {
  if (filter.type === "Date") return isBetween(name, filter.values[0] ?? "", filter.values.at(-1) ?? "");
  // A tag that was opened and left without a value narrows nothing, as a date without ends does.
  if (filter.values.length === 0) return sql`true`;
  return sql`coalesce(tags->${name}::text ?| ${sql.param(filter.values)}::text[], false)`;
}

/** Compared as far as both are written, so that "2024" lies within March to May 2024, and a last day is a whole day. */
function isBetween(name: string, from: string, to: string): SQL {
  if (from === "" && to === "") return sql`true`;
  return sql`exists (
    select from jsonb_array_elements_text(coalesce(tags->${name}::text, '[]')) as value
    where value <> ''
      and (${from}::text = '' or value collate "C" >= left(${from}::text, length(value)))
      and (${to}::text = '' or left(value, length(${to}::text)) collate "C" <= ${to}::text))`;
}
