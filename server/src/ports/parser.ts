import type { Readable } from "node:stream";
import type { ParsedDocument, Progress, Why } from "#parsing/document.ts";

export type FileToParse = { name: string; size: number; open(): Readable | Promise<Readable> };

export type ParseOutcome = { document: ParsedDocument } | { why: Why; detail: string };

/** Reads untrusted files, within limits of time and memory: every file ends in an outcome. */
export type Parser = {
  parse(
    file: FileToParse,
    options?: { signal?: AbortSignal; onProgress?(progress: Progress): void },
  ): Promise<ParseOutcome>;
  close(): Promise<void>;
};
