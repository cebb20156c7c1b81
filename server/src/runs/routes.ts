import { contract } from "@gyan/contract";
import type { App } from "#app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { topicDetail } from "#topics/index.ts";
import { cancelRun, latestRunView, retryRun } from "./actions.ts";

export const runRoutes = (app: App): Route[] => [
  on(contract.topics.get, async ({ actor, params }) => {
    const topic = await app.rights.forReading(actor, params.topicId);
    return topicDetail(app, topic, await latestRunView(app, topic));
  }),
  on(contract.topics.cancel, async ({ actor, params, language }) => {
    await cancelRun(app, await app.rights.forEditing(actor, params.topicId));
    return messageIn(language, "search_stopping");
  }),
  on(contract.topics.retry, async ({ actor, params, language }) => {
    await retryRun(app, await app.rights.forEditing(actor, params.topicId));
    return messageIn(language, "search_goes_on");
  }),
];
