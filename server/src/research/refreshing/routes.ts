import { contract } from "@gyan/contract";
import { fail } from "@gyan/contract/failures.ts";
import { encodeGyanSources, encodeSchedulePlan } from "@gyan/contract/outline/wire/refresh.rules.ts";
import { decodeRefresh, decodeSchedule } from "@gyan/contract/outline/wire/requests.ts";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { SPECIAL_SOURCES } from "#research/catalogue/index.ts";
import {
  readKeyConcepts,
  readParameters,
  readSchedule,
  readSources,
  refreshNow,
  setSchedule,
  stopSchedule,
} from "./actions.ts";
import type { Needs } from "./needs.ts";

const { refreshing } = contract;

export const refreshingRoutes = (app: Needs): Route[] => [
  on(refreshing.parameters, async ({ actor, query }) => {
    const topic = await app.rights.forReading(actor, query.topicId);
    return { paramData: await readParameters(app, actor, topic) };
  }),
  on(refreshing.sources, async ({ actor, body }) => {
    const topics = await app.rights.forReadingAmong(actor, body.topicIds);
    if (topics.length < new Set(body.topicIds).size) throw fail("topic_not_found");
    const places = await readSources(app, actor, topics, body.nodeId);
    return Object.fromEntries(
      places.map(({ topicId, sources, node, names }) => [topicId, encodeGyanSources(sources, node, names)]),
    );
  }),
  on(refreshing.keyConcepts, async ({ actor, query }) => {
    const topic = await app.rights.forReading(actor, query.topicId);
    return { keywords: await readKeyConcepts(app, topic, query.nodeId) };
  }),
  on(refreshing.scheduler, async ({ actor, query }) => {
    const schedule = await readSchedule(app, actor, await app.rights.forReading(actor, query.gyanId));
    return { ...schedule, plan: schedule.plan && encodeSchedulePlan(schedule.plan) };
  }),
  on(refreshing.submit, async ({ actor, body, language }) => {
    const { topicId, ...refresh } = decodeRefresh(body, SPECIAL_SOURCES);
    await refreshNow(app, actor, await app.rights.forEditing(actor, topicId), refresh);
    return messageIn(language, "refresh_started");
  }),
  on(refreshing.schedule, async ({ actor, body, language }) => {
    const topic = await app.rights.forEditing(actor, body.topicId);
    const nextDueAt = await setSchedule(app, actor, topic, decodeSchedule(body, SPECIAL_SOURCES));
    return { ...messageIn(language, "refresh_scheduled"), nextDueAt: nextDueAt.toISOString() };
  }),
  on(refreshing.stopSchedule, async ({ actor, query, language }) => {
    await stopSchedule(app, await app.rights.forEditing(actor, query.topicId));
    return messageIn(language, "refresh_unscheduled");
  }),
];
