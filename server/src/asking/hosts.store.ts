import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";

export type Reservation = {
  host: string;
  now: Date;
  everyMs: number;
  /** A slot further away is not taken. */
  mostMs: number;
  /** Set for a host that is asked by one at a time: until when it is held at the latest. */
  heldUntil: Date | null;
};

/**
 * Takes the host's next slot and says when it is, or takes nothing. One statement: the row is locked while it is judged, so
 * two processes never get the same.
 */
export async function reserve(db: Queryable, wanted: Reservation): Promise<Date | null> {
  const now = sql`${wanted.now.toISOString()}::timestamptz`;
  const every = sql`(${wanted.everyMs}::float8 * interval '1 millisecond')`;
  const most = sql`(${wanted.mostMs}::float8 * interval '1 millisecond')`;
  const held = sql`${wanted.heldUntil?.toISOString() ?? null}::timestamptz`;
  const found = await db.execute<{ slot: number }>(sql`
    insert into hosts as h (host, next_at, busy_until) values (${wanted.host}, ${now} + ${every}, ${held})
    on conflict (host) do update set
      next_at = greatest(h.next_at, ${now}) + ${every},
      busy_until = coalesce(${held}, h.busy_until)
    where h.next_at <= ${now} + ${most}
      and coalesce(h.rests_until <= ${now}, true)
      and (${held} is null or coalesce(h.busy_until <= ${now}, true))
    returning extract(epoch from next_at - ${every})::float8 * 1000 as slot`);
  const slot = found.rows[0]?.slot;
  return slot === undefined ? null : new Date(slot);
}

export type HostState = { nextAt: Date; busyUntil: Date | null; restsUntil: Date | null };

export async function hostStates(db: Queryable, hosts: string[]): Promise<Map<string, HostState>> {
  const found = await db.execute<{
    host: string;
    next_at: string;
    busy_until: string | null;
    rests_until: string | null;
  }>(sql`
    select host, next_at, busy_until, rests_until from hosts where host = any(${sql.param(hosts)}::text[])`);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return new Map(
    found.rows.map((row) => [
      row.host,
      {
        nextAt: new Date(row.next_at),
        busyUntil: moment(row.busy_until),
        restsUntil: moment(row.rests_until),
      },
    ]),
  );
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
      busy_until = case when busy_until = ${ending.heldUntil?.toISOString() ?? null}::timestamptz then null else busy_until end,
      rests_until = greatest(rests_until, ${ending.restsUntil?.toISOString() ?? null}::timestamptz,
        case when ${isOneMore} and failures + 1 >= ${ending.failed.times}
          then ${ending.failed.restsUntil.toISOString()}::timestamptz end)
    where host = ${ending.host}`);
}
