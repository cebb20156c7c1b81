import type { Endpoint } from "../endpoint.ts";
import type { TokenPlaces } from "./places.ts";

export const MOST_PLACES = 50;

/** What a call is about: a gyan or a library, or something that lies in one. */
export type About = { kind: "topic" | "library" | "article" | "document"; id: number };
type Asked = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: Record<string, unknown> | undefined;
};
type Naming = (asked: Asked) => About | null;

const inPath =
  (kind: About["kind"], name: string): Naming =>
  ({ params }) =>
    about(kind, params?.[name]);
const about = (kind: About["kind"], id: unknown): About | null =>
  typeof id === "number" ? { kind, id } : null;

const ofTopic = inPath("topic", "topicId");
const ofArticle = inPath("article", "articleId");
const ofDocument = inPath("document", "documentId");

/**
 * The calls that a narrowed token opens, each with how it says what it is about. Every other call is closed to it, also one that
 * is written tomorrow: lists, searches over everything, the account, and what shows other gyans or libraries beside this one.
 */
const NARROW_CALLS: Readonly<Record<string, Naming>> = {
  "GET /topics/:topicId": ofTopic,
  "PATCH /topics/:topicId": ofTopic,
  "GET /topics/:topicId/outline": ofTopic,
  "GET /topics/:topicId/articles": ofTopic,
  "GET /topics/:topicId/cards": ofTopic,
  "GET /topics/:topicId/listing": ofTopic,
  "GET /topics/:topicId/listing/marks": ofTopic,
  "GET /topics/:topicId/listing/words": ofTopic,
  "GET /topics/:topicId/summary": ofTopic,
  "GET /topics/:topicId/insights": ofTopic,
  "GET /topics/:topicId/graph": ofTopic,
  "GET /topics/:topicId/concept": ofTopic,
  "GET /topics/:topicId/concept/pair": ofTopic,
  "GET /topics/:topicId/runs": ofTopic,
  "GET /topics/:topicId/runs/:runId": ofTopic,
  "GET /topics/:topicId/changes": ofTopic,
  "GET /topics/:topicId/changes/:workId": ofTopic,
  "GET /topics/:topicId/nearly": ofTopic,
  "GET /topics/:topicId/screening": ofTopic,
  "GET /topics/:topicId/prisma": ofTopic,
  "GET /topics/:topicId/prisma/file": ofTopic,
  "GET /topics/:topicId/export": ofTopic,
  "POST /topics/:topicId/export": ofTopic,
  "POST /topics/:topicId/citations": ofTopic,
  "POST /topics/:topicId/citations/file": ofTopic,
  "GET /topics/:topicId/notes": ofTopic,
  "GET /topics/:topicId/tags": ofTopic,
  "POST /topics/:topicId/marks": ofTopic,
  "GET /articles/:articleId": ofArticle,
  "GET /articles/:articleId/around": ofArticle,
  "GET /articles/:articleId/notes": ofArticle,
  "POST /articles/:articleId/notes": ofArticle,
  "GET /articles/:articleId/tags": ofArticle,
  "PUT /articles/:articleId/tags": ofArticle,
  "PUT /articles/:articleId/saved": ofArticle,
  "PUT /articles/:articleId/read": ofArticle,
  "PUT /articles/:articleId/feedback": ofArticle,
  "GET /document/v1/:documentId": ofDocument,
  "GET /document/v1/:documentId/text": ofDocument,
  "GET /document/v1/:documentId/description": ofDocument,
  "POST /document/v1/:documentId/link": ofDocument,
  "POST /document/v1/documents": ({ body }) =>
    about("library", (body?.["filter"] as Record<string, unknown> | undefined)?.["libraryId"]),
  "GET /libraries/passages": ({ query }) => about("library", query?.["libraryId"]),
};

export const narrowCalls = (): string[] => Object.keys(NARROW_CALLS);

const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

/** Whether a narrowed token opens the call at all. */
export const opensNarrowly = (endpoint: Pick<Endpoint, "method" | "path">): boolean =>
  Object.hasOwn(NARROW_CALLS, nameOf(endpoint));

/** What the call is about; null when it does not say, which is then closed to a narrowed token. */
export const aboutOf = (endpoint: Pick<Endpoint, "method" | "path">, asked: Asked): About | null =>
  NARROW_CALLS[nameOf(endpoint)]?.(asked) ?? null;

/** `home`: the gyan or library that it lies in. */
export const isWithin = (places: TokenPlaces, home: { kind: "topic" | "library"; id: number }): boolean =>
  (home.kind === "topic" ? (places.topics as number[]) : (places.libraries as number[])).includes(home.id);
