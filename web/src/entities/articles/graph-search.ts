import { addressOf, oneOf, several, wholeNumber, words } from "#lib/address.ts";

/** What the address keeps of the graph, so that going back, reloading and sharing lead to the same picture. */

export const LOOKS = ["graph", "list", "table"] as const;
export type Look = (typeof LOOKS)[number];

/** The last one stands for all that there are. */
export const COUNTS = [40, 100, 500] as const;
export type Count = (typeof COUNTS)[number];

export const COLUMNS = ["name", "articles", "weight", "group", "related"] as const;
export type ColumnId = (typeof COLUMNS)[number];
/** A minus before it: the other way round. */
export type TableOrder = ColumnId | `-${ColumnId}`;

const ORDERS = COLUMNS.flatMap((id): TableOrder[] => [id, `-${id}`]);
const MOST_GROUPS = 6;
const LONGEST_KEY = 400;

export const readGraphSearch = addressOf({
  look: oneOf(LOOKS),
  /** How many concepts are drawn. */
  count: oneOf(COUNTS),
  /** Edges that are weaker are left out; in hundredths. */
  least: wholeNumber(1, 99),
  /** Only these clusters; -1 are the concepts of all that have no colour of their own. */
  groups: several(wholeNumber(Number.MIN_SAFE_INTEGER), MOST_GROUPS),
  /** Only this concept and what it stands beside. */
  around: words(LONGEST_KEY),
  /** The other concept of the edge that is open. */
  with: words(LONGEST_KEY),
  /** How the table is ordered. */
  by: oneOf(ORDERS),
});
export type GraphSearch = ReturnType<typeof readGraphSearch>;
