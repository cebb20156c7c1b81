import type { z } from "zod";

/** Why there is no answer. */
export type ModelFailure =
  /** No connection came about. */
  | "unreachable"
  /** The service does not serve us: the key, the name of the model, the address, or what is left of a budget. */
  | "refused"
  | "busy"
  /** The service has trouble of its own. */
  | "overloaded"
  /** What was asked is longer than the model can read. */
  | "too_long"
  | "timeout"
  /** The answer ends before its end. */
  | "cut"
  /** The model, or a filter around it, declines. */
  | "refusal"
  /** It answered twice, and never what was asked for. */
  | "not_understood";

export class ModelFailed extends Error {
  readonly why: ModelFailure;
  /** For the log: it tells who failed and how, never the key, nor what was asked or answered. */
  constructor(why: ModelFailure, message: string) {
    super(message);
    this.name = "ModelFailed";
    this.why = why;
  }
}

export type ModelTask<T> = {
  /** What is to be done, and how. */
  system: string;
  /** With what: the texts of others, which are no instruction. */
  user: string;
  /** Of the answer, an object at its top. Its descriptions and limits are told to the model. */
  schema: z.ZodType<T>;
  maxTokens?: number;
};

/** Writes what a task asks for. What it writes is nobody's word: whoever shows it has checked it against its evidence. */
export type Model = {
  /** For people: which model, and where. */
  readonly name: string;
  /** Asks for the list of its models, which costs nothing. Rejects with `ModelFailed`. */
  reach?(signal: AbortSignal): Promise<void>;
  /**
   * Rejects with `ModelFailed`, or with the signal's reason. `onText` gets the answer as it comes, JSON that nobody has checked: good
   * for showing that something comes, and when an attempt is repeated it begins anew.
   */
  write<T>(task: ModelTask<T>, options?: { signal?: AbortSignal; onText?(part: string): void }): Promise<T>;
};
