import { inReadingOrder, laidOut } from "@gyan/contract/reading/answer.rules.ts";
import { byArticle, type Cited, numberCitations } from "./citations.ts";

type Placed = Parameters<typeof laidOut>[0][number];

/** As it is read, and numbered in that order. */
export function arranged<S extends Cited & Placed>(sentences: S[]) {
  const numbered = numberCitations(inReadingOrder(laidOut(sentences)), byArticle);
  return { ...laidOut(numbered.sentences), cited: numbered.cited };
}
