import { indexTerms, rank, readQuestion, readText, type ReadText, type Span } from "@gyan/text";
import { passageAnswering } from "@gyan/text/answers/passages.ts";
import type { Embedder } from "../../server/src/ports/embedder.ts";
import { openOurs } from "../retrieval/ours.ts";
import { compared, overlaps, passagesOf, type Comparing, type Rarity } from "./sentences.ts";

export type Article = { id: string; title: string; text: string };
export type FoundPassage = Span & { article: number };

/** So many passages of the search are read sentence by sentence. */
const READ = 24;
/** What the place in the search counts beside how sure a sentence is to answer. */
const OF_PLACE = 0.35;

/** All articles in one library: passages as the product finds them, ordered by what their sentences answer. */
export async function openLibrary(
  articles: Article[],
  embedder: Embedder,
  rarity: Rarity,
  readByModel: Comparing,
) {
  const documents = articles.map(({ id, title, text }) => ({ id, title, text }));
  const { indexes, close } = await openOurs(
    { name: "answers", documents, queries: [], skippedQueries: 0 },
    embedder,
  );
  const ours = indexes.get("Gyan")!;
  const read = new Map<number, ReadText>();
  const readArticle = (at: number): ReadText => {
    const before = read.get(at) ?? readText({ ...articles[at]!, language: "en" });
    read.set(at, before);
    return before;
  };
  return {
    close,
    async passages(asked: string): Promise<FoundPassage[]> {
      const [vector] = await embedder.embed([asked], { isQuery: true });
      const hits = await ours.search(asked, vector);
      const question = readQuestion(asked, "en");
      const scored: (FoundPassage & { score: number })[] = [];
      for (const [place, { workId, start, end }] of hits.slice(0, READ).entries()) {
        const article = readArticle(workId);
        const inside = article.sentences.filter((one) => overlaps(one, { start, end }));
        const near = await compared(article, question, inside, readByModel);
        const sure = passageAnswering(article, { start, end }, question, rarity, near);
        scored.push({ article: workId, start, end, score: sure + OF_PLACE / (1 + place) });
      }
      const first = scored.sort((a, b) => b.score - a.score).map(({ score: _score, ...passage }) => passage);
      return [
        ...first,
        ...hits.slice(READ).map(({ workId, start, end }) => ({ article: workId, start, end })),
      ];
    },
  };
}

/** BM25 over all passages. */
export function plainLibrary(articles: Article[]): (asked: string) => FoundPassage[] {
  const all = articles.flatMap(({ text }, article) => passagesOf(text).map((span) => ({ ...span, article })));
  const terms = all.map(({ article, start, end }) =>
    indexTerms(articles[article]!.text.slice(start, end), "en"),
  );
  return (asked) => rank(terms, indexTerms(asked, "en")).map(({ index }) => all[index]!);
}
