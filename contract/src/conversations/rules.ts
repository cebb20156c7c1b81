/** What a question may be asked of; the words for each stand in the web's texts. */
export const SCOPE_KINDS = [
  "everything",
  "topic",
  "folder",
  "library",
  "documents",
  "article",
  "portal",
] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

export const LONGEST_QUESTION = 2_000;
export const LONGEST_NAME = 200;
/** Documents that are chosen one by one. */
export const MOST_DOCUMENTS = 200;
/** Of one conversation: whoever asks more begins another one. */
export const MOST_TURNS = 200;

/**
 * Conversations about these can be shown to everybody who may read what they are about. "Everything" is something else for each
 * reader, and documents that were chosen one by one are nobody's place.
 */
export const SHARED_KINDS = [
  "topic",
  "folder",
  "library",
  "article",
  "portal",
] as const satisfies ScopeKind[];
