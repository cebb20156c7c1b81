import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const Tour = z.enum([
  "SENTENCE_GYAN",
  "DOCUMENT_ANALYSIS",
  "ADVANCED_SEARCH",
  "ADVANCED_SEARCH_SOURCES",
  "ADVANCED_SEARCH_TOPIC_OUTLINE",
  "ADVANCED_SEARCH_REFINE_RESEARCH",
]);
export type Tour = z.infer<typeof Tour>;

const reply = z.object({ coachMarks: z.array(Tour) });

export const list = endpoint({
  method: "GET",
  path: "/coachmarks",
  summary: "The guided tours that the caller has not yet been through.",
  reply,
});

export const finish = endpoint({
  method: "DELETE",
  path: "/coachmarks",
  summary: "A tour is done: it is not shown again.",
  query: z.object({ name: Tour }),
  reply: z.object({ status: z.literal(true) }),
});

export const reset = endpoint({
  method: "GET",
  path: "/coachmarks/reset",
  summary: "Every tour is shown again.",
  reply,
});
