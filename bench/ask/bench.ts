import path from "node:path";
import { parseArgs } from "node:util";
import { indexTerms, rank, sentences, type QuotedAnswer } from "@gyan/text";
import { loadModel } from "../../server/src/processing/embedding/model.ts";
import { root } from "../../scripts/process.ts";
import { readCovid, readPubmed, type AskedAbstract, type AskedArticle } from "../answers/data.ts";
import { plainLibrary, type FoundPassage } from "../answers/library.ts";
import { remembering } from "../answers/sentences.ts";
import { embedderNamed, refuseWriting, USUAL } from "../retrieval/embeddings.ts";
import { writePart } from "../page.ts";
import { cached } from "../retrieval/cached.ts";
import { openAsked } from "./quality.ts";
import { speedOf, type Speed } from "./speed.ts";

// npm run bench -- ask [--data DIR] [--part quality|speed] [--embeddings NAME] [--json] [--write]
//   --data DIR  a folder with answers/ (COVID-QA, PubMedQA) and collections/, by default ../shared
//   --embeddings NAME  the model that finds passages: a folder of MODELS_DIR, or what else EMBEDDINGS may be (docs/models.md);
//                      the speed is that of the product as it comes

export type Quality = {
  questions: number;
  /** Mean share of the marked answer's words that stand in the quotes, and share of questions with all of them. */
  words: number;
  allWords: number;
  quotes: number;
  proven: number;
  /** Of questions that the articles answer, and of those that they do not. */
  abstained: { answerable: number; unanswerable: number };
  beside: { passages: number; sentences: number };
};

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared") },
      part: { type: "string", default: "all" },
      embeddings: { type: "string", default: USUAL },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const say = (line: string): void => void (values.json || process.stdout.write(`${line}\n`));
  refuseWriting(values.embeddings, values.write);
  const folder = path.join(values.data, "answers");
  const [articles, abstracts] = [await readCovid(folder), await readPubmed(folder)];
  const quality = values.part === "speed" ? null : await qualityOf(articles, abstracts, values.embeddings);
  const questions = articles.flatMap((one) => one.questions.map(({ question }) => question));
  const speed = values.part === "quality" ? null : await speedOf(articles, questions, values.data, say);
  const page = pageOf(quality, speed);
  say(page);
  if (values.write) await writePart("ask", page);
  if (values.json) process.stdout.write(`${JSON.stringify({ bench: "ask", quality, speed })}\n`);
}

