import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { startTrial, tellModels } from "./actions.ts";
import type { Needs } from "./needs.ts";

export const modelRoutes = (app: Needs): Route[] => [
  on(contract.admin.models, () => tellModels(app)),
  on(contract.admin.tryModel, ({ body }) => startTrial(app, body.model)),
];
