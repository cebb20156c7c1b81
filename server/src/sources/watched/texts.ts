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
  const page =
    wanted.content === null ? await textOutside(app, source, wanted, signal) : textOf(wanted.content);
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
  return wholeText(app, asked, places, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    // That a page cannot be taken apart now is no fault of the source that names it.
    app.log.warn({ err: error, source: source.id }, "a page of a watched source could not be read");
    return { isPassing: true };
  });
}

/** What an entry holds itself: nothing stands around it that would have to be left behind, as on a page. */
function textOf(content: string): PageText | { isPassing: boolean } {
  const text = plainText(content);
  if (text === null) return { isPassing: false };
  return {
    text,
    title: null,
    layout: {},
    authors: [],
    publishedOn: null,
    language: detectLanguage(text),
    print: undefined,
  };
}
