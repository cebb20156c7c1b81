import { createHash } from "node:crypto";
import type { TagFilter } from "@gyan/contract/outline/model.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { LOCKS } from "#platform/locks.ts";
import { number, orNull, text } from "#platform/rows/columns.ts";
import { oneRow, oneValue, rows, values } from "#platform/rows/rows.ts";
import { whileStill } from "#platform/rows/still.ts";
import type { EntryId, PassageQuery, WorkText, WorkToIndex } from "#ports/passages.ts";
import { countsByTerm, queryTokens } from "./terms.ts";

/** Derived data: tables of another shape are dropped and made anew. Says whether that happened. */
export async function prepareSchema(
  db: Queryable,
  schema: string,
  tables: string,
  shape = shapeName(tables),
): Promise<boolean> {
  const before = await shapeOf(db, schema);
  // One block, so that two processes that start together do not drop each other's tables.
  await db.execute(
    sql.raw(`do $prepare$ begin
    perform pg_advisory_xact_lock(${LOCKS.passages});
    if obj_description(to_regnamespace('${schema}')::oid, 'pg_namespace') is distinct from '${shape}' then
      drop schema if exists ${schema} cascade;
      create schema ${schema};
      ${entryNumbers}
      ${tables}
      comment on schema ${schema} is '${shape}';
    end if;
  end $prepare$`),
  );
  return before !== shape;
}

export const shapeName = (tables: string): string =>
  createHash("sha256").update(tables).digest("hex").slice(0, 16);

export async function shapeOf(db: Queryable, schema: string): Promise<string | null> {
  const shape = sql`select obj_description(to_regnamespace(${schema})::oid, 'pg_namespace')`;
  return oneValue(db, orNull(text()), shape);
}

/**
 * Numbers of entries outlive the tables: vectors are kept when the word index gets another shape, and an entry that took
 * the number of a forgotten one would take its vectors too.
 */
const entryNumbers =
  "create schema if not exists passages_numbers; create sequence if not exists passages_numbers.entries;";

/** What every index over PostgreSQL keeps beside its terms: the writings of works, and which of them a search sees. */
export const entriesTables = (schema: string): string => `
    create table ${schema}.entries (
      entry_id bigint primary key default nextval('passages_numbers.entries'),
      work_id bigint not null,
      text_id bigint not null,
      made_with text not null,
      language text not null,
      published_on text,
      libraries jsonb not null,
      -- Only the newest writing of a work can go live; a dead one waits to be swept away.
      state text not null check (state in ('writing', 'live', 'dead')),
      begun_at timestamptz not null default now(),
      -- Counted when it goes live: without them the corpus would have to be counted at every search.
      passages integer not null,
      length bigint not null
    );
    create unique index entries_live on ${schema}.entries (work_id) where state = 'live';
    create index entries_work on ${schema}.entries (work_id);
    create index entries_dead on ${schema}.entries (entry_id) where state = 'dead';
    -- Rows of live entries only: this is all that a search looks at to know what it may find.
    create table ${schema}.memberships (
      library_id bigint not null,
      entry_id bigint not null,
      tags jsonb not null,
      published_on text,
      language text not null,
      passages integer not null,
      primary key (library_id, entry_id) include (passages)
    );
    create index memberships_entry on ${schema}.memberships (entry_id);`;

type Reach = Pick<PassageQuery, "libraries" | "works" | "published" | "languages">;

export type Entries = ReturnType<typeof entriesIn>;

