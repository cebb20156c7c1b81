import type { Thrown } from "./ended.ts";

/** The file descriptor of a child on which the bytes of a task arrive. */
export const BYTES_FD = 4;

/** So many parts may be on their way before the child waits: a fast child must not fill our memory. */
export const PARTS_AHEAD = 4;

export type ToChild = { kind: "task"; task: string; input: unknown; size: number } | { kind: "taken" };

export type FromChild =
  | { kind: "ready" }
  | { kind: "progress"; progress: unknown }
  | { kind: "part"; part: unknown }
  | { kind: "answer"; answer: unknown }
  | { kind: "threw"; thrown: Thrown };
