import { contract } from "@gyan/contract";
import type { App } from "#compose/app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { suggestOutline } from "./actions.ts";

export const suggestingRoutes = (app: App): Route[] => [
  on(contract.suggesting.suggest, async ({ actor, body, language }) =>
    suggestOutline(app, await app.rights.scopeOf(actor), { ...body, language }, app.stopping),
  ),
];
