import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, NoteId, PersonId, TopicId, WorkId } from "../ids.ts";
import { AROUND, LONGEST_QUOTE } from "./anchors.rules.ts";
import { listOf } from "./listing.ts";
import { MOST_MENTIONS } from "./mentions.rules.ts";
import { LONGEST_NOTE, MOST_OF_TOPIC } from "./notes.rules.ts";
import { constants } from "../system/constants.rules.ts";

/** Somebody, and what they are called now. */
export const NamedPerson = z.object({ id: PersonId, name: z.string() });
export type NamedPerson = z.infer<typeof NamedPerson>;

/** Somebody whom a note may mention. */
export const MentionedPerson = NamedPerson.extend({
  /**
   * What tells people of the same name apart: the address of whoever is of the caller's organisation, or whose rights the
   * caller may see anyway; of all others where they are from.
   */
  known: z.string(),
});
export type MentionedPerson = z.infer<typeof MentionedPerson>;

const offset = z.number().int().min(0).max(100_000_000);

/** What a note is about: words, a little of what stands around them, and where they stand in the text. */
export const NoteAnchor = z.object({
  quote: z.string().min(1).max(LONGEST_QUOTE),
  before: z.string().max(2 * AROUND),
  after: z.string().max(2 * AROUND),
  start: offset,
  end: offset,
});

