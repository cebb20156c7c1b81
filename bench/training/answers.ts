import { answeringSignals, weightsOf } from "../../text/src/answers/answering.ts";
import { readText, type ReadText } from "../../text/src/answers/evidence.ts";
import type { Linear, Ways } from "../../text/src/answers/learned.ts";
import { comparedOf, linear } from "../../text/src/answers/rank.ts";
import {
  nearSignals,
  SHORT_TEXT,
  WORD_SIGNALS,
  wordSignals,
  type Nearness,
} from "../../text/src/answers/signals.ts";
import { readQuestion } from "../../text/src/question/question.ts";
import type { AskedArticle } from "../answers/data.ts";
import { cosine, lateNearness, type ReadByModel } from "../../server/src/processing/embedding/late.ts";
import type { Model } from "../../server/src/processing/embedding/model.ts";
import { idfOf } from "../../server/src/research/pipeline/rules.ts";
import { learnRanking, learnShare, type Group, type Labelled } from "./listwise.ts";

/** Of long texts and of short ones, abstracts among them. */
export type SentenceWeights = { ofLong: Ways; ofShort: Ways };

type ReadArticle = {
  id: string;
  read: ReadText;
  questions: AskedArticle["questions"];
};
export type Library = {
  articles: ReadArticle[];
  /** Short parts of articles. */
  stretches: ReadArticle[];
  rarity: (term: string) => number;
  modelOf(text: string): Promise<ReadByModel>;
};

export async function readLibrary(
  articles: AskedArticle[],
  /** Parts of these articles: they are learned from, and not counted when it is asked how rare a word is. */
  stretches: AskedArticle[],
  model: Model,
): Promise<Library> {
  const known = new Map<string, ReadByModel>();
  const modelOf = async (text: string): Promise<ReadByModel> => {
    const before = known.get(text) ?? (await model.read(text));
    known.set(text, before);
    return before;
  };
  const works = new Map<string, number>();
  const readOne = ({ id, title, text, questions }: AskedArticle): ReadArticle => ({
    id,
    questions,
    read: readText({ text, title, language: "en" }),
  });
  const read = articles.map(readOne);
  for (const { read: one } of read)
    for (const term of new Set(one.sentences.flatMap(({ terms }) => terms)))
      works.set(term, (works.get(term) ?? 0) + 1);
  return {
    articles: read,
    stretches: stretches.map(readOne),
    rarity: idfOf(articles.length, works),
    modelOf,
  };
}

/** One question asked of one article, right or wrong. */
type Pair = {
  article: ReadArticle;
  question: AskedArticle["questions"][number];
  isOwn: boolean;
  signals: Float64Array[];
  isRight: boolean[];
};

function pairOf(article: ReadArticle, question: AskedArticle["questions"][number], isOwn: boolean): Pair {
  const asked = readQuestion(question.question, "en");
  const part = { ...asked.parts[0]!, asked: question.question };
  return {
    article,
    question,
    isOwn,
    signals: wordSignals(article.read, asked, part),
    isRight: article.read.sentences.map(
      ({ start, end }) => isOwn && start < question.end && question.start < end,
    ),
  };
}

const groupOf = ({ article, signals, isRight }: Pair): Group => ({
  name: article.id,
  candidates: signals,
  isRight,
});

type Compared = {
  orders: number[];
  near: Map<number, Nearness>;
  cosine: Float64Array[];
  late: Float64Array[];
};

async function compare(
  { article, question, signals }: Pair,
  words: Linear,
  library: Library,
): Promise<Compared> {
  const orders = signals
    .map((one, order) => ({ order, score: linear(words, one) }))
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, comparedOf(signals.length))
    .map(({ order }) => order);
  const asked = await library.modelOf(question.question);
  const near = new Map<number, Nearness>();
  for (const order of orders) {
    const { start, end } = article.read.sentences[order]!;
    const said = await library.modelOf(article.read.text.slice(start, end));
    near.set(order, { cosine: cosine(asked.vector, said.vector), late: lateNearness(asked, said) });
  }
  const more = nearSignals(near, orders, (order) => signals[order]![1]!);
  return {
    orders,
    near,
    cosine: orders.map((order) => Float64Array.of(...signals[order]!, ...more.get(order)!.cosine)),
    late: orders.map((order) =>
      Float64Array.of(...signals[order]!, ...more.get(order)!.cosine, ...more.get(order)!.late!),
    ),
  };
}

const OTHERS = 3;

const isShort = ({ read }: ReadArticle): boolean => read.sentences.length <= SHORT_TEXT;

/** The weights of sentences beside each other, and of whether the best of them answers at all, learned on some of the articles. */
export async function learnAnswers(
  library: Library,
  isLearnedFrom: (id: string) => boolean,
): Promise<{ sentence: SentenceWeights; answering: Ways }> {
  const own = library.articles.filter(({ id }) => isLearnedFrom(id));
  const long = own.filter((article) => !isShort(article));
  const ofLong = await learnSentences(long, library);
  const stretches = library.stretches.filter(({ id }) => isLearnedFrom(id));
  const short = [...own.filter(isShort), ...Array.from({ length: STRETCHES_COUNT }, () => stretches).flat()];
  const ofShort = await learnSentences(short, library, PLACES);
  const answering = await learnAnswering(long, ofLong, library);
  return { sentence: { ofLong, ofShort }, answering };
}

const pairsOf = (articles: ReadArticle[]): Pair[] =>
  articles.flatMap((article) => article.questions.map((question) => pairOf(article, question, true)));

