import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { bringBack, listAside, readScreening } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { screening } = contract;

export const screeningRoutes = (app: Needs): Route[] => [
  on(screening.read, async ({ actor, params }) =>
    readScreening(app, await app.rights.forReading(actor, params.topicId)),
  ),
  on(screening.aside, async ({ actor, params, query }) =>
    listAside(app, await app.rights.forReading(actor, params.topicId), query.page),
  ),
  on(screening.bringBack, async ({ actor, params, body }) =>
    bringBack(app, await app.rights.forEditing(actor, params.topicId), body.ids),
  ),
];
