import type { Embedder } from "#ports/embedder.ts";
import type { Reranker } from "#ports/reranker.ts";

/** The same sentences in three languages, and questions that they answer. */
export const SENTENCES = {
  en: [
    "The sea is deeper than the highest mountain is high.",
    "Batteries of electric cars lose a part of their capacity every year.",
    "A cat sleeps for more than half of the day.",
    "The parliament has passed a law on the protection of forests.",
    "Regular exercise lowers the pressure of the blood.",
  ],
  hi: [
    "समुद्र सबसे ऊँचे पर्वत की ऊँचाई से भी अधिक गहरा है।",
    "बिजली से चलने वाली कारों की बैटरियाँ हर साल अपनी क्षमता का एक हिस्सा खो देती हैं।",
    "बिल्ली दिन का आधे से अधिक समय सोती है।",
    "संसद ने वनों की रक्षा के लिए एक कानून पारित किया है।",
    "नियमित व्यायाम रक्तचाप को कम करता है।",
  ],
  fr: [
    "La mer est plus profonde que la plus haute montagne n'est haute.",
    "Les batteries des voitures électriques perdent chaque année une partie de leur capacité.",
    "Un chat dort plus de la moitié de la journée.",
    "Le parlement a adopté une loi sur la protection des forêts.",
    "L'exercice régulier fait baisser la pression du sang.",
  ],
};
export const QUESTIONS = [
  "How deep is the sea?",
  "How long do batteries of electric cars last?",
  "How much do cats sleep?",
  "Which law protects forests?",
  "What lowers blood pressure?",
];

/** As long as the passages of a library are. */
const PASSAGE = [...SENTENCES.en, ...SENTENCES.en].join(" ");
const PASSAGES = 8;

export type EmbedderTrial = {
  dimensions: number;
  /** From the first question to its vector: a model that was not loaded is loaded for it. */
  firstMs: number;
  /** Of one question afterwards. */
  questionMs: number;
  passagesPerSecond: number;
  /** Of the sentences of two languages, how many are nearest to their own translation among all of the other language. */
  translations: { from: "en"; to: "hi" | "fr"; found: number; of: number }[];
};

/** Whoever watches a trial hears of each of so many steps when it is done; `signal` ends it between two tasks. */
export type TrialOptions = { signal?: AbortSignal; onStep?(done: number): Promise<void> };
/** Of an embedder as of a reranker: a first question, another one, passages, and two or three languages. */
export const EMBEDDER_STEPS = 5;
export const RERANKER_STEPS = 5;

const SECOND = 1_000;

function steps({ onStep }: TrialOptions): () => Promise<void> {
  let done = 0;
  return async () => onStep?.(++done);
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

/** What people want to know of a model before they give it hours of work. */
export async function tryEmbedder(embedder: Embedder, options: TrialOptions = {}): Promise<EmbedderTrial> {
  const step = steps(options);
  const given = options.signal ? { signal: options.signal } : {};
  const embed = (texts: string[]) => embedder.embed(texts, given);
  const ask = (question: string) => embedder.embed([question], { ...given, isQuery: true });
  const [, firstMs] = await timed(() => ask("How high is the sky?"));
  await step();
  const [, questionMs] = await timed(() => ask(QUESTIONS[0]!));
  await step();
  const long = Array.from({ length: PASSAGES }, (_, at) => `${at} ${PASSAGE}`);
  const [, passagesMs] = await timed(() => embed(long));
  await step();
  const english = await embed(SENTENCES.en);
  const translations: EmbedderTrial["translations"] = [];
  for (const to of ["hi", "fr"] as const) {
    const others = await embed(SENTENCES[to]);
    const nearest = english.map((one) => bestAt(others.map((other) => dot(one, other))));
    const found = nearest.filter((at, place) => at === place).length;
    translations.push({ from: "en", to, found, of: english.length });
    await step();
  }
  return {
    dimensions: embedder.dimensions,
    firstMs: Math.round(firstMs),
    questionMs: Math.round(questionMs),
    passagesPerSecond: Math.round((PASSAGES * SECOND * 10) / passagesMs) / 10,
    translations,
  };
}

export type RerankerTrial = {
  firstMs: number;
  passagesPerSecond: number;
  /** Of the questions in English, how many have their own answer first among the sentences of a language. */
  answers: { language: "en" | "hi" | "fr"; found: number; of: number }[];
};

export async function tryReranker(reranker: Reranker, options: TrialOptions = {}): Promise<RerankerTrial> {
  const step = steps(options);
  const given = options.signal ? { signal: options.signal } : {};
  const score = (question: string, passages: string[]) => reranker.score(question, passages, given);
  const [, firstMs] = await timed(() => score(QUESTIONS[0]!, [SENTENCES.en[0]!]));
  await step();
  const long = Array.from({ length: PASSAGES }, (_, at) => `${at} ${PASSAGE}`);
  const [, passagesMs] = await timed(() => score(QUESTIONS[0]!, long));
  await step();
  const answers: RerankerTrial["answers"] = [];
  for (const language of ["en", "hi", "fr"] as const) {
    let found = 0;
    for (const [place, question] of QUESTIONS.entries())
      if (bestAt(await score(question, SENTENCES[language])) === place) found += 1;
    answers.push({ language, found, of: QUESTIONS.length });
    await step();
  }
  return {
    firstMs: Math.round(firstMs),
    passagesPerSecond: Math.round((PASSAGES * SECOND * 10) / passagesMs) / 10,
    answers,
  };
}

/** The first where several are best: whoever finds nothing different finds nothing. */
function bestAt(scores: number[]): number {
  const best = Math.max(...scores);
  return scores.filter((score) => score === best).length > 1 ? -1 : scores.indexOf(best);
}
