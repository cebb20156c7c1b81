import type { Concept } from "@gyan/contract/concepts.ts";
import type { GraphOf } from "./shown.rules.ts";
import type { ColumnId, TableOrder } from "#entities/articles/graph-search.ts";

export type TableRow = {
  concept: Concept;
  /** The name of its group; null for one that belongs to none. */
  group: string | null;
  /** The strongest of what it stands beside, and how many there are. */
  related: { key: string; label: string }[];
  links: number;
};

const STRONGEST = 3;

/** Edges come strongest first. */
export function tableRows({ concepts, edges, clusters }: GraphOf): TableRow[] {
  const labels = new Map(concepts.map(({ key, label }) => [key, label]));
  const groups = new Map(clusters.map(({ number, name }) => [number, name]));
  const beside = new Map<string, string[]>();
  for (const { a, b } of edges) {
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  }
  return concepts.map((concept) => {
    const keys = beside.get(concept.key) ?? [];
    return {
      concept,
      group: concept.cluster === null ? null : (groups.get(concept.cluster) ?? null),
      related: keys.slice(0, STRONGEST).map((key) => ({ key, label: labels.get(key) ?? key })),
      links: keys.length,
    };
  });
}

const compare: Record<ColumnId, (a: TableRow, b: TableRow, collator: Intl.Collator) => number> = {
  name: (a, b, collator) => collator.compare(a.concept.label, b.concept.label),
  articles: (a, b) => b.concept.articles - a.concept.articles,
  weight: (a, b) => b.concept.weight - a.concept.weight,
  // What belongs to no group comes last.
  group: (a, b, collator) =>
    Number(a.group === null) - Number(b.group === null) || collator.compare(a.group ?? "", b.group ?? ""),
  related: (a, b) => b.links - a.links,
};

export const columnOf = (order: TableOrder): ColumnId => order.replace(/^-/, "") as ColumnId;
export const isReversed = (order: TableOrder): boolean => order.startsWith("-");

/** Names from A on, numbers from the largest; with a minus the other way round. Equal ones stand by weight, then by name. */
export function sortedRows(rows: TableRow[], order: TableOrder, language: string): TableRow[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const by = compare[columnOf(order)];
  const turn = isReversed(order) ? -1 : 1;
  return rows.toSorted(
    (a, b) => turn * by(a, b, collator) || compare.weight(a, b, collator) || compare.name(a, b, collator),
  );
}

/** A press on the head of a column: its own order first, then the other way round. */
export const pressed = (column: ColumnId, order: TableOrder): TableOrder =>
  order === column ? `-${column}` : column;

/** As a screen reader says it. */
export function ariaSort(column: ColumnId, order: TableOrder): "ascending" | "descending" | "none" {
  if (columnOf(order) !== column) return "none";
  const isText = column === "name" || column === "group";
  return isText === isReversed(order) ? "descending" : "ascending";
}
