import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { api } from "#lib/api.ts";

/** As many as the server gives at once. */
const AT_ONCE = 100;
/** Rows that come into sight together ask together; who scrolls past does not ask at all. */
const GATHER_MS = 30;

type Waiting = {
  id: ArticleId;
  signal: AbortSignal;
  resolve(card: ArticleCard | null): void;
  reject(error: unknown): void;
};

const lines = new Map<TopicId, Waiting[]>();

/** Null when the article is gone. */
export const fetchCard = (topicId: TopicId, id: ArticleId, signal: AbortSignal) =>
  new Promise<ArticleCard | null>((resolve, reject) => {
    const line = lines.get(topicId);
    const waiting = { id, signal, resolve, reject };
    if (line) line.push(waiting);
    else {
      lines.set(topicId, [waiting]);
      setTimeout(() => void flush(topicId), GATHER_MS);
    }
  });

/** Asks for those that wait, now: for whoever knows that no more are to come. */
export async function flush(topicId: TopicId): Promise<void> {
  const line = lines.get(topicId) ?? [];
  lines.delete(topicId);
  const wanted = line.filter(({ signal, reject }) => {
    if (signal.aborted) reject(signal.reason);
    return !signal.aborted;
  });
  const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, part) =>
    wanted.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  await Promise.all(parts.map((part) => ask(topicId, part)));
}

async function ask(topicId: TopicId, part: Waiting[]): Promise<void> {
  try {
    const { articles } = await api.reading.cards({ topicId, id: part.map(({ id }) => id) });
    const found = new Map(articles.map((card) => [card.id, card]));
    for (const { id, resolve } of part) resolve(found.get(id) ?? null);
  } catch (error) {
    for (const { reject } of part) reject(error);
  }
}
