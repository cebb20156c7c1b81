import { z } from "zod";
import { NodeId } from "../ids.ts";

export const Keyword = z.object({ text: z.string(), forSearch: z.boolean(), forRelevance: z.boolean() });
export type Keyword = z.infer<typeof Keyword>;

/** A tag filter: any of the values, or for a date the two ends (either may be empty). */
export const TagFilter = z.object({ type: z.enum(["Text", "Date"]), values: z.array(z.string()) });
export type TagFilter = z.infer<typeof TagFilter>;

/** Libraries by id (or uuid), each narrowed by tags. */
export const LibraryChoice = z.record(z.string(), z.record(z.string(), TagFilter));
export type LibraryChoice = z.infer<typeof LibraryChoice>;

export const SourceChoice = z.object({
  libraries: LibraryChoice,
  knowledgeStores: LibraryChoice,
  useLibraries: z.boolean(),
  useWeb: z.boolean(),
  preferredSites: z.array(z.string()),
  avoidedSites: z.array(z.string()),
  includeSubtopics: z.record(z.string(), z.boolean()),
});
export type SourceChoice = z.infer<typeof SourceChoice>;

/** What a special source is narrowed by. */
export const SpecialSource = z.object({
  source: z.string(),
  parameter: z.string(),
  values: z.array(z.string()),
  withSubtopics: z.boolean(),
});
export type SpecialSource = z.infer<typeof SpecialSource>;

/** Sources of one node: with any of them, it is asked there and nowhere else. */
export const NodeSources = z.object({
  addresses: z.array(z.object({ address: z.string(), withSubtopics: z.boolean() })),
  libraries: z.array(
    z.object({
      id: z.string(),
      tags: z.record(z.string(), TagFilter),
      withSubtopics: z.boolean(),
      /** Chosen as a knowledge store, not as files: some libraries are both. Either is searched alike. */
      isStore: z.boolean().optional(),
    }),
  ),
  special: z.array(SpecialSource),
});
export type NodeSources = z.infer<typeof NodeSources>;

/** A person may send any parameter of the catalogue; what a run understands is decided where the run is planned. */
export const Config = z.record(
  z.string().max(100),
  z.union([
    z.string().max(2000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.union([z.string().max(500), z.number()])).max(100),
  ]),
);
export type Config = z.infer<typeof Config>;

export type OutlineNode = {
  id: NodeId;
  name: string;
  keywords: Keyword[];
  isLabel: boolean;
  hidesArticles: boolean;
  isIgnored: boolean;
  judgesAgainstRoot: boolean;
  keepsNonArticles: boolean;
  skipsRelevance: boolean;
  suppressesSummary: boolean;
  suppressesMultiSummary: boolean;
  searchContext: NodeId[];
  relevanceContext: NodeId[];
  /** Missing in outlines that were stored before nodes could have their own. */
  sources?: NodeSources | undefined;
  /** Given back unchanged under the names under which it came: the specification gives them no meaning. */
  carried: Record<string, unknown>;
  children: OutlineNode[];
};

export const OutlineNode: z.ZodType<OutlineNode> = z.lazy(() =>
  z.object({
    id: NodeId,
    name: z.string(),
    keywords: z.array(Keyword),
    isLabel: z.boolean(),
    hidesArticles: z.boolean(),
    isIgnored: z.boolean(),
    judgesAgainstRoot: z.boolean(),
    keepsNonArticles: z.boolean(),
    skipsRelevance: z.boolean(),
    suppressesSummary: z.boolean(),
    suppressesMultiSummary: z.boolean(),
    searchContext: z.array(NodeId),
    relevanceContext: z.array(NodeId),
    sources: NodeSources.optional(),
    carried: z.record(z.string(), z.unknown()),
    children: z.array(OutlineNode),
  }),
);

export type Outline = { root: OutlineNode };

/** A template, or a subtopic of one, in one language. */
export type TemplateNode = Pick<
  OutlineNode,
  "keywords" | "isLabel" | "hidesArticles" | "judgesAgainstRoot"
> & {
  /** Of a template, as in the list of templates; of a subtopic, unique within its template. */
  id: number;
  name: string;
  description: string;
  carried: Record<string, unknown>;
  children: TemplateNode[];
};
export type TemplateCategory = { name: string; templates: TemplateNode[] };
