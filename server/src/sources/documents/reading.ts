import { say, type Said } from "@gyan/contract/runs.ts";
import type { Language } from "@gyan/text";
import type { Fingerprint } from "@gyan/text/near-duplicates.ts";
import { declareTags, tagTypesOf, tellReaders } from "#sources/libraries/index.ts";
import { cleanLine } from "#processing/parsing/assembling/clean-text.ts";
import type { Progress } from "#processing/parsing/document.ts";
import { later, MINUTE } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { saveWork, workKnownAs, type SavedWork } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import { syncLibraryWork } from "./organising/actions.ts";
import { describeWork } from "./importing/joining.ts";
import { readReference } from "./importing/resolve.ts";
import { broughtTags, MOST_ATTEMPTS } from "./reading.rules.ts";
import * as store from "./reading.store.ts";
import type { TakenDocument } from "./reading.store.ts";
import { nameParts } from "./rules.ts";

/** What a document says, whoever read it. */
export type ReadWork = {
  title: string | null;
  authors: string[];
  publishedOn: string | null;
  language: Language;
  doi: string | null;
  venue?: string | null;
  url?: string | null;
  text: string;
  layout: object;
  /** False for an abstract. */
  isFull: boolean;
  /** Undefined when nobody made it yet. */
  print: Fingerprint | null | undefined;
  pages: number | null;
};

type Outcome = ReadWork | { workId: number } | { why: string | Said };

type Described = Pick<
  TakenDocument,
  "id" | "ownerId" | "libraryId" | "folder" | "fileName" | "fileKey" | "reference" | "tags"
>;

const HELD_MS = 2 * MINUTE;
const RENEW_MS = MINUTE / 2;
/** A document tells of its pages at most so often. */
const TELL_MS = 1_000;
/** After trouble that is not the document's. */
const REST_MS = MINUTE / 2;

/**
 * Reads the next document that waits; false when there is none. Safe to be killed at any moment: what was taken is free again
 * after a while, and only a document that ends its reader again and again is given up.
 */
export async function readNext(app: Needs): Promise<boolean> {
  const by = app.clock.uuid();
  const at = app.clock.now();
  const taken = await store.takeNext(app.db, { by, at, until: later(at, HELD_MS) });
  if (!taken) return false;
  if (taken.attempts > MOST_ATTEMPTS) {
    await giveUp(app, taken, by, say("document_failed"));
    return true;
  }
  const hold = keepHold(app, taken, by);
  try {
    await finish(app, taken, by, await read(app, taken, by, hold.signal));
  } catch (error) {
    await takeBack(app, taken, by, error, hold.signal);
  } finally {
    hold.end();
  }
  return true;
}

/** Others leave it alone as long as this process lives and it is still wanted. */
function keepHold(app: Needs, { id }: TakenDocument, by: string): { signal: AbortSignal; end(): void } {
  const lost = new AbortController();
  const renew = setInterval(() => {
    store.goOn(app.db, id, by, later(app.clock.now(), HELD_MS)).then(
      (isOurs) => isOurs || lost.abort(),
      (error: unknown) => app.log.warn({ err: error }, "a document could not be held"),
    );
  }, RENEW_MS);
  return { signal: AbortSignal.any([app.stopping, lost.signal]), end: () => clearInterval(renew) };
}

async function read(app: Needs, taken: TakenDocument, by: string, signal: AbortSignal): Promise<Outcome> {
  const { fileKey, fileName, fileSize, ownerId } = taken;
  if (fileKey === null) return readReference(app, taken, signal);
  // The same bytes under another name or at another place say the same.
  const workId = await workKnownAs(app.db, [identityOf(ownerId, fileKey)]);
  if (workId !== null) return { workId };
  const open = async () => {
    const opened = await app.files.open(fileKey);
    if (!opened) throw new FileGone();
    return opened.stream;
  };
  const outcome = await app.parser.parse(
    { name: fileName, size: fileSize, open },
    { signal, onProgress: progressTeller(app, taken, by) },
  );
  if ("why" in outcome) {
    app.log.info({ why: outcome.why, detail: outcome.detail }, "a document could not be read");
    return { why: outcome.why };
  }
  const { document, fingerprint } = outcome;
  return { ...document, isFull: true, print: fingerprint, pages: document.layout.pages.length || null };
}

export const identityOf = (ownerId: number, fileKey: string): string => `document:${ownerId}:${fileKey}`;

class FileGone extends Error {
  override message = "The stored file is gone.";
}

/** "Reading page 3 of 40", about once a second. */
function progressTeller(
  app: Needs,
  { id, libraryId }: TakenDocument,
  by: string,
): (progress: Progress) => void {
  let told = 0;
  let telling: Promise<void> | undefined;
  return (progress) => {
    const now = performance.now();
    if (telling || now - told < TELL_MS) return;
    told = now;
    telling = app.db
      .tx(async (tx) => {
        await store.noteProgress(tx, id, by, progress);
        await tellReaders(tx, [libraryId]);
      })
      .catch((error: unknown) => app.log.warn({ err: error }, "progress could not be told"))
      .finally(() => (telling = undefined));
  };
}

