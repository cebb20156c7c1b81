import type { TopicId } from "@gyan/contract/ids.ts";
import type { ConceptGraph } from "@gyan/text";
import type { App } from "#app.ts";
import type { Tx } from "#platform/db.ts";
import { decidedKeys } from "./edits.store.ts";
import { conceptLimit } from "./rules.ts";
import * as store from "./store.ts";

/** Of these a list shows a dozen; the others join what is a main subject elsewhere. */
export const PHRASES_PER_TEXT = 40;
const TEXTS_AT_ONCE = 20;

type Parts = Pick<App, "db" | "texts" | "clock">;

/** What the texts speak of: taken from where it is kept, and made where it is not. */
export async function knowledgeOf(
  { db, texts, clock }: Parts,
  textIds: number[],
  signal: AbortSignal,
): Promise<Awaited<ReturnType<typeof store.knownTexts>>> {
  for (;;) {
    const unknown = await store.unknownTexts(db, textIds, TEXTS_AT_ONCE);
    for (const { id, ...text } of unknown) {
      const knowledge = await texts.know({ ...text, phrases: PHRASES_PER_TEXT }, { signal });
      await store.saveKnowledge(db, id, knowledge, clock.now());
    }
    if (unknown.length < TEXTS_AT_ONCE) break;
  }
  return store.knownTexts(db, textIds);
}

export type LinkedText = { textId: number; weight: number };

/** Joins what the articles speak of into the topic's graph. What it returns writes it. */
export async function linkTopic(
  app: Parts,
  topicId: TopicId,
  articles: LinkedText[],
  nameClusters: (graph: ConceptGraph) => Promise<ReadonlyMap<number, string>>,
  signal: AbortSignal,
): Promise<{ graph: ConceptGraph; save(tx: Tx): Promise<void> }> {
  const weights = new Map(articles.map(({ textId, weight }) => [textId, weight]));
  const known = await knowledgeOf(app, [...weights.keys()], signal);
  const texts = known.map(({ textId, ...text }) => ({
    ...text,
    id: String(textId),
    weight: weights.get(textId)!,
  }));
  const decided = await decidedKeys(app.db, topicId);
  const graph = await app.texts.link({ texts, limit: conceptLimit(texts.length), decided }, { signal });
  const names = await nameClusters(graph);
  return { graph, save: (tx) => store.saveGraph(tx, topicId, graph, names) };
}
