import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { editable, readable } from "#people/rights/index.ts";
import { listNearly, putBack, takeIn } from "./actions.ts";
import { moveLine, readLine } from "./line.ts";
import type { Needs } from "./needs.ts";

const { nearly } = contract;

export const nearlyRoutes = (app: Needs): Route[] => [
  on(nearly.list, async (call) => listNearly(app, call.actor, await readable(app, call), call.query)),
  on(nearly.takeIn, async (call) => takeIn(app, call.actor, await editable(app, call), call.body.ids)),
  on(nearly.putBack, async (call) => putBack(app, await editable(app, call), call.body.ids)),
  on(nearly.line, async (call) => readLine(app, await readable(app, call))),
  on(nearly.moveLine, async (call) => moveLine(app, await editable(app, call), call.body.at)),
];
