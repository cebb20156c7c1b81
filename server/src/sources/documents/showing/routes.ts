import { contract } from "@gyan/contract";
import { on, onFile, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { contentOf, linkTo } from "./content.ts";
import { getDocument, listDocuments, textOf, usageOf } from "./listing.ts";

const { documents } = contract;

export const documentRoutes = (app: Needs): Route[] => [
  on(documents.list, async ({ actor, body }) => listDocuments(app, await app.rights.scopeOf(actor), body)),
  on(documents.get, async ({ actor, params }) =>
    getDocument(app, await app.rights.scopeOf(actor), params.documentId),
  ),
  on(documents.usage, ({ actor }) => usageOf(app, actor.personId)),
  on(documents.link, async ({ actor, params }) =>
    linkTo(app, await app.rights.scopeOf(actor), params.documentId),
  ),
  on(documents.text, async ({ actor, params }) =>
    textOf(app, await app.rights.scopeOf(actor), params.documentId),
  ),
  onFile(documents.content, ({ params, query, wire }) =>
    contentOf(app, params.documentId, query, {
      range: wire.header("range"),
      ifRange: wire.header("if-range"),
      isHead: wire.request.method === "HEAD",
    }),
  ),
];
