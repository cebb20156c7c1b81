import { contract } from "@gyan/contract";
import type { App } from "#compose/app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { readChanges, readDifference, readPastText, readVersion } from "./actions.ts";

const { changes } = contract;

export const changesRoutes = (app: App): Route[] => [
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