/**
 * The conclusions of abstracts, which are to be found, all stand at their end. Learned from that alone, whatever is asked of a short text
 * would be answered by its last sentence (on stretches of papers: 15 of 100 instead of 72). So each stretch counts as much as three
 * abstracts, and of the places of sentences only the end of a short text is learned.
 */
const STRETCHES_COUNT = 3;
const PLACES = ["place", "isEarly"];

async function learnSentences(articles: ReadArticle[], library: Library, left: string[] = []): Promise<Ways> {
  const columns = left.map((name) => (WORD_SIGNALS as readonly string[]).indexOf(name));
  const without = (signals: Float64Array): Float64Array =>
    signals.map((value, at) => (columns.includes(at) ? 0 : value));
  const pairs = pairsOf(articles).map((pair) => ({ ...pair, signals: pair.signals.map(without) }));
  const words = learnRanking(pairs.map(groupOf));
  const compared: Compared[] = [];
  for (const pair of pairs) compared.push(await compare(pair, words, library));
  const rankedBy = (kind: "cosine" | "late"): Linear =>
    learnRanking(
      pairs.map(({ article, isRight }, at) => {
        const { orders, [kind]: candidates } = compared[at]!;
        return { name: article.id, candidates, isRight: orders.map((order) => isRight[order]!) };
      }),
    );
  return { words, cosine: rankedBy("cosine"), late: rankedBy("late") };
}

/** Of other articles the best sentence is as good as it can be there, and answers nothing. */
async function learnAnswering(articles: ReadArticle[], weights: Ways, library: Library): Promise<Ways> {
  const wrong = articles.flatMap((article, at) =>
    article.questions.flatMap((question, number) =>
      Array.from({ length: OTHERS }, (_, n) => {
        const step = 1 + ((number * OTHERS + n) % (articles.length - 1));
        return pairOf(articles[(at + step) % articles.length]!, question, false);
      }),
    ),
  );
  const examples: Examples[] = [];
  for (const pair of [...pairsOf(articles), ...wrong])
    examples.push(...examplesOf(pair, await compare(pair, weights.words, library), weights, library));
  return {
    words: learnShare(examples.map(({ words }) => words)),
    cosine: learnShare(examples.map(({ cosine: one }) => one)),
    late: learnShare(examples.map(({ late }) => late)),
  };
}

type Examples = { words: Labelled; cosine: Labelled; late: Labelled };

/** The first two sentences as each way ranks them, and whether they answered. */
function examplesOf(
  pair: Pair,
  { orders, near, ...signals }: Compared,
  weights: Ways,
  { rarity }: Library,
): Examples[] {
  const { read } = pair.article;
  const asked = readQuestion(pair.question.question, "en");
  const part = { ...asked.parts[0]!, asked: pair.question.question };
  const terms = weightsOf(part, asked, rarity);
  const firstBy = (score: (at: number) => number): number[] =>
    orders
      .map((_, at) => at)
      .sort((a, b) => score(b) - score(a))
      .slice(0, 2)
      .map((at) => orders[at]!);
  const byWords = firstBy((at) => linear(weights.words, pair.signals[orders[at]!]!));
  const byCosine = firstBy((at) => linear(weights.cosine, signals.cosine[at]!));
  const byLate = firstBy((at) => linear(weights.late, signals.late[at]!));
  const labelled = (order: number, nearness: Nearness | null): Labelled => ({
    signals: answeringSignals(read, part, terms, order, nearness),
    isRight: pair.isRight[order]!,
  });
  return [0, 1].flatMap((at) =>
    byWords[at] === undefined
      ? []
      : [
          {
            words: labelled(byWords[at], null),
            cosine: labelled(byCosine[at]!, { ...near.get(byCosine[at]!)!, late: null }),
            late: labelled(byLate[at]!, near.get(byLate[at]!)!),
          },
        ],
  );
}

export const WITHIN = [1, 2, 3, 5] as const;

/** Of the questions of these articles, how many have an answer within so many sentences: by words, with cosines, word by word. */
export async function withinOf(
  library: Library,
  both: SentenceWeights,
  isStated: (id: string) => boolean,
): Promise<Record<keyof Ways, number[]> & { questions: number }> {
  const found = { words: WITHIN.map(() => 0), cosine: WITHIN.map(() => 0), late: WITHIN.map(() => 0) };
  let questions = 0;
  for (const article of [...library.articles, ...library.stretches].filter(({ id }) => isStated(id)))
    for (const question of article.questions) {
      const pair = pairOf(article, question, true);
      const weights = isShort(article) ? both.ofShort : both.ofLong;
      const { orders, cosine: byCosine, late } = await compare(pair, weights.words, library);
      const scores = {
        words: orders.map((order) => linear(weights.words, pair.signals[order]!)),
        cosine: byCosine.map((one) => linear(weights.cosine, one)),
        late: late.map((one) => linear(weights.late, one)),
      };
      questions++;
      for (const kind of ["words", "cosine", "late"] as const) {
        const ranked = orders
          .map((order, at) => ({ order, score: scores[kind][at]! }))
          .sort((a, b) => b.score - a.score);
        const first = ranked.findIndex(({ order }) => pair.isRight[order]);
        WITHIN.forEach((count, at) => (found[kind][at]! += first >= 0 && first < count ? 1 : 0));
      }
    }
  const shares = (counts: number[]): number[] => counts.map((count) => count / (questions || 1));
  return { words: shares(found.words), cosine: shares(found.cosine), late: shares(found.late), questions };
}
