import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "./needs.ts";
import { createShowing } from "./showing.ts";

export const frontRoutes = (app: Needs, show = createShowing(app)): Route[] => [
  on(contract.front.read, () => show()),
];
