import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { examine } from "./actions.ts";
import type { Needs } from "./needs.ts";

export const doctorRoutes = (app: Needs): Route[] => [
  on(contract.admin.doctor, async () => ({ findings: await examine(app, { isServed: true }) })),
];
