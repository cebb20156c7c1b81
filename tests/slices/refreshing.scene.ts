import type { PastRun } from "@gyan/contract/reading/history.ts";
import { say } from "@gyan/contract/runs.ts";
import type { Right, TopicDetail } from "@gyan/contract/topics.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import type { Source } from "../../server/src/sources/providers/source.ts";
import type { TestApp } from "../support/app.ts";
import type { Someone } from "./folders.scene.ts";

/** A source that finds nothing at once, or, when it is held, when it is let go. */
export function quietSource() {
  let gate = Promise.resolve();
  const source: Source = {
    name: "quiet",
    offers: () => Promise.resolve([{ key: "quiet", label: "Quiet source", input: {}, isWished: true }]),
    async *search() {
      await gate;
      yield { finds: [], total: 0, at: null };
      return say("search_done", { found: 0, searched: 0 });
    },
  };
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return () => {
      gate = Promise.resolve();
      resolve();
    };
  };
  return { source, hold };
}

/** A clock that goes on from wherever a test puts it. */
export function movedClock(from: string) {
  let [shown, since] = [Date.parse(from), Date.now()];
  const now = () => new Date(shown + Date.now() - since);
  return {
    ...systemClock,
    now,
    put(at: string | number | Date) {
      [shown, since] = [new Date(at).getTime(), Date.now()];
    },
  };
}

type Told = {
  message: string;
  code?: string;
  fields?: { path: string; message: string }[];
  nextDueAt?: string;
};

/** The calls of a refresh, as the web makes them. */
export function refreshing(server: TestApp) {
  const call = <T = Told>(who: Someone, method: string, path: string, body?: unknown) =>
    server.call<T>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
  return {
    call,
    async made(who: Someone, body: object): Promise<number> {
      const { topic } = (
        await call<{ topic: { topicId: number } }>(
          who,
          "POST",
          "/gyan/create/v4/submitconceptfordiscovery",
          body,
        )
      ).body;
      await server.finished(who.token, topic.topicId);
      return topic.topicId;
    },
    submit: (
      who: Someone,
      topicId: number,
      sent: { node?: object; sources?: object; config?: object } = {},
    ) =>
      call(who, "POST", "/gyan/refresh/v1/submit", {
        topicOutline: { topicId, sendForRefresh: true, ...sent.node },
        sources: sent.sources ?? {},
        ...(sent.config ? { config: sent.config } : {}),
      }),
    schedule: (who: Someone, topicId: number, sent: object = {}) =>
      call(who, "POST", "/gyan/refresh/v1/schedule", {
        topicId,
        frequencyOfRun: 1,
        day: "Sunday",
        timeZone: "Europe/Paris",
        ...sent,
      }),
    scheduler: async (who: Someone, topicId: number) =>
      (await call<Record<string, unknown>>(who, "GET", `/gyan/refresh/v1/scheduler?gyanId=${topicId}`)).body,
    stop: (who: Someone, topicId: number) =>
      call(who, "DELETE", `/gyan/refresh/v1/schedule?topicId=${topicId}`),
    topic: async (who: Someone, topicId: number) =>
      (await call<TopicDetail>(who, "GET", `/topics/${topicId}`)).body,
    /** Newest first. */
    runs: async (who: Someone, topicId: number) =>
      (await call<{ runs: PastRun[] }>(who, "GET", `/topics/${topicId}/runs`)).body.runs,
    share: (topicId: number, who: Someone, right: Right) =>
      grant(
        server.app.db,
        { kind: "topic", id: topicId },
        { kind: "person", id: who.personId },
        right,
        null,
        new Date(),
      ),
    async latestRequest(topicId: number) {
      const { rows } = await server.app.db.pool.query<{
        request: { sources: object; config: Record<string, unknown>; nodes: number[] | null };
        root: object;
      }>(
        `select r.request, o.root from runs r join outlines o on o.topic_id = r.topic_id and o.version = r.outline_version
         where r.topic_id = $1 order by r.number desc limit 1`,
        [topicId],
      );
      return rows[0]!;
    },
  };
}