async function finish(app: Needs, taken: TakenDocument, by: string, outcome: Outcome): Promise<void> {
  if ("why" in outcome) {
    const { why } = outcome;
    return giveUp(app, taken, by, typeof why === "string" ? say(`document_${why}`) : why);
  }
  await app.db.tx(async (tx) => {
    const document = await store.holdTaken(tx, taken.id, by);
    // Erased or thrown away while it was read.
    if (!document) return;
    const at = app.clock.now();
    await becomeReady(tx, document, outcome, at);
    await tell(tx, document, at);
  });
}

/** In the transaction that makes it ready everything is true at once: its work, its tags, and what its library holds. */
export async function becomeReady(
  tx: Tx,
  document: Described,
  outcome: ReadWork | { workId: number },
  at: Date,
): Promise<{ workId: number; isNew: boolean }> {
  const isKnown = "workId" in outcome;
  const saved = isKnown ? { ...outcome, isNew: false } : await save(tx, document, outcome, at);
  const { workId } = saved;
  // Another document with these bytes had no reference, or another one.
  if (isKnown && document.reference) await describeWork(tx, workId, document.reference);
  const pages = isKnown ? await store.pagesOfWork(tx, workId) : outcome.pages;
  const tags = await tagsOf(tx, document, workId);
  await store.markReady(tx, document.id, { workId, tags, pages }, at);
  await syncLibraryWork(tx, document.libraryId, workId);
  return saved;
}

/** What a reference manager says of a document counts more than what its file says of itself. */
async function save(tx: Tx, document: Described, read: ReadWork, at: Date): Promise<SavedWork> {
  const { reference, ownerId, fileKey, fileName, id } = document;
  return saveWork(
    tx,
    {
      identities: [fileKey === null ? `document:${ownerId}:${id}` : identityOf(ownerId, fileKey)],
      title: reference?.title || read.title || cleanLine(nameParts(fileName).stem) || fileName,
      authors: reference && reference.authors.length > 0 ? reference.authors : read.authors,
      publishedOn: reference?.publishedOn ?? read.publishedOn,
      venue: reference?.venue ?? read.venue ?? null,
      url: reference?.url ?? read.url ?? null,
      doi: reference?.doi ?? read.doi,
      language: read.language,
      text: read.text,
      layout: read.layout,
      isFull: read.isFull,
      privateTo: ownerId,
      ...(read.print === undefined ? {} : { print: read.print }),
    },
    at,
  );
}

async function tagsOf(tx: Tx, document: Described, workId: number): Promise<TakenDocument["tags"]> {
  const declared = await tagTypesOf(tx, document.libraryId);
  const work = await store.describedWork(tx, workId);
  const { reference, folder } = document;
  const { tags, types } = broughtTags(
    {
      authors: reference && reference.authors.length > 0 ? reference.authors : work.authors,
      publishedOn: reference?.publishedOn ?? work.publishedOn,
      folder,
    },
    document.tags,
    declared,
  );
  await declareTags(tx, document.libraryId, types);
  return tags;
}

async function giveUp(app: Needs, taken: TakenDocument, by: string, why: Said): Promise<void> {
  const at = app.clock.now();
  await app.db.tx(async (tx) => {
    if (await store.markUnreadable(tx, taken.id, by, why, at)) await tell(tx, taken, at);
  });
}

/** When it was told last of a library. */
const told = new Map<number, number>();

/** A thousand documents that are read in a minute need not be told one by one; the last one always is. */
async function tell(tx: Tx, place: store.Shelved, at: Date): Promise<void> {
  const { libraryId } = place;
  const isFresh = at.getTime() - (told.get(libraryId) ?? 0) < TELL_MS;
  if (isFresh && (await store.hasUnread(tx, place))) return;
  told.set(libraryId, at.getTime());
  if (told.size > 10_000) told.clear();
  await tellReaders(tx, [libraryId]);
}

/** Not the document's doing: it waits again, unless that happened too often. */
async function takeBack(
  app: Needs,
  taken: TakenDocument,
  by: string,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) {
    await store.giveBack(app.db, taken.id, by, { notBefore: null, counts: false });
    return;
  }
  app.log.warn({ err: error, document: taken.id }, "reading a document failed");
  if (error instanceof FileGone) return giveUp(app, taken, by, say("document_gone"));
  if (taken.attempts >= MOST_ATTEMPTS) return giveUp(app, taken, by, say("document_failed"));
  const notBefore = later(app.clock.now(), REST_MS * taken.attempts);
  await store.giveBack(app.db, taken.id, by, { notBefore, counts: true });
}
