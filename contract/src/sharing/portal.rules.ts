/** Covers that are drawn, by their names. An uploaded image takes their place as "image:" and its id. */
export const COVERS = [
  "waves",
  "rings",
  "grid",
  "leaves",
  "peaks",
  "orbits",
  "threads",
  "tiles",
  "rays",
  "dunes",
  "cells",
  "stars",
] as const;
export type CoverName = (typeof COVERS)[number];

export const COVER_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type CoverType = (typeof COVER_TYPES)[number];
export const COVER_MEGABYTES = 2;
/** Of an image on its longer side: more is not seen on any screen, and could fill the memory of one. */
export const COVER_PIXELS = 6000;

export const LONGEST_COLLECTION_NAME = 200;
export const LONGEST_SUMMARY = 2000;
export const LONGEST_PORTAL_TITLE = 200;
export const LONGEST_PORTAL_TEXT = 10_000;
export const MOST_COLLECTIONS = 1000;
export const MOST_ITEMS = 1000;
/** Of what somebody saved, in one word: the topic or library, and what of it. */
export const savedKey = ({ kind, id, workId }: { kind: string; id: number; workId: number | null }): string =>
  workId === null ? `${kind}:${id}` : `${kind}:${id}:${workId}`;

/** Of readers over time: this many weeks, the last one is the running one. */
export const WEEKS = 12;
/** So long a collection that was removed can be brought back. */
export const COLLECTION_DAYS = 30;
