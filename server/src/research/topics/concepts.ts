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
 * The leading concepts of a topic. Counting a hundred thousand places takes longer than the rest of the
 * topic's detail, so the result is cached until a run or an edit changes the concepts.
 */
export async function leadingConcepts(
  { db }: Pick<Needs, "db">,
  topicId: TopicId,
  articles: number,
): Promise<Concepts> {
  const cache = keptFor.get(db) ?? new Map<TopicId, Kept>();
  keptFor.set(db, cache);
  const version = `${articles} ${await store.conceptsVersion(db, topicId)}`;
  const entry = cache.get(topicId);
  if (entry?.version === version) return entry.concepts;
  const concepts = await store.topConcepts(db, topicId, CONCEPTS_SHOWN);
  cache.delete(topicId);
  cache.set(topicId, { version, concepts });
  for (const oldest of cache.keys()) if (cache.size > MOST_KEPT) cache.delete(oldest);
  return concepts;
}
