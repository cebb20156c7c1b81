import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { TopicNameForm } from "../forms/topics.form.ts";
import { TopicId } from "../ids.ts";
import { Created } from "../outline/search.ts";
import { PlanPayload } from "../outline/wire/plan.ts";

const params = z.object({ topicId: TopicId });
export const outline = endpoint({
  method: "GET",
  path: "/topics/:topicId/outline",
  summary: "The outline, sources and parameters of a topic's latest run, as the builder takes them.",
  params,
  reply: PlanPayload,
  fails: ["topic_not_found"],
});

export const duplicate = endpoint({
  method: "POST",
  path: "/topics/:topicId/duplicate",
  summary:
    "Run the same plan again as a new topic of the caller's. What they may not read is left out and named.",
  access: ["CreateSentenceGyan", "AdvancedSearch", "DocumentAnalysis"],
  params,
  body: z.object({ name: z.optional(TopicNameForm.shape.name) }),
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
