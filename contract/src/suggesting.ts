import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Said } from "./runs.ts";

export const SuggestedSubtopic = z.object({
  name: z.string(),
  keywords: z.array(z.string()),
  /** How many articles at hand speak of it. */
  articles: z.number(),
});
export type SuggestedSubtopic = z.infer<typeof SuggestedSubtopic>;

export const suggest = endpoint({
  method: "POST",
  path: "/gyan/create/v1/suggestions",
  access: ["AdvancedSearch"],
  summary:
    "Subtopics and keywords for an outline, from what the articles that the caller may read say about a topic.",
  // Each is a search, and may be a question to a language model: a house full of people types no faster.
  perMinute: 120,
  body: z.object({
    name: z.string().trim().min(1).max(500),
    /** The topic that it is a part of. */
    within: z.string().trim().max(500).optional(),
  }),
  reply: z.object({
    subtopics: z.array(SuggestedSubtopic),
    /** How many articles they were taken from. */
    articles: z.number(),
    /** The language model that worded them; null: they are called as the articles call them. */
    model: z.string().nullable(),
    /** Why the model that was to word them did not. */
    fallback: Said.nullable(),
  }),
});
