import { contract } from "@gyan/contract";
import { fail } from "@gyan/contract/failures.ts";
import { TopicId } from "@gyan/contract/ids.ts";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
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
    return readSources(app, actor, topics, body.nodeId);
  }),
  on(refreshing.keyConcepts, async ({ actor, query }) => {
    const topic = await app.rights.forReading(actor, query.topicId);
    return { keywords: await readKeyConcepts(app, topic, query.nodeId) };
  }),
  on(refreshing.scheduler, async ({ actor, query }) =>
    readSchedule(app, actor, await app.rights.forReading(actor, query.gyanId)),
  ),
  on(refreshing.submit, async ({ actor, body, language }) => {
    const topic = await app.rights.forEditing(actor, TopicId.parse(body.topicOutline.topicId));
    await refreshNow(app, actor, topic, body);
    return messageIn(language, "refresh_started");
  }),
  on(refreshing.schedule, async ({ actor, body, language }) => {
    const topic = await app.rights.forEditing(actor, body.topicId);
    const nextDueAt = await setSchedule(app, actor, topic, body);
    return { ...messageIn(language, "refresh_scheduled"), nextDueAt: nextDueAt.toISOString() };
  }),
  on(refreshing.stopSchedule, async ({ actor, query, language }) => {
    await stopSchedule(app, await app.rights.forEditing(actor, query.topicId));
    return messageIn(language, "refresh_unscheduled");
  }),
];
