import type { Cell, FoundId } from "@gyan/contract/reading/columns/columns.rules.ts";
import { sql, type SQL } from "drizzle-orm";
import { boolean, type Column } from "#platform/rows/columns.ts";
import { findings, works } from "#platform/rows/tables.ts";

/** Whether a finding `f` is new: the latest run brought it, and was not the first. */
export const latestRun = sql`
  left join lateral (select id, number from runs where topic_id = f.topic_id order by number desc limit 1) r on true`;
export const isNew = sql`coalesce(r.number > 1 and f.first_run_id = r.id, false)`;

/**
 * The SQL of each list column (`contract/src/reading/columns`), for a finding `f`, its work `w`, and `c` if
 * the latest run changed the work.
 */
const COLUMNS: { [Id in FoundId]: { holds: Column<Cell<Id>>; as: SQL } } = {
  year: { holds: works.published_on, as: sql`w.published_on` },
  title: { holds: works.title, as: sql`w.title` },
  source: { holds: findings.sources, as: sql`f.sources` },
  venue: { holds: works.venue, as: sql`w.venue` },
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
