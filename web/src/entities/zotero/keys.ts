import type { TopicId, ZoteroId } from "@gyan/contract/ids.ts";

export const zoteroKeys = {
  all: ["zotero"],
  list: ["zotero", "list"],
  conflicts: (id: ZoteroId) => ["zotero", "conflicts", id],
  places: (id: TopicId) => ["zotero", "places", id],
} as const;
