import type { Pooling } from "./folder/rules.ts";

/** A model as a child process runs it. Plain values: it is sent there with each task. */
export type Runnable = {
  /** What people call it, for sentences. */
  title: string;
  kind: "embedder" | "reranker";
  weights: string;
  tokenizer: string;
  /** Of an installed model, the hashes that its files must have; of a folder of somebody's own, null. */
  hashes: { weights: string; tokenizer: string } | null;
  pooling: Pooling;
  /** Of its vectors; nothing to a reranker. */
  dimensions: number;
  /** What stands after them in a text is not read. */
  mostTokens: number;
};
