import { say, type Said } from "@gyan/contract/runs.ts";
import { declareTags, tagTypesOf, tellReaders } from "#sources/libraries/index.ts";
import type { Progress, Why } from "#processing/parsing/document.ts";
import { later, MINUTE } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { giveBack, type WorkKind } from "#platform/work/index.ts";
import { factsOf } from "#sources/bibliography/index.ts";
import { saveWork, workById, workKnownAs, type FoundWork, type SavedWork } from "#sources/works/index.ts";
import { FilesAway } from "#ports/files.ts";
import type { Needs } from "../needs.ts";
import { syncLibraryWork } from "../organising/actions.ts";
import { keepCorrection } from "../describing/actions.ts";
import { describeWork } from "../importing/joining.ts";
import { readReference } from "../importing/resolve.ts";
import { broughtTags, MOST_ATTEMPTS } from "./rules.ts";
import * as store from "./store.ts";
import type { TakenDocument } from "./store.ts";
import { titleFromName } from "../naming.ts";
import type { FileToAdd } from "../store.ts";

/** What a document says, whoever read it. */
export type ReadWork = Omit<FoundWork, "title" | "identities" | "place" | "privateTo"> & {
  title: string | null;
  /** How many pages its file has. */
  pageCount: number | null;
};

type Outcome = ReadWork | { workId: number } | { why: string | Said };

type Described = Pick<
  TakenDocument,
  "id" | "ownerId" | "libraryId" | "folder" | "fileName" | "fileKey" | "reference" | "correction" | "tags"
>;

/** How often to check whether the document is still wanted. */
const LOOK_MS = MINUTE / 2;
/** The shortest time between two progress events of a document. */
const TELL_MS = 1_000;
/** The pause after a failure that the document did not cause. */
const REST_MS = MINUTE / 2;

/** Documents that wait to be read: on as many at once as the parser can. One that ends its reader again and again is given up. */
export const documentWork: WorkKind<TakenDocument, Needs> = {
  name: "documents",
  table: store.DOCUMENTS,
  hands: ({ parser }) => parser.atOnce,
  async take(app, self) {
    const taken = await store.takeNext(app.db, self, app.clock.now());
    return taken ? [taken] : [];
  },
  mostAttempts: () => MOST_ATTEMPTS,
  async run(app, [taken], stopping) {
    if (!taken) return;
    const unwanted = new AbortController();
    const look = setInterval(() => {
      store.isWanted(app.db, taken, app.workerId).then(
        (isWanted) => isWanted || unwanted.abort(),
        (error: unknown) => app.log.warn({ err: error }, "whether a document is wanted could not be seen"),
      );
    }, LOOK_MS);
    try {
      const outcome = await read(app, taken, AbortSignal.any([stopping, unwanted.signal]));
      await finish(app, taken, outcome);
    } catch (error) {
      if (!unwanted.signal.aborted) throw error;
      await giveBack(app.db, store.DOCUMENTS, taken, app.workerId);
    } finally {
      clearInterval(look);
    }
  },
  async fail(app, taken, error) {
    app.log.warn({ err: error, document: taken.id }, "reading a document failed");
    if (error instanceof FileGone) return giveUp(app, taken, say("document_gone"));
    if (error instanceof FilesAway) {
      const after = { notBefore: later(app.clock.now(), REST_MS), isForgiven: true };
      return giveBack(app.db, store.DOCUMENTS, taken, app.workerId, after);
    }
    if (taken.attempts >= MOST_ATTEMPTS) return giveUp(app, taken, say("document_failed"));
    // The document did not cause the failure, so it waits for another try.
    const notBefore = later(app.clock.now(), REST_MS * taken.attempts);
    await giveBack(app.db, store.DOCUMENTS, taken, app.workerId, { notBefore });
  },
};

async function read(app: Needs, taken: TakenDocument, signal: AbortSignal): Promise<Outcome> {
  const { fileKey, fileName, fileSize, ownerId } = taken;
  if (fileKey === null) return readReference(app, taken, signal);
  // The same bytes have the same text, whatever their name or place.
  const workId = await workKnownAs(app.db, [identityOf(ownerId, fileKey)]);
  if (workId !== null) return { workId };
  const file = { fileKey, fileName, fileSize };
  return readFile(app, file, { signal, onProgress: progressTeller(app, taken) });
}

/** What a stored file says, or why it cannot be read. */
export async function readFile(
  app: Pick<Needs, "files" | "parser" | "log">,
  { fileKey, fileName, fileSize }: FileToAdd,
  options?: Parameters<Needs["parser"]["parse"]>[1],
): Promise<ReadWork | { why: Why }> {
  const open = async () => {
    const opened = await app.files.open(fileKey);
    if (opened?.size === fileSize) return opened.stream;
    opened?.stream.destroy();
    throw new FileGone();
  };
  const outcome = await app.parser.parse({ name: fileName, size: fileSize, open }, options);
  if ("why" in outcome) {
    app.log.info({ why: outcome.why, detail: outcome.detail }, "a document could not be read");
    return { why: outcome.why };
  }
  const { document, fingerprint: print } = outcome;
  const pageCount = document.layout.pages.length || null;
  return { ...document, url: null, isFull: true, print, pageCount };
}

