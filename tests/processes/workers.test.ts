import { isOver } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { emptyFolder, endProcesses, removeFolders, startProcess } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { OUTLINE, read, resultOf, startPapers } from "./scene.ts";
import type { Papers, Result } from "./scene.ts";

const url = process.env["TEST_DATABASE_URL"];

/** The dead are silent for thirty seconds before they are called dead, and are looked for once a minute. */
const TAKEN_OVER_MS = 150_000;
const LOOK_MS = 100;

type Step = { key: string; state: string; worker: string | null; attempts: number };

describe.skipIf(!url)("two processes on one PostgreSQL (npm run test:postgres)", () => {
  let papers: Papers;
  let database: TestDatabase;
  let env: Record<string, string>;
  let dataDir: string;
  let first: ServerProcess;
  let second: ServerProcess;
  let token: string;
  let undisturbed: Result;

  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await database.db.pool.query(text, values)).rows as T[];
  const stepsOf = (topicId: number) =>
    query<Step>(
      `select s.key, s.state, s.worker, s.attempts from run_steps s join runs r on r.id = s.run_id
       where r.topic_id = $1 order by s.id`,
      [topicId],
    );
  const workers = async () =>
    (await query<{ id: string }>("select id from workers order by started_at")).map(({ id }) => id);

  beforeAll(async () => {
    papers = await startPapers();
    database = await testDatabase();
    const [own] = await query<{ name: string }>("select current_database() as name");
    const address = new URL(url!);
    address.pathname = `/${own!.name}`;
    // One step at a time: a process that waits at a gate does nothing else, and the other has to do the rest.
    env = { ...papers.settings, DATABASE_URL: address.href, RUN_CONCURRENCY: "1" };
    dataDir = await emptyFolder();
    first = await startProcess({ dataDir, env });
    token = await first.signIn();
    const topicId = await first.submit(token, OUTLINE);
    undisturbed = await resultOf(first, token, await first.finished(token, topicId));
    expect(undisturbed.status).toBe("FINISHED");
    expect(undisturbed.nodes[0]!.articles.map(({ title }) => title)).toEqual(
      expect.arrayContaining(papers.titles),
    );
    second = await startProcess({ dataDir, env });
  });
  afterAll(async () => {
    await endProcesses();
    await removeFolders();
    await database?.close();
    await papers?.stop();
  });

  test(
    "X-04 share a run; when one is killed, the other does its step again and ends with the same findings",
    async () => {
      const [ofFirst, ofSecond] = await workers();
      papers.appearAnew();
      const gate = papers.hold("list");
      const topicId = await second.submit(token, OUTLINE);
      // A run wakes as many as one process has hands; the next run calls the other process, which then finds work in the first.
      const nextId = await second.submit(token, OUTLINE);
      // Both nodes ask for the second page of the list: whoever asks first waits there, and only the other can come second.
      const held = await until(async () => {
        const running = (await stepsOf(topicId)).filter(({ state }) => state === "running");
        return running.length === 2 && running.every(({ key }) => key.endsWith(":crossref")) ? running : null;
      });
      expect(new Set(held.map(({ worker }) => worker))).toEqual(new Set([ofFirst, ofSecond]));

      first.kill("SIGKILL");
      expect(await first.exited).toMatchObject({ signal: "SIGKILL" });
      const diedAt = Date.now();
      gate.open();

      for (const id of [topicId, nextId]) {
        const topic = await until(async () => {
          const { run, ...rest } = await read<TopicDetail>(second, token, `/topics/${id}`);
          return run && isOver(run.status) ? { ...rest, run } : null;
        });
        expect(Date.parse(topic.run.finishedAt!)).toBeGreaterThan(diedAt);
        expect(await resultOf(second, token, topic)).toEqual(undisturbed);
      }
      const steps = await stepsOf(topicId);
      expect(steps.filter(({ state }) => state !== "done")).toEqual([]);
      const orphan = held.find(({ worker }) => worker === ofFirst)!.key;
      expect(steps.filter(({ attempts }) => attempts > 1)).toMatchObject([{ key: orphan, attempts: 2 }]);
    },
    2 * TAKEN_OVER_MS,
  );
});

/** Asks again and again until there is an answer. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + TAKEN_OVER_MS; Date.now() < end;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`It did not come within ${TAKEN_OVER_MS / 1000} s.`);
}
