import type { FormatOf } from "@gyan/contract/reading/exporting.rules.ts";

/** A paper (see typesetting/paper.ts) or a book of sheets (typesetting/book.ts) as lines of JSON, in pieces. */
export type WrittenPaper = { size: number; pieces: Uint8Array[] };

export type Typeset = { pieces: Uint8Array[] } | { why: string };

/** Sets documents where it holds nobody up: of a thousand articles it takes seconds. */
export type Typesetter = {
  /** First come, first served. What cannot be set says why; a task that is given up rejects with its reason. */
  set(
    format: FormatOf<"pages"> | "xlsx",
    paper: WrittenPaper,
    options: { signal: AbortSignal },
  ): Promise<Typeset>;
  close(): Promise<void>;
};
