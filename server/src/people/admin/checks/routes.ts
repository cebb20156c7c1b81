import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { readChecks } from "./actions.ts";

export const checkRoutes = (app: Needs): Route[] => [on(contract.admin.setupChecks, () => readChecks(app))];
