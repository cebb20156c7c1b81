import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Needs } from "../needs.ts";
import { binDocument, changeDocument, organiseDocuments } from "./actions.ts";

const { documents } = contract;

export const organisingRoutes = (app: Needs): Route[] => [
  on(documents.change, async ({ actor, params, body }) =>
    changeDocument(app, await app.rights.scopeOf(actor), params.documentId, body),
  ),
  on(documents.remove, async ({ actor, params, language }) => {
    await binDocument(app, await app.rights.scopeOf(actor), params.documentId);
    return messageIn(language, "binned");
  }),
  on(documents.bulk, async ({ actor, body, language }) => {
    const changed = await organiseDocuments(app, await app.rights.scopeOf(actor), body);
    const messageKey = body.delete ? "binned" : body.restore ? "restored" : "documents_changed";
    return { ...messageIn(language, messageKey), changed };
  }),
];
