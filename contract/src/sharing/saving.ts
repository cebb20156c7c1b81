/** What somebody of the portal keeps for themselves. Nobody else learns of it. */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { OwnNoteForm } from "../forms/saving.form.ts";
import { ArticleId, WorkId } from "../ids.ts";
import { TopicKind } from "../topics.ts";
import { access } from "./portal.ts";

/** A published topic or library as a whole, an article of a topic, or one text of a library. */
export const SavedKind = z.enum(["topic", "library", "article", "work"]);
export type SavedKind = z.infer<typeof SavedKind>;

const savedRef = {
  kind: SavedKind,
  /** Of the topic or the library. */
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** Of what was saved within it; null for the whole. */
  workId: WorkId.nullable().default(null),
};
const SavedRef = z.object(savedRef);
export type SavedRef = z.infer<typeof SavedRef>;

/** As it is now. */
const SavedThing = z.object({
  name: z.string(),
  /** Of a topic or an article. */
  topicKind: TopicKind.nullable(),
  /** In which topic or library an article or a text stands. */
  inside: z.string().nullable(),
  articleId: ArticleId.nullable(),
  authors: z.array(z.string()),
  publishedOn: z.string().nullable(),
  venue: z.string().nullable(),
  language: z.string().nullable(),
  /** Articles of a topic, documents of a library. */
  holds: z.number().nullable(),
  /** The caller's own notes about it: how many, and how the newest begins. */
  notes: z.object({ count: z.number(), excerpt: z.string() }),
});
export type SavedThing = z.infer<typeof SavedThing>;

export const Saved = z.object({
  ...savedRef,
  workId: WorkId.nullable(),
  savedAt: z.string(),
  /** One's own words about a text of a library; they stay one's own when it is no longer open. */
  note: z.string(),
  /** Null when it is no longer open to the caller: then not even its name is told. */
  now: SavedThing.nullable(),
});
export type Saved = z.infer<typeof Saved>;

export const list = endpoint({
  method: "GET",
  path: "/portal/saved",
  summary: "What the caller saved in the portal, newest first, with their own notes about it.",
  access,
  query: z.object({
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({ saved: z.array(Saved), total: z.number() }),
});

export const keys = endpoint({
  method: "GET",
  path: "/portal/saved/keys",
  summary: "The same in few words, to mark what is saved already: kind:id, or kind:id:workId.",
  access,
  reply: z.object({ keys: z.array(z.string()) }),
});

export const save = endpoint({
  method: "PUT",
  path: "/portal/saved",
  summary:
    "Save something of the portal for oneself, or no longer. What is no longer open can only be let go.",
  access,
  body: z
    .object({
      ...savedRef,
      saved: z.boolean(),
      /** When it was saved before: whoever takes back what they let go finds it where it was. */
      savedAt: z.iso.datetime().optional(),
      /** About a text of a library; left out, it stays as it is. Articles of gyans have notes of their own. */
      note: z.optional(OwnNoteForm.shape.note),
    })
    .refine(({ kind, workId }) => (workId === null) === (kind === "topic" || kind === "library"), {
      path: ["workId"],
    })
    .refine(({ kind, saved, note }) => note === undefined || (kind === "work" && saved), { path: ["note"] }),
  reply: z.object({
    saved: z.boolean(),
    /** What was let go, for whoever takes it back. */
    was: z.object({ savedAt: z.string(), note: z.string() }).nullable(),
  }),
  fails: ["topic_not_found", "library_not_found", "article_not_found", "item_not_found"],
});
