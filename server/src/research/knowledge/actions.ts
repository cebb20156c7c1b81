import type { TopicId } from "@gyan/contract/ids.ts";
import type { ConceptGraph } from "@gyan/text";
import { commonestWords } from "@gyan/text/concepts/telling.ts";
import type { Tx } from "#platform/db.ts";
import { decidedKeys } from "./edits.store.ts";
import type { Needs } from "./needs.ts";
import { conceptLimit } from "./rules.ts";
import * as store from "./store.ts";

/** A list shows a dozen of these; the others are joined with main subjects of other texts. */
export const PHRASES_PER_TEXT = 40;
const TEXTS_AT_ONCE = 20;

/** The commonest words of the articles whose frequency in the libraries is asked for. */
const WORDS_ASKED = 150;

type Parts = Pick<Needs, "db" | "texts" | "clock">;

/** What the texts speak of: read from the store, and computed where it is missing. */
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
export type ToLink = {
  topicId: TopicId;
  articles: LinkedText[];
  /** Libraries that the reader may read: what all their works speak of does not characterise a topic. */
  libraryIds: number[];
};

/** Joins what the articles speak of into the topic's graph; `save` writes it. */
export async function linkTopic(
  app: Parts & Pick<Needs, "passages">,
  { topicId, articles, libraryIds }: ToLink,
  nameClusters: (graph: ConceptGraph) => Promise<ReadonlyMap<number, string>>,
  signal: AbortSignal,
): Promise<{ graph: ConceptGraph; save(tx: Tx): Promise<void> }> {
  const weights = new Map(articles.map(({ textId, weight }) => [textId, weight]));
  const knownTexts = await knowledgeOf(app, [...weights.keys()], signal);
  const texts = knownTexts.map(({ textId, ...text }) => ({
    ...text,
    id: String(textId),
    weight: weights.get(textId)!,
  }));
  const decided = await decidedKeys(app.db, topicId);
  const words = commonestWords(
    texts.map(({ knowledge }) => knowledge),
    WORDS_ASKED,
  );
  const { works, byTerm } = await app.passages.frequencies(app.db, words, libraryIds);
  const libraries = { works, byTerm: [...byTerm] };
  const graph = await app.texts.link(
    { texts, limit: conceptLimit(texts.length), decided, libraries },
    { signal },
  );
  const names = await nameClusters(graph);
  return { graph, save: (tx) => store.saveGraph(tx, topicId, graph, names) };
}
