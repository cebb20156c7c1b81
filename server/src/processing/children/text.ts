import { Readable } from "node:stream";
import type { IndexedPassage } from "#ports/passages.ts";
import type { GraphAsked, SummaryAsked, Texts } from "#ports/texts.ts";
import type { Pool, TaskOptions } from "./pool.ts";

export const TEXT_CHILD: URL = new URL("./text.child.ts", import.meta.url);

/** How long the texts are that come one after the other as the bytes of a task. */
type Lengths = { lengths: number[] };

export type LinkInput = Omit<GraphAsked, "texts"> & {
  texts: Omit<GraphAsked["texts"][number], "knowledge">[];
} & Lengths;

export type SummariseInput = Omit<SummaryAsked, "documents"> & {
  documents: Omit<SummaryAsked["documents"][number], "text">[];
} & Lengths;

/** The work on texts outside of this process: of a long one it takes seconds. */
export function textsApart(pool: Pool, timeMs: number): Omit<Texts, "warm" | "close"> {
  const ask = <Answer>(
    task: string,
    input: object,
    texts: string[],
    options?: Partial<TaskOptions>,
  ): Promise<Answer> => {
    const lengths = texts.map(({ length }) => length);
    const bytes = bytesOf(texts.join(""));
    return pool.run(task, { ...input, lengths }, { timeMs, ...options, bytes });
  };
  return {
    /** At most a hundred passages at a time; the next come when these are taken. */
    cut: ({ text, ...input }, { onPassages, ...options }) =>
      ask("index", input, [text], {
        ...options,
        onPart: (part) => onPassages(part as IndexedPassage[]),
      }),
    judge: ({ text, ...input }, options) => ask("judge", input, [text], options),
    know: ({ text, ...input }, options) => ask("know", input, [text], options),
    link({ texts, ...graphRequest }, options) {
      const input = { ...graphRequest, texts: texts.map(({ knowledge: _knowledge, ...text }) => text) };
      const knowledge = texts.map((text) => text.knowledge);
      return ask("link", input satisfies Omit<LinkInput, "lengths">, knowledge, options);
    },
    summarise({ documents, ...summaryRequest }, options) {
      const input = { ...summaryRequest, documents: documents.map(({ text: _text, ...rest }) => rest) };
      const texts = documents.map(({ text }) => text);
      return ask("summarise", input satisfies Omit<SummariseInput, "lengths">, texts, options);
    },
    sentencesToAsk: (input, options) => pool.run("sentencesToAsk", input, { timeMs, ...options }),
    answer: (input, options) => pool.run("answer", input, { timeMs, ...options }),
    cellsToCompare: ({ text, ...input }, options) => ask("cellsToCompare", input, [text], options),
    cells: ({ text, ...input }, options) => ask("cells", input, [text], options),
  };
}

/** Reads what `bytesOf` wrote. */
export function textIn(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf16le");
}

export function textsIn(bytes: Uint8Array, { lengths }: Lengths): string[] {
  const all = textIn(bytes);
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
