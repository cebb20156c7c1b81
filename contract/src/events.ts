import { z } from "zod";
import { PersonId, RunId, TopicId } from "./ids.ts";

const Holder = z.object({ kind: z.enum(["person", "group", "organisation"]), id: z.number() });

/**
 * What the event stream carries. Events say that something changed, never what the truth is: a reader that missed or
 * repeats one is still right after asking again.
 */
export const GyanEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("run.progressed"), topicId: TopicId, runId: RunId }),
  z.object({ kind: z.literal("run.finished"), topicId: TopicId, runId: RunId }),
  z.object({ kind: z.literal("topics.changed"), topicId: TopicId }),
  /** Notes, tags and decisions about a topic's articles. */
  z.object({ kind: z.literal("articles.changed"), topicId: TopicId }),
  /** Questions and answers: of a gyan for those who may read it, or for a person, a group or an organisation. */
  z.object({
    kind: z.literal("conversations.changed"),
    topicId: TopicId.optional(),
    holder: Holder.optional(),
  }),
  /** Tables of evidence, for those who may read them, as with conversations. */
  z.object({
    kind: z.literal("tables.changed"),
    topicId: TopicId.optional(),
    holder: Holder.optional(),
  }),
  /** Votes and settlements of those who screen a gyan together. */
  z.object({ kind: z.literal("review.changed"), topicId: TopicId }),
  /** What articles of a gyan cite and what cites them; or a document of one who may read it. */
  z.object({
    kind: z.literal("citations.changed"),
    topicId: TopicId.optional(),
    holder: Holder.optional(),
  }),
  /** Articles of a gyan that may be the same: looked for, decided or undone. */
  z.object({ kind: z.literal("duplicates.changed"), topicId: TopicId }),
  /** How somebody's connections to Zotero stand, for that person. */
  z.object({ kind: z.literal("zotero.changed"), personId: PersonId }),
  /** What one person saved, read, or put in order, for that person. */
  z.object({ kind: z.literal("mine.changed"), personId: PersonId }),
  /** Of libraries and their documents, for one who may read them: a person, everybody in that group or that organisation. */
  z.object({
    kind: z.literal("documents.changed"),
    personId: PersonId.optional(),
    holder: Holder.optional(),
  }),
  /** Something was shared with them, or no longer is: for that person, everybody in that group or that organisation. */
  z.object({ kind: z.literal("shared.changed"), holder: Holder }),
  /** Words, covers or the order of the portal, for everybody in that organisation. */
  z.object({
    kind: z.literal("portal.changed"),
    holder: z.object({ kind: z.literal("organisation"), id: z.number() }),
  }),
]);
export type GyanEvent = z.infer<typeof GyanEvent>;
