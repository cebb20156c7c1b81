import type { TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import { compose } from "../../server/src/compose/compose.ts";
import { indexChanged, noteMissing } from "../../server/src/sources/libraries/index.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { openDatabase } from "../../server/src/platform/database.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { writeLargeTopic } from "../../tests/support/large-topic.ts";

/**
 * Writes a topic of many articles for the first person of a data folder that no server holds at the moment, and indexes their
 * passages, as it is done while a run brings them.
 */
export async function seedTopic(dataDir: string, articles: number): Promise<TopicId> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error", EMBEDDINGS: "off" });
  const log = createLog(config);
  const { app, stop } = compose({ config, driver: await openDatabase(config, log), log });
  try {
    const people = await app.db.execute<{ id: number }>(sql`select min(id) as id from people`);
    const topicId = await writeLargeTopic(app.db, people.rows[0]!.id, articles);
    await noteMissing(app);
    await indexChanged(app);
    return topicId;
  } finally {
    stop.abort();
    await app.db.close();
  }
}
