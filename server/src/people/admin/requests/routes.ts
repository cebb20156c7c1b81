import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { decideRequests, listRequests, reopenRequests } from "./actions.ts";

export const requestRoutes = (app: Needs): Route[] => [
  on(contract.admin.requests, ({ query }) => listRequests(app, query)),
  on(contract.admin.decideRequests, ({ actor, body }) => decideRequests(app, actor.personId, body)),
  on(contract.admin.reopenRequests, ({ actor, body }) => reopenRequests(app, actor.personId, body)),
];
