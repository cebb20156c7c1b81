/** What the interface answers about outlines, in the specification's names. */
import { z } from "zod";
import { NodeId } from "../../ids.ts";

export type TemplatePayload = {
  id: number;
  name: string;
  description: string;
  keyWords: { id: number; keywords: string[]; is_for_search: boolean; is_for_relevance: boolean }[];
  childOntologys: TemplatePayload[];
  exportDocumentRules: unknown;
  isArticleCountToZero: boolean;
  isOrganisationalLabel: boolean;
  globalRelevance: boolean;
};
export const TemplatePayload: z.ZodType<TemplatePayload> = z.lazy(() =>
  z.object({
    /** Of a template, as in the list of templates; of a subtopic, unique within its template. */
    id: z.number(),
    name: z.string(),
    description: z.string(),
    keyWords: z.array(
      z.object({
        id: z.number(),
        keywords: z.array(z.string()),
        is_for_search: z.boolean(),
        is_for_relevance: z.boolean(),
      }),
    ),
    childOntologys: z.array(TemplatePayload),
    exportDocumentRules: z.unknown(),
    isArticleCountToZero: z.boolean(),
    isOrganisationalLabel: z.boolean(),
    globalRelevance: z.boolean(),
  }),
);
export const TemplateCategoryPayload = z.object({ name: z.string(), ontologies: z.array(TemplatePayload) });
export type TemplateCategoryPayload = z.infer<typeof TemplateCategoryPayload>;

const loose = z.record(z.string(), z.unknown());

/** What a schedule searches, in the words in which it was sent: sent again with another day, it stays what it is. */
export const SchedulePlanPayload = z.object({
  /** The seven fields of a search request. */
  sources: loose,
  config: loose,
  /** Empty for all of them. */
  refreshTOCIds: z.array(NodeId),
  /** Libraries that the caller may not read, or that are gone: they are not in the sources. */
  leftOut: z.array(z.string()),
});
export type SchedulePlanPayload = z.infer<typeof SchedulePlanPayload>;

const Source = z.object({
  /** As people read it: the name of a library, an address, the name of a special source. */
  source: z.string(),
  sourceId: z.string(),
  /** Chosen for the whole gyan, or for this node alone. */
  isGyanLevel: z.boolean(),
  /** JSON text: tag name to {DT, V}. */
  strTags: z.string(),
  includeSubtopic: z.boolean(),
});
export const GyanSourcesPayload = z.object({
  repository: z.array(Source),
  web: z.array(Source.extend({ sourceParams: z.record(z.string(), z.array(z.string())) })),
  gyanknowledgestore: z.array(Source),
});
export type GyanSourcesPayload = z.infer<typeof GyanSourcesPayload>;
