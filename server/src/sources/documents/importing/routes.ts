import { contract } from "@gyan/contract";
import { on, ReadyJson, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { importReferences } from "./import.ts";

export const importingRoutes = (app: Needs): Route[] => [
  on(
    contract.documents.importReferences,
    async ({ actor, body, language }) =>
      new ReadyJson(await importReferences(app, { who: actor, language }, body)),
  ),
];
