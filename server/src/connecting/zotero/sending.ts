import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ZoteroId } from "@gyan/contract/ids.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { connectionOf } from "./connecting.ts";
import { beginRound } from "./connections.store.ts";
import type { Needs } from "./needs.ts";
import { wantTopic } from "./topics.store.ts";

/** It is sent by the next round of that connection, which begins now. */
export async function sendTopic(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  id: ZoteroId,
  language: LanguageTag,
): Promise<void> {
  const { mayWrite } = await connectionOf(app, actor.personId, id);
  if (!mayWrite) throw fail("zotero_read_only");
  await app.db.tx(async (tx) => {
    await wantTopic(tx, id, topic.id, language, app.clock.now());
    await beginRound(tx, id);
    tx.emit({ kind: "zotero.changed", personId: actor.personId });
  });
}
