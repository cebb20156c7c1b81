import type { Language } from "@gyan/text";

/** Reads a question together with each passage, and says how well it answers: slower than vectors, and nearer to the truth. */
export type Reranker = {
  readonly name: string;
  knows(language: Language): boolean;
  /** For each passage between 0 and 1, in their order. */
  score(question: string, passages: string[], options?: { signal?: AbortSignal }): Promise<number[]>;
  close(): Promise<void>;
};

/** A reranker, and how many milliseconds somebody who searches may wait for it. */
export type Reranking = { reranker: Reranker; mostMs: number };
