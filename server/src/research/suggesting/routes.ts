import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { suggestOutline } from "./actions.ts";
import type { Needs } from "./needs.ts";

export const suggestingRoutes = (app: Needs): Route[] => [
  on(contract.suggesting.suggest, async ({ actor, body, language }) =>
    suggestOutline(app, await app.rights.scopeOf(actor), { ...body, language }, app.stopping),
  ),
];