/** The part of the port that is about works and not about words. */
export function entriesIn(schema: string) {
  const entries = sql.raw(`${schema}.entries`);
  const memberships = sql.raw(`${schema}.memberships`);
  const passages = sql.raw(`${schema}.passages`);

  const ofLibraries = (query: Reach): SQL =>
    sql`from ${memberships} where (${someLibrary(query.libraries)}) and ${narrowed(query)}`;
  const ofWorks = (query: Reach, works: number[]): SQL =>
    sql`from ${entries} where state = 'live' and work_id = any(${idList(works)}) and ${narrowed(query)}`;
  /** Select of the entries that libraries, works, tags, dates and languages of a query let through. */
  const chosen = (query: Reach): SQL =>
    query.works === undefined
      ? sql`select entry_id ${ofLibraries(query)}`
      : sql`select entry_id ${ofLibraries(query)} union all select entry_id ${ofWorks(query, query.works)}`;

  return {
    schema,
    entries,
    memberships,
    passages,
    chosen,

    /** What a search sees. */
    async count(db: Queryable): Promise<{ works: number; passages: number }> {
      const live = sql`select count(*)::int as works, coalesce(sum(passages), 0)::bigint as passages from ${entries} where state = 'live'`;
      return oneRow(db, { works: number(), passages: number() }, live);
    },

    /** Of rows `given`: only into entries that are still being written. One that was overtaken and swept away must not leave rows behind. */
    stillWritten: sql`join ${entries} as entry on entry.entry_id = given.entry_id and entry.state = 'writing'`,

    /** `standing`: where the term `asked.term` stands, as a table and a condition. */
    async frequencies(db: Queryable, terms: string[], libraryIds: number[], standing: SQL) {
      const mine = sql`select entry_id from ${memberships} where library_id = any(${idList(libraryIds)})`;
      const works = sql`select count(*)::integer from ${entries} where entry_id in (${mine})`;
      const counts = sql`
        select term, df
        from unnest(${sql.param(queryTokens(terms))}::text[]) as asked (term), lateral (
          select count(distinct entry_id)::integer as df from ${standing} and (entry_id in (${mine})) is true
        ) as counted`;
      return {
        works: await oneValue(db, number(), works),
        byTerm: countsByTerm(terms, await rows(db, { term: text(), df: number() }, counts)),
      };
    },

    async begin(db: Queryable, works: WorkToIndex[]): Promise<EntryId[]> {
      const heads = works.map(({ workId, textId, madeWith, language, publishedOn, libraries }) => ({
        workId,
        textId,
        madeWith,
        language,
        publishedOn,
        libraries,
      }));
      const begun = sql`
        insert into ${entries} (work_id, text_id, made_with, language, published_on, libraries, state, passages, length)
        select (work->>'workId')::bigint, (work->>'textId')::bigint, work->>'madeWith', work->>'language',
          work->>'publishedOn', work->'libraries', 'writing', 0, 0
        from jsonb_array_elements(${JSON.stringify(heads)}::jsonb) as given (work)
        returning work_id as "workId", entry_id as id`;
      const numbered = await rows(db, { workId: number(), id: number<EntryId>() }, begun);
      const byWork = new Map(numbered.map(({ workId, id }) => [workId, id]));
      return works.map(({ workId }) => byWork.get(workId)!);
    },

    async publish(db: Queryable, entryIds: EntryId[]): Promise<void> {
      // Locked in one order, so that two writers of the same works follow each other and not in a circle.
      await db.execute(sql`
        select entry_id from ${entries}
        where work_id in (select work_id from ${entries} where entry_id = any(${idList(entryIds)}))
        order by entry_id for update`);
      // A writer that was overtaken by a newer one has nothing to say any more, also when neither could see the other's entry.
      await db.execute(sql`
        update ${entries} as old set state = 'dead' from ${entries} as new
        where old.entry_id = any(${idList(entryIds)}) and old.state = 'writing'
          and new.work_id = old.work_id and new.entry_id > old.entry_id and new.state = 'live'`);
      const newest = sql`
        select entry_id from ${entries} where entry_id = any(${idList(entryIds)}) and state = 'writing'`;
      const ids = idList(await values(db, number(), newest));
      await db.execute(sql`
        with gone as (
          update ${entries} as old set state = 'dead' from ${entries} as new
          where new.entry_id = any(${ids}) and old.work_id = new.work_id and old.entry_id < new.entry_id and old.state <> 'dead'
          returning old.entry_id
        )
        delete from ${memberships} where entry_id in (select entry_id from gone)`);
      await db.execute(sql`
        update ${entries} as entry set state = 'live', passages = coalesce(measured.passages, 0), length = coalesce(measured.length, 0)
        from unnest(${ids}) as given (entry_id)
        left join (
          select entry_id, count(*)::integer as passages, sum(length)::bigint as length
          from ${passages} where entry_id = any(${ids}) group by entry_id
        ) as measured using (entry_id)
        where entry.entry_id = given.entry_id`);
      await db.execute(sql`
        insert into ${memberships} (library_id, entry_id, tags, published_on, language, passages)
        select (library->>'id')::bigint, entry_id, library->'tags', published_on, language, passages
        from ${entries}, jsonb_array_elements(libraries) as given (library)
        where entry_id = any(${ids})
        on conflict (library_id, entry_id) do update set tags = excluded.tags`);
    },

    async abandon(db: Queryable, entryIds: EntryId[] | "all"): Promise<void> {
      const which = entryIds === "all" ? sql`true` : sql`entry_id = any(${idList(entryIds)})`;
      await db.execute(sql`update ${entries} set state = 'dead' where state = 'writing' and ${which}`);
    },

    /** What somebody began long ago and never finished. */
    async tidy(db: Queryable): Promise<void> {
      await db.execute(sql`
        update ${entries} set state = 'dead' where state = 'writing' and begun_at < now() - interval '1 day'`);
    },

    async remove(db: Queryable, workIds: number[]): Promise<void> {
      await db.execute(sql`
        with gone as (
          update ${entries} set state = 'dead' where work_id = any(${idList(workIds)}) and state <> 'dead' returning entry_id
        )
        delete from ${memberships} where entry_id in (select entry_id from gone)`);
    },

    /** Some entries that nobody will see again. */
    async dead(db: Queryable, limit: number): Promise<EntryId[]> {
      const dead = sql`select entry_id from ${entries} where state = 'dead' order by entry_id limit ${limit}::integer`;
      return values(db, number<EntryId>(), dead);
    },

    async forget(db: Queryable, entryIds: EntryId[]): Promise<void> {
      await db.execute(sql`delete from ${entries} where entry_id = any(${idList(entryIds)})`);
    },

    async held(db: Queryable) {
      const live = sql`
        select work_id as "workId", text_id as "textId", made_with as "madeWith"
        from ${entries} where state = 'live' order by work_id`;
      const texts = await rows(db, { workId: number(), textId: number(), madeWith: text() }, live);
      return new Map(texts.map(({ workId, ...held }) => [workId, held]));
    },

    /** The works of those of them that searches see. */
    async worksOf(db: Queryable, entryIds: EntryId[]): Promise<number[]> {
      const live = sql`select work_id from ${entries} where entry_id = any(${idList(entryIds)}) and state = 'live'`;
      return values(db, number(), live);
    },

    /** The live entries of these texts, each with its work, and the works whose text is not held. */
    /** By which entry each of these texts can be found. Whoever asks with the same list again, letter by letter, is answered at once. */
    standFor: whileStill(async (db: Queryable, texts: readonly WorkText[]) => {
      const live = sql`
        select string_agg(entry_id::text, ',') as ids, string_agg(work_id::text, ',') as works,
          string_agg(text_id::text, ',') as texts
        from ${entries} where state = 'live' and work_id = any(${idList(texts.map(({ workId }) => workId))})`;
      const lists = await oneRow(db, { ids: list, works: list, texts: list }, live);
      const [ids, workIds, textIds] = [lists.ids, lists.works, lists.texts].map(numbers);
      const held = new Map(
        workIds!.map((workId, at) => [workId, { id: ids![at]! as EntryId, textId: textIds![at]! }]),
      );
      const works = new Map<EntryId, number>();
      const missing: number[] = [];
      for (const { workId, textId } of texts) {
        const entry = held.get(workId);
        if (entry?.textId === textId) works.set(entry.id, workId);
        else missing.push(workId);
      }
      return { works, missing };
    }),

    /** How many passages a query may find at all. */
    async reach(db: Queryable, query: Reach): Promise<number> {
      const counts = sql`
        select coalesce(sum(passages), 0)::integer as passages ${ofLibraries(query)}
        union all select coalesce(sum(passages), 0)::integer ${ofWorks(query, query.works ?? [])}`;
      return (await values(db, number(), counts)).reduce((sum, some) => sum + some, 0);
    },
  };
}

