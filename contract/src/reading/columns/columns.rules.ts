import { LEVELS } from "../levels/levels.rules.ts";

/** How a list is narrowed by a column. */
export type Filter =
  | { by: "contains"; params: readonly [string]; longest: number }
  | { by: "range"; params: readonly [least: string, most: string]; most: number }
  | { by: "one-of"; longest: number; inAddress?: "one" }
  | { by: "choice"; choices: readonly string[] }
  | { by: "any-choice"; choices: readonly string[] }
  | { by: "flag" };

/** How a listing has the cells of a column: one for each row, or the rows of which it is true. */
export type Shapes = {
  /** The rows of which it is true. */
  rows: number[];
  values: (number | null)[];
  /** Among the choices, among the names, or else in the order of all cells; equals share one. */
  place: (number | null)[];
  places: number[][];
  names: string[];
  labels: { key: string; label: string }[];
};

type Sorts = Readonly<Record<string, "up" | "down" | "own">>;
type OwnSorts = Readonly<Record<string, "own">>;
type Range = Extract<Filter, { by: "range" }>;
type OneOf = Extract<Filter, { by: "one-of" }>;
type Column =
  | { holds: "text"; listed: { place: string; names?: string }; filter?: OneOf; sorts?: Sorts }
  | { holds: "text"; filter: Extract<Filter, { by: "contains" }> }
  | { holds: "date"; listed: { values: string; place: string }; filter?: Range; sorts?: Sorts }
  | { holds: "number"; listed: { values: string }; filter?: Range; sorts?: Sorts }
  | { holds: "number" | "date"; sorts: OwnSorts }
  | { holds: "tags"; listed?: { places: string; names: string }; filter: OneOf }
  | { holds: "tags"; listed: { places: string; labels: string }; filter: OneOf }
  | {
      holds: "choice";
      listed?: { place: string };
      filter: Extract<Filter, { choices: unknown }>;
      sorts?: Sorts;
    }
  | {
      holds: "flag";
      listed?: { rows: string };
      /** True of a work only where it is true of all its rows. */
      isOfWork?: true;
      filter: { by: "flag" };
      sorts?: OwnSorts;
    };

/**
 * The columns of a topic's list of articles: each is declared here once, and everything else follows from it. `holds` says what a
 * cell holds. `listed` says where a listing has the cells, and under which names; what has no place there lies with the marks
 * (`narrowing.rules.ts`). `filter` says how the list is narrowed by it, and `sorts` which orders go by it: up, down, or in a way of
 * their own (`listing.rules.ts`). The parameter of a filter is called as its column, unless the filter names its own. Filters are
 * told in this order, and so are the orders.
 */
export const COLUMNS = {
  relevance: { holds: "number", sorts: { relevance: "own" } },
  words: { holds: "text", filter: { by: "contains", params: ["q"], longest: 200 } },
  /** Years, both included. A year alone stands before its months. */
  year: {
    holds: "date",
    listed: { values: "years", place: "dates" },
    filter: { by: "range", params: ["from", "to"], most: 9999 },
    sorts: { newest: "down", oldest: "up" },
  },
  title: { holds: "text", listed: { place: "titles" }, sorts: { title: "up" } },
  /** Heaviest first. An address names one, and its key is longer than a name. */
  concept: {
    holds: "tags",
    listed: { places: "concepts", labels: "conceptNames" },
    filter: { by: "one-of", longest: 400, inAddress: "one" },
  },
  source: {
    holds: "tags",
    listed: { places: "sources", names: "sourceNames" },
    filter: { by: "one-of", longest: 200 },
  },
  /** The journal, the conference or the publisher, however its letters are written. */
  venue: {
    holds: "text",
    listed: { place: "venues", names: "venueNames" },
    filter: { by: "one-of", longest: 200 },
    sorts: { venue: "up" },
  },
  tag: { holds: "tags", filter: { by: "one-of", longest: 100 } },
  /** Brought by the latest run, when it was not the first. */
  new: { holds: "flag", listed: { rows: "news" }, filter: { by: "flag" } },
  /** Its text or its details were changed by that run. */
  changed: { holds: "flag", listed: { rows: "changed" }, filter: { by: "flag" } },
  /** No source gives it any more: what one part of the outline still finds is not gone. */
  gone: { holds: "flag", listed: { rows: "gone" }, isOfWork: true, filter: { by: "flag" } },
  /** Withdrawn, as a source says. */
  retracted: { holds: "flag", listed: { rows: "retracted" }, filter: { by: "flag" } },
  unread: { holds: "flag", filter: { by: "flag" } },
  saved: { holds: "flag", filter: { by: "flag" }, sorts: { saved: "own" } },
  noted: { holds: "flag", filter: { by: "flag" } },
  decision: { holds: "choice", filter: { by: "choice", choices: ["relevant", "irrelevant", "none"] } },
  /** Best first; what was judged before there were levels has none. */
  level: { holds: "choice", listed: { place: "levels" }, filter: { by: "any-choice", choices: LEVELS } },
  added: { holds: "date", sorts: { added: "own" } },
} as const satisfies Record<string, Column>;

