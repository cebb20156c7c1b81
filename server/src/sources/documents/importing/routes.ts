import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { importReferences } from "./import.ts";

export const importingRoutes = (app: Needs): Route[] => [
  on(contract.documents.importReferences, ({ actor, body, language }) =>
    importReferences(app, { who: actor, language }, body),
  ),
];
