import { constants, cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SchedulePayload } from "@gyan/contract/outline/wire/schema.ts";
import { decodeSchedule } from "@gyan/contract/outline/wire/requests.ts";
import { expect, test } from "vitest";
import { actorOf, personById } from "../../server/src/people/accounts/index.ts";
import type { App } from "../../server/src/compose/app.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { DAY } from "../../server/src/platform/clock.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import type { Actor } from "../../server/src/platform/session.ts";
import { setSchedule } from "../../server/src/research/refreshing/actions.ts";
import { createFromSentence } from "../../server/src/research/pipeline/actions.ts";
import { serve } from "../../server/src/compose/serve.ts";
import { openEmbedded } from "../support/database.ts";
import { startedTemplate } from "../support/started-database.ts";
import { until } from "./documents.scene.ts";
import { movedClock, quietSource } from "./refreshing.scene.ts";

const clock = movedClock("2027-03-01T12:00:00Z");
const quiet = quietSource();

async function topicOf(app: App, actor: Actor) {
  const asked = { sentence: "Why do cells age?", templateId: null, language: "en" as const };
  const { topicId } = await createFromSentence(app, actor, asked);
  const isOver = async () =>
    (await app.db.pool.query("select 1 from runs where topic_id = $1 and finished_at is not null", [topicId]))
      .rowCount === 1;
  await until(isOver, "the end of the first run");
  return topicId;
}

test("RG-09 it outlives the process, and what came due meanwhile runs once at start", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-schedules-"));
  const database = path.join(folder, "database");
  cpSync(await startedTemplate(), database, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const config = readConfig({
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "silent",
    EMBEDDINGS: "off",
    SOURCES: "offline",
    FRONT_SAMPLE: "none",
  });
  const begin = async () => {
    const driver = await openEmbedded(database);
    const composed = compose({ config, driver, log: createLog(config), clock, sources: [quiet.source] });
    const { app } = composed;
    const running = await serve(composed, {
      services: { web: false, worker: true },
      host: "127.0.0.1",
      port: 0,
    });
    return { app, running };
  };
  const first = await begin();
  const { rows } = await first.app.db.pool.query<{ id: number }>("select min(id) as id from people");
  const actor = actorOf((await personById(first.app.db, rows[0]!.id as never))!, "session");
  const topicId = await topicOf(first.app, actor);
  const sent = SchedulePayload.parse({ topicId, frequencyOfRun: 1, day: "Sunday", timeZone: "UTC" });
  await setSchedule(
    first.app,
    actor,
    await first.app.rights.forEditing(actor, topicId),
    decodeSchedule(sent, {}),
  );
  await first.running.stop();
  clock.put(clock.now().getTime() + 40 * DAY);
  const second = await begin();
  const runs = await second.app.db.pool.query(
    "select kind, is_scheduled from runs where topic_id = $1 order by number",
    [topicId],
  );
  expect(runs.rows).toEqual([
    { kind: "create", is_scheduled: false },
    { kind: "refresh", is_scheduled: true },
  ]);
  const schedules = await second.app.db.pool.query(
    "select cron from job_schedules where kind = 'refreshing.sweep'",
  );
  expect(schedules.rows).toEqual([{ cron: "* * * * *" }]);
  await second.running.stop();
  await rm(folder, { recursive: true, force: true });
});
