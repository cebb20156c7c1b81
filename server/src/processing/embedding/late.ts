import { stopWordsOf } from "@gyan/text";
import { asksOnly } from "@gyan/text/question-words.ts";

/** A text as the model read it: the vector of the whole, and one of each piece of a word, all of length one. */
export type ReadByModel = { vector: Float32Array; pieces: string[]; pieceVectors: Float32Array };

const stops = stopWordsOf("en");
/** What a piece of the question counts: words of content, words that only ask, and words and marks without content. */
const CONTENT = 1;
const ASKING = 0.4;
const EMPTY = 0.1;

const weightOf = (piece: string): number => {
  if (!/^[#\p{L}\p{N}]/u.test(piece) || stops.has(piece)) return EMPTY;
  return asksOnly(piece) ? ASKING : CONTENT;
};

export const cosine = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
};

/**
 * How well each word of a question is met somewhere in a text: the mean over the question's pieces of the nearest piece of the text.
 * A sentence that says all of it in other words is near by this, also when most of the sentence is about something else.
 */
export function lateNearness(question: ReadByModel, text: ReadByModel): number {
  const dimensions = question.vector.length;
  const [query, target] = [question.pieceVectors, text.pieceVectors];
  let [sum, weights] = [0, 0];
  question.pieces.forEach((piece, place) => {
    let nearest = -1;
    for (let from = 0; from < target.length; from += dimensions) {
      let product = 0;
      for (let at = 0; at < dimensions; at++) product += query[place * dimensions + at]! * target[from + at]!;
      if (product > nearest) nearest = product;
    }
    const weight = weightOf(piece);
    sum += weight * nearest;
    weights += weight;
  });
  return weights === 0 ? 0 : sum / weights;
}