type Columns = typeof COLUMNS;
export type ColumnId = keyof Columns;
/** The columns whose declarations have this. */
type With<Part> = { [Id in ColumnId]: Columns[Id] extends Part ? Id : never }[ColumnId];
export type FilterId = With<{ filter: Filter }>;
export type FilterIdBy<By extends Filter["by"]> = With<{ filter: { by: By } }>;
export type ListedId = With<{ listed: object }>;
/** What lies with the marks: it is another for each reader. */
export type MarkedId = Exclude<With<{ holds: "flag" | "tags" | "choice" }>, ListedId>;
/** What the statement that finds the articles gives; concepts have one of their own. */
export type FoundId = Exclude<ListedId, "concept">;

/** What a cell holds before it is listed. */
export type Cell<Id extends ColumnId> = {
  flag: boolean;
  tags: readonly string[];
  choice: Columns[Id] extends { filter: { choices: readonly (infer Choice)[] } } ? Choice | null : never;
  text: string | null;
  date: string | null;
  number: number | null;
}[Columns[Id]["holds"]];

type KeysOf<Shape extends keyof Shapes> = Shape extends unknown
  ? {
      [Id in ListedId]: Columns[Id]["listed"] extends Readonly<Record<Shape, infer Key extends string>>
        ? Key
        : never;
    }[ListedId]
  : never;
/** The columns of a listing under the names that are declared. */
export type ListedColumns = {
  [Key in KeysOf<keyof Shapes>]: Shapes[{
    [Shape in keyof Shapes]: Key extends KeysOf<Shape> ? Shape : never;
  }[keyof Shapes]];
};

type FilterOf<Id extends FilterId> = Columns[Id]["filter"];
type ParamsOf<Id extends FilterId> =
  FilterOf<Id> extends { params: readonly (infer Param extends string)[] } ? Param : Id;
type Values<Choice> = {
  contains: string;
  range: number;
  "one-of": string[];
  choice: Choice;
  "any-choice": Choice[];
  flag: boolean;
};
type ValueOf<F extends Filter> = Values<
  F extends { choices: readonly (infer Choice)[] } ? Choice : never
>[F["by"]];

/** What a list is narrowed to, by the parameters of its filters. */
export type ColumnFilter = { [Id in FilterId as ParamsOf<Id>]?: ValueOf<FilterOf<Id>> | undefined };
/** The same as an address says it: what is not asked for is not in it. */
export type AddressFilter = {
  [Id in FilterId as ParamsOf<Id>]?: FilterOf<Id> extends { by: "flag" }
    ? true
    : FilterOf<Id> extends { inAddress: "one" }
      ? string
      : ValueOf<FilterOf<Id>>;
};
export type FilterParam = keyof ColumnFilter;

type SortsOf<Id extends ColumnId, Ways> = Columns[Id] extends { sorts: infer Named extends Ways }
  ? keyof Named & string
  : never;
export type ArticleSort = { [Id in ColumnId]: SortsOf<Id, Sorts> }[ColumnId];
/** Orders that do not follow from what a column holds. */
export type OwnSort = { [Id in ColumnId]: SortsOf<Id, OwnSorts> }[ColumnId];

const COLUMN_IDS = Object.keys(COLUMNS) as ColumnId[];
const column = (id: ColumnId): Column => COLUMNS[id];

export const FILTERS: readonly { id: FilterId; filter: Filter; params: readonly FilterParam[] }[] =
  COLUMN_IDS.flatMap((id) => {
    const declared = column(id);
    if (!("filter" in declared) || !declared.filter) return [];
    const { filter } = declared;
    const params = ("params" in filter ? filter.params : [id]) as FilterParam[];
    return [{ id: id as FilterId, filter, params }];
  });

/** The filters of one kind, in their order. */
export const filtersBy = <By extends Filter["by"]>(by: By) =>
  FILTERS.filter(({ filter }) => filter.by === by) as unknown as readonly {
    id: FilterIdBy<By>;
    filter: Extract<Filter, { by: By }>;
    params: readonly FilterParam[];
  }[];

/** What the list is narrowed to by a single press. */
export const FLAGS = filtersBy("flag").map(({ id }) => id);

type Sorted = { sort: ArticleSort; id: ColumnId; way: "up" | "down" | "own" };
const SORTED: readonly Sorted[] = COLUMN_IDS.flatMap((id) => {
  const declared = column(id);
  const sorts = "sorts" in declared ? (declared.sorts ?? {}) : {};
  return Object.entries(sorts).map(([sort, way]) => ({ sort: sort as ArticleSort, id, way }));
});
export const SORTS = SORTED.map(({ sort }) => sort) as [ArticleSort, ...ArticleSort[]];
export const sortedBy = (sort: ArticleSort): Sorted => SORTED.find((one) => one.sort === sort)!;
