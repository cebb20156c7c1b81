import type { TopicId } from "@gyan/contract/ids.ts";

export type Tagged = { topicId: TopicId; tags: readonly string[] };

/** What all of them carry, and what only some do. */
export function tagsOf(topics: readonly Tagged[]): { all: string[]; some: string[] } {
  const counts = new Map<string, number>();
  for (const { tags } of topics) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const names = [...counts.keys()];
  return {
    all: names.filter((tag) => counts.get(tag) === topics.length),
    some: names.filter((tag) => counts.get(tag) !== topics.length),
  };
}

export type Retagging = { ids: TopicId[]; addTags?: string[]; removeTags?: string[] };

/** What brings each of them back to the tags that it had, in as few steps as there are different changes. */
export function undoing(topics: readonly Tagged[], added: string[], removed: string[]): Retagging[] {
  const idsWith = (tag: string, has: boolean) =>
    topics.filter(({ tags }) => tags.includes(tag) === has).map(({ topicId }) => topicId);
  return [
    ...added.map((tag) => ({ ids: idsWith(tag, false), removeTags: [tag] })),
    ...removed.map((tag) => ({ ids: idsWith(tag, true), addTags: [tag] })),
  ].filter(({ ids }) => ids.length > 0);
}
