import pg from "pg";
import type { Person } from "./crowd.ts";

/** A gyan that is searched by itself is made due again and again, while the processes that would begin it die. */
export type Schedules = ReturnType<typeof schedulesOf>;

export function schedulesOf(databaseUrl: string, people: Person[]) {
  const due = new Map<number, number>();
  async function ask<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
  return {
    async set(): Promise<void> {
      for (const { visitor, topicId } of people)
        await visitor.call("POST", "/gyan/refresh/v1/schedule", {
          topicId,
          frequencyOfRun: 1,
          day: "Sunday",
          timeZone: "Europe/Paris",
        });
    },
    /** Where the one before has begun and is over: what is missed several times is caught up once. */
    async makeDue(): Promise<void> {
      const rows = await ask<{ id: string }>(
        `update schedules s set next_due_at = now() - interval '1 second'
         where s.topic_id = any($1::bigint[]) and s.next_due_at > now() + interval '1 minute'
           and not exists (select from runs r where r.topic_id = s.topic_id and r.finished_at is null)
         returning s.topic_id as id`,
        [people.map(({ topicId }) => topicId)],
      );
      for (const { id } of rows) due.set(Number(id), (due.get(Number(id)) ?? 0) + 1);
    },
    /** How often they were due, and how often they were searched. */
    async reckoned(): Promise<{ due: number; begun: number; wrong: number }> {
      const rows = await ask<{ id: string; begun: number }>(
        `select topic_id as id, count(*)::int as begun from runs
         where is_scheduled and topic_id = any($1::bigint[]) group by topic_id`,
        [people.map(({ topicId }) => topicId)],
      );
      const begun = new Map(rows.map((row) => [Number(row.id), row.begun]));
      const sum = (of: Map<number, number>) => [...of.values()].reduce((all, one) => all + one, 0);
      const wrong = people.filter(({ topicId }) => (due.get(topicId) ?? 0) !== (begun.get(topicId) ?? 0));
      return { due: sum(due), begun: sum(begun), wrong: wrong.length };
    },
  };
}
