import { chanceFrom } from "../../scripts/chance.ts";
import type { IndexedWork } from "../../server/src/ports/passages.ts";

/** A made-up corpus: the same for the same size, with words as unevenly spread as in a language. */
export const VOCABULARY = 60_000;
export const TERMS_PER_PASSAGE = 100;
export const PASSAGES_PER_WORK = 10;
export const DIMENSIONS = 384;
export const ALL = 1;
/** Every hundredth work is in it too. */
export const ONE_PERCENT = 2;

/** Zipf: the tenth word is ten times rarer than the first. */
const wordAt = (random: () => number): string => `w${Math.floor(VOCABULARY ** random())}`;

export function aWork(workId: number): IndexedWork {
  const random = chanceFrom(workId).next;
  return {
    workId,
    textId: workId,
    language: "en",
    publishedOn: `${2000 + (workId % 25)}`,
    madeWith: "bench",
    libraries: [{ id: ALL, tags: {} }, ...(workId % 100 === 0 ? [{ id: ONE_PERCENT, tags: {} }] : [])],
    titleTerms: Array.from({ length: 6 }, () => wordAt(random)),
    passages: Array.from({ length: PASSAGES_PER_WORK }, (_, at) => ({
      start: at * 800,
      end: at * 800 + 799,
      text: "x".repeat(799),
      terms: Array.from({ length: TERMS_PER_PASSAGE / 2 + Math.floor(random() * TERMS_PER_PASSAGE) }, () =>
        wordAt(random),
      ),
      contentHash: `${workId}.${at}`,
    })),
  };
}

/** As people ask: a few words, none of the commonest. */
export function aQuestion(seed: number): string[] {
  const random = chanceFrom(seed * 7919).next;
  return Array.from({ length: 4 }, () => `w${Math.floor(30 * 400 ** random())}`);
}

const CENTRES = 300;
const centreOf = (at: number): Float32Array => {
  const random = chanceFrom(at + 1_000_003).next;
  return Float32Array.from({ length: DIMENSIONS }, () => random() + random() - 1);
};
const centres = Array.from({ length: CENTRES }, (_, at) => centreOf(at));

/** Around some centres, as those of texts are. */
export function aVector(seed: number): Float32Array {
  const random = chanceFrom(seed * 104_729 + 17).next;
  const centre = centres[Math.floor(random() * CENTRES)]!;
  const vector = centre.map((value) => value + (random() + random() - 1) * 0.8);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
