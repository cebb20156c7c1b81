import type { WorkId } from "../../ids.ts";
import type { ArticleFilter, ArticleSort, Listing } from "../listing.ts";
import { type Flags, tagKey } from "../marking.rules.ts";
import {
  type Cell,
  COLUMNS,
  type Filter,
  type FilterId,
  type FilterIdBy,
  FILTERS,
  type FilterParam,
  type ListedId,
  type MarkedId,
  type Shapes,
  sortedBy,
} from "./columns.rules.ts";

export type Test = (row: number) => boolean;

type Narrowed = {
  test: Test | undefined;
  /** How many of the rows have each value; of a flag, how many have it. */
  counted(rows: readonly number[]): number | Map<string | number, number>;
};
/** A column while a list is narrowed: the test of what is chosen of it, if anything is, and how it is counted. */
export type Narrowing = Narrowed & { id: FilterId };

/** What was counted of each column. */
export type Counted = Record<FilterIdBy<"flag">, number> &
  Record<FilterIdBy<"range">, Map<number, number>> &
  Record<FilterIdBy<"one-of" | "choice" | "any-choice">, Map<string, number>>;

/** The rows of which a flag of the listing is true. */
export type RowSets = Record<Extract<ListedId, FilterIdBy<"flag">>, ReadonlySet<number>>;

export const rowSets = (listing: Listing): RowSets => {
  const sets = Object.entries(COLUMNS).flatMap(([id, column]) =>
    "listed" in column && "rows" in column.listed
      ? [[id, new Set(listing[column.listed.rows])] as const]
      : [],
  );
  return Object.fromEntries<ReadonlySet<number>>(sets) as RowSets;
};

/** What the marks say of a work. */
const MARKED: { [Id in MarkedId]: (flags: Flags, work: WorkId) => Cell<Id> } = {
  saved: (flags, work) => flags.saved.has(work),
  unread: (flags, work) => !flags.read.has(work),
  noted: (flags, work) => flags.noted.has(work),
  tag: (flags, work) => flags.tags.get(work) ?? NONE,
  decision: (flags, work) => {
    const isRelevant = flags.own.get(work);
    return isRelevant === undefined ? "none" : isRelevant ? "relevant" : "irrelevant";
  },
};
const NONE: readonly never[] = [];

export type Looked = {
  listing: Listing;
  flags: Flags;
  rowsOf: RowSets;
  filter: ArticleFilter;
  found: ReadonlySet<WorkId> | null;
};

/** Every column by which the list can be narrowed. */
export const narrow = (looked: Looked): Narrowing[] =>
  FILTERS.map(({ id, filter, params }) => ({ id, ...kinds[filter.by](looked, id, filter as never, params) }));

type Kinds = {
  [By in Filter["by"]]: (
    looked: Looked,
    id: FilterId,
    filter: Extract<Filter, { by: By }>,
    params: readonly FilterParam[],
  ) => Narrowed;
};

const kinds: Kinds = {
  contains: ({ listing, found }) => ({
    test: found === null ? undefined : (row) => found.has(listing.works[row]!),
    counted: () => new Map(),
  }),
  range: ({ listing, filter }, id, { most: greatest }, params) => {
    const values = listedAs(listing, id, "values");
    const [from, to] = params.map((param) => filter[param] as number | undefined);
    return {
      test:
        from === undefined && to === undefined
          ? undefined
          : (row) => isWithin(values[row], from ?? 0, to ?? greatest),
      counted: (rows) => {
        const counts = new Map<number, number>();
        for (const row of rows) {
          const value = values[row];
          if (typeof value === "number") add(counts, value);
        }
        return counts;
      },
    };
  },
  flag: ({ listing, flags, rowsOf, filter }, id) => {
    const rows = id in rowsOf ? rowsOf[id as keyof RowSets] : undefined;
    const marked = MARKED[id as Extract<MarkedId, FilterIdBy<"flag">>];
    const isSo: Test = rows ? (row) => rows.has(row) : (row) => marked(flags, listing.works[row]!);
    const wanted = filter[id as FilterIdBy<"flag">];
    return {
      test: wanted === undefined ? undefined : (row) => isSo(row) === wanted,
      counted: (all) => {
        let count = 0;
        for (const row of all) if (isSo(row)) count += 1;
        return count;
      },
    };
  },
  choice: (looked, id, { choices }) => {
    const chosen = looked.filter[id as FilterIdBy<"choice">];
    return onePlace(() => choices, placeOf(looked, id, choices), chosen === undefined ? [] : [chosen]);
  },
  "any-choice": (looked, id, { choices }) =>
    onePlace(() => choices, placeOf(looked, id, choices), looked.filter[id as FilterIdBy<"any-choice">]),
  "one-of": ({ listing, flags, filter }, id) => {
    const chosen = filter[id as FilterIdBy<"one-of">];
    if (id in MARKED) {
      const marked = MARKED[id as Extract<MarkedId, FilterIdBy<"one-of">>];
      return anyWord((row) => marked(flags, listing.works[row]!), chosen);
    }
    const names = () => namesOf(listing, id).map(({ value }) => value);
    if ("places" in COLUMNS[id as ListedId].listed) {
      const places = listedAs(listing, id, "places");
      return anyPlace(names, (row) => places[row]!, chosen);
    }
    const places = listedAs(listing, id, "place");
    return onePlace(names, (row) => places[row], chosen, tagKey);
  },
};

