import { z } from "zod";
import { DocumentId, TopicId } from "../../ids.ts";
import { TopicKind } from "../../topics.ts";

const loose = z.record(z.string(), z.unknown());

/** What the latest run of a topic was asked to do, in the shape in which the builder keeps its work. */
export const PlanPayload = z.object({
  topicId: TopicId,
  topicName: z.string(),
  kind: TopicKind,
  description: z.string(),
  askedWith: z.enum(["sentence", "outline", "documents"]),
  /** The root ontology with everything that editing needs. */
  topicOutline: loose,
  /** The seven fields of a search request. */
  sources: loose,
  config: loose,
  /** Of a run over documents. */
  documents: z.array(z.object({ id: DocumentId, fileName: z.string() })),
  /** Libraries and documents that the caller may not read, or that are gone: they are in none of the above. */
  leftOut: z.array(z.string()),
});
export type PlanPayload = z.infer<typeof PlanPayload>;
