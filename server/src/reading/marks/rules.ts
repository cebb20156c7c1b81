import { tagKey } from "@gyan/contract/reading/marking.rules.ts";

/** A tag, and the key by which it is compared. */
export type Tag = { key: string; tag: string };

/** Each tag once; the first of several spellings is taken. */
export function tagsFrom(names: readonly string[]): Tag[] {
  const byKey = new Map<string, Tag>();
  for (const tag of names) {
    const key = tagKey(tag);
    if (!byKey.has(key)) byKey.set(key, { key, tag });
  }
  return [...byKey.values()];
}
