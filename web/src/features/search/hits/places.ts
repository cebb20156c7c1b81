import type { Door, HitOf, Marked, SearchHit } from "@gyan/contract/reading/searching.ts";
import type { LinkProps } from "@tanstack/react-router";
import type { ArticleSearch } from "#entities/articles/search.ts";
import type { IconName } from "#ui/base/Icon.tsx";

type InTopic = { topicId: Door["topicId"] };

/** To a view of a gyan. */
export const toTopic = ({ topicId }: InTopic, search: ArticleSearch = {}) =>
  ({ to: "/article/list/$topicId", params: { topicId }, search }) as const;

/** Onto the sentence in the reader. */
export const toArticle = (door: Pick<Door, "topicId" | "articleId" | "at">) =>
  toTopic(door, {
    tab: "articles",
    article: door.articleId,
    pane: "reader",
    ...(door.at && { at: `${door.at.start}-${door.at.end}` }),
  });

export const toConcept = (door: HitOf<"concept">["doors"][number]) =>
  toTopic(door, { tab: "concepts", concept: door.key });

type Place = {
  icon: IconName;
  name: Marked;
  /** The name is a text of its own, or a part of one. */
  isProse?: boolean;
  link: Pick<LinkProps, "to" | "params" | "search">;
  /** In what it stands, where it stands in something. */
  where: string;
};

/** What a hit is called and where it leads; null for what stands in a library only. */
export function placeOf(hit: SearchHit): Place | null {
  if (hit.kind === "gyan") return { icon: "search", name: hit.name, link: toTopic(hit), where: "" };
  if (hit.kind === "folder") {
    const to = hit.folderKind === "review" ? "/myreviews" : "/mysearches";
    return { icon: "book", name: hit.name, link: { to, search: { folder: hit.folderId } }, where: "" };
  }
  if (hit.kind === "subtopic") {
    const link = toTopic(hit, { tab: "articles", node: hit.nodeId });
    return { icon: "list", name: hit.name, link, where: hit.topicName };
  }
  if (hit.kind === "summary") {
    const link = toTopic(hit, { tab: "summary", ...(hit.node !== null && { node: hit.nodeId }) });
    return { icon: "text", name: hit.text, isProse: true, link, where: hit.topicName };
  }
  if (hit.kind === "note") {
    const { topicId, articleId } = hit;
    const link = articleId === null ? toTopic(hit) : toArticle({ topicId, articleId, at: null });
    return { icon: "note", name: hit.text, isProse: true, link, where: hit.title };
  }
  if (hit.kind === "concept") {
    const [door] = hit.doors;
    return door ? { icon: "graph", name: hit.name, link: toConcept(door), where: door.topicName } : null;
  }
  const [door] = hit.doors;
  return door
    ? { icon: "text", name: hit.passage, isProse: true, link: toArticle(door), where: hit.title.text }
    : null;
}

/** The same for as long as it is the same hit, wherever it stands in the list. */
export function keyOf(hit: SearchHit): string {
  if (hit.kind === "passage") return `passage ${hit.workId}`;
  if (hit.kind === "gyan") return `gyan ${hit.topicId}`;
  if (hit.kind === "subtopic") return `subtopic ${hit.topicId} ${hit.nodeId}`;
  if (hit.kind === "folder") return `folder ${hit.folderId}`;
  if (hit.kind === "note") return `note ${hit.noteId}`;
  if (hit.kind === "concept") return `concept ${hit.name.text}`;
  return `summary ${hit.topicId} ${hit.nodeId} ${hit.text.text}`;
}
