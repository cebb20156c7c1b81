/** Which way a chain goes from a work: to what it cites, or to what cites it. */
export const DIRECTIONS = ["cites", "cited_by"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Who says that one work cites another: the list of references in its own text, or an index outside. */
export const CHAIN_SOURCES = ["text", "openalex", "semantic-scholar", "crossref", "europepmc"] as const;
export type ChainSource = (typeof CHAIN_SOURCES)[number];

export const CHAINED_A_PAGE = 50;

/** How many can be taken in, put aside or brought back at once. */
export const MOST_TAKEN = 200;

/** The map of a topic shows at most so many works; those with the most links stay. */
export const MOST_ON_MAP = 2_000;
