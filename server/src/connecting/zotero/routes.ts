import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { changeConnection, collectionsIn, connect, disconnect, lookAtKey, syncNow } from "./connecting.ts";
import { decide, readConflicts } from "./deciding.ts";
import type { Needs } from "./needs.ts";
import { sendTopic } from "./sending.ts";
import { connectionsOf, placesOf } from "./showing.ts";

const { zotero } = contract;

export const zoteroRoutes = (app: Needs): Route[] => [
  on(zotero.list, ({ actor }) => connectionsOf(app, actor.personId)),
  on(zotero.look, ({ body }) => lookAtKey(app, body.key)),
  on(zotero.collections, ({ body }) => collectionsIn(app, body.key, body.prefix)),
  on(zotero.add, ({ actor, body }) => connect(app, actor, body)),
  on(zotero.change, ({ actor, params, body }) => changeConnection(app, actor, params.zoteroId, body)),
  on(zotero.sync, ({ actor, params }) => syncNow(app, actor, params.zoteroId)),
  on(zotero.remove, async ({ actor, params, language }) => {
    await disconnect(app, actor, params.zoteroId);
    return messageIn(language, "zotero_ended");
  }),
  on(zotero.conflicts, ({ actor, params, query }) =>
    readConflicts(app, actor, params.zoteroId, query.cursor),
  ),
  on(zotero.decide, ({ actor, params, body }) => decide(app, actor, params.zoteroId, body.decisions)),
  on(zotero.ofTopic, async ({ actor, params }) => {
    const topic = await app.rights.forReading(actor, params.topicId);
    return placesOf(app, actor.personId, topic.id);
  }),
  on(zotero.sendTopic, async ({ actor, params, body, language }) => {
    const topic = await app.rights.forReading(actor, params.topicId);
    await sendTopic(app, actor, topic, body.zoteroId, language);
    return messageIn(language, "zotero_sending");
  }),
];
