import { tagKey } from "@gyan/contract/reading/marking.rules.ts";

/** A tag, and the key by which it is compared. */
export type Tag = { key: string; tag: string };

/** Each tag once; the first of several spellings is taken. */
export const tagsFrom = (names: readonly string[]): Tag[] =>
  [...Map.groupBy(names, tagKey)].map(([key, [tag]]) => ({ key, tag: tag! }));
