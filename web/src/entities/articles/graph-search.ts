/** What the address keeps of the graph, so that going back, reloading and sharing lead to the same picture. */

export const LOOKS = ["graph", "list", "table"] as const;
export type Look = (typeof LOOKS)[number];

export const COUNTS = [80, 200, 500] as const;
export type Count = (typeof COUNTS)[number];

export const COLUMNS = ["name", "articles", "weight", "group", "related"] as const;
export type ColumnId = (typeof COLUMNS)[number];
/** A minus before it: the other way round. */
export type TableOrder = ColumnId | `-${ColumnId}`;

export type GraphSearch = {
  look?: Look;
  /** How many concepts are drawn. */
  count?: Count;
  /** Edges that are weaker are left out; in hundredths. */
  least?: number;
  /** Only these clusters; -1 are the concepts of all that have no colour of their own. */
  groups?: number[];
  /** Only this concept and what it stands beside. */
  around?: string;
  /** The other concept of the edge that is open. */
  with?: string;
  /** How the table is ordered. */
  by?: TableOrder;
};

const ORDERS: TableOrder[] = COLUMNS.flatMap((id) => [id, `-${id}`] as TableOrder[]);
const MOST_GROUPS = 6;

const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

const key = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, 400) || undefined
    : undefined;

export function readGraphSearch(search: Record<string, unknown>): GraphSearch {
  const least = Number(search["least"]);
  const groups = Array.isArray(search["groups"])
    ? search["groups"].filter((one) => Number.isSafeInteger(one)).slice(0, MOST_GROUPS)
    : [];
  return {
    look: oneOf(LOOKS, search["look"]),
    count: oneOf(COUNTS, search["count"]),
    least: Number.isSafeInteger(least) && least > 0 && least < 100 ? least : undefined,
    groups: groups.length > 0 ? (groups as number[]) : undefined,
    around: key(search["around"]),
    with: key(search["with"]),
    by: oneOf(ORDERS, search["by"]),
  };
}
