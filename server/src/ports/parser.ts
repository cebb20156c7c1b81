import type { Readable } from "node:stream";
import type { Article } from "@gyan/text/article/extract.ts";
import type { Fingerprint } from "@gyan/text/near-duplicates.ts";
import type { Load } from "./load.ts";
import type { ParsedDocument, Progress, Why } from "#processing/parsing/document.ts";

export type FileToParse = { name: string; size: number; open(): Readable | Promise<Readable> };

/** The fingerprint finds the same text elsewhere; it is made where the text is read, because of a long one that takes a while. */
export type ParseOutcome =
  | { document: ParsedDocument; fingerprint: Fingerprint | null }
  | { why: Why; detail: string };

/** A web page as it came, with what its sender said of it. */
export type PageToExtract = FileToParse & { url?: string | undefined; charset?: string | null | undefined };

export type ExtractOutcome =
  | { article: Article; fingerprint: Fingerprint | null }
  | { why: Why; detail: string };

type Options = { signal?: AbortSignal; onProgress?(progress: Progress): void };

/** Reads untrusted files, within limits of time and memory: every file ends in an outcome. */
export type Parser = {
  /** How many it reads at once; more than these wait. */
  readonly atOnce: number;
  parse(file: FileToParse, options?: Options): Promise<ParseOutcome>;
  /** Takes the article out of a web page, and leaves navigation, advertisements and the rest behind. */
  extract(page: PageToExtract, options?: Options): Promise<ExtractOutcome>;
  /** Files are about to come: what reads them is started. */
  warm(): Promise<void>;
  /** Told where it is done in processes of their own. */
  load?(): Load;
  close(): Promise<void>;
};
