import type { TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import { systemClock } from "../../server/src/platform/clock.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { openDatabase } from "../../server/src/platform/database.ts";
import { createDb } from "../../server/src/platform/db.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { writeLargeTopic } from "../../tests/support/large-topic.ts";

/** Writes a topic of many articles for the first person of a data folder that no server holds at the moment. */
export async function seedTopic(dataDir: string, articles: number): Promise<TopicId> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const db = createDb(await openDatabase(config, createLog(config)), () => systemClock.now());
  try {
    const people = await db.execute<{ id: number }>(sql`select min(id) as id from people`);
    return await writeLargeTopic(db, people.rows[0]!.id, articles);
  } finally {
    await db.close();
  }
}
