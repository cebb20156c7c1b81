import { Readable } from "node:stream";
import type { IndexedPassage } from "#ports/passages.ts";
import type { ConceptGraph, TextKnowledge } from "@gyan/text";
import type {
  ArticleToJudge,
  GraphAsked,
  Judged,
  NameInText,
  SummaryAsked,
  SummaryTaken,
  TextToIndex,
  TextToKnow,
} from "#ports/texts.ts";
import type { Pool, TaskOptions } from "./pool.ts";

export type { TextToIndex };

export type IndexOptions = {
  timeMs: number;
  signal?: AbortSignal;
  /** At most a hundred at a time; the next come when these are taken. */
  onPassages(passages: IndexedPassage[]): void | Promise<void>;
};

export const TEXT_CHILD: URL = new URL("./text.child.ts", import.meta.url);

/** What the passage index holds of a text, made outside of this process: of a long one that takes seconds. */
export function indexText(
  pool: Pool,
  { text, ...input }: TextToIndex,
  { onPassages, ...options }: IndexOptions,
): Promise<NameInText[]> {
  return pool.run("index", input, {
    ...options,
    bytes: bytesOf(text),
    onPart: (part) => onPassages(part as IndexedPassage[]),
  });
}

/** How long the texts are that come one after the other as the bytes of a task. */
type Lengths = { lengths: number[] };

export type JudgeInput = Omit<ArticleToJudge, "text"> & Lengths;

export function judgeText(
  pool: Pool,
  { text, ...input }: ArticleToJudge,
  options: TaskOptions,
): Promise<Judged> {
  return pool.run("judge", { ...input, lengths: [text.length] }, { ...options, bytes: bytesOf(text) });
}

export type KnowInput = Omit<TextToKnow, "text"> & Lengths;

export function knowTextApart(
  pool: Pool,
  { text, ...input }: TextToKnow,
  options: TaskOptions,
): Promise<TextKnowledge> {
  return pool.run("know", { ...input, lengths: [text.length] }, { ...options, bytes: bytesOf(text) });
}

export type LinkInput = Omit<GraphAsked, "texts"> & {
  texts: Omit<GraphAsked["texts"][number], "knowledge">[];
} & Lengths;

export function linkTextsApart(
  pool: Pool,
  { texts, ...graphRequest }: GraphAsked,
  options: TaskOptions,
): Promise<ConceptGraph> {
  const input: LinkInput = {
    ...graphRequest,
    texts: texts.map(({ knowledge: _knowledge, ...text }) => text),
    lengths: texts.map(({ knowledge }) => knowledge.length),
  };
  const bytes = bytesOf(texts.map(({ knowledge }) => knowledge).join(""));
  return pool.run("link", input, { ...options, bytes });
}

export type SummariseInput = Omit<SummaryAsked, "documents"> & {
  documents: Omit<SummaryAsked["documents"][number], "text">[];
} & Lengths;

export function summariseTexts(
  pool: Pool,
  { documents, ...summaryRequest }: SummaryAsked,
  options: TaskOptions,
): Promise<SummaryTaken> {
  const input: SummariseInput = {
    ...summaryRequest,
    documents: documents.map(({ text: _text, ...document }) => document),
    lengths: documents.map(({ text }) => text.length),
  };
  const bytes = bytesOf(documents.map(({ text }) => text).join(""));
  return pool.run("summarise", input, { ...options, bytes });
}

/** Reads what `bytesOf` wrote. */
export function textsFrom(bytes: Uint8Array, { lengths }: Lengths): string[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf16le");
  let at = 0;
  return lengths.map((length) => all.slice(at, (at += length)));
}

const CHARACTERS_AT_ONCE = 64 * 1024;

/** Piece by piece: to write a long text into a message at once would hold everything else up for a tenth of a second. */
function bytesOf(text: string): { size: number; open(): Readable } {
  const pieces = function* () {
    for (let at = 0; at < text.length; at += CHARACTERS_AT_ONCE)
      yield Buffer.from(text.slice(at, at + CHARACTERS_AT_ONCE), "utf16le");
  };
  return { size: text.length * 2, open: () => Readable.from(pieces(), { objectMode: false }) };
}
