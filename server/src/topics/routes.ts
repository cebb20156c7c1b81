import { contract } from "@gyan/contract";
import type { App } from "#app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { deleteTopic, listTopics, myBin, renameTopic, restoreTopic } from "./actions.ts";

export const topicRoutes = (app: App): Route[] => [
  on(contract.topics.list, async ({ actor, query }) =>
    listTopics(app, await app.rights.scopeOf(actor), query),
  ),
  on(contract.topics.rename, async ({ actor, params, body, language }) => {
    await renameTopic(app, await app.rights.forEditing(actor, params.topicId), body.name);
    return messageIn(language, "renamed");
  }),
  on(contract.topics.remove, async ({ actor, params, language }) => {
    await deleteTopic(app, await app.rights.forOwning(actor, params.topicId), actor.personId);
    return messageIn(language, "binned");
  }),
  on(contract.topics.restore, async ({ actor, params, language }) => {
    await restoreTopic(app, await app.rights.forRestoring(actor, params.topicId), actor.personId);
    return messageIn(language, "restored");
  }),
  on(contract.topics.bin, ({ actor }) => myBin(app, actor.personId)),
];
