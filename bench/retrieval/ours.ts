import { indexTerms } from "@gyan/text";
import { plainPassages } from "../../server/src/adapters/passages.sql.ts";
import { textsearchPassages } from "../../server/src/adapters/passages.textsearch.ts";
import { cutText } from "../../server/src/processing/children/cut-text.ts";
import { passageInput } from "../../server/src/processing/embedding/input.ts";
import { unrelatedCosine } from "../../server/src/processing/embedding/unrelated.ts";
import type { Embedder } from "../../server/src/ports/embedder.ts";
import {
  indexWorks,
  type IndexedWork,
  type PassageHit,
  type Passages,
} from "../../server/src/ports/passages.ts";
import { embeddedDatabase } from "../../tests/support/database.ts";
import type { Collection } from "../collections.ts";
import { DEEPEST, type System } from "./system.ts";

const LIBRARY = 1;
const WORKS_AT_ONCE = 50;
const VECTORS_AT_ONCE = 500;

export const ADAPTERS: Record<string, Passages> = {
  Gyan: textsearchPassages,
  "Gyan in plain SQL": plainPassages(),
};

/** The product's index over one collection: its database, adapter, passages and vectors. */
export type Ours = {
  search(query: string, vector?: Float32Array): Promise<PassageHit[]>;
  /** Works by their best passage, as the product ranks them; ids of documents. */
  documentsOf(hits: readonly { workId: number }[]): string[];
};

/** A work without a text has its title as its text, so that it has a passage: half of one collection is titles. */
export const textOf = ({ title, text }: Collection["documents"][number]): string => text || title;

export async function openOurs(
  collection: Collection,
  embedder: Embedder | null,
): Promise<{ indexes: Map<string, Ours>; close(): Promise<void> }> {
  const { db, close } = await embeddedDatabase();
  const unrelated = embedder ? await unrelatedCosine(embedder) : 0;
  const works = collection.documents.map(toWork);
  const indexes = new Map<string, Ours>();
  for (const [name, passages] of Object.entries(ADAPTERS)) {
    await passages.prepare(
      db,
      embedder && { name: embedder.name, dimensions: embedder.dimensions, languages: ["en"] },
    );
    for (let at = 0; at < works.length; at += WORKS_AT_ONCE)
      await indexWorks(passages, db, works.slice(at, at + WORKS_AT_ONCE));
    for (;;) {
      const waiting = await passages.unembedded(db, VECTORS_AT_ONCE);
      if (!embedder || waiting.length === 0) break;
      const inputs = waiting.map(({ workId, text }) =>
        passageInput(collection.documents[workId]!.title, text),
      );
      await passages.addVectors(db, waiting, await embedder.embed(inputs));
    }
    indexes.set(name, {
      search: (query, vector) =>
        passages.search(db, {
          terms: indexTerms(query, "en"),
          vector,
          unrelated,
          libraries: [{ id: LIBRARY, tags: {} }],
          limit: DEEPEST,
        }),
      documentsOf: (hits) => [...new Set(hits.map(({ workId }) => collection.documents[workId]!.id))],
    });
  }
  return { indexes, close };
}

function toWork(document: Collection["documents"][number], at: number): IndexedWork {
  const { title } = document;
  return {
    workId: at,
    textId: at,
    language: "en",
    publishedOn: null,
    madeWith: "bench",
    libraries: [{ id: LIBRARY, tags: {} }],
    titleTerms: indexTerms(title, "en"),
    passages: [...cutText({ title, text: textOf(document), language: "en", skip: null })],
  };
}

export const byWords = (name: string, ours: Ours): System => ({
  name,
  find: async (query) => ours.documentsOf(await ours.search(query)),
});

/** The time of a query is that of its vector too. The embedder is its own. */
export const byWordsAndVectors = (name: string, ours: Ours, embedder: Embedder): System => ({
  name,
  async find(query) {
    const [vector] = await embedder.embed([query], { isQuery: true });
    return ours.documentsOf(await ours.search(query, vector));
  },
  close: () => embedder.close(),
});
