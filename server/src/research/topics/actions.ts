import type { RunView } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import { note, type Act } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Editable, Owned, Readable, Scope, TopicRef } from "#people/rights/index.ts";
import * as bin from "./bin.store.ts";
import { schedulesOf } from "./cards.store.ts";
import { leadingConcepts } from "./concepts.ts";
import type { Needs } from "./needs.ts";
import { flatten, toSchedule } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock">;

/** `run` is the latest one, passed in because this slice lies below the runs slice and cannot read it. */
export async function topicDetail(
  { db }: Parts,
  scope: Scope,
  topic: Readable<TopicRef>,
  run: RunView | null,
): Promise<TopicDetail> {
  const root = await store.outlineOf(db, topic.id);
  const counts = await store.articleCounts(db, topic.id);
  const articles = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [schedule] = await schedulesOf(db, [topic.id]);
  return {
    topicId: topic.id,
    topicUuid: topic.uuid,
    topicName: topic.name,
    description: await store.descriptionOf(db, topic),
    kind: topic.kind,
    ownerId: await store.ownerIdOf(db, topic),
    right: topic.right,
    createdOn: topic.createdAt.toISOString(),
    nodes: flatten(root, counts),
    concepts: await leadingConcepts({ db }, topic.id, articles),
    run,
    hasSummary: await store.hasSummary(db, topic.id),
    duplicates: await store.openDuplicates(db, topic.id),
    ...(await store.placeOf(db, topic, scope)),
    schedule: schedule ? toSchedule(schedule) : null,
    deletedOn: null,
  };
}

export async function renameTopic({ db }: Parts, topic: Editable<TopicRef>, name: string): Promise<void> {
  await db.tx(async (tx) => {
    await store.rename(tx, topic, name);
    tx.emit({ kind: "topics.changed", topicId: topic.id });
  });
}

/** Returns the ids of the topics that were deleted now, without those that were already in the bin. */
export async function deleteTopics(
  { clock }: Pick<Parts, "clock">,
  tx: Tx,
  topics: Owned<TopicRef>[],
  by: PersonId,
): Promise<TopicId[]> {
  const done = { at: clock.now(), actorId: by, action: "topic_deleted" } as const;
  return noteAndTell(tx, await bin.putInBin(tx, topics, by, done.at), done);
}

export async function restoreTopics(
  { clock }: Pick<Parts, "clock">,
  tx: Tx,
  topics: Owned<TopicRef>[],
  by: PersonId,
): Promise<TopicId[]> {
  const done = { at: clock.now(), actorId: by, action: "topic_restored" } as const;
  return noteAndTell(tx, await bin.takeFromBin(tx, topics), done);
}

async function noteAndTell(tx: Tx, ids: TopicId[], done: Omit<Act, "object">): Promise<TopicId[]> {
  for (const topicId of ids) {
    await note(tx, { ...done, object: { kind: "topic", id: topicId } });
    tx.emit({ kind: "topics.changed", topicId });
  }
  return ids;
}

/** Deletes a topic from the bin; it cannot be restored. */
export async function deleteForGood(
  { db, clock }: Parts,
  topic: Owned<TopicRef>,
  by: PersonId,
): Promise<void> {
  await db.tx(async (tx) => {
    await note(tx, {
      at: clock.now(),
      actorId: by,
      action: "topic_purged",
      object: { kind: "topic", id: topic.id },
    });
    await bin.deleteBinned(tx, [topic.id]);
    // Only the person who deleted it still had it listed, in the bin: nobody else needs an event.
    tx.emit({ kind: "mine.changed", personId: by });
  });
}

/** Deletes topics that have been in the bin since before this date, with everything that belongs to them. */
export async function purgeBin(tx: Tx, before: Date): Promise<void> {
  await bin.deleteBinned(tx, await bin.oldInBin(tx, before));
}
