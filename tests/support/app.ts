import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AccessFlag, Role } from "@gyan/contract/accounts/model.ts";
import { isOver } from "@gyan/contract/runs.ts";
import type { TaskStatus } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { openLog } from "../../server/src/compose/telemetry.ts";
import type { App } from "../../server/src/compose/app.ts";
import { addPerson, makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import type { Clock } from "../../server/src/platform/clock.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import type { Source } from "../../server/src/sources/providers/source.ts";
import { serve } from "../../server/src/compose/serve.ts";
import { giveTopic } from "./finished-topics.ts";
import { startedDatabase, topicsFile } from "./started-database.ts";

export type Answer<T = Record<string, unknown>> = { status: number; body: T; headers: Headers };

export type TestApp = {
  app: App;
  base: string;
  /** A person and their session, through the sign-in link as everybody uses it. */
  someone(given?: {
    role?: Role;
    access?: AccessFlag[];
    email?: string;
  }): Promise<{ token: string; personId: number }>;
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown },
  ): Promise<Answer<T>>;
  /** Submits a sentence and waits until its run is over. */
  gyan(token: string, sentence: string): Promise<TopicDetail>;
  /**
   * A finished gyan under that name, for whoever needs one and not its run: no run, no events, no mails. Its articles, graph
   * and summary are real (`template-topics.ts`), and about the name only when that was researched beforehand.
   */
  finishedGyan(token: string, name?: string): Promise<TopicDetail>;
  finished(token: string, topicId: number): Promise<TopicDetail>;
  stop(): Promise<void>;
};

const SENTENCE_MS = 240_000;

/** The whole server, HTTP included, on a database of its own. */
export async function startApp(
  settings: Record<string, string> = {},
  sources?: Source[],
  clock?: Clock,
): Promise<TestApp> {
  const database = await startedDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), "gyan-app-"));
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "error",
    // Vectors come when they come; what a test finds must not depend on it.
    EMBEDDINGS: "off",
    // Nor on what is out there.
    SOURCES: "offline",
    // A run of its own at every start; the tests of the front door ask for it.
    FRONT_SAMPLE: "none",
    // A table of calls asks more in a second than a person in an hour; the tests of the limits set them.
    SEARCHES_PER_MINUTE: "0",
    CHANGES_PER_MINUTE: "0",
    DOWNLOADS_PER_MINUTE: "0",
    // Whoever moves the clock on by days wants to stay signed in.
    ...(clock && { AUTO_LOGOUT: "false", SESSION_DAYS: "365" }),
    ...settings,
  });
  const { log, telemetry } = await openLog(config);
  const composed = compose({
    config,
    driver: database.db,
    log,
    telemetry,
    ...(sources ? { sources } : {}),
    ...(clock ? { clock } : {}),
  });
  const running = await serve(composed, {
    services: { web: true, worker: true },
    host: "127.0.0.1",
    port: 0,
  });
  const base = `http://127.0.0.1:${running.port satisfies AddressInfo["port"] | undefined}`;
  let people = 0;

  const self: TestApp = {
    app: composed.app,
    base,
    async call(method, route, { token, body } = {}) {
      const response = await fetch(`${base}/api${route}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(token ? { "x-auth-token": token } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as never, headers: response.headers };
    },
    async someone(given = {}) {
      const person = await addPerson(composed.app, {
        email: given.email ?? `person${++people}@example.org`,
        firstName: "Test",
        lastName: "Person",
        role: given.role ?? "User",
        groupName: "Portal Users",
        access: given.access ?? ALL_ACCESS,
      });
      const loginToken = await makeSigninLink(composed.app, person.id);
      const answer = await self.call<{ token: string }>("POST", "/login/auto", { body: { loginToken } });
      return { token: answer.body.token, personId: person.id };
    },
    async gyan(token, sentence) {
      const made = await self.call<{ topic: { topicId: number } }>(
        "POST",
        "/gyan/create/v4/submitconceptfordiscovery",
        {
          token,
          body: { topicOutline: { name: sentence, id: 1 } },
        },
      );
      return self.finished(token, made.body.topic.topicId);
    },
    async finishedGyan(token, name = "What makes lithium-ion batteries age and fail?") {
      const me = await self.call<{ personId: number }>("GET", "/me", { token });
      const topicId = await giveTopic(composed.app.db, await topicsFile(), me.body.personId, name);
      return (await self.call<TopicDetail>("GET", `/topics/${topicId}`, { token })).body;
    },
    async finished(token, topicId) {
      for (const end = Date.now() + SENTENCE_MS; Date.now() < end;) {
        // Asked by HTTP every time, a quarter of the statements of a run were this question.
        if (await hasEnded(composed.app, topicId)) {
          const { body } = await self.call<TopicDetail>("GET", `/topics/${topicId}`, { token });
          if (body.run && isOver(body.run.status)) return body;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`The run of topic ${topicId} did not finish within ${SENTENCE_MS / 1000} s.`);
    },
    async stop() {
      await running.stop();
      await database.close().catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return self;
}

async function hasEnded({ db }: App, topicId: number): Promise<boolean> {
  const { rows } = await db.pool.query<{ status: TaskStatus }>(
    "select status from runs where topic_id = $1 order by number desc limit 1",
    [topicId],
  );
  return rows[0] !== undefined && isOver(rows[0].status);
}