export const identityOf = (ownerId: number, fileKey: string): string => `document:${ownerId}:${fileKey}`;

class FileGone extends Error {
  override message = "The stored file is gone.";
}

/** "Reading page 3 of 40", about once a second. */
function progressTeller(app: Needs, taken: TakenDocument): (progress: Progress) => void {
  let lastToldMs = 0;
  let telling: Promise<void> | undefined;
  return (progress) => {
    const now = performance.now();
    if (telling || now - lastToldMs < TELL_MS) return;
    lastToldMs = now;
    telling = app.db
      .tx(async (tx) => {
        await store.noteProgress(tx, taken, app.workerId, progress);
        await tellReaders(tx, [taken.libraryId]);
      })
      .catch((error: unknown) => app.log.warn({ err: error }, "progress could not be told"))
      .finally(() => (telling = undefined));
  };
}

async function finish(app: Needs, taken: TakenDocument, outcome: Outcome): Promise<void> {
  if ("why" in outcome) {
    const { why } = outcome;
    return giveUp(app, taken, typeof why === "string" ? say(`document_${why}`) : why);
  }
  await app.db.tx(async (tx) => {
    const document = await store.holdTaken(tx, taken, app.workerId);
    // Erased or thrown away while it was read.
    if (!document) return;
    const at = app.clock.now();
    const { pages } = await becomeReady(tx, document, outcome, at);
    const { id, libraryId } = document;
    await app.whenDocumentRead(tx, { id, libraryId, state: "ready", why: null, pages });
    await tell(tx, document, at);
  });
}

/** In the transaction that makes it ready everything is true at once: its work, its tags, and what its library holds. */
export async function becomeReady(
  tx: Tx,
  document: Described,
  outcome: ReadWork | { workId: number },
  at: Date,
): Promise<{ workId: number; isNew: boolean; pages: number | null }> {
  const isKnown = "workId" in outcome;
  const saved = isKnown ? { ...outcome, isNew: false } : await save(tx, document, outcome, at);
  const { workId } = saved;
  // Another document with these bytes had no reference, or another one.
  if (isKnown && document.reference) await describeWork(tx, workId, document.reference);
  const pages = isKnown ? await store.pagesOfWork(tx, workId) : outcome.pageCount;
  const correction = await keepCorrection(tx, document, workId);
  const tags = await tagsOf(tx, { ...document, correction }, workId);
  await store.markReady(tx, document.id, { workId, tags, pages }, at);
  await syncLibraryWork(tx, document.libraryId, workId);
  return { ...saved, pages };
}

/** What a reference manager says of a document counts more than what its file says of itself. */
async function save(tx: Tx, document: Described, read: ReadWork, at: Date): Promise<SavedWork> {
  const { reference, ownerId, fileKey, fileName, id } = document;
  return saveWork(
    tx,
    {
      identities: [fileKey === null ? `document:${ownerId}:${id}` : identityOf(ownerId, fileKey)],
      ...factsOf(reference, read),
      title: reference?.title || read.title || titleFromName(fileName),
      fileDate: read.fileDate ?? null,
      language: read.language,
      text: read.text,
      layout: read.layout,
      isFull: read.isFull,
      privateTo: ownerId,
      print: read.print,
    },
    at,
  );
}

async function tagsOf(tx: Tx, document: Described, workId: number): Promise<TakenDocument["tags"]> {
  const declared = await tagTypesOf(tx, document.libraryId);
  const work = (await workById(tx, workId))!;
  const { reference, correction, folder } = document;
  const { authors, publishedOn } = correction ?? factsOf(reference, work);
  const { tags, types } = broughtTags({ authors, publishedOn, folder }, document.tags, declared);
  await declareTags(tx, document.libraryId, types);
  return tags;
}

async function giveUp(app: Needs, taken: TakenDocument, why: Said): Promise<void> {
  const at = app.clock.now();
  await app.db.tx(async (tx) => {
    if (!(await store.markUnreadable(tx, taken, app.workerId, why, at))) return;
    const { id, libraryId } = taken;
    await app.whenDocumentRead(tx, { id, libraryId, state: "unreadable", why, pages: null });
    await tell(tx, taken, at);
  });
}

/** When a library's last event was sent, by library. */
const lastToldAt = new Map<number, number>();

/** A thousand documents that are read in a minute need not be told one by one; the last one always is. */
async function tell(tx: Tx, place: store.Shelved, at: Date): Promise<void> {
  const { libraryId } = place;
  const isFresh = at.getTime() - (lastToldAt.get(libraryId) ?? 0) < TELL_MS;
  if (isFresh && (await store.hasUnread(tx, place))) return;
  lastToldAt.set(libraryId, at.getTime());
  if (lastToldAt.size > 10_000) lastToldAt.clear();
  await tellReaders(tx, [libraryId]);
}
