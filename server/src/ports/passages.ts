import type { TagFilter } from "@gyan/contract/outline/model.ts";
import type { Queryable } from "#platform/db.ts";

/** What the index holds of one passage: where it is, and the terms it is found by (made in `text`, by the passage's language). */
export type IndexedPassage = { start: number; end: number; terms: string[] };

export type IndexedWork = {
  workId: number;
  textId: number;
  libraries: { id: number; tags: Record<string, string[]> }[];
  titleTerms: string[];
  passages: IndexedPassage[];
};

export type PassageQuery = {
  terms: string[];
  /** Only these libraries, each narrowed by its tags (any of a tag's values; for dates the two ends). Never empty by accident: no library, no hit. */
  libraries: { id: number; tags: Record<string, TagFilter> }[];
  limit: number;
};

export type PassageHit = { workId: number; textId: number; start: number; end: number; score: number };

/**
 * The passage index: derived data in a schema of its own, with no foreign keys or joins across, rebuilt from the works at
 * any time.
 */
export type Passages = {
  /** Makes or upgrades the index's own schema. */
  prepare(db: Queryable): Promise<void>;
  /** Replaces what is held of these works. */
  index(db: Queryable, works: IndexedWork[]): Promise<void>;
  remove(db: Queryable, workIds: number[]): Promise<void>;
  /** Best first; equal scores by work, then start, so that a page is the same every time. */
  search(db: Queryable, query: PassageQuery): Promise<PassageHit[]>;
  /** In how many of the passages of these libraries a term stands, and how many passages there are. */
  frequencies(
    db: Queryable,
    terms: string[],
    libraryIds: number[],
  ): Promise<{ passages: number; byTerm: Map<string, number> }>;
  /** Which text versions of works are in it, for finding what is missing. */
  held(db: Queryable): Promise<Map<number, number>>;
};
