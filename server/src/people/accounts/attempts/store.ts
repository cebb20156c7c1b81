import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { firstRow, firstValue } from "#platform/rows/rows.ts";
import { attempts, people } from "#platform/rows/tables.ts";
import { DELAYS_S, FORGOTTEN_AFTER_MS, forgivenEveryS } from "./rules.ts";

export type Counted = { kind: string; keyHash: Buffer };

/**
 * Counts a try before it is made, and sets the delay until the next one. Of several at once, one statement decides: nobody
 * slips in while another one's try is still being checked. Null: it has to wait.
 */
export async function take(
  db: Queryable,
  { kind, keyHash }: Counted,
  free: number,
  at: Date,
): Promise<{ blockedUntil: Date | null } | null> {
  const forgotten = new Date(at.getTime() - FORGOTTEN_AFTER_MS);
  const statement = sql`insert into attempts (kind, key_hash, count, last_at) values (${kind}, ${keyHash}, 1, ${moment(at)})
    on conflict (kind, key_hash) do update set (count, last_at, blocked_until) = (
      select next.count, ${moment(at)}, ${moment(at)} + make_interval(secs =>
        (${sql.param(`{${DELAYS_S.join(",")}}`)}::float8[])[least(floor(next.count)::int - ${free}::int + 1, ${DELAYS_S.length}::int)])
      from (select case when peace.since < ${moment(forgotten)} then 1 else 1 + greatest(0,
          attempts.count - greatest(0, extract(epoch from ${moment(at)} - peace.since)::float8) / ${forgivenEveryS(free)}::float8)
        end as count from (select greatest(attempts.last_at, attempts.blocked_until) as since) as peace) as next)
    where attempts.blocked_until is null or attempts.blocked_until <= ${moment(at)}
    returning blocked_until as "blockedUntil"`;
  return firstRow(db, { blockedUntil: attempts.blocked_until }, statement);
}

export async function blockedUntil(db: Queryable, { kind, keyHash }: Counted): Promise<Date | null> {
  const statement = sql`select blocked_until from attempts where kind = ${kind} and key_hash = ${keyHash}`;
  return firstValue(db, attempts.blocked_until, statement);
}

/** A try that was no wrong guess is uncounted; the delay goes with it when it was this one that set it. */
export async function giveBack(db: Queryable, { kind, keyHash }: Counted, mine: Date | null): Promise<void> {
  await db.execute(sql`
    update attempts set count = greatest(count - 1, 0), blocked_until = nullif(blocked_until, ${moment(mine)})
    where kind = ${kind} and key_hash = ${keyHash}`);
}

export async function forget(db: Queryable, { kind, keyHash }: Counted): Promise<void> {
  await db.execute(sql`delete from attempts where kind = ${kind} and key_hash = ${keyHash}`);
}

export async function personWith(db: Queryable, email: string): Promise<number | null> {
  const statement = sql`select id from people where lower(email) = lower(${email.trim()}) and deleted_at is null`;
  return firstValue(db, people.id, statement);
}
