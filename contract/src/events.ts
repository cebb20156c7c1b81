import { z } from "zod";
import { PersonId, RunId, TopicId } from "./ids.ts";

/**
 * What the event stream carries. Events say that something changed, never what the truth is: a reader that missed or
 * repeats one is still right after asking again.
 */
export const GyanEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("run.progressed"), topicId: TopicId, runId: RunId }),
  z.object({ kind: z.literal("run.finished"), topicId: TopicId, runId: RunId }),
  z.object({ kind: z.literal("topics.changed"), topicId: TopicId }),
  /** Of one person's documents, for that person. */
  z.object({ kind: z.literal("documents.changed"), personId: PersonId }),
]);
export type GyanEvent = z.infer<typeof GyanEvent>;
