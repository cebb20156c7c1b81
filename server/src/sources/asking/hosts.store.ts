import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment, number } from "#platform/rows/columns.ts";
import { firstValue, rows, type RowOf } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";

export type Reservation = {
  host: string;
  now: Date;
  everyMs: number;
  /** A slot later than this is not taken. */
  mostMs: number;
  /** For a host that allows one request at a time: when the hold ends at the latest. */
  heldUntil: Date | null;
};

/**
 * Takes the host's next slot and says when it is, or takes nothing. One statement: the row is locked while it is judged, so
 * two processes never get the same.
 */
export async function reserve(db: Queryable, claim: Reservation): Promise<Date | null> {
  const now = moment(claim.now);
  const every = sql`(${claim.everyMs}::float8 * interval '1 millisecond')`;
  const most = sql`(${claim.mostMs}::float8 * interval '1 millisecond')`;
  const held = moment(claim.heldUntil);
  const statement = sql`insert into hosts as h (host, next_at, busy_until) values (${claim.host}, ${now} + ${every}, ${held})
    on conflict (host) do update set
      next_at = greatest(h.next_at, ${now}) + ${every},
      busy_until = coalesce(${held}, h.busy_until)
    where h.next_at <= ${now} + ${most}
      and coalesce(h.rests_until <= ${now}, true)
      and (${held} is null or coalesce(h.busy_until <= ${now}, true))
    returning extract(epoch from next_at - ${every})::float8 * 1000`;
  const slot = await firstValue(db, number(), statement);
  return slot === null ? null : new Date(slot);
}

const { host, next_at: nextAt, busy_until: busyUntil, rests_until: restsUntil } = tables.hosts;
const HostState = { nextAt, busyUntil, restsUntil };
export type HostState = RowOf<typeof HostState>;

export async function hostStates(db: Queryable, hosts: string[]): Promise<Map<string, HostState>> {
  const statement = sql`select host, next_at as "nextAt", busy_until as "busyUntil", rests_until as "restsUntil" from hosts
    where host = any(${sql.param(hosts)}::text[])`;
  const states = await rows(db, { host, ...HostState }, statement);
  return new Map(states.map(({ host: name, ...state }) => [name, state]));
}

export type Ending = {
  host: string;
  heldUntil: Date | null;
  failures: "none" | "one_more" | "as_before";
  restsUntil: Date | null;
  /** The host rests until then when it failed so often in a row. */
  failed: { times: number; restsUntil: Date };
};

export async function endTurn(db: Queryable, ending: Ending): Promise<void> {
  const failures = {
    none: sql`0`,
    one_more: sql`failures + 1`,
    as_before: sql`failures`,
  }[ending.failures];
  const isOneMore = ending.failures === "one_more";
  // Somebody whose time was up must not let go of what another has taken since. A rest is never made shorter.
  await db.execute(sql`
    update hosts set
      failures = ${failures},
      busy_until = case when busy_until = ${moment(ending.heldUntil)} then null else busy_until end,
      rests_until = greatest(rests_until, ${moment(ending.restsUntil)},
        case when ${isOneMore} and failures + 1 >= ${ending.failed.times} then ${moment(ending.failed.restsUntil)} end)
    where host = ${ending.host}`);
}
