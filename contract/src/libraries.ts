import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { WorkId } from "./ids.ts";
import { Span } from "./reading.ts";

const Day = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
  .optional();

export const FoundPassage = z.object({
  workId: WorkId,
  title: z.string(),
  authors: z.array(z.string()),
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: z.string().nullable(),
  language: z.string(),
  libraries: z.array(z.string()),
  /** Word for word; `start` and `end` say where it stands in the work's text. */
  passage: z.string(),
  start: z.number(),
  end: z.number(),
  /** The page on which it begins, where the work has pages. */
  page: z.number().nullable(),
  section: z.string().nullable(),
  /** Where in the passage the words of the question stand. */
  highlights: z.array(Span),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

export const search = endpoint({
  method: "GET",
  path: "/search",
  summary: "Passages in everything that the caller may read, the best first.",
  query: z.object({
    q: z.string().trim().min(1).max(2000),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    from: Day,
    to: Day,
  }),
  reply: z.object({ passages: z.array(FoundPassage) }),
});
