import type { RunView } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { App } from "#app.ts";
import { note } from "#audit/index.ts";
import type { Editable, Owned, Readable, Scope, TopicRef } from "#rights/index.ts";
import { flatten } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<App, "db" | "clock">;

const CONCEPTS_SHOWN = 24;

export async function listTopics({ db }: Parts, scope: Scope, options: store.ListOptions) {
  const topics = await store.cards(db, scope, options);
  const total = await store.countListed(db, scope, options);
  const next = topics.length === options.limit ? (topics.at(-1)?.topicId ?? null) : null;
  return { topics, total, next };
}

/** `run` is the latest one, as the runs slice sees it: this slice is below and does not know runs. */
export async function topicDetail(
  { db }: Parts,
  topic: Readable<TopicRef>,
  run: RunView | null,
): Promise<TopicDetail> {
  const root = await store.outlineOf(db, topic.id);
  return {
    topicId: topic.id,
    topicUuid: topic.uuid,
    topicName: topic.name,
    description: await store.descriptionOf(db, topic),
    kind: topic.kind,
    ownerId: await store.ownerIdOf(db, topic),
    right: topic.right,
    createdOn: topic.createdAt.toISOString(),
    nodes: flatten(root, await store.articleCounts(db, topic.id)),
    concepts: await store.topConcepts(db, topic.id, CONCEPTS_SHOWN),
    run,
    deletedOn: null,
  };
}

export async function renameTopic({ db }: Parts, topic: Editable<TopicRef>, name: string): Promise<void> {
  await db.tx(async (tx) => {
    await store.rename(tx, topic, name);
    tx.emit({ kind: "topics.changed", topicId: topic.id });
  });
}

export async function deleteTopic({ db, clock }: Parts, topic: Owned<TopicRef>, by: PersonId): Promise<void> {
  const at = clock.now();
  await db.tx(async (tx) => {
    await store.putInBin(tx, topic, by, at);
    await note(tx, {
      at,
      actorId: by,
      action: "topic_deleted",
      object: { kind: "topic", id: topic.id },
    });
    tx.emit({ kind: "topics.changed", topicId: topic.id });
  });
}

export async function restoreTopic(
  { db, clock }: Parts,
  topic: Owned<TopicRef>,
  by: PersonId,
): Promise<void> {
  await db.tx(async (tx) => {
    await store.takeFromBin(tx, topic);
    await note(tx, {
      at: clock.now(),
      actorId: by,
      action: "topic_restored",
      object: { kind: "topic", id: topic.id },
    });
    tx.emit({ kind: "topics.changed", topicId: topic.id });
  });
}

export const myBin = async ({ db }: Parts, personId: number) => ({ topics: await store.binOf(db, personId) });
