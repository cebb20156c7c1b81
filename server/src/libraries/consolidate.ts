import type { LibraryId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { App } from "#app.ts";
import type { Tx } from "#platform/db.ts";
import { grant } from "#rights/index.ts";
import * as store from "./store.ts";

/** What a topic keeps becomes a library of the person who asked for it, which other topics can search. */
export async function topicToLibrary(
  app: Pick<App, "clock">,
  tx: Tx,
  topic: { id: TopicId; name: string },
  personId: PersonId,
  workIds: number[],
): Promise<LibraryId> {
  const at = app.clock.now();
  const library = { uuid: app.clock.uuid(), name: topic.name, topicId: topic.id };
  const { id, isNew } = await store.saveTopicLibrary(tx, library, at);
  if (isNew)
    await grant(tx, { kind: "library", id }, { kind: "person", id: personId }, "owner", personId, at);
  await store.holdWorks(tx, id, workIds, at);
  return id;
}
