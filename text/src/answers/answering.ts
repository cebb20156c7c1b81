import { hasSignOf } from "../question/kinds.ts";
import { isFiller } from "../question/fillers.ts";
import type { Question, QuestionPart } from "../question/question.ts";
import { asksOnly } from "../question-words.ts";
import { OTHER_NAME_COUNTS, termsReadAs } from "../question/read-as.ts";
import { indexedWords } from "../words.ts";
import type { ReadText } from "./evidence.ts";
import { LEARNED } from "./learned.ts";
import { linear } from "./rank.ts";
import { ASKING, type Nearness } from "./signals.ts";

/** How rare a term is among what was searched; for what nobody knows, the largest. */
export type Rarity = (term: string) => number;

export const ANSWERING_SIGNALS = ["share", "shareAround", "shareWithTitle", "missesRarest", "sign"] as const;
export const ANSWERING_WITH_COSINE = [...ANSWERING_SIGNALS, "cosine"] as const;
export const ANSWERING_WITH_LATE = [...ANSWERING_WITH_COSINE, "late"] as const;

const NO_SIGN_ASKED = 0.5;

/** What each term of a part weighs among everything that was searched. */
export function weightsOf(part: QuestionPart, { language }: Question, rarity: Rarity): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { terms } of indexedWords(part.asked, language)) {
    const term = terms[0]!;
    if (!isFiller(term, language)) weights.set(term, rarity(term) * (asksOnly(term) ? ASKING : 1));
  }
  return weights;
}

const SIGNED = new Set(["amount", "when", "why", "comparison", "definition", "how", "who", "where"]);

/** What says whether a sentence answers at all, wherever it stands: not beside its neighbours, but beside what is asked. */
export function answeringSignals(
  read: ReadText,
  part: QuestionPart,
  weights: ReadonlyMap<string, number>,
  order: number,
  nearness: Nearness | null,
): number[] {
  const { sentences, text } = read;
  const above = new Set(
    termsReadAs(`${read.title}\n${sentences[order]!.heading ?? ""}`, read.language, read.names),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const share = (orders: number[], besides?: ReadonlySet<string>): number => {
    let sum = 0;
    for (const [term, weight] of weights)
      if (besides?.has(term) || orders.some((one) => sentences[one]?.terms.includes(term))) sum += weight;
    return sum / total;
  };
  const rarest = [...weights].reduce<[string, number] | null>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    null,
  );
  const around = [order - 1, order, order + 1];
  const { start, end } = sentences[order]!;
  const misses = rarest !== null && !around.some((one) => sentences[one]?.terms.includes(rarest[0]));
  const sign = SIGNED.has(part.kind)
    ? Number(hasSignOf(part.kind, text.slice(start, end), read.language))
    : NO_SIGN_ASKED;
  const signals = [share([order]), share(around), share(around, above), misses ? 1 : 0, sign];
  if (nearness === null) return signals;
  signals.push(nearness.cosine);
  if (nearness.late !== null) signals.push(nearness.late);
  return signals;
}

/** From 0 to 1, the surer the higher: learned as the share of sentences like it that experts had marked as the answer. */
export function answering(signals: number[]): number {
  const { words, cosine, late } = LEARNED.answering;
  const learned = [late, cosine].find(({ weights }) => weights.length === signals.length) ?? words;
  return 1 / (1 + Math.exp(-(linear(learned, signals) + learned.bias)));
}

/** How sure it is that a sentence of a text answers: as it is written, or as it is read with other names, which counts a little less. */
export function sureness(
  read: ReadText,
  part: QuestionPart,
  weights: ReadonlyMap<string, number>,
  order: number,
  nearness: Nearness | null,
): number {
  const sure = answering(answeringSignals(read, part, weights, order, nearness));
  return read.asWritten === null
    ? sure
    : Math.max(OTHER_NAME_COUNTS * sure, sureness(read.asWritten, part, weights, order, nearness));
}
