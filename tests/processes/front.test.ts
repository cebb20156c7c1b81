import type { FrontSample } from "@gyan/contract/sharing/front.ts";
import type { TopicCard } from "@gyan/contract/topics.ts";
import { afterAll, expect, test, vi } from "vitest";
import { endProcesses, removeFolders, startedFolder, startProcess } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";

afterAll(async () => {
  await endProcesses();
  await removeFolders();
});

const sampleOf = (server: ServerProcess): Promise<FrontSample> =>
  vi.waitFor(
    async () => {
      const { body } = await server.call<{ sample?: FrontSample | null }>("GET", "/front");
      // A refusal, for asking too often, has none either.
      expect(body.sample).toBeTruthy();
      return body.sample!;
    },
    { timeout: 240_000, interval: 1_000 },
  );

test("the sample of a first start outlives its process, and is there once", async () => {
  const dataDir = await startedFolder();
  const env = { FRONT_SAMPLE: "starter" };
  // It was asked for before the server said that it is ready; its run is not over.
  const first = await startProcess({ dataDir, env });
  const link = first.signinLink;
  first.kill("SIGKILL");
  expect(await first.exited).toMatchObject({ signal: "SIGKILL" });
  const second = await startProcess({ dataDir, env });
  const token = await second.signIn(link);
  const { sentences, name } = await sampleOf(second);
  expect(sentences.length).toBeGreaterThan(0);
  second.kill("SIGKILL");
  await second.exited;
  const third = await startProcess({ dataDir, env });
  expect((await sampleOf(third)).sentences).toEqual(sentences);
  const { body } = await third.call<{ topics: TopicCard[] }>("GET", "/topics", { token });
  expect(body.topics.map((topic) => topic.topicName)).toEqual([name]);
});