const isWithin = (value: number | null | undefined, least: number, most: number) =>
  typeof value === "number" && value >= least && value <= most;

/** Where the listing has what is declared of a column. */
function listedAs<Shape extends keyof Shapes>(listing: Listing, id: string, shape: Shape): Shapes[Shape] {
  const { listed } = COLUMNS[id as ListedId];
  return listing[(listed as Record<string, keyof Listing>)[shape]!] as Shapes[Shape];
}

/** The values of a column that names its own, with what each of them is called. */
export function namesOf(listing: Listing, id: string): readonly { value: string; label: string }[] {
  const column = COLUMNS[id as ListedId];
  if (!("listed" in column)) return NONE;
  if ("labels" in column.listed)
    return listing[column.listed.labels].map(({ key, label }) => ({ value: key, label }));
  return "names" in column.listed
    ? listing[column.listed.names].map((name) => ({ value: name, label: name }))
    : NONE;
}

type PlaceOf = (row: number) => number | null | undefined;

function placeOf({ listing, flags }: Looked, id: string, choices: readonly string[]): PlaceOf {
  if (!(id in MARKED)) {
    const places = listedAs(listing, id, "place");
    return (row) => places[row];
  }
  const marked = MARKED[id as Extract<MarkedId, FilterIdBy<"choice">>];
  return (row) => choices.indexOf(marked(flags, listing.works[row]!) ?? "");
}

type Values = () => readonly string[];

/** What is chosen as places; nothing where nothing is, and what no article has leaves none. */
function chosenPlaces(
  values: Values,
  chosen: readonly string[] | undefined,
  keyOf: (value: string) => string,
): ReadonlySet<number | null | undefined> | undefined {
  if (!chosen || chosen.length === 0) return undefined;
  const keys = values().map(keyOf);
  return new Set(chosen.map((value) => keys.indexOf(keyOf(value))));
}
const itself = (value: string) => value;

const byName = (values: readonly string[], counts: Uint32Array) =>
  new Map(values.map((value, place) => [value, counts[place]!]));

/** Any of the chosen, where a row has one value at most. */
function onePlace(
  values: Values,
  place: PlaceOf,
  chosen: readonly string[] | undefined,
  keyOf = itself,
): Narrowed {
  const wanted = chosenPlaces(values, chosen, keyOf);
  return {
    test: wanted && ((row) => wanted.has(place(row))),
    counted: (rows) => {
      const names = values();
      const counts = new Uint32Array(names.length);
      for (const row of rows) {
        const at = place(row);
        if (typeof at === "number") counts[at]! += 1;
      }
      return byName(names, counts);
    },
  };
}

/** Any of the chosen, where a row has several values. */
function anyPlace(
  values: Values,
  places: (row: number) => readonly number[],
  chosen: readonly string[] | undefined,
): Narrowed {
  const wanted = chosenPlaces(values, chosen, itself);
  return {
    test: wanted && ((row) => places(row).some((place) => wanted.has(place))),
    counted: (rows) => {
      const names = values();
      const counts = new Uint32Array(names.length);
      for (const row of rows) for (const place of places(row)) counts[place]! += 1;
      return byName(names, counts);
    },
  };
}

/** The same with words of people, in whichever case they wrote them. */
function anyWord(words: (row: number) => readonly string[], chosen: readonly string[] | undefined): Narrowed {
  const keys = chosen && chosen.length > 0 ? new Set(chosen.map(tagKey)) : undefined;
  return {
    test: keys && ((row) => words(row).some((word) => keys.has(tagKey(word)))),
    counted: (rows) => {
      const counts = new Map<string, number>();
      for (const row of rows) for (const word of words(row)) add(counts, word);
      return counts;
    },
  };
}

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** What an order goes by, and which way. */
export function sortedCells(
  listing: Listing,
  sort: ArticleSort,
): { cells: readonly (number | null)[]; sign: 1 | -1 } {
  const { id, way } = sortedBy(sort);
  const { listed } = COLUMNS[id as ListedId] as { listed: { place?: keyof Listing; values?: keyof Listing } };
  return {
    cells: listing[(listed.place ?? listed.values)!] as (number | null)[],
    sign: way === "down" ? -1 : 1,
  };
}
