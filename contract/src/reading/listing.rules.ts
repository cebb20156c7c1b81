import type { NodeId, WorkId } from "../ids.ts";
import type { OwnSort } from "./columns/columns.rules.ts";
import {
  type Counted,
  type Narrowing,
  narrow,
  type RowSets,
  rowSets,
  sortedCells,
  type Test,
} from "./columns/narrowing.rules.ts";
import type { ArticleFilter, ArticleSort, Listing, ListingMarks } from "./listing.ts";
import { flagsOf } from "./marking.rules.ts";
import { learnedScores } from "./rerank.rules.ts";

/** What is looked at: a filter, and for its words the works that have them (`null` while nobody asked for words). */
export type Look = { filter: ArticleFilter; sort: ArticleSort; found: ReadonlySet<WorkId> | null };

/** Places of rows in a listing. */
export type Rows = readonly number[];

/** What became of an article with the latest run, or since. */
export const STANDINGS = ["new", "changed", "gone", "retracted"] as const satisfies (keyof RowSets)[];
export type Standing = (typeof STANDINGS)[number];

/** How many articles each choice would leave, the others standing as they are. */
export type Facets = Counted & { total: number; nodes: Map<NodeId, { articles: number; new: number }> };

/** The rows that are left, in their order. A work stands in it once, with its best row among the nodes that are looked at. */
export function look(listing: Listing, marks: ListingMarks, { filter, sort, found }: Look): Rows {
  const tests = testsOf(narrowings(listing, marks, filter, found));
  const rows = bestRows(listing, filter.node).filter((row) => tests.every((test) => test(row)));
  return inOrder(listing, marks, sort, rows);
}

/** How many articles every choice would leave. A column is counted without what is chosen of that column itself. */
export function facets(
  listing: Listing,
  marks: ListingMarks,
  { filter, found }: Pick<Look, "filter" | "found">,
): Facets {
  const columns = narrowings(listing, marks, filter, found);
  const { left, failed } = parted(bestRows(listing, filter.node), columns);
  const counted = columns.map(
    (column) => [column.id, column.counted([...left, ...(failed.get(column) ?? [])])] as const,
  );
  return {
    ...(Object.fromEntries(counted) as Counted),
    total: left.length,
    nodes: countNodes(listing, testsOf(columns)),
  };
}

const narrowings = (
  listing: Listing,
  marks: ListingMarks,
  filter: ArticleFilter,
  found: Look["found"],
): Narrowing[] => narrow({ listing, flags: flagsOf(marks), rowsOf: shapeOf(listing).rowsOf, filter, found });

const testsOf = (columns: Narrowing[]): Test[] => columns.flatMap(({ test }) => test ?? []);

/** The rows that are left, and those that fail by one column alone; what fails by more than one is counted nowhere. */
function parted(rows: Rows, columns: Narrowing[]): { left: Rows; failed: Map<Narrowing, number[]> } {
  const tested = columns.filter(({ test }) => test !== undefined);
  const failed = new Map(tested.map((column) => [column, [] as number[]]));
  const left = rows.filter((row) => {
    const column = tested.find(({ test }) => !test!(row));
    const isAlone = column && !tested.some((other) => other !== column && !other.test!(row));
    if (isAlone) failed.get(column)!.push(row);
    return column === undefined;
  });
  return { left, failed };
}

/** Each node with exactly what choosing it would list. */
function countNodes(listing: Listing, tests: Test[]): Facets["nodes"] {
  const { above, rowsOf, groups } = shapeOf(listing);
  const counts: Facets["nodes"] = new Map(listing.outline.map(({ id }) => [id, { articles: 0, new: 0 }]));
  const count = (row: number, nodes: NodeId[]) => {
    if (!tests.every((test) => test(row))) return;
    for (const node of nodes) {
      const own = counts.get(node)!;
      own.articles += 1;
      if (rowsOf.new.has(row)) own.new += 1;
    }
  };
  const nodesOf = (row: number) => above.get(listing.nodes[row]!) ?? [];
  for (const rows of groups) {
    if (rows.length === 1) {
      count(rows[0]!, nodesOf(rows[0]!));
      continue;
    }
    const seen = new Set<NodeId>();
    // Best first: the first row below a node is the one that it lists.
    for (const row of rows) {
      const nodes = nodesOf(row).filter((node) => !seen.has(node));
      for (const node of nodes) seen.add(node);
      count(row, nodes);
    }
  }
  return counts;
}