async function qualityOf(
  articles: AskedArticle[],
  abstracts: AskedAbstract[],
  embeddings: string,
): Promise<Quality> {
  const embedder = embedderNamed(embeddings);
  const model = await loadModel();
  try {
    const asked = await openAsked(articles, await cached(embedder), remembering(model));
    const plain = { passages: plainLibrary(articles), sentences: plainSentences(articles) };
    const rows: {
      words: number;
      passages: number;
      sentences: number;
      quotes: number;
      isProven: boolean;
      isAnswered: boolean;
    }[] = [];
    for (const { questions } of articles)
      for (const { question, answer } of questions) {
        const { short, more, outcome } = await asked.ask(question);
        const quotes = [...short, ...more];
        const length = quotes.reduce((sum, { text }) => sum + text.length, 0);
        const shareIn = shareOf(answer);
        rows.push({
          words: shareIn(quotes.map(({ text }) => text)),
          // As much text as was quoted, by what ranks words alone.
          passages: shareIn(upTo(articles, plain.passages(question), length)),
          sentences: shareIn(upTo(articles, plain.sentences(question), length)),
          quotes: quotes.length,
          isProven: quotes.every((quote) => isProven(articles, quote)),
          isAnswered: outcome === "answers",
        });
      }
    let abstained = 0;
    for (const { question } of abstracts)
      if ((await asked.ask(question)).outcome !== "answers") abstained += 1;
    await asked.close();
    const mean = (of: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((sum, row) => sum + of(row), 0) / (rows.length || 1);
    return {
      questions: rows.length,
      words: mean(({ words }) => words),
      allWords: mean(({ words }) => Number(words === 1)),
      quotes: mean(({ quotes }) => quotes),
      proven: mean((row) => Number(row.isProven)),
      abstained: {
        answerable: mean((row) => Number(!row.isAnswered)),
        unanswerable: abstained / (abstracts.length || 1),
      },
      beside: { passages: mean(({ passages }) => passages), sentences: mean((row) => row.sentences) },
    };
  } finally {
    await embedder.close();
    await model.close();
  }
}

const isProven = (articles: AskedArticle[], { id, start, end, text }: QuotedAnswer): boolean =>
  articles[Number(id)]!.text.slice(start, end) === text;

/** How much of an answer's words stand in some texts. */
function shareOf(answer: string): (texts: string[]) => number {
  const wanted = new Set(indexTerms(answer, "en"));
  return (texts) => {
    const said = new Set(texts.flatMap((text) => indexTerms(text, "en")));
    return wanted.size === 0 ? 1 : [...wanted].filter((term) => said.has(term)).length / wanted.size;
  };
}

/** BM25 over all sentences of all articles. */
function plainSentences(articles: AskedArticle[]): (asked: string) => FoundPassage[] {
  const all = articles.flatMap(({ text }, article) =>
    sentences(text, "en").map((span) => ({ ...span, article })),
  );
  const terms = all.map(({ article, start, end }) =>
    indexTerms(articles[article]!.text.slice(start, end), "en"),
  );
  return (asked) => rank(terms, indexTerms(asked, "en")).map(({ index }) => all[index]!);
}

/** The first of them, until they are as long as that. */
function upTo(articles: AskedArticle[], found: FoundPassage[], length: number): string[] {
  const texts: string[] = [];
  let left = length;
  for (const { article, start, end } of found) {
    if (left <= 0) break;
    texts.push(articles[article]!.text.slice(start, Math.min(end, start + left)));
    left -= end - start;
  }
  return texts;
}

const percent = (share: number): string => (100 * share).toFixed(1);
const met = (isMet: boolean): string => (isMet ? "met" : "missed");
const p95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

function pageOf(quality: Quality | null, speed: Speed | null): string {
  const rows: string[] = [];
  if (quality) {
    const { words, allWords, quotes, proven, abstained, beside } = quality;
    rows.push(
      `| COVID-QA over all articles, ${quality.questions} questions: words of the answer within the quotes, % | ${percent(words)} | 60 | ${met(words >= 0.6)} |`,
      `| … BM25 sentences, and BM25 passages, of the same length, % | ${percent(beside.sentences)}, ${percent(beside.passages)} | – | |`,
      `| … all words of the answer, % of questions (${quotes.toFixed(1)} quotes each) | ${percent(allWords)} | – | |`,
      `| Answers whose quotes stand letter for letter in their article, % | ${percent(proven)} | 100 | ${met(proven === 1)} |`,
      `| Questions of PubMedQA, which these articles do not answer: said so, % | ${percent(abstained.unanswerable)} | 85 | ${met(abstained.unanswerable >= 0.85)} |`,
      `| Questions that they do answer: said not to be answered, % | ${percent(abstained.answerable)} | at most 10 | ${met(abstained.answerable <= 0.1)} |`,
    );
  }
  if (speed) {
    const [first, whole] = [p95(speed.firstMs), p95(speed.wholeMs)];
    rows.push(
      `| First sentence at ${speed.passages} passages, median / 95 %, ms | ${median(speed.firstMs).toFixed(0)} / ${first.toFixed(0)} | 1000 | ${met(first <= 1000)} |`,
      `| Whole answer, median / 95 %, ms | ${median(speed.wholeMs).toFixed(0)} / ${whole.toFixed(0)} | 3000 | ${met(whole <= 3000)} |`,
      ...speed.others.map(
        ({ name, before, meanwhile }) =>
          `| ${name}, median, while 20 people ask (${speed.askedMeanwhile} answers), ms | ${meanwhile.toFixed(1)}, alone ${before.toFixed(1)} | 2 × | ${met(meanwhile <= 2 * before)} |`,
      ),
    );
  }
  return [
    "## Ask",
    "",
    "| what | measured | target | |",
    "|---|---|---|---|",
    ...rows,
    "",
    "COVID-QA's articles in one library, each question asked of all of them as the product asks: passages by words and by meaning, the",
    "sentences around them compared with the question, and those that answer quoted. The weights of sentences were learned from the same",
    "data (`npm run train -- relevance` states halves); from when on a sentence answers was chosen on one half of the questions.",
    "Speed: over HTTP, streamed, COVID-QA's articles among those of the test collections, no language model.",
  ].join("\n");
}
