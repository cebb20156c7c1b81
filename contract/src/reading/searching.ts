import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, DocumentId, FolderId, LibraryId, NodeId, NoteId, TopicId, WorkId } from "../ids.ts";
import { Span } from "../reading.ts";
import { TopicKind } from "../topics.ts";
import { FURTHEST, HITS_AT_ONCE, LONGEST_QUERY, SEARCH_KINDS } from "./searching.rules.ts";

/** Words as they stand, with where the words that were looked for stand in them. */
export const Marked = z.object({ text: z.string(), marks: z.array(Span) });
export type Marked = z.infer<typeof Marked>;

const inTopic = { topicId: TopicId, topicName: z.string() };

/** A gyan in which an article can be opened. */
export const Door = z.object({
  ...inTopic,
  topicKind: TopicKind,
  articleId: ArticleId,
  nodeId: NodeId,
  /** The subtopic's name; null for the topic itself. */
  node: z.string().nullable(),
  /** Where the sentence stands in the text that is read there; null when that text does not have it. */
  at: Span.nullable(),
});
export type Door = z.infer<typeof Door>;

export const PassageHit = z.object({
  kind: z.literal("passage"),
  workId: WorkId,
  title: Marked,
  authors: z.array(z.string()),
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: z.string().nullable(),
  language: z.string(),
  /** A stretch of the best passage, word for word. */
  passage: Marked,
  /** How many passages of it match. */
  passages: z.number(),
  page: z.number().nullable(),
  section: z.string().nullable(),
  /** Best first; none for what lies in a library only. */
  doors: z.array(Door),
  libraries: z.array(z.string()),
  /** The caller's own document with this text, to be opened; and where the sentence stands in it. */
  documentId: DocumentId.nullable(),
  at: Span,
  url: z.string().nullable(),
});
export type PassageHit = z.infer<typeof PassageHit>;

export const GyanHit = z.object({
  kind: z.literal("gyan"),
  topicId: TopicId,
  topicKind: TopicKind,
  name: Marked,
  articles: z.number(),
  createdOn: z.string(),
});
export const SubtopicHit = z.object({
  kind: z.literal("subtopic"),
  ...inTopic,
  nodeId: NodeId,
  name: Marked,
});
export const FolderHit = z.object({
  kind: z.literal("folder"),
  folderId: FolderId,
  folderKind: TopicKind,
  name: Marked,
});
export const NoteHit = z.object({
  kind: z.literal("note"),
  noteId: NoteId,
  ...inTopic,
  /** Null when the article is no longer kept. */
  articleId: ArticleId.nullable(),
  title: z.string(),
  text: Marked,
  quote: z.string().nullable(),
  isMine: z.boolean(),
  isPrivate: z.boolean(),
  changedOn: z.string(),
});
export const ConceptHit = z.object({
  kind: z.literal("concept"),
  name: Marked,
  /** The gyans that speak of it, the one that says most first. */
  doors: z.array(z.object({ ...inTopic, key: z.string(), articles: z.number() })),
});
export const SummaryHit = z.object({
  kind: z.literal("summary"),
  ...inTopic,
  nodeId: NodeId,
  node: z.string().nullable(),
  text: Marked,
});

export const SearchHit = z.discriminatedUnion("kind", [
  PassageHit,
  GyanHit,
  SubtopicHit,
  FolderHit,
  NoteHit,
  ConceptHit,
  SummaryHit,
]);
export type SearchHit = z.infer<typeof SearchHit>;
export type HitOf<K extends SearchHit["kind"]> = Extract<SearchHit, { kind: K }>;

export const SearchGroup = z.object({
  kind: z.enum(SEARCH_KINDS),
  total: z.number(),
  /** There are more than were counted. */
  isMore: z.boolean(),
  hits: z.array(SearchHit),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

const year = z.coerce.number().int().min(0).max(9999).optional();

export const searchFilter = {
  /** Only in this gyan, in this library. */
  topicId: TopicId.optional(),
  libraryId: LibraryId.optional(),
  /** Years of publication, both included. */
  from: year,
  to: year,
  author: z.string().trim().max(200).optional(),
  /** Articles that the caller saved; articles with a note that they may read. */
  saved: z.stringbool().optional(),
  noted: z.stringbool().optional(),
};
const Filter = z.object(searchFilter);
export type SearchFilter = z.infer<typeof Filter>;

export const everywhere = endpoint({
  method: "GET",
  path: "/search",
  meter: "search",
  summary:
    'Everything that the caller may read, by its words: "a phrase" stands word for word, -word must not stand there.',
  query: z.object({
    q: z.string().trim().min(1).max(LONGEST_QUERY),
    /** One kind alone, page by page; without it the first few of each. */
    scope: z.enum(SEARCH_KINDS).optional(),
    ...searchFilter,
    offset: z.coerce.number().int().min(0).max(FURTHEST).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(HITS_AT_ONCE),
  }),
  reply: z.object({
    groups: z.array(SearchGroup),
    /** Passages with all the words, with one that begins like the last, or only with some of them or their meaning. */
    match: z.enum(["all", "start", "some"]),
    /** Words that stand nowhere in what was searched. */
    lacking: z.array(z.string()),
    /** Meanings were to be compared as well, and that failed or took too long: asked again, there may be more. */
    isByWordsAlone: z.boolean(),
  }),
  fails: ["topic_not_found", "library_not_found"],
});
export type SearchReply = z.infer<(typeof everywhere)["reply"]>;
