import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { readChanges, readDifference, readPastText, readVersion } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { changes } = contract;

export const changesRoutes = (app: Needs): Route[] => [
  on(changes.list, async ({ actor, params, query }) =>
    readChanges(app, await app.rights.forReading(actor, params.topicId), query),
  ),
  on(changes.difference, async ({ actor, params, query }) =>
    readDifference(app, await app.rights.forReading(actor, params.topicId), params.workId, query),
  ),
  on(changes.version, async ({ actor, params, query }) =>
    readVersion(app, await app.rights.forReading(actor, params.topicId), params.number, query.node),
  ),
  on(changes.pastText, async ({ actor, params }) =>
    readPastText(app, await app.rights.forReading(actor, params.topicId), params.number, params.workId),
  ),
];
