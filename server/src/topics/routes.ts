import { contract } from "@gyan/contract";
import type { App } from "#app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { deleteTopic, listTopics, myBin, renameTopic, restoreTopic } from "./actions.ts";

export const topicRoutes = (app: App): Route[] => [
  on(contract.topics.list, async ({ actor, query }) =>
    listTopics(app, await app.rights.scopeOf(actor), query),
  ),
  on(contract.topics.rename, async ({ actor, params, body }) => {
    await renameTopic(app, await app.rights.forEditing(actor, params.topicId), body.name);
    return { message: "Renamed." };
  }),
  on(contract.topics.remove, async ({ actor, params }) => {
    await deleteTopic(app, await app.rights.forOwning(actor, params.topicId), actor.personId);
    return { message: "Moved to the bin." };
  }),
  on(contract.topics.restore, async ({ actor, params }) => {
    await restoreTopic(app, await app.rights.forRestoring(actor, params.topicId));
    return { message: "Taken out of the bin." };
  }),
  on(contract.topics.bin, ({ actor }) => myBin(app, actor.personId)),
];
