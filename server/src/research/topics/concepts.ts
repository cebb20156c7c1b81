import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

const CONCEPTS_SHOWN = 24;

type Concepts = TopicDetail["concepts"];
type Kept = { version: string; concepts: Concepts };
const keptFor = new WeakMap<Needs["db"], Map<TopicId, Kept>>();
const MOST_KEPT = 100;

/**
 * What a topic is most about. Counting a hundred thousand places takes longer than all the rest that is told of a topic, and
 * they change only with a run or with what people decide: it is done once for each of these.
 */
export async function leadingConcepts(
  { db }: Pick<Needs, "db">,
  topicId: TopicId,
  articles: number,
): Promise<Concepts> {
  const kept = keptFor.get(db) ?? new Map<TopicId, Kept>();
  keptFor.set(db, kept);
  const version = `${articles} ${await store.conceptsVersion(db, topicId)}`;
  const known = kept.get(topicId);
  if (known?.version === version) return known.concepts;
  const concepts = await store.topConcepts(db, topicId, CONCEPTS_SHOWN);
  kept.delete(topicId);
  kept.set(topicId, { version, concepts });
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return concepts;
}
