/** What may be taken from either of two works that are the same. */
export const TWIN_FIELDS = [
  "title",
  "authors",
  "publishedOn",
  "venue",
  "doi",
  "type",
  "volume",
  "issue",
  "pages",
  "publisher",
] as const;
export type TwinField = (typeof TWIN_FIELDS)[number];

export const PAIRS_A_PAGE = 50;
export const DECISIONS_A_PAGE = 50;
/** More are decided one after the other. */
export const MOST_DECIDED = 500;

/** By what two works look the same, or differ. */
export const TITLE_SIGNS = ["same", "part", "near"] as const;
export const AUTHOR_SIGNS = ["same", "some", "other", "unknown"] as const;
export const YEAR_SIGNS = ["same", "near", "far", "unknown"] as const;
export const DOI_SIGNS = ["same", "preprint", "other", "one", "none"] as const;
export const PLACE_SIGNS = ["same", "other", "unknown"] as const;
