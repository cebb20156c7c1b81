import type { Language, Nearness } from "@gyan/text";
import type { Reranker } from "./reranker.ts";

/** By what an embedder is opened again after the settings name another one. Nothing secret: it is kept beside the vectors. */
export type Opening =
  | { kind: "local" }
  | { kind: "folder"; name: string; languages: Language[] }
  | {
      kind: "endpoint";
      address: string;
      model: string;
      languages: Language[];
      dimensions: number;
      prefixes?: { query: string; passage: string } | undefined;
    };

/** What stands beside vectors of the model that made them. */
export type Opened = { name: string; opening?: Opening | undefined };

/** The embedders of this installation: the one that its settings name, and those that made the vectors that are there. */
export type Embedders = {
  /** Null where it cannot be opened here any more, or where it would make other vectors by now. */
  of(made: Opened): Embedder | null;
  /** Why the one that the settings name cannot be used; null where it can. */
  readonly trouble: string | null;
  close(): Promise<void>;
};

/** Turns texts into vectors of length one, so that a dot product is the cosine. */
export type Embedder = {
  /** Names model and form of input: vectors of another name are not comparable and are made anew. */
  readonly name: string;
  /** Missing where it cannot be opened again. */
  readonly opening?: Opening | undefined;
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

/** A model by itself, beside whatever serves; whoever opened it closes it. */
export type OpenedModel = { embedder: Embedder } | { reranker: Reranker };

/** A model that this installation could use, as far as that shows without running it. */
export type KnownModel = {
  id: string;
  place: "product" | "folder" | "address";
  title: string;
  kind: "embedder" | "reranker" | null;
  /** Names its files too; null where it cannot be used. */
  version: string | null;
  /** Why it cannot be used, in a sentence. */
  trouble: string | null;
  dimensions: number | null;
  bytes: number | null;
  languages: Language[] | null;
  isPoolingAssumed: boolean;
  setting: { name: "EMBEDDINGS" | "RERANKER"; value: string } | null;
  isSet: boolean;
};

export type Models = {
  /** Where those of the operator lie. */
  readonly folder: string;
  /** Why what the settings name cannot be used. */
  readonly troubles: string[];
  known(): KnownModel[];
  /** Throws `ModelUnfit` where it cannot be opened. */
  open(id: string): OpenedModel;
};
