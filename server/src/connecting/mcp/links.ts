import type { AnswerQuote } from "@gyan/contract/conversations/answer.ts";

type Stretch = { start: number; end: number };
type Place = Pick<AnswerQuote, "doors" | "documentId" | "at" | "url">;

export type Links = {
  topic(topicId: number): string;
  article(topicId: number, articleId: number, at?: Stretch | null): string;
  conversation(id: number): string;
  /** Where somebody reads the words in their place: in a gyan, in a document, or at the source. Null: nowhere. */
  place(place: Place): string | null;
};

/** `home`: where people reach this installation. */
export function linksAt(home: string): Links {
  const topic = (topicId: number) => `${home}/article/list/${topicId}`;
  const article: Links["article"] = (topicId, articleId, at) =>
    `${topic(topicId)}?article=${articleId}${at ? `&at=${at.start}-${at.end}` : ""}`;
  return {
    topic,
    article,
    conversation: (id) => `${home}/ask/${id}`,
    place({ doors: [door], documentId, url }) {
      if (door) return article(door.topicId, door.articleId, door.at);
      return documentId === null ? url : `${home}/documentAnalysis/${documentId}`;
    },
  };
}
