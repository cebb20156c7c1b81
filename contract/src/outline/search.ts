import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { TopicId } from "../ids.ts";
import { SearchPayload } from "./wire/schema.ts";

export const Created = z.object({
  message: z.string(),
  topic: z.object({ UUID: z.string(), ownerId: z.number(), topicId: TopicId }),
});

export const submitConcept = endpoint({
  method: "POST",
  path: "/gyan/create/v4/submitconceptfordiscovery",
  summary:
    "Create a gyan from a topic outline (a single node is a sentence search) and start its first run. Sent as JSON, or as form data whose part `concept` holds that JSON, with `draftId` beside it.",
  jsonPart: "concept",
  access: ["CreateSentenceGyan", "AdvancedSearch"],
  body: SearchPayload,
  reply: Created,
  fails: [
    "form_unreadable",
    "outline_blank",
    "outline_too_large",
    "outline_too_deep",
    "too_many_articles",
    "idle_time_too_short",
    "engine_and_metasearch",
    "draft_not_found",
    "library_not_found",
    "tag_unknown",
    "tag_value_wrong",
    "access_missing",
  ],
});
