import type { WorkId } from "@gyan/contract/ids.ts";
import type { App } from "#app.ts";
import type { Readable, TopicRef } from "#rights/index.ts";
import * as store from "./words.store.ts";

const MOST_WORDS = 12;

/**
 * The works of a topic that have every word in their title, among their authors or in their text: part of a word is enough,
 * upper and lower case are the same, and what stands in quotes is looked for as one.
 */
export const worksWithWords = async (
  { db }: Pick<App, "db">,
  topic: Readable<TopicRef>,
  q: string,
): Promise<Set<WorkId>> => new Set(await store.worksSaying(db, topic, wordsOf(q)));

export function wordsOf(q: string): string[] {
  const parts = [...q.matchAll(/"([^"]*)"?|(\S+)/gu)].map(([, quoted, word]) => quoted ?? word ?? "");
  return [...new Set(parts.map((part) => part.trim().replaceAll(/\s+/gu, " ")))]
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}