/** Numbers with commas between them: as text they are read far quicker. */
export const list = orNull(text());
export const numbers = (list: string | null): number[] => (list === null ? [] : list.split(",").map(Number));

export const idList = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::bigint[]`;

function narrowed({ published, languages }: Pick<PassageQuery, "published" | "languages">): SQL {
  const conditions = [sql`true`];
  const { from = "", to = "" } = published ?? {};
  if (from !== "" || to !== "")
    conditions.push(sql`published_on is not null and ${liesBetween(sql`published_on`, from, to)}`);
  if (languages !== undefined) conditions.push(sql`language = any(${sql.param(languages)}::text[])`);
  return sql.join(conditions, sql` and `);
}

/** One condition for all that are asked for whole: a person may read thousands of libraries. */
function someLibrary(libraries: PassageQuery["libraries"]): SQL {
  const whole = libraries.filter(({ tags }) => Object.keys(tags).length === 0).map(({ id }) => id);
  const parts = libraries.filter(({ tags }) => Object.keys(tags).length > 0);
  const conditions = parts.map(({ id, tags }) =>
    sql.join(
      [
        sql`library_id = ${id}::bigint`,
        ...Object.entries(tags).map(([name, filter]) => hasTag(name, filter)),
      ],
      sql` and `,
    ),
  );
  if (whole.length > 0) conditions.push(sql`library_id = any(${idList(whole)})`);
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` or `);
}

function hasTag(name: string, filter: TagFilter): SQL {
  if (filter.type === "Date") return hasDate(name, filter.values[0] ?? "", filter.values.at(-1) ?? "");
  // A tag that was opened and left without a value narrows nothing, as a date without ends does.
  if (filter.values.length === 0) return sql`true`;
  return sql`coalesce(tags->${name}::text ?| ${sql.param(filter.values)}::text[], false)`;
}

function hasDate(name: string, from: string, to: string): SQL {
  if (from === "" && to === "") return sql`true`;
  return sql`exists (
    select from jsonb_array_elements_text(coalesce(tags->${name}::text, '[]')) as value
    where value <> '' and ${liesBetween(sql`value`, from, to)})`;
}

/** Compared as far as both are written, so that "2024" lies within March to May 2024, and a last day is a whole day. */
const liesBetween = (value: SQL, from: string, to: string): SQL => sql`(
  (${from}::text = '' or ${value} collate "C" >= left(${from}::text, length(${value})))
  and (${to}::text = '' or left(${value}, length(${to}::text)) collate "C" <= ${to}::text))`;
