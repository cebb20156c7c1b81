import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, NodeId, TopicId, WorkId } from "../ids.ts";
import {
  type ColumnFilter,
  COLUMNS,
  type Filter,
  FILTERS,
  type FilterParam,
  type ListedColumns,
  type Shapes,
  SORTS,
} from "./columns/columns.rules.ts";

export const ArticleSort = z.enum(SORTS);
export type ArticleSort = z.infer<typeof ArticleSort>;

/** In an address a list is one word after the other: `?source=arxiv&source=pubmed`; one alone is a list of one. */
export const listOf = <T extends z.core.$ZodType>(one: T, most: number) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(one).max(most).optional(),
  );
/** What the filters of the columns take; unlike an address, a query that says something else is refused. */
const takes: { [By in Filter["by"]]: (filter: Extract<Filter, { by: By }>) => z.ZodType } = {
  contains: ({ longest }) => z.string().max(longest).optional(),
  range: ({ most }) => z.coerce.number().int().min(0).max(most).optional(),
  "one-of": ({ longest }) => listOf(z.string().min(1).max(longest), 50),
  choice: ({ choices }) => z.enum(choices).optional(),
  "any-choice": ({ choices }) => listOf(z.enum(choices), choices.length),
  flag: () => z.stringbool().optional(),
};
type Taken = { [Param in FilterParam]-?: z.ZodOptional<z.ZodType<NonNullable<ColumnFilter[Param]>>> };

/** What a list is narrowed to. Values of one kind widen each other, kinds narrow each other. */
export const articleFilter = {
  /** With those below it. */
  node: NodeId.optional(),
  ...(Object.fromEntries(
    FILTERS.flatMap(({ filter, params }) =>
      params.map((param) => [param, takes[filter.by](filter as never)] as const),
    ),
  ) as Taken),
};
export const ArticleFilter = z.object(articleFilter);
export type ArticleFilter = z.infer<typeof ArticleFilter>;

/** Which articles are meant: those named, or what a filter leaves. */
export type ArticleSelection = {
  ids?: ArticleId[] | undefined;
  filter: ArticleFilter;
  sort: ArticleSort;
  /** Without what was decided not to be relevant. */
  onlyRelevant?: boolean;
};

/** How a listing has the cells of its columns. */
const shapes: { [Shape in keyof Shapes]: z.ZodType<Shapes[Shape]> } = {
  rows: z.array(z.number()),
  values: z.array(z.number().nullable()),
  place: z.array(z.number().nullable()),
  places: z.array(z.array(z.number())),
  names: z.array(z.string()),
  labels: z.array(z.object({ key: z.string(), label: z.string() })),
};

/**
 * All articles of a topic, so small that a browser holds ten thousand of them: a column for each thing that they are
 * narrowed and ordered by, and one place in each column for each row. A work found for several nodes has several rows.
 * The rows stand in the order of the engine, best first.
 */
export const Listing = z.object({
  ids: z.array(ArticleId),
  works: z.array(WorkId),
  nodes: z.array(NodeId),
  /** 0 to 1. */
  scores: z.array(z.number()),
  ...(Object.fromEntries(
    Object.values(COLUMNS).flatMap((column) =>
      "listed" in column
        ? Object.entries(column.listed).map(([shape, key]) => [key, shapes[shape as keyof Shapes]] as const)
        : [],
    ),
  ) as { [Key in keyof ListedColumns]: z.ZodType<ListedColumns[Key]> }),
  outline: z.array(z.object({ id: NodeId, parentId: NodeId.nullable() })),
});
export type Listing = z.infer<typeof Listing>;

/** What people did with the articles, by work. It changes with every press, the listing only with a run. */
export const ListingMarks = z.object({
  /** The caller's, newest first. */
  saved: z.array(WorkId),
  read: z.array(WorkId),
  relevant: z.array(WorkId),
  irrelevant: z.array(WorkId),
  /** What the topic's other editors decided, where they agree more than they differ. */
  kept: z.array(WorkId),
  rejected: z.array(WorkId),
  /** The topic's, in the order of their names. */
  tags: z.array(z.object({ tag: z.string(), works: z.array(WorkId) })),
  /** How many notes the caller sees. */
  noted: z.array(z.tuple([WorkId, z.number()])),
});
export type ListingMarks = z.infer<typeof ListingMarks>;

const params = z.object({ topicId: TopicId });

export const listing = endpoint({
  method: "GET",
  path: "/topics/:topicId/listing",
  summary: "All articles of a topic in columns, to narrow and order without asking again.",
  params,
  query: z.object({
    /** The version that the caller holds: when it is still true, nothing else is answered. */
    known: z.string().max(200).optional(),
  }),
  reply: z.object({ version: z.string(), listing: Listing.nullable() }),
  fails: ["topic_not_found"],
});

export const marks = endpoint({
  method: "GET",
  path: "/topics/:topicId/listing/marks",
  summary: "What the caller saved, read and decided in a topic, its tags, and where notes are.",
  params,
  reply: ListingMarks,
  fails: ["topic_not_found"],
});

export const words = endpoint({
  method: "GET",
  path: "/topics/:topicId/listing/words",
  summary: "Which works of a topic have all the words in their title, authors or text.",
  params,
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  reply: z.object({ works: z.array(WorkId) }),
  fails: ["topic_not_found"],
});

export const MOST_CARDS = 100;
export const cardIds = listOf(ArticleId, MOST_CARDS);
