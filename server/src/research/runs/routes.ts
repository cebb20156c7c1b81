import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { readable } from "#people/rights/index.ts";
import { messageIn } from "#platform/messages.ts";
import { topicDetail } from "#research/topics/index.ts";
import { cancelRun, latestRunView, listRuns, retryRun, runOutcomes } from "./actions.ts";
import type { Needs } from "./needs.ts";

export const runRoutes = (app: Needs): Route[] => [
  on(contract.topics.get, async ({ actor, params }) => {
    const topic = await app.rights.forReading(actor, params.topicId);
    return topicDetail(app, await app.rights.scopeOf(actor), topic, await latestRunView(app, topic));
  }),
  on(contract.history.runs, async (call) => listRuns(app, await readable(app, call))),
  on(contract.history.outcomes, async (call) =>
    runOutcomes(app, await readable(app, call), call.params.runId),
  ),
  on(contract.topics.cancel, async ({ actor, params, language }) => {
    await cancelRun(app, await app.rights.forEditing(actor, params.topicId));
    return messageIn(language, "search_stopping");
  }),
  on(contract.topics.retry, async ({ actor, params, language }) => {
    await retryRun(app, await app.rights.forEditing(actor, params.topicId));
    return messageIn(language, "search_goes_on");
  }),
];
