import path from "node:path";
import { parseArgs } from "node:util";
import { indexTerms } from "@gyan/text";
import { loadModel } from "../../server/src/processing/embedding/model.ts";
import { idfOf } from "../../server/src/research/pipeline/rules.ts";
import { root } from "../../scripts/process.ts";
import { readCovid, readPubmed, type AskedAbstract, type AskedArticle } from "./data.ts";
import { judgingMs } from "./judging.ts";
import { openLibrary, plainLibrary, type Article } from "./library.ts";
import {
  chosenSentences,
  overlaps,
  placeOf,
  plainSentences,
  remembering,
  shareWithin,
  type Comparing,
  type Rarity,
} from "./sentences.ts";
import { embedderNamed, refuseWriting, USUAL } from "../retrieval/embeddings.ts";
import { writePart } from "../page.ts";
import { cached } from "../retrieval/cached.ts";

// npm run bench -- answers [--data DIR] [--embeddings NAME] [--json] [--write]
//   --data DIR  a folder with covid-qa.jsonl.gz and pubmed-qa.jsonl.gz, by default ../shared/answers
//   --embeddings NAME  the model that finds passages: a folder of MODELS_DIR, or what else EMBEDDINGS may be (docs/models.md)

const WITHIN = [1, 2, 3, 5] as const;
const AMONG = [1, 5, 10] as const;

type Shares = Record<string, number>;
type Covid = { questions: number; within: Shares; library: Shares };
type Pubmed = { questions: number; first: number; conclusion: number };

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared/answers") },
      embeddings: { type: "string", default: USUAL },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const model = await loadModel();
  refuseWriting(values.embeddings, values.write);
  const embedder = embedderNamed(values.embeddings);
  try {
    const readByModel = remembering(model);
    const kept = await cached(embedder);
    const papers = await readCovid(values.data);
    const judging = judgingMs(papers, rarityIn(papers));
    const covid = await covidOf(papers, kept, readByModel);
    const pubmed = await pubmedOf(await readPubmed(values.data), kept, readByModel);
    const beside = { covid: covid.plain, pubmed: pubmed.plain };
    const page = pageOf(covid.ours, pubmed.ours, beside, judging);
    if (!values.json) process.stdout.write(`${page}\n`);
    if (values.write) await writePart("answers", page);
    if (values.json)
      process.stdout.write(
        `${JSON.stringify({ bench: "answers", covid: covid.ours, pubmed: pubmed.ours, beside })}\n`,
      );
  } finally {
    await embedder.close();
    await model.close();
  }
}

type Both<Figures> = { ours: Figures; plain: Figures };
type Kept = Parameters<typeof openLibrary>[1];

async function covidOf(
  articles: AskedArticle[],
  embedder: Kept,
  readByModel: Comparing,
): Promise<Both<Covid>> {
  const rarity = rarityIn(articles);
  const library = await openLibrary(articles, embedder, rarity, readByModel);
  const plainly = plainLibrary(articles);
  const places = {
    ours: [] as number[],
    plain: [] as number[],
    library: [] as number[],
    plainLibrary: [] as number[],
  };
  for (const [at, article] of articles.entries())
    for (const answer of article.questions) {
      const { question } = answer;
      const holds = (span: { start: number; end: number }): boolean => overlaps(span, answer);
      places.ours.push(placeOf(await chosenSentences(article, question, rarity, readByModel), holds));
      places.plain.push(placeOf(plainSentences(article, question), holds));
      const isOwn = (one: { article: number; start: number; end: number }): boolean =>
        one.article === at && holds(one);
      places.library.push(placeOf(await library.passages(question), isOwn));
      places.plainLibrary.push(placeOf(plainly(question), isOwn));
    }
  await library.close();
  const figures = (sentences: number[], passages: number[]): Covid => ({
    questions: sentences.length,
    within: Object.fromEntries(WITHIN.map((count) => [count, shareWithin(sentences, count)])),
    library: Object.fromEntries(AMONG.map((count) => [count, shareWithin(passages, count)])),
  });
  return { ours: figures(places.ours, places.library), plain: figures(places.plain, places.plainLibrary) };
}

