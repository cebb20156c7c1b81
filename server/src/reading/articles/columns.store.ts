import type { TwinField } from "@gyan/contract/duplicates/rules.ts";
import type { Cell, FoundId } from "@gyan/contract/reading/columns/columns.rules.ts";
import { sql, type SQL } from "drizzle-orm";
import { boolean, type Column } from "#platform/rows/columns.ts";
import { findings, works } from "#platform/rows/tables.ts";

/** Whether a finding `f` is new: the latest run brought it, and was not the first. */
export const latestRun = sql`
  left join lateral (select id, number from runs where topic_id = f.topic_id order by number desc limit 1) r on true`;
export const isNew = sql`coalesce(r.number > 1 and f.first_run_id = r.id, false)`;

/**
 * What a work `w` says of itself where its finding `f` is listed, or what the one says from which somebody took it when both were found to
 * be the same. Only works that are shown in place of others are asked for it.
 */
export const fact = (field: TwinField): SQL => {
  const own = sql.raw(`w.${FACT_COLUMNS[field]}`);
  return sql`case when f.kept_apart is null then ${own} else coalesce((
    select o.${sql.raw(FACT_COLUMNS[field])} from twin_decisions t join works o on o.id = (t.facts->>${field}::text)::bigint
    where t.topic_id = f.topic_id and t.leader_id = f.work_id and t.is_same and t.undone_at is null and t.facts ? ${field}::text
    order by t.id desc limit 1), ${own}) end`;
};
const FACT_COLUMNS: Record<TwinField, string> = {
  title: "title",
  authors: "authors",
  publishedOn: "published_on",
  venue: "venue",
  doi: "doi",
  type: "type",
  volume: "volume",
  issue: "issue",
  pages: "pages",
  publisher: "publisher",
};

/** Also of those that gave way to it: each of them was found. */
export const foundIn = sql`case when f.kept_apart is null then f.sources else array(
  select distinct s from findings o, unnest(o.sources) s
  where o.topic_id = f.topic_id and (o.work_id = f.work_id or o.folded_into = f.work_id) order by s) end`;

/**
 * The SQL of each list column (`contract/src/reading/columns`), for a finding `f`, its work `w`, and `c` if
 * the latest run changed the work.
 */
const COLUMNS: { [Id in FoundId]: { holds: Column<Cell<Id>>; as: SQL } } = {
  year: { holds: works.published_on, as: fact("publishedOn") },
  title: { holds: works.title, as: fact("title") },
  source: { holds: findings.sources, as: foundIn },
  venue: { holds: works.venue, as: fact("venue") },
  level: { holds: findings.level, as: sql`f.level` },
  new: { holds: boolean(), as: isNew },
  changed: { holds: boolean(), as: sql`c.work_id is not null` },
  gone: { holds: findings.is_gone, as: sql`f.is_gone` },
  retracted: { holds: boolean(), as: sql`w.retracted_at is not null` },
};

export const cells: SQL = sql.join(
  Object.entries(COLUMNS).map(([id, column]) => sql`${column.as} as ${sql.identifier(id)}`),
  sql`, `,
);
export const cellShapes = Object.fromEntries(
  Object.entries(COLUMNS).map(([id, { holds }]) => [id, holds]),
) as { [Id in FoundId]: Column<Cell<Id>> };