export const Note = z.object({
  id: NoteId,
  topicId: TopicId,
  workId: WorkId,
  /** Null when the topic no longer lists the article; its notes stay. */
  articleId: ArticleId.nullable(),
  articleTitle: z.string(),
  /** The note that it answers; null for one that stands for itself. Nothing answers an answer. */
  parentId: NoteId.nullable(),
  author: NamedPerson,
  isMine: z.boolean(),
  /** For its author alone; otherwise for everybody who reads the topic. */
  isPrivate: z.boolean(),
  /** As it was typed, people as "@[Name](person:12)". Empty: the words are only highlighted. */
  text: z.string(),
  /** Those whom the text mentions and who still are somebody. */
  mentions: z.array(NamedPerson),
  /** It lies in the bin. Among the notes of an article it is there for the sake of its answers, without its words. */
  isDeleted: z.boolean(),
  /** Its thread is done with: who said so, null when they are gone, and when. */
  resolved: z.object({ by: NamedPerson.nullable(), at: z.string() }).nullable(),
  /** Null: about the article as a whole. */
  anchor: NoteAnchor.nullable(),
  /** Where its words stand in the text that the article has now; null when they are no longer there, or not looked for. */
  place: z
    .object({ start: z.number(), end: z.number(), how: z.enum(["same", "moved", "changed"]) })
    .nullable(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  mayDelete: z.boolean(),
});
export type Note = z.infer<typeof Note>;

/** What a note is about, as a list of references needs it; its title stands in the note. */
export const NotedWork = z.object({
  workId: WorkId,
  authors: z.array(z.string()),
  venue: z.string().nullable(),
  publishedOn: z.string().nullable(),
  doi: z.string().nullable(),
  url: z.string().nullable(),
});
export type NotedWork = z.infer<typeof NotedWork>;

const text = z.string().max(LONGEST_NOTE);
const articleParams = z.object({ articleId: ArticleId });
const noteParams = z.object({ noteId: NoteId });
const message = z.object({ message: z.string() });
const page = {
  /** The `next` of the page before. */
  cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(constants.annotationLimit),
};

export const ofArticle = endpoint({
  method: "GET",
  path: "/articles/:articleId/notes",
  summary:
    "The notes about an article that the caller may see, newest first, each followed by its answers, oldest first. `limit` counts notes without their answers, `total` counts both.",
  params: articleParams,
  query: z.object(page),
  reply: z.object({
    notes: z.array(Note),
    total: z.number(),
    /** Whether the caller may write notes that everybody sees. */
    mayShare: z.boolean(),
    next: NoteId.nullable(),
  }),
  fails: ["article_not_found"],
});

export const add = endpoint({
  method: "POST",
  path: "/articles/:articleId/notes",
  summary:
    "Write a note about an article, or about words of its text. Without text the words are highlighted.",
  params: articleParams,
  body: z.object({ text, isPrivate: z.boolean(), anchor: NoteAnchor.optional() }),
  reply: Note,
  fails: ["article_not_found", "right_missing", "note_blank", "mention_unknown", "too_many_mentions"],
});

export const answer = endpoint({
  method: "POST",
  path: "/notes/:noteId/answers",
  summary:
    "Answer a note that everybody sees; an answer to an answer joins its thread. Who wrote in the thread is told, and one that was resolved is open again.",
  params: noteParams,
  body: z.object({ text }),
  reply: Note,
  fails: [
    "note_not_found",
    "right_missing",
    "note_blank",
    "note_private",
    "thread_full",
    "mention_unknown",
    "too_many_mentions",
  ],
});

export const resolve = endpoint({
  method: "PUT",
  path: "/notes/:noteId/resolved",
  summary:
    "Say that the thread of a note is done with, or open it again. Who wrote in it is told. The answer is the note that began it.",
  params: noteParams,
  body: z.object({ resolved: z.boolean() }),
  reply: Note,
  fails: ["note_not_found", "right_missing", "note_private"],
});

export const people = endpoint({
  method: "GET",
  path: "/topics/:topicId/people",
  summary:
    "Whom a note that everybody sees may mention: people who may read the topic, by what they are called, or by their ids.",
  params: z.object({ topicId: TopicId }),
  query: z.object({
    q: z.string().trim().max(100).default(""),
    /** Of these alone. */
    ids: listOf(PersonId, MOST_MENTIONS),
  }),
  reply: z.object({ people: z.array(MentionedPerson) }),
  fails: ["topic_not_found", "right_missing"],
});

export const change = endpoint({
  method: "PATCH",
  path: "/notes/:noteId",
  summary:
    "Change one's own note. `version` is that of the note that was read: when it has changed since, nothing is written, and the answer holds what it says now.",
  params: noteParams,
  body: z.object({ text, isPrivate: z.boolean().optional(), version: z.number().int().min(1) }),
  reply: Note,
  fails: [
    "note_not_found",
    "note_not_yours",
    "note_changed",
    "right_missing",
    "note_blank",
    "note_answered",
    "mention_unknown",
    "too_many_mentions",
  ],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/notes/:noteId",
  summary:
    "Move a note to the bin: one's own, or one that everybody sees in a topic that one owns. Its answers stay.",
  params: noteParams,
  reply: message,
  fails: ["note_not_found", "right_missing"],
});

export const restore = endpoint({
  method: "POST",
  path: "/notes/:noteId/restore",
  summary: "Take a note out of the bin that the caller put there.",
  params: noteParams,
  reply: message,
  fails: ["note_not_found"],
});

export const ofTopic = endpoint({
  method: "GET",
  path: "/topics/:topicId/notes",
  summary:
    "All notes and answers of a topic that the caller may see, with their articles: newest first, or by article, in the order of its text.",
  params: z.object({ topicId: TopicId }),
  query: z.object({
    /** Which: everybody's, one's own, those of resolved threads, or those that the caller deleted. */
    of: z.enum(["everybody", "mine", "resolved", "deleted"]).default("everybody"),
    /** Words in the note, its quote or the article's title. */
    q: z.string().max(200).optional(),
    /** By article: first the one with the newest note; within it as its text goes, answers after their notes. */
    by: z.enum(["newest", "article"]).default("newest"),
    cursor: page.cursor,
    limit: z.coerce.number().int().min(1).max(MOST_OF_TOPIC).default(constants.annotationLimit),
  }),
  reply: z.object({
    notes: z.array(Note),
    /** What these notes are about. */
    works: z.array(NotedWork),
    total: z.number(),
    next: NoteId.nullable(),
  }),
  fails: ["topic_not_found"],
});
