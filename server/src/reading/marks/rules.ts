import { tagKey } from "@gyan/contract/reading/marking.rules.ts";

/** A tag, and how it is compared. */
export type Tag = { key: string; tag: string };

/** Each tag once; of two spellings the first is kept. */
export function tagsFrom(given: readonly string[]): Tag[] {
  const byKey = new Map<string, Tag>();
  for (const tag of given) {
    const key = tagKey(tag);
    if (!byKey.has(key)) byKey.set(key, { key, tag });
  }
  return [...byKey.values()];
}
