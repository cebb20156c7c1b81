import type { PersonId } from "@gyan/contract/ids.ts";
import type { Meter } from "@gyan/contract/accounts/meter.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "../db.ts";
import { moment } from "../rows/columns.ts";
import { oneRow, type RowOf } from "../rows/rows.ts";
import { person_buckets } from "../rows/tables.ts";

export type Limit = { most: number; perSecond: number };

const Drawn = { isWithin: person_buckets.is_within, level: person_buckets.level };

/**
 * One more in the bucket, which empties by itself; not where that makes it overflow. One statement, so that two processes cannot both
 * take the last place. Tells how full it is, which says how long to wait.
 */
export async function draw(
  db: Queryable,
  { personId, meter }: { personId: PersonId; meter: Meter },
  { most, perSecond }: Limit,
  at: Date,
): Promise<RowOf<typeof Drawn>> {
  const now = sql`${moment(at)}`;
  const left = sql`greatest(0, b.level - ${perSecond} * greatest(0, extract(epoch from (${now} - b.drawn_at))))`;
  const statement = sql`insert into person_buckets as b (person_id, meter, level, drawn_at, is_within)
    values (${personId}, ${meter}, 1, ${now}, true)
    on conflict (person_id, meter) do update set
      level = ${left} + case when ${left} + 1 <= ${most} then 1 else 0 end,
      is_within = ${left} + 1 <= ${most}, drawn_at = greatest(b.drawn_at, ${now})
    returning is_within as "isWithin", level`;
  return oneRow(db, Drawn, statement);
}
