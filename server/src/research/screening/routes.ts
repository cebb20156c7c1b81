import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { editable, readable } from "#people/rights/index.ts";
import { bringBack, listAside, readScreening } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { screening } = contract;

export const screeningRoutes = (app: Needs): Route[] => [
  on(screening.read, async (call) => readScreening(app, await readable(app, call))),
  on(screening.aside, async (call) => listAside(app, await readable(app, call), call.query.page)),
  on(screening.bringBack, async (call) => bringBack(app, await editable(app, call), call.body.ids)),
];
