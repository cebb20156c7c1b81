import { Readable } from "node:stream";
import { later, MINUTE } from "#platform/clock.ts";
import { detectLanguage } from "@gyan/text";
import { PieceTaken } from "#platform/work/index.ts";
import { giveText, wholeText, type PageText } from "#sources/documents/index.ts";
import { plainText } from "#sources/providers/remote/reading.ts";
import type { Needs } from "./needs.ts";
import * as pieces from "./pieces.store.ts";
import type { Source } from "./pieces.store.ts";
import * as records from "./records.store.ts";
import type { WantedText } from "./records.store.ts";

/** So many in one turn; then others have theirs. */
const IN_ONE_TURN = 4;
const MOST_ATTEMPTS = 3;
const AGAIN_MS = 30 * MINUTE;

/** Reads whole texts of entries that are here already. Where one cannot be had, what the entry says stays its text. */
export async function readTexts(app: Needs, source: Source, signal: AbortSignal): Promise<void> {
  const wanted = await records.wantedTexts(app.db, source.id, IN_ONE_TURN, app.clock.now());
  for (const one of wanted) await readText(app, source, one, signal);
}

async function readText(app: Needs, source: Source, wanted: WantedText, signal: AbortSignal): Promise<void> {
  const page = wanted.content === null ? await textOutside(app, source, wanted, signal) : await textOf(app, wanted, signal);
  const at = app.clock.now();
  await app.db.tx(async (tx) => {
    if (!(await pieces.holdSource(tx, source, app.workerId))) throw new PieceTaken();
    if ("isPassing" in page) {
      const isOver = !page.isPassing || wanted.attempts + 1 >= MOST_ATTEMPTS;
      return records.textFailed(tx, wanted.id, isOver ? null : later(at, AGAIN_MS * 2 ** wanted.attempts));
    }
    if (isWorthMore(page, wanted)) await giveText(tx, wanted.documentId, page, at);
    await records.textRead(tx, wanted.id);
  });
}

/** A page that only shows the abstract once more says less than the abstract itself. */
function isWorthMore({ text }: PageText, { content, reference }: WantedText): boolean {
  const told = reference.abstract?.length ?? 0;
  return content !== null ? text.length > told : text.length > Math.max(1_000, 1.5 * told);
}

function textOutside(
  app: Needs,
  source: Source,
  { reference, places }: WantedText,
  signal: AbortSignal,
): Promise<PageText | { isPassing: boolean }> {
  // The page that a repository has of a record is read where it is an article, and not because it is the record's.
  const asked = source.kind === "repository" ? { ...reference, url: null } : reference;
  return wholeText(app, asked, places, signal);
}

/** What an entry holds itself, taken apart where untrusted markup is. */
async function textOf(app: Needs, { content, reference }: WantedText, signal: AbortSignal): Promise<PageText | { isPassing: boolean }> {
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>${titleIn(reference.title)}</title></head><body><article>${content}</article></body></html>`;
  const bytes = Buffer.from(html);
  const outcome = await app.parser.extract(
    {
      name: "entry.html",
      size: bytes.length,
      open: () => Readable.from([bytes], { objectMode: false }),
      charset: "utf-8",
      ...(reference.url !== null && { url: reference.url }),
    },
    { signal },
  );
  const plain = plainText(content) ?? "";
  const read = "article" in outcome ? (outcome.article.page ?? outcome.article.text) : "";
  // Of a short text too much may be taken for what stands around an article.
  const isRead = read.length >= plain.length / 2;
  const text = isRead ? read : plain;
  if (text.trim() === "") return { isPassing: false };
  return {
    text,
    title: null,
    layout: {},
    authors: [],
    publishedOn: null,
    language: detectLanguage(text),
    print: isRead && "fingerprint" in outcome ? outcome.fingerprint : undefined,
  };
}

const titleIn = (title: string | null): string =>
  (title ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
