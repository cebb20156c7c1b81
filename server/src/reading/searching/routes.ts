import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { searchEverywhere } from "./actions.ts";
import { searchDocuments } from "./documents.ts";
import type { Needs } from "./needs.ts";

export const searchingRoutes = (app: Needs): Route[] => [
  on(contract.searching.everywhere, ({ actor, query }) => searchEverywhere(app, actor, query)),
  on(contract.documents.search, ({ actor, body }) => searchDocuments(app, actor, body)),
];
