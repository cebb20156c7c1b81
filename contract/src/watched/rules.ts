/** What is watched: a repository that speaks OAI-PMH, or a feed. */
export const WATCHED_KINDS = ["repository", "feed"] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

export const WATCHED_FORMATS = ["oai", "rss", "rdf", "atom", "json"] as const;
export type WatchedFormat = (typeof WATCHED_FORMATS)[number];

/** Paused by a person; ended when its publisher says that it is gone for good. */
export const WATCHED_STATES = ["waiting", "looking", "paused", "ended"] as const;
export type WatchedState = (typeof WATCHED_STATES)[number];

/** Of one library. */
export const MOST_WATCHED = 50;
/** Of a repository, to choose from: more are not listed. */
export const MOST_SETS = 500;
/** Records shown before somebody decides. */
export const SHOWN_BEFORE = 5;
