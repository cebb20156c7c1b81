/** Once; as Zotero changes; or what changes on either side. */
export const DIRECTIONS = ["once", "follow", "both"] as const;
export type SyncDirection = (typeof DIRECTIONS)[number];

/** What a round does, in this order. */
export const STAGES = ["collections", "list", "items", "deleted", "push", "files", "topics"] as const;
export type SyncStage = (typeof STAGES)[number];

/** What both sides say of a work. */
export const SHARED_FIELDS = [
  "title",
  "authors",
  "publishedOn",
  "venue",
  "doi",
  "url",
  "volume",
  "issue",
  "pages",
  "publisher",
  "keywords",
] as const;

/** What may be changed on both sides. "isGone": in the trash, or deleted. */
export const CONFLICT_FIELDS = [...SHARED_FIELDS, "folder", "isGone"] as const;
export type ConflictField = (typeof CONFLICT_FIELDS)[number];

export const MOST_CONNECTIONS = 20;
/** Of one decision: as many as a page shows. */
export const MOST_DECISIONS = 500;
/** Its keys are 24 letters and digits; a server of one's own may make others. */
export const LONGEST_KEY = 200;
