import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { DocumentId, TopicId } from "../ids.ts";
import { Created } from "../outline/wire.ts";
import { TopicKind } from "../topics.ts";

const params = z.object({ topicId: TopicId });
const loose = z.record(z.string(), z.unknown());

/** What the latest run of a topic was asked to do, in the shape in which the builder keeps its work. */
export const Plan = z.object({
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
export type Plan = z.infer<typeof Plan>;

export const outline = endpoint({
  method: "GET",
  path: "/topics/:topicId/outline",
  summary: "The outline, sources and parameters of a topic's latest run, as the builder takes them.",
  params,
  reply: Plan,
  fails: ["topic_not_found"],
});

export const duplicate = endpoint({
  method: "POST",
  path: "/topics/:topicId/duplicate",
  summary:
    "Run the same plan again as a new topic of the caller's. What they may not read is left out and named.",
  access: ["CreateSentenceGyan", "AdvancedSearch", "DocumentAnalysis"],
  params,
  body: z.object({ name: z.string().trim().min(1).max(500).optional() }),
  reply: Created.extend({ leftOut: z.array(z.string()) }),
  fails: [
    "topic_not_found",
    "access_missing",
    "sources_gone",
    "documents_gone",
    "outline_blank",
    "too_many_articles",
    "idle_time_too_short",
    "engine_and_metasearch",
    "tag_unknown",
    "tag_value_wrong",
  ],
});
