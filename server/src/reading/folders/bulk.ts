import { fail } from "@gyan/contract/failures.ts";
import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import { ownedAmong } from "#people/rights/index.ts";
import type { Editable, FolderRef, Readable, TopicRef } from "#people/rights/index.ts";
import { deleteTopics, restoreTopics, tagTopics, type Tagging } from "#research/topics/index.ts";
import { placeTopics } from "./actions.ts";
import type { Needs } from "./needs.ts";

export type Arranging = Tagging & {
  /** Null removes them from all folders; undefined leaves them where they are. */
  folder?: Editable<FolderRef> | null | undefined;
  delete?: boolean | undefined;
  restore?: boolean | undefined;
};

type Several = { ids: TopicId[]; topics: Readable<TopicRef>[] };

/** One transaction. Topics that the caller may not delete are returned as refused; the rest is done. */
export async function arrangeTopics(
  app: Pick<Needs, "db" | "clock">,
  personId: PersonId,
  { ids, topics }: Several,
  change: Arranging,
) {
  if (topics.length === 0) throw fail("topic_not_found");
  const needsOwner = change.delete === true || change.restore === true;
  const owned = ownedAmong(topics);
  const changed = await app.db.tx(async (tx) => {
    const done = new Set<TopicId>();
    const add = (some: TopicId[]) => some.forEach((id) => done.add(id));
    if (change.restore) add(await restoreTopics(app, tx, owned, personId));
    if (change.folder !== undefined) add(await placeTopics(app, tx, topics, personId, change.folder));
    if (change.addTags || change.removeTags) add(await tagTopics(app, tx, topics, personId, change));
    if (change.delete) add(await deleteTopics(app, tx, owned, personId));
    if (done.size > 0) tx.emit({ kind: "mine.changed", personId });
    return [...done];
  });
  const foundIds = new Set(topics.map(({ id }) => id));
  const isOwned = new Set(owned.map(({ id }) => id));
  return {
    changed,
    refused: topics
      .filter(({ id }) => needsOwner && !isOwned.has(id))
      .map(({ id, name }) => ({ topicId: id, topicName: name })),
    missing: [...new Set(ids)].filter((id) => !foundIds.has(id)),
  };
}
