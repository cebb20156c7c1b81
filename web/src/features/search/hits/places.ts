import type { Door, HitOf } from "@gyan/contract/reading/searching.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";

type InTopic = { topicId: Door["topicId"] };

const toTopic = ({ topicId }: InTopic, search: ArticleSearch = {}) =>
  ({ to: "/article/list/$topicId", params: { topicId }, search }) as const;

/** Onto the sentence in the reader. */
export const toArticle = (door: Pick<Door, "topicId" | "articleId" | "at">) =>
  toTopic(door, {
    tab: "articles",
    article: door.articleId,
    pane: "reader",
    ...(door.at && { at: `${door.at.start}-${door.at.end}` }),
  });

export const toGyan = (hit: InTopic) => toTopic(hit);
export const toSubtopic = (hit: HitOf<"subtopic">) => toTopic(hit, { tab: "articles", node: hit.nodeId });
export const toSummary = (hit: HitOf<"summary">) =>
  toTopic(hit, { tab: "summary", ...(hit.node !== null && { node: hit.nodeId }) });
export const toConcept = (door: HitOf<"concept">["doors"][number]) =>
  toTopic(door, { tab: "concepts", concept: door.key });
export const toNote = (hit: HitOf<"note">) =>
  hit.articleId === null
    ? toTopic(hit)
    : toTopic(hit, { tab: "articles", article: hit.articleId, pane: "reader" });
export const toFolder = ({ folderId, folderKind }: HitOf<"folder">) =>
  ({ to: folderKind === "review" ? "/myreviews" : "/mysearches", search: { folder: folderId } }) as const;
