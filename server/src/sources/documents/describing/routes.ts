import { contract } from "@gyan/contract";
import { on, onFile, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { documentWithCopies } from "../showing/listing.ts";
import { correctDocument, descriptionOf, goBackBefore, historyOf } from "./actions.ts";
import { citeDocuments } from "./citing.ts";
import { LOOKED_UP, lookUp } from "./looking-up.ts";
import { correctionFrom } from "./rules.ts";

const { documents } = contract;

/** Whoever waits at a screen waits no longer. */
const LOOK_UP_MS = 20_000;

const BY_HAND = { way: "hand", source: null } as const;

export const describingRoutes = (app: Needs): Route[] => [
  on(documents.describe, async ({ actor, params }) =>
    descriptionOf(app, await app.rights.scopeOf(actor), params.documentId),
  ),
  on(documents.correct, async ({ actor, params, body: { source, ...given } }) =>
    correctDocument(
      app,
      await app.rights.scopeOf(actor),
      params.documentId,
      correctionFrom(given),
      // Only an index that is looked up in can be named.
      source !== undefined && LOOKED_UP.includes(source) ? { way: "lookup", source } : BY_HAND,
    ),
  ),
  on(documents.takeBack, async ({ actor, params }) =>
    correctDocument(app, await app.rights.scopeOf(actor), params.documentId, null, {
      ...BY_HAND,
      way: "back",
    }),
  ),
  on(documents.corrections, async ({ actor, params }) =>
    historyOf(app, await app.rights.scopeOf(actor), params.documentId),
  ),
  on(documents.goBack, async ({ actor, params, body }) =>
    goBackBefore(app, await app.rights.scopeOf(actor), params.documentId, body.before),
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
