import type { TopicId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import * as store from "./consolidate.store.ts";
import type { Needs } from "./needs.ts";

/**
 * What a topic shows becomes a library that other topics can search. It is nobody's own: the database lets those read it who
 * read the topic, as long as they do, and it goes when the topic goes.
 */
export async function topicToLibrary(
  { clock }: Pick<Needs, "clock">,
  tx: Tx,
  topicId: TopicId,
): Promise<void> {
  const at = clock.now();
  await store.saveTopicLibrary(tx, { uuid: clock.uuid(), topicId }, at);
  await store.holdShownWorks(tx, topicId, at);
}

/** After what it shows may have changed; a topic that became no library stays without one. */
export async function renewTopicLibrary(
  { clock }: Pick<Needs, "clock">,
  tx: Tx,
  topicId: TopicId,
): Promise<void> {
  await store.holdShownWorks(tx, topicId, clock.now());
}
