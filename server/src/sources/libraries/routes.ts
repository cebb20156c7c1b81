import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "./needs.ts";
import { findPassages } from "./search.ts";

export const libraryRoutes = (app: Needs): Route[] => [
  on(contract.libraries.search, async ({ actor, query: { q, limit, from, to, libraryId } }) => ({
    passages: await findPassages(app, await app.rights.scopeOf(actor), {
      text: q,
      limit,
      published: { from, to },
      ...(libraryId ? { libraries: [{ id: libraryId, tags: {} }] } : {}),
    }),
  })),
];
