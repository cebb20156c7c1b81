import { contract } from "@gyan/contract";
import type { App } from "#app.ts";
import { on, onFile } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { contentOf, linkTo } from "./content.ts";
import { getDocument, listDocuments, textOf, usageOf } from "./listing.ts";

const { documents } = contract;

export const documentRoutes = (app: App): Route[] => [
  on(documents.list, ({ actor, body }) => listDocuments(app, actor.personId, body)),
  on(documents.get, ({ actor, params }) => getDocument(app, actor.personId, params.documentId)),
  on(documents.usage, ({ actor }) => usageOf(app, actor.personId)),
  on(documents.link, ({ actor, params }) => linkTo(app, actor.personId, params.documentId)),
  on(documents.text, ({ actor, params }) => textOf(app, actor.personId, params.documentId)),
  onFile(documents.content, ({ params, query, wire }) =>
    contentOf(app, params.documentId, query, {
      range: wire.header("range"),
      ifRange: wire.header("if-range"),
      isHead: wire.request.method === "HEAD",
    }),
  ),
];
