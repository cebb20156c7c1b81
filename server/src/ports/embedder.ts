import type { Language, Nearness } from "@gyan/text";

/** Turns texts into vectors of length one, so that a dot product is the cosine. */
export type Embedder = {
  /** Names model and form of input: vectors of another name are not comparable and are made anew. */
  readonly name: string;
  readonly dimensions: number;
  /** Which texts it can be asked about. */
  knows(language: Language): boolean;
  embed(texts: string[], options?: { signal?: AbortSignal; isQuery?: boolean }): Promise<Float32Array[]>;
  /** For each text, how near it is to each of the questions, also word by word. Only where the model gives vectors of words. */
  compare?(
    questions: string[],
    texts: string[],
    /** `isQuery`: somebody waits for it at a screen. */
    options?: { signal?: AbortSignal; isQuery?: boolean },
  ): Promise<Nearness[][]>;
  /** Queries are about to come. Only where something has to be loaded for them. */
  warm?(): Promise<void>;
  close(): Promise<void>;
};
