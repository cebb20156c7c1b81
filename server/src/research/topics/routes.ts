import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { deleteTopics, renameTopic, restoreTopics } from "./actions.ts";
import { listTopics } from "./cards.ts";
import type { Needs } from "./needs.ts";
import { seenKinds } from "./rules.ts";

const { topics } = contract;

export const topicRoutes = (app: Needs): Route[] => [
  on(topics.list, async ({ actor, query, language }) => {
    const seen = seenKinds(actor.access, query.kind);
    // A folder of somebody else is answered as not found.
    if (typeof query.folder === "number") await app.rights.forReadingFolder(actor, query.folder);
    return listTopics(app, await app.rights.scopeOf(actor), { ...query, seen, language });
  }),
  on(topics.rename, async ({ actor, params, body, language }) => {
    await renameTopic(app, await app.rights.forEditing(actor, params.topicId), body.name);
    return messageIn(language, "renamed");
  }),
  on(topics.remove, async ({ actor, params, language }) => {
    const topic = await app.rights.forOwning(actor, params.topicId);
    await app.db.tx((tx) => deleteTopics(app, tx, [topic], actor.personId));
    return messageIn(language, "binned");
  }),
  on(topics.restore, async ({ actor, params, language }) => {
    const topic = await app.rights.forRestoring(actor, params.topicId);
    await app.db.tx((tx) => restoreTopics(app, tx, [topic], actor.personId));
    return messageIn(language, "restored");
  }),
];
