import { Readable } from "node:stream";
import type { Fingerprint } from "@gyan/text/near-duplicates.ts";
import { collectParts, type DocumentPart, type DocumentRest } from "#processing/children/document-parts.ts";
import {
  ChildEnded,
  createPool,
  TaskThrew,
  thrownField,
  type Ending,
  type PoolOptions,
} from "#processing/children/pool.ts";
import type { Progress, Why } from "#processing/parsing/document.ts";
import type { ExtractOutcome, Parser } from "#ports/parser.ts";

export type ChildParserOptions = Partial<PoolOptions> & {
  /** A larger file is refused before it is opened. */
  mostBytes: number | (() => number);
  /** Without a sign of progress. */
  timeMs?: number;
  /** With progress. A scanned book takes a quarter of a minute a page. */
  longestMs?: number;
};

const MINUTE = 60_000;

/** A page, so that what takes the article out of pages is loaded. */
const WARM_UP = Buffer.from(
  `<html><body><article><p>${"A sentence of an article. ".repeat(40)}</p></article></body></html>`,
);

/** Where there is none, the file is not to blame. */
const WHY: Partial<Record<Ending, Why>> = { time: "too_long", memory: "too_big", crash: "damaged" };

/** What an engine says when a single request is larger than all that it can have. */
const OUT_OF_MEMORY = /allocation failed|invalid string length/i;

/** Reads files in limited processes: whatever a file does to its reader, the rest of the program does not notice. */
export function childParser({
  mostBytes,
  timeMs = MINUTE,
  longestMs = 120 * MINUTE,
  ...poolOptions
}: ChildParserOptions): Parser {
  const limits = { size: 2, memoryMb: 1024, idleMs: MINUTE, ...poolOptions };
  const pool = createPool({
    entry: new URL("../processing/children/parse.child.ts", import.meta.url),
    letsOthersFirst: true,
    ...limits,
  });
  async function withinLimit<Outcome>(size: number, read: () => Promise<Outcome>): Promise<Outcome | Unread> {
    const most = typeof mostBytes === "function" ? mostBytes() : mostBytes;
    if (size > most) return { why: "too_big", detail: `The file has ${size} bytes; ${most} are allowed.` };
    return read().catch(unreadBecause);
  }
  return {
    atOnce: limits.size,
    parse: ({ name, size, open }, { signal, onProgress } = {}) =>
      withinLimit(size, async () => {
        const document = collectParts();
        const { rest, fingerprint } = await pool.run<{ rest: DocumentRest; fingerprint: Fingerprint | null }>(
          "parse",
          { name },
          {
            timeMs,
            longestMs,
            bytes: { size, open },
            onPart: (part) => document.take(part as DocumentPart),
            signal,
            onProgress: onProgress && ((progress) => onProgress(progress as Progress)),
          },
        );
        return { document: document.join(rest), fingerprint };
      }),
    extract: ({ size, open, url = null, charset = null }, { signal } = {}) =>
      withinLimit(size, () =>
        pool.run<ExtractOutcome>("extract", { url, charset }, { timeMs, bytes: { size, open }, signal }),
      ),
    async warm() {
      const bytes = { size: WARM_UP.length, open: () => Readable.from([WARM_UP]) };
      const page = { url: null, charset: null };
      await Promise.all(
        Array.from({ length: limits.size }, () => pool.run("extract", page, { timeMs, bytes })),
      );
    },
    load: () => pool.load(),
    close: () => pool.close(),
  };
}

type Unread = { why: Why; detail: string };

/** What the file did is an outcome; what we did (the pool is closed, no child starts, the file cannot be opened) is an error. */
function unreadBecause(error: unknown): Unread {
  const ended = error instanceof ChildEnded ? WHY[error.ending] : undefined;
  if (ended !== undefined) return { why: ended, detail: (error as ChildEnded).message };
  if (!(error instanceof TaskThrew)) throw error;
  if (OUT_OF_MEMORY.test(error.message)) return { why: "too_big", detail: error.message };
  const why = thrownField(error, "Unreadable", "why");
  if (why !== undefined) return { why: why as Why, detail: error.message };
  return { why: "damaged", detail: `${error.name}: ${error.message}` };
}
