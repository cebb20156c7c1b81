import { constants, cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { say } from "@gyan/contract/runs.ts";
import { expect, test } from "vitest";
import { compose } from "../../server/src/compose/compose.ts";
import { serve } from "../../server/src/compose/serve.ts";
import { actorOf, personById } from "../../server/src/people/accounts/index.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { createFromSentence } from "../../server/src/research/pipeline/actions.ts";
import { retryRun } from "../../server/src/research/runs/actions.ts";
import { librariesSource } from "../../server/src/sources/providers/libraries.ts";
import { SourceFailed } from "../../server/src/sources/providers/remote/failed.ts";
import type { Source } from "../../server/src/sources/providers/source.ts";
import { openEmbedded } from "../support/database.ts";
import { startedTemplate } from "../support/started-database.ts";
import { until } from "./documents.scene.ts";

const distant = { isAway: true, asked: 0 };
const source: Source = {
  name: "distant",
  offers: () => Promise.resolve([{ key: "distant", label: "Distant", input: {}, isWished: false }]),
  // eslint-disable-next-line require-yield -- it has nothing on the question
  async *search() {
    distant.asked++;
    if (distant.isAway) throw new SourceFailed("unreachable", "No connection came about.");
    return say("source_empty");
  },
};

test("sources that are tried again are tried by the next process where the first is killed, once, and nothing else is", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-retry-"));
  const database = path.join(folder, "database");
  cpSync(await startedTemplate(), database, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const settings = {
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "silent",
    EMBEDDINGS: "off",
    SOURCES: "offline",
    FRONT_SAMPLE: "none",
  };
  const config = readConfig(settings);
  const begin = async (hasWorker: boolean) => {
    const driver = await openEmbedded(database);
    const composed = compose({ config, driver, log: createLog(config), sources: [librariesSource, source] });
    const services = { web: false, worker: hasWorker };
    return { app: composed.app, running: await serve(composed, { services, host: "127.0.0.1", port: 0 }) };
  };
  const first = await begin(true);
  const { rows } = await first.app.db.pool.query<{ id: number }>("select min(id) as id from people");
  const actor = actorOf((await personById(first.app.db, rows[0]!.id as never))!, "session");
  const asked = { sentence: "Why do lithium-ion cells age?", templateId: null, language: "en" as const };
  const { topicId } = await createFromSentence(first.app, actor, asked);
  const runOf = async ({ app }: typeof first) =>
    (
      await app.db.pool.query<{ status: string; unreached: number; kept: number; isOver: boolean }>(
        `select status, unreached, finished_at is not null as "isOver",
          (select count(*)::int from findings f where f.topic_id = r.topic_id and f.is_kept) as kept
        from runs r where topic_id = $1`,
        [topicId],
      )
    ).rows[0]!;
  await until(async () => (await runOf(first)).isOver, "the end of the first run");
  const before = await runOf(first);
  expect(before).toMatchObject({ status: "FINISHED", unreached: 1 });
  expect(before.kept).toBeGreaterThan(3);
  await first.running.stop();

  // Accepted by a process that has the step in its hand and dies.
  const killed = await begin(false);
  await retryRun(killed.app, await killed.app.rights.forEditing(actor, topicId));
  expect(await runOf(killed)).toMatchObject({ status: "RUNNING", unreached: 0, isOver: false });
  await killed.app.db.pool.query(
    "update run_steps set state = 'running', worker = gen_random_uuid(), attempts = 1 where state = 'ready'",
  );
  await killed.running.stop();

  distant.isAway = false;
  const next = await begin(true);
  await until(async () => (await runOf(next)).isOver, "the end of what was tried again");
  expect(await runOf(next)).toEqual({ ...before, unreached: 0 });
  expect(distant.asked).toBe(2);
  await next.running.stop();
  await rm(folder, { recursive: true, force: true });
});
