import { contract } from "@gyan/contract";
import type { App } from "#compose/app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { searchEverywhere } from "./actions.ts";

export const searchingRoutes = (app: App): Route[] => [
  on(contract.searching.everywhere, ({ actor, query }) => searchEverywhere(app, actor, query)),
];