async function pubmedOf(
  abstracts: AskedAbstract[],
  embedder: Kept,
  readByModel: Comparing,
): Promise<Both<Pubmed>> {
  const articles = abstracts.map((one) => ({ id: one.id, title: "", text: sectionsOf(one) }));
  const rarity = rarityIn(articles);
  const library = await openLibrary(articles, embedder, rarity, readByModel);
  const plainly = plainLibrary(articles);
  const places = {
    first: [] as number[],
    plainFirst: [] as number[],
    ours: [] as number[],
    plain: [] as number[],
  };
  for (const [at, one] of abstracts.entries()) {
    const isOwn = ({ article }: { article: number }): boolean => article === at;
    places.first.push(placeOf(await library.passages(one.question), isOwn));
    places.plainFirst.push(placeOf(plainly(one.question), isOwn));
    const text = `${sectionsOf(one)}\n\n${one.conclusion}`;
    const conclusion = { start: text.length - one.conclusion.length, end: text.length };
    const holds = (span: { start: number; end: number }): boolean => overlaps(span, conclusion);
    const whole = { title: "", text };
    places.ours.push(placeOf(await chosenSentences(whole, one.question, rarity, readByModel), holds));
    places.plain.push(placeOf(plainSentences(whole, one.question), holds));
  }
  await library.close();
  const figures = (first: number[], chosen: number[]): Pubmed => ({
    questions: abstracts.length,
    first: shareWithin(first, 1),
    conclusion: shareWithin(chosen, 1),
  });
  return { ours: figures(places.first, places.ours), plain: figures(places.plainFirst, places.plain) };
}

const sectionsOf = ({ sections }: AskedAbstract): string => sections.map(({ text }) => text).join("\n\n");

function rarityIn(articles: Pick<Article, "title" | "text">[]): Rarity {
  const works = new Map<string, number>();
  for (const { title, text } of articles)
    for (const term of new Set(indexTerms(`${title}\n\n${text}`, "en")))
      works.set(term, (works.get(term) ?? 0) + 1);
  return idfOf(articles.length, works);
}

const percent = (share: number): string => (100 * share).toFixed(1);

function pageOf(
  covid: Covid,
  pubmed: Pubmed,
  beside: { covid: Covid; pubmed: Pubmed },
  judging: number,
): string {
  const list = (shares: Shares, of: readonly number[]): string =>
    of.map((one) => percent(shares[one]!)).join(" / ");
  const times = (ours: number, plain: number): string => `${(ours / (plain || 1)).toFixed(2)} ×`;
  const met = (isMet: boolean): string => (isMet ? "met" : "missed");
  const wanted = { within: [0.62, 0.75, 0.8, 0.86], library: 1.15, pubmed: 1.1, judging: 60 };
  const isWithin = WITHIN.every((count, at) => covid.within[count]! >= wanted.within[at]!);
  const libraryTimes = AMONG.map((count) => covid.library[count]! / (beside.covid.library[count]! || 1));
  return [
    "## Answers",
    "",
    "| what | Gyan | BM25 | wanted | |",
    "|---|---|---|---|---|",
    `| COVID-QA, ${covid.questions} questions, the article given: answer within 1 / 2 / 3 / 5 sentences, % | ${list(covid.within, WITHIN)} | ${list(beside.covid.within, WITHIN)} | 62 / 75 / 80 / 86 | ${met(isWithin)} |`,
    `| COVID-QA, all articles in one library: the answer's passage among the first 1 / 5 / 10, % | ${list(covid.library, AMONG)} | ${list(beside.covid.library, AMONG)} | 1.15 × BM25 (${libraryTimes.map((one) => one.toFixed(2)).join(" / ")}) | ${met(libraryTimes.every((one) => one >= wanted.library))} |`,
    `| PubMedQA, ${pubmed.questions} questions: its own abstract first among all, % | ${percent(pubmed.first)} | ${percent(beside.pubmed.first)} | 1.1 × (${times(pubmed.first, beside.pubmed.first)}) | ${met(pubmed.first >= wanted.pubmed * beside.pubmed.first)} |`,
    `| PubMedQA: its conclusion the first sentence chosen, % | ${percent(pubmed.conclusion)} | ${percent(beside.pubmed.conclusion)} | 1.1 × (${times(pubmed.conclusion, beside.pubmed.conclusion)}) | ${met(pubmed.conclusion >= wanted.pubmed * beside.pubmed.conclusion)} |`,
    `| to judge an article of 200 kB by its words, for both questions that a run asks of it, ms of CPU | ${judging.toFixed(0)} | – | 60 | ${met(judging <= wanted.judging)} |`,
    "",
    "A sentence or passage counts when it overlaps the answer that experts marked. Sentences are chosen as a run chooses them: the",
    "words point at some, the local model compares these with the question, and learned weights put them in order. The weights were",
    "learned from COVID-QA and PubMedQA, so both are looked at; `npm run train -- relevance` states halves that were not learned from. The",
    "conclusion of an abstract is easy to tell by its form, so short texts are learned from stretches of papers as well. BM25 ranks all sentences, or all passages of about 90 to 160 words.",
  ].join("\n");
}