type Shape = {
  rowsOf: RowSets;
  /** Every node with itself and all above it. */
  above: ReadonlyMap<NodeId, NodeId[]>;
  /** The rows of each work, best first. */
  groups: readonly number[][];
};

const shapes = new WeakMap<Listing, Shape>();

/** What is the same whatever is chosen: worked out once for a listing. */
function shapeOf(listing: Listing): Shape {
  const known = shapes.get(listing);
  if (known) return known;
  const shape = { rowsOf: rowSets(listing), above: ancestors(listing), groups: rowsByWork(listing) };
  shapes.set(listing, shape);
  return shape;
}

function ancestors({ outline }: Listing): Map<NodeId, NodeId[]> {
  const parents = new Map(outline.map(({ id, parentId }) => [id, parentId]));
  return new Map(
    outline.map(({ id }) => {
      const line: NodeId[] = [];
      for (let at: NodeId | null = id; at !== null && !line.includes(at); at = parents.get(at) ?? null)
        line.push(at);
      return [id, line];
    }),
  );
}

/** The node and all below it; undefined for all. */
function nodesWithin(listing: Listing, node: NodeId | undefined): ReadonlySet<NodeId> | undefined {
  if (node === undefined) return undefined;
  return new Set([...shapeOf(listing).above].filter(([, line]) => line.includes(node)).map(([id]) => id));
}

function bestRows(listing: Listing, node: NodeId | undefined): number[] {
  const within = nodesWithin(listing, node);
  const { groups } = shapeOf(listing);
  if (!within) return groups.map((rows) => rows[0]!);
  return groups.flatMap((rows) => rows.find((row) => within.has(listing.nodes[row]!)) ?? []);
}

/** In the order of their best rows. */
function rowsByWork({ works }: Listing): number[][] {
  const groups = new Map<WorkId, number[]>();
  for (const [row, work] of works.entries()) {
    const group = groups.get(work);
    if (group) group.push(row);
    else groups.set(work, [row]);
  }
  return [...groups.values()];
}

/** Which of them an article is, in the order in which they are told. */
export const standingOf = (listing: Listing, row: number): Standing[] =>
  STANDINGS.filter((kind) => shapeOf(listing).rowsOf[kind].has(row));

function inOrder(listing: Listing, marks: ListingMarks, sort: ArticleSort, rows: number[]): Rows {
  if (isOwn(sort)) return OWN_ORDERS[sort](listing, marks, rows);
  const { cells, sign } = sortedCells(listing, sort);
  const { ids } = listing;
  return rows.sort((a, b) => compared(cells[a], cells[b], sign) || ids[a]! - ids[b]!);
}

/** What is not known stands at the end, whichever way the others go. */
function compared(a: number | null | undefined, b: number | null | undefined, sign: 1 | -1): number {
  if (a === b) return 0;
  if (typeof a !== "number") return 1;
  if (typeof b !== "number") return -1;
  return sign * (a - b);
}

const OWN_ORDERS: Record<OwnSort, (listing: Listing, marks: ListingMarks, rows: number[]) => Rows> = {
  relevance: byRelevance,
  added: ({ ids }, _, rows) => rows.sort((a, b) => ids[b]! - ids[a]!),
  saved: (listing, marks, rows) => {
    const places = new Map(marks.saved.map((work, place) => [work, place]));
    const placeOf = (row: number) => places.get(listing.works[row]!) ?? Infinity;
    return byRelevance(listing, marks, rows).toSorted((a, b) =>
      placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b),
    );
  },
};
const isOwn = (sort: ArticleSort): sort is OwnSort => sort in OWN_ORDERS;

/** What was found relevant first, what was not last, and the rest as the engine and the decisions say. */
function byRelevance(listing: Listing, marks: ListingMarks, rows: number[]): number[] {
  const { verdicts } = flagsOf(marks);
  // The listing stands in the engine's own order.
  if (verdicts.size === 0) return rows.sort((a, b) => a - b);
  const scores = learnedScores(listing, verdicts);
  const stands = (row: number) => {
    const verdict = verdicts.get(listing.works[row]!);
    return verdict === undefined ? 1 : verdict ? 2 : 0;
  };
  return rows.sort((a, b) => stands(b) - stands(a) || scores[b]! - scores[a]! || a - b);
}
