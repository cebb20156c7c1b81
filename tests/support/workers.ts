import { randomUUID } from "node:crypto";
import type { Db } from "../../server/src/platform/db.ts";

/** Another process, which lives for a year whatever happens: what it has in hand, nobody takes over. */
export async function somebodyElse(db: Db): Promise<string> {
  const id = randomUUID();
  await db.pool.query(
    "insert into workers (id, started_at, seen_at) values ($1, now(), now() + interval '1 year')",
    [id],
  );
  return id;
}
