import { contract } from "@gyan/contract";
import { on, onFile, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { documentWithCopies } from "../showing/listing.ts";
import { correctDocument, descriptionOf } from "./actions.ts";
import { citeDocuments } from "./citing.ts";
import { lookUp } from "./looking-up.ts";

const { documents } = contract;

/** Whoever waits at a screen waits no longer. */
const LOOK_UP_MS = 20_000;

export const describingRoutes = (app: Needs): Route[] => [
  on(documents.describe, async ({ actor, params }) =>
    descriptionOf(app, await app.rights.scopeOf(actor), params.documentId),
  ),
  on(documents.correct, async ({ actor, params, body }) =>
    correctDocument(app, await app.rights.scopeOf(actor), params.documentId, body),
  ),
  on(documents.takeBack, async ({ actor, params }) =>
    correctDocument(app, await app.rights.scopeOf(actor), params.documentId, null),
  ),
  on(documents.lookUp, async ({ actor, params, body }) =>
    lookUp(app, await app.rights.scopeOf(actor), params.documentId, body, AbortSignal.timeout(LOOK_UP_MS)),
  ),
  on(documents.copies, async ({ actor, params }) =>
    documentWithCopies(app, await app.rights.scopeOf(actor), params.documentId),
  ),
  onFile(documents.cite, async ({ actor, body }) =>
    citeDocuments(app, await app.rights.scopeOf(actor), body),
  ),
];
