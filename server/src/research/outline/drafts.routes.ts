import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { listDrafts, removeDraft, saveDraft } from "./drafts.ts";
import type { Needs } from "./needs.ts";

const { drafts } = contract;

export const draftRoutes = (app: Needs): Route[] => [
  on(drafts.save, async ({ actor, body, language }) => {
    await saveDraft(app, actor.personId, body);
    return messageIn(language, "draft_saved");
  }),
  on(drafts.list, ({ actor, query }) => listDrafts(app, actor.personId, query.pageNo)),
  on(drafts.listByGet, ({ actor, query }) => listDrafts(app, actor.personId, query.pageNo)),
  on(drafts.remove, async ({ actor, query, language }) => {
    await removeDraft(app, actor.personId, query.id);
    return messageIn(language, "draft_removed");
  }),
];
