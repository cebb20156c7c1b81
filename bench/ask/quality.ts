import {
  answerFrom,
  indexTerms,
  readQuestion,
  sentenceKey,
  sentencesToAsk,
  type AskedText,
  type TextAnswer,
} from "@gyan/text";

import type { Nearness } from "@gyan/text";
import { cosine, lateNearness } from "../../server/src/processing/embedding/late.ts";
import type { Embedder } from "../../server/src/ports/embedder.ts";
import { piecesAround, PASSAGES_READ } from "../../server/src/research/answering/pieces.rules.ts";
import { idfOf } from "../../server/src/research/pipeline/rules.ts";
import type { AskedArticle } from "../answers/data.ts";
import type { Comparing } from "../answers/sentences.ts";
import { openOurs } from "../retrieval/ours.ts";

/** All articles in one library, asked as the product asks: found, read, compared, chosen. */
export async function openAsked(articles: AskedArticle[], embedder: Embedder, readByModel: Comparing) {
  const documents = articles.map(({ id, title, text }) => ({ id, title, text }));
  const { indexes, close } = await openOurs(
    { name: "ask", documents, queries: [], skippedQueries: 0 },
    embedder,
  );
  const index = indexes.get("Gyan")!;
  const counts = new Map<string, number>();
  for (const { title, text } of articles)
    for (const term of new Set(indexTerms(`${title}\n\n${text}`, "en")))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  const rarity = idfOf(articles.length, counts);
  return {
    close,
    async ask(asked: string, { byMeaning = true } = {}): Promise<TextAnswer> {
      const [vector] = byMeaning ? await embedder.embed([asked], { isQuery: true }) : [];
      const hits = (await index.search(asked, vector)).slice(0, PASSAGES_READ);
      const question = readQuestion(asked, "en");
      const texts: AskedText[] = [
        ...Map.groupBy(
          hits.map((hit, place) => ({ ...hit, place })),
          ({ workId }) => workId,
        ),
      ].map(([workId, own]) => ({
        id: String(workId),
        title: articles[workId]!.title,
        language: "en",
        skip: [],
        passages: own.map(({ start, end, place }) => ({ start, end, place })),
        pieces: piecesAround(articles[workId]!.text, own),
      }));
      const order = { question, texts, names: [], rarity };
      return answerFrom(order, byMeaning ? await compared(order) : null);
    },
  };

  async function compared(order: Parameters<typeof sentencesToAsk>[0]): Promise<Map<string, Nearness[]>> {
    const parts = [];
    for (const { asked } of order.question.parts) parts.push(await readByModel(asked));
    const found = new Map<string, Nearness[]>();
    for (const { text, start, words } of sentencesToAsk(order)) {
      const said = await readByModel(words);
      found.set(
        sentenceKey(text, start),
        parts.map((part) => ({ cosine: cosine(part.vector, said.vector), late: lateNearness(part, said) })),
      );
    }
    return found;
  }
}
