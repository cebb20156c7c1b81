import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { listNearly, putBack, takeIn } from "./actions.ts";
import { moveLine, readLine } from "./line.ts";
import type { Needs } from "./needs.ts";

const { nearly } = contract;

export const nearlyRoutes = (app: Needs): Route[] => [
  on(nearly.list, async ({ actor, params, query }) =>
    listNearly(app, actor, await app.rights.forReading(actor, params.topicId), query),
  ),
  on(nearly.takeIn, async ({ actor, params, body }) =>
    takeIn(app, actor, await app.rights.forEditing(actor, params.topicId), body.ids),
  ),
  on(nearly.putBack, async ({ actor, params, body }) =>
    putBack(app, await app.rights.forEditing(actor, params.topicId), body.ids),
  ),
  on(nearly.line, async ({ actor, params }) =>
    readLine(app, await app.rights.forReading(actor, params.topicId)),
  ),
  on(nearly.moveLine, async ({ actor, params, body }) =>
    moveLine(app, await app.rights.forEditing(actor, params.topicId), body.at),
  ),
];
