import type { Schema } from "../../index.ts";
import { shown } from "../output.ts";

export const topicLink = (address: string, topicId: number): string => `${address}/article/list/${topicId}`;

type Place = Pick<Schema<"AnswerQuote">, "doors" | "documentId" | "at" | "url">;

/** Where somebody reads the words in their place: in a gyan, in a document, or at the source. */
export function linkOf(address: string, { doors: [door], documentId, at, url }: Place): string {
  const spot = door ? door.at : at;
  const stretch = spot ? `&at=${spot.start}-${spot.end}` : "";
  if (door) return `${topicLink(address, door.topicId)}?article=${door.articleId}${stretch}`;
  if (documentId !== null) return `${address}/documentAnalysis/${documentId}`;
  return url === null ? "" : shown(url);
}
