import type { Embedder } from "#ports/embedder.ts";
import type { Reranker } from "#ports/reranker.ts";

/** The same sentences in three languages, and questions that they answer. */
const SENTENCES = {
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
const QUESTIONS = [
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

const SECOND = 1_000;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

/** What people want to know of a model before they give it hours of work. */
export async function tryEmbedder(embedder: Embedder): Promise<EmbedderTrial> {
  const embed = (texts: string[]) => embedder.embed(texts);
  const [, firstMs] = await timed(() => embedder.embed(["How high is the sky?"], { isQuery: true }));
  const [, questionMs] = await timed(() => embedder.embed([QUESTIONS[0]!], { isQuery: true }));
  const long = Array.from({ length: PASSAGES }, (_, at) => `${at} ${PASSAGE}`);
  const [, passagesMs] = await timed(() => embed(long));
  const english = await embed(SENTENCES.en);
  const translations: EmbedderTrial["translations"] = [];
  for (const to of ["hi", "fr"] as const) {
    const others = await embed(SENTENCES[to]);
    const nearest = english.map((one) => bestAt(others.map((other) => dot(one, other))));
    const found = nearest.filter((at, place) => at === place).length;
    translations.push({ from: "en", to, found, of: english.length });
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

export async function tryReranker(reranker: Reranker): Promise<RerankerTrial> {
  const [, firstMs] = await timed(() => reranker.score(QUESTIONS[0]!, [SENTENCES.en[0]!]));
  const long = Array.from({ length: PASSAGES }, (_, at) => `${at} ${PASSAGE}`);
  const [, passagesMs] = await timed(() => reranker.score(QUESTIONS[0]!, long));
  const answers: RerankerTrial["answers"] = [];
  for (const language of ["en", "hi", "fr"] as const) {
    let found = 0;
    for (const [place, question] of QUESTIONS.entries())
      if (bestAt(await reranker.score(question, SENTENCES[language])) === place) found += 1;
    answers.push({ language, found, of: QUESTIONS.length });
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
