import { contract } from "@gyan/contract";
import { fail } from "@gyan/contract/failures.ts";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { beginRound } from "./connections.store.ts";
import {
  changeConnection,
  collectionsIn,
  connect,
  connectionOf,
  disconnect,
  lookAtKey,
  syncNow,
} from "./connecting.ts";
import { decide, readConflicts } from "./deciding.ts";
import type { Needs } from "./needs.ts";
import { connectionsOf, placesOf } from "./showing.ts";
import { wantTopic } from "./topics.store.ts";

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
    const { mayWrite } = await connectionOf(app, actor.personId, body.zoteroId);
    if (!mayWrite) throw fail("zotero_read_only");
    await app.db.tx(async (tx) => {
      await wantTopic(tx, body.zoteroId, topic.id, language, app.clock.now());
      await beginRound(tx, body.zoteroId);
      tx.emit({ kind: "zotero.changed", personId: actor.personId });
    });
    return messageIn(language, "zotero_sending");
  }),
];
