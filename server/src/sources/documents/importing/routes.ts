import { contract } from "@gyan/contract";
import type { App } from "#compose/app.ts";
import { on, type Route } from "#platform/http/route.ts";
import { importReferences } from "./import.ts";

export const importingRoutes = (app: App): Route[] => [
  on(contract.documents.importReferences, ({ actor, body, language }) =>
    importReferences(app, { who: actor, language }, body),
  ),
];
