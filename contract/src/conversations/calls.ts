import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  ArticleId,
  CollectionId,
  ConversationId,
  DocumentId,
  FolderId,
  LibraryId,
  PersonId,
  TopicId,
  TurnId,
} from "../ids.ts";
import { StyleRef } from "../styles/calls.ts";
import { Answer, AnswerQuote, AnswerSentence } from "./answer.ts";
import { LONGEST_NAME, LONGEST_QUESTION, MOST_DOCUMENTS, SCOPE_KINDS } from "./rules.ts";

/** What a question is asked of: of it the caller's question reaches what they may read. */
export const AskScope = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("everything") }),
  z.object({ kind: z.literal("topic"), topicId: TopicId }),
  z.object({ kind: z.literal("folder"), folderId: FolderId }),
  z.object({ kind: z.literal("library"), libraryId: LibraryId }),
  z.object({
    kind: z.literal("documents"),
    documentIds: z.array(DocumentId).min(1).max(MOST_DOCUMENTS),
  }),
  z.object({ kind: z.literal("article"), articleId: ArticleId }),
  /** What is published for the caller's organisation, or one collection of it. */
  z.object({ kind: z.literal("portal"), collectionId: CollectionId.optional() }),
]);
export type AskScope = z.infer<typeof AskScope>;

const Asker = z.object({ id: PersonId, name: z.string() });

/** A question and its answer. */
export const Turn = z.object({
  id: TurnId,
  /** From 1, in the order in which they were asked. */
  number: z.number().int(),
  question: z.string(),
  /** How it was understood with the questions before it; null: as it stands. */
  readAs: z.string().nullable(),
  /** Null: somebody who is gone. */
  asker: Asker.nullable(),
  isMine: z.boolean(),
  /** "interrupted": the server ended before the answer was there; it can be asked again. */
  state: z.enum(["answering", "answered", "interrupted"]),
  askedAt: z.string(),
  answer: Answer.nullable(),
});
export type Turn = z.infer<typeof Turn>;

export const Conversation = z.object({
  id: ConversationId,
  name: z.string(),
  scope: AskScope,
  /** What the scope is called now; null for everything, the whole portal, and what the caller may no longer read. */
  scopeName: z.string().nullable(),
  /** For an article: its gyan, for the way back. */
  scopeTopicId: TopicId.nullable(),
  /** What it is about is gone, or no longer the caller's to read: nothing more can be asked. */
  isClosed: z.boolean(),
  owner: Asker,
  isMine: z.boolean(),
  /** Everybody who may read what it is about may read it too. */
  isShared: z.boolean(),
  mayAsk: z.boolean(),
  mayShare: z.boolean(),
  turns: z.number(),
  createdAt: z.string(),
  askedAt: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

/** What a stream of an answer carries, one JSON object per event. `answer` is the last one of an answer that came about. */
export const AskEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begun"), conversation: Conversation, turn: Turn }),
  /** A sentence as it is found or written, with the quotes that were not told before. */
  z.object({ kind: z.literal("sentence"), sentence: AnswerSentence, quotes: z.array(AnswerQuote) }),
  /** What was told before is replaced: the model begins to write over the same quotes. */
  z.object({ kind: z.literal("writing"), model: z.string() }),
  z.object({ kind: z.literal("answer"), turn: Turn }),
  /** In the shape of every failure of this interface. */
  z.object({
    kind: z.literal("failed"),
    error: z.object({ code: z.string(), message: z.string(), params: z.record(z.string(), z.unknown()) }),
  }),
]);
export type AskEvent = z.infer<typeof AskEvent>;

const params = z.object({ conversationId: ConversationId });
const message = z.object({ message: z.string() });

const question = {
  question: z.string().trim().min(1).max(LONGEST_QUESTION),
  /** To go on with a conversation; without it one begins. */
  conversationId: ConversationId.optional(),
  /** Of a conversation that begins: everything when it is not given. One that goes on keeps its own. */
  scope: AskScope.optional(),
  /** Whether the language model may write the answer, where there is one. */
  byModel: z.boolean().default(true),
};

const fails = [
  "asking_off",
  "too_many_questions",
  "conversation_not_found",
  "conversation_closed",
  "conversation_full",
  "question_in_hand",
  "topic_not_found",
  "folder_not_found",
  "library_not_found",
  "document_not_found",
  "article_not_found",
  "collection_not_found",
  "right_missing",
] as const;

export const ask = endpoint({
  method: "POST",
  path: "/ask",
  summary:
    "Ask a question of what one may read: of everything, a gyan, a folder, a library, chosen documents, an article or the portal. Every sentence of the answer carries the quotes it rests on; where nothing answers, it says so.",
  body: z.object(question),
  reply: z.object({ conversation: Conversation, turn: Turn }),
  fails,
});

export const askStreamed = endpoint({
  method: "POST",
  path: "/ask/stream",
  summary:
    "The same, sentence by sentence as server-sent events. Who closes the stream stops the language model; what the sources answer is stored all the same.",
  body: z.object(question),
  answers: "events",
  reply: AskEvent,
  fails,
});

export const list = endpoint({
  method: "GET",
  path: "/conversations",
  summary:
    "The caller's conversations and those that are shared with them, the last asked first: all of them, or those about one thing; with `q` those whose name, questions or answers have these words.",
  query: z.object({
    about: z.enum(SCOPE_KINDS).optional(),
    /** The id of the gyan, folder, library, article or collection that `about` names. With a gyan also those about its articles. */
    id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    q: z.string().trim().max(200).optional(),
    /** The `next` of the page before. */
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: z.object({ conversations: z.array(Conversation), total: z.number(), next: z.string().nullable() }),
});

export const read = endpoint({
  method: "GET",
  path: "/conversations/:conversationId",
  summary:
    "A conversation with its questions and answers. What the caller may not read at this moment is left out of the answers and counted.",
  params,
  reply: z.object({ conversation: Conversation, turns: z.array(Turn) }),
  fails: ["conversation_not_found"],
});

export const change = endpoint({
  method: "PATCH",
  path: "/conversations/:conversationId",
  summary: "Rename one's own conversation, or show it to everybody who may read what it is about.",
  params,
  body: z.object({
    name: z.string().trim().min(1).max(LONGEST_NAME).optional(),
    isShared: z.boolean().optional(),
  }),
  reply: Conversation,
  fails: ["conversation_not_found", "conversation_not_yours", "conversation_not_shareable"],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/conversations/:conversationId",
  summary: "Delete one's own conversation for good, with its questions and answers.",
  params,
  reply: message,
  fails: ["conversation_not_found", "conversation_not_yours"],
});

export const removeTurn = endpoint({
  method: "DELETE",
  path: "/conversations/:conversationId/turns/:turnId",
  summary: "Delete a question that one asked, with its answer.",
  params: params.extend({ turnId: TurnId }),
  reply: message,
  fails: ["conversation_not_found", "turn_not_found", "right_missing"],
});

export const exportFile = endpoint({
  method: "GET",
  path: "/conversations/:conversationId/export",
  summary: "A conversation as a file: questions, answers with their numbered quotes, and the references.",
  params,
  query: z.object({
    format: z.enum(["md", "docx"]).default("md"),
    /** Of the references; without it the caller's own choice. */
    style: StyleRef.optional(),
  }),
  answers: "file",
  meter: "download",
  reply: z.unknown(),
  fails: [
    "conversation_not_found",
    "too_many_exports",
    "export_failed",
    "style_not_found",
    "style_broken",
    "style_too_slow",
  ],
});
