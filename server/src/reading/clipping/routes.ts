import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { addClip, clipsOfArticle, clipsOfDocument, removeClip } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { clipping } = contract;

export const clippingRoutes = (app: Needs): Route[] => [
  on(clipping.add, ({ actor, params, body }) => addClip(app, actor, params.documentId, body)),
  on(clipping.ofDocument, ({ actor, params }) => clipsOfDocument(app, actor, params.documentId)),
  on(clipping.ofArticle, ({ actor, params }) => clipsOfArticle(app, actor, params.articleId)),
  on(clipping.remove, async ({ actor, params, language }) => {
    await removeClip(app, actor, params.documentId, params.clipId);
    return messageIn(language, "clip_removed");
  }),
];
