import type { ArticleId, NodeId, WorkId } from "@gyan/contract/ids.ts";
import {
  type Cell,
  type ColumnId,
  COLUMNS,
  type FoundId,
  type ListedColumns,
  type Shapes,
} from "@gyan/contract/reading/columns/columns.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { toldRelevance } from "@gyan/contract/reading/relevance.rules.ts";
import type { Language } from "@gyan/text";
import { comparable, type KnownWork } from "./words/words.rules.ts";

/** As read from the database. */
export type FindingRow = {
  id: ArticleId;
  work: WorkId;
  textId: number;
  node: NodeId;
  score: number;
  authors: string;
  language: Language;
} & { [Id in FoundId]: Cell<Id> };

export type ConceptRow = { key: string; label: string; textIds: number[]; weights: number[] };

/** For sorting: without case, accents and leading punctuation. */
const titleKey = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, "");

/** Each work once, with the text that a search for words compares. */
export function knownWorks(rows: FindingRow[]): KnownWork[] {
  const byWork = new Map<WorkId, KnownWork>();
  for (const { work, textId, language, title, authors } of rows)
    if (!byWork.has(work))
      byWork.set(work, { work, textId, language, said: comparable(`${title}\n${authors}`) });
  return [...byWork.values()];
}

/** Turns database rows, best first, into columns. */
export function toListing(
  rows: FindingRow[],
  concepts: ConceptRow[],
  outline: { id: NodeId; parentId: NodeId | null }[],
): Listing {
  const conceptsOf = placesByText(concepts);
  return {
    ids: rows.map((row) => row.id),
    works: rows.map((row) => row.work),
    nodes: rows.map((row) => row.node),
    scores: rows.map((row) => toldRelevance(row.score)),
    ...foundColumns(rows),
    concepts: rows.map((row) => conceptsOf.get(row.textId) ?? []),
    conceptNames: concepts.map(({ key, label }) => ({ key, label })),
    outline,
  };
}

type FoundColumns = Omit<ListedColumns, "concepts" | "conceptNames">;

/** The columns of the findings, under the names that their declarations give them. */
const foundColumns = (rows: FindingRow[]): FoundColumns =>
  Object.assign(
    {},
    ...Object.entries(COLUMNS).map(([id, column]) => {
      if (!("listed" in column) || id === "concept") return {};
      const cells = rows.map((row) => row[id as FoundId]);
      const listed = LISTED[column.holds](cells as never, column, rows);
      return Object.fromEntries(
        Object.entries(column.listed).map(([shape, key]) => [key, listed[shape as keyof Shapes]]),
      );
    }),
  ) as FoundColumns;

type Declared = (typeof COLUMNS)[ColumnId];
/** How cells become columns, by their type. */
const LISTED: {
  [Kind in Declared["holds"]]: (cells: never[], column: Declared, rows: FindingRow[]) => Partial<Shapes>;
} = {
  flag: (cells: boolean[], column, rows) => {
    if (!("isOfWork" in column)) return { rows: cells.flatMap((isSo, row) => (isSo ? [row] : [])) };
    const without = new Set(rows.filter((_, row) => !cells[row]).map(({ work }) => work));
    return { rows: rows.flatMap(({ work }, row) => (without.has(work) ? [] : [row])) };
  },
  choice: (cells: (string | null)[], column) => {
    const choices: readonly string[] =
      "filter" in column && "choices" in column.filter ? column.filter.choices : [];
    return { place: cells.map((cell) => (cell === null ? null : choices.indexOf(cell))) };
  },
  tags: (cells: string[][]) => {
    const names = [...new Set(cells.flat())].sort();
    const places = new Map(names.map((name, place) => [name, place]));
    return { names, places: cells.map((cell) => cell.map((name) => places.get(name)!)) };
  },
  text: (cells: (string | null)[], column) => {
    const keys = cells.map((cell) => (cell === null ? null : titleKey(cell)));
    const isNamed = "listed" in column && "names" in column.listed;
    return { place: placesIn(keys), ...(isNamed && { names: spellings(cells, keys) }) };
  },
  date: (cells: (string | null)[]) => ({
    values: cells.map((cell) => (cell === null ? null : Number(cell.slice(0, 4)))),
    // Dates are compared as texts: a year alone comes before its months.
    place: placesIn(cells),
  }),
  number: (cells: (number | null)[]) => ({ values: cells }),
};

/** The concept positions of each text, heaviest first. */
function placesByText(concepts: ConceptRow[]): Map<number, number[]> {
  const weighed = new Map<number, Map<number, number>>();
  for (const [place, { textIds, weights }] of concepts.entries())
    for (const [at, textId] of textIds.entries()) {
      let placeWeights = weighed.get(textId);
      if (!placeWeights) weighed.set(textId, (placeWeights = new Map()));
      placeWeights.set(place, Math.max(placeWeights.get(place) ?? 0, weights[at]!));
    }
  return new Map(
    [...weighed].map(([textId, placeWeights]) => [
      textId,
      [...placeWeights].sort(([a, one], [b, other]) => other - one || a - b).map(([place]) => place),
    ]),
  );
}

/** The rank of each value; equal values share a rank, null stays null. */
function placesIn(values: (string | null)[]): (number | null)[] {
  const distinctValues = new Set(values.filter((value) => value !== null));
  const places = new Map([...distinctValues].sort().map((value, place) => [value, place]));
  return values.map((value) => (value === null ? null : places.get(value)!));
}

/** The most common spelling of each key, in the order of the keys. */
function spellings(cells: (string | null)[], keys: (string | null)[]): string[] {
  const written = new Map<string, Map<string, number>>();
  for (const [at, key] of keys.entries()) {
    if (key === null) continue;
    const ways = written.get(key) ?? new Map<string, number>();
    written.set(key, ways.set(cells[at]!, (ways.get(cells[at]!) ?? 0) + 1));
  }
  return [...written]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ways]) => [...ways].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]![0]);
}
