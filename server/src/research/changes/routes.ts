import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { readable } from "#people/rights/index.ts";
import { readChanges, readDifference, readPastText, readVersion } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { changes } = contract;

export const changesRoutes = (app: Needs): Route[] => [
  on(changes.list, async (call) => readChanges(app, await readable(app, call), call.query)),
  on(changes.difference, async (call) =>
    readDifference(app, await readable(app, call), call.params.workId, call.query),
  ),
  on(changes.version, async (call) =>
    readVersion(app, await readable(app, call), call.params.number, call.query.node),
  ),
  on(changes.pastText, async (call) =>
    readPastText(app, await readable(app, call), call.params.number, call.params.workId),
  ),
];
