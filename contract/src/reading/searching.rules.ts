/** In this order the answers stand. */
export const SEARCH_KINDS = ["passage", "gyan", "subtopic", "folder", "note", "concept", "summary"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const LONGEST_QUERY = 1000;
export const HITS_AT_ONCE = 20;
/** Of each kind the best hundred are told: who does not find it among these says more. */
export const FURTHEST = 80;
