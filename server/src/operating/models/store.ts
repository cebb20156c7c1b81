import type { MeasuredModel } from "@gyan/contract/admin/index.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment } from "#platform/rows/columns.ts";
import { hasRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { model_trials } from "#platform/rows/tables.ts";

const Trial = {
  model: model_trials.model,
  version: model_trials.version,
  state: model_trials.state,
  done: model_trials.done,
  steps: model_trials.steps,
  startedAt: model_trials.started_at,
  endedAt: model_trials.ended_at,
  measured: as<MeasuredModel | null>(model_trials.measured),
  sentence: model_trials.sentence,
};
export type Trial = RowOf<typeof Trial>;

/** A trial that was not heard of for this long is over. */
const STALLED_SECONDS = 120;
const stalled = (at: Date) =>
  sql`beat_at <= ${moment(at)}::timestamptz - make_interval(secs => ${sql.raw(String(STALLED_SECONDS))})`;

export async function endCut(db: Queryable, at: Date): Promise<void> {
  await db.execute(sql`update model_trials set state = 'failed', ended_at = ${moment(at)},
    sentence = 'It was cut off: the process that tried it ended, or none took it up.'
    where state = 'running' and ${stalled(at)}`);
}

export type Begun = { model: string; version: string; steps: number; at: Date };

/** False where a model is being tried already. In a transaction that holds the lock. */
export async function begin(tx: Queryable, { model, version, steps, at }: Begun): Promise<boolean> {
  await endCut(tx, at);
  const statement = sql`insert into model_trials (model, version, state, steps, started_at, beat_at)
    select ${model}, ${version}, 'running', ${steps}::int, ${moment(at)}::timestamptz, ${moment(at)}::timestamptz
    where not exists (select from model_trials where state = 'running')
    on conflict (model) do update set version = excluded.version, state = 'running', done = 0, steps = excluded.steps,
      started_at = excluded.started_at, beat_at = excluded.beat_at, ended_at = null, measured = null, sentence = null
    returning model`;
  return hasRow(tx, statement);
}

/** Says that it goes on, and how far it is; false when it was taken for cut off meanwhile. */
export const beat = (db: Queryable, model: string, at: Date, done: number | null = null): Promise<boolean> =>
  hasRow(
    db,
    sql`update model_trials set beat_at = ${moment(at)}, done = coalesce(${done}::int, done)
      where model = ${model} and state = 'running' returning model`,
  );

export type Ended = Pick<Trial, "measured" | "sentence">;

export async function end(
  db: Queryable,
  model: string,
  { measured, sentence }: Ended,
  at: Date,
): Promise<void> {
  const kept = measured === null ? null : JSON.stringify(measured);
  await db.execute(sql`update model_trials set state = ${sentence === null ? "good" : "failed"}, ended_at = ${moment(at)},
    measured = ${kept}::jsonb, sentence = ${sentence} where model = ${model} and state = 'running'`);
}

export const list = (db: Queryable): Promise<Trial[]> =>
  rows(
    db,
    Trial,
    sql`select model, version, state, done, steps, started_at as "startedAt", ended_at as "endedAt", measured, sentence
      from model_trials order by model`,
  );
