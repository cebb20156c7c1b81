import type { describe, Facts, history } from "@gyan/contract/organising/describing.ts";
import type { Document } from "@gyan/contract/documents.ts";
import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { CorrectionId, DocumentId } from "@gyan/contract/ids.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { levelOf, type Scope } from "#people/rights/index.ts";
import { declareTags, tagTypesOf, tellReaders } from "#sources/libraries/index.ts";
import { correctWork, statedFacts, workById } from "#sources/works/index.ts";
import type { Needs } from "../needs.ts";
import { titleFromName } from "../naming.ts";
import { holdReadable, syncMemberships } from "../organising/store.ts";
import { factsIn } from "../rules.ts";
import { findReadable, getDocument } from "../showing/listing.ts";
import { readableDocument, type DocumentRow } from "../store.ts";
import { isSame, tagsAfter } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db">;
type Clocked = Pick<Needs, "db" | "clock">;

export async function descriptionOf(
  { db }: Parts,
  scope: Scope,
  id: DocumentId,
): Promise<ReplyOf<typeof describe>> {
  const row = await findReadable({ db }, scope, id);
  const now = namedFacts(row);
  return {
    now,
    stated: row.correction && (await uncorrected(db, row)),
    fileDate: now.publishedOn === null ? row.fileDate : null,
  };
}

export async function historyOf(
  { db }: Parts,
  scope: Scope,
  id: DocumentId,
): Promise<ReplyOf<typeof history>> {
  await findReadable({ db }, scope, id);
  return store.correctionsOf(db, id);
}

/** As it was before a correction; before the first one that is what was read. */
export async function goBackBefore(
  app: Clocked,
  scope: Scope,
  id: DocumentId,
  correctionId: CorrectionId,
): Promise<Document> {
  await findReadable(app, scope, id);
  const earlier = await store.beforeCorrection(app.db, id, correctionId);
  if (!earlier) throw fail("correction_not_found");
  return correctDocument(app, scope, id, earlier.wasCorrected ? earlier.before : null, {
    way: "back",
    source: null,
  });
}

type Way = Pick<store.NewCorrection, "way" | "source">;

/** A title that is only the file's name says nothing. */
function namedFacts(row: DocumentRow): Facts {
  const facts = factsIn(row);
  const isName = row.fileKey !== null && facts.title === titleFromName(row.fileName);
  return isName ? { ...facts, title: null } : facts;
}

async function uncorrected(db: Queryable, row: DocumentRow): Promise<Facts> {
  const work = row.workId === null ? null : await statedFacts(db, row.workId);
  return namedFacts({ ...row, correction: null, work: work ?? row.work });
}

/** Over what was read, for this document and all that say the same where the caller may edit them; null takes it back. */
export async function correctDocument(
  app: Clocked,
  scope: Scope,
  id: DocumentId,
  correction: Facts | null,
  way: Way,
): Promise<Document> {
  await app.db.tx(async (tx) => {
    await refuseEditing(tx, scope, id);
    const row = await readableDocument(tx, scope, id);
    if (!row) throw fail("document_not_found");
    const { workId, fileName } = row;
    const same = await store.holdSame(tx, scope, id, workId);
    const editable = same.filter(({ level }) => level >= levelOf("editor"));
    // What all libraries read of it changes only by who may edit it in all of them.
    const isEverywhere = editable.length === same.length;
    const stated = workId === null ? null : await statedFacts(tx, workId);
    const at = app.clock.now();
    if (workId !== null && isEverywhere) await layOver(tx, workId, fileName, correction);
    for (const document of editable) {
      const after = correction ?? factsIn({ ...document, correction: null, work: stated ?? row.work });
      // Elsewhere it stays corrected: here what is stated lies over that.
      const kept = correction ?? (stated && !isEverywhere ? after : null);
      await store.saveCorrection(tx, document.id, kept);
      const before = factsIn({ ...document, work: row.work });
      await retag(tx, document, before, after);
      const wasCorrected = document.correction !== null;
      if (!isSame(before, after) || wasCorrected !== (kept !== null))
        await store.noteCorrection(
          tx,
          { ...way, documentId: document.id, personId: scope.personId, wasCorrected, before, after },
          at,
        );
    }
    const libraryIds = [...new Set(editable.map(({ libraryId }) => libraryId))];
    if (workId !== null)
      await syncMemberships(
        tx,
        libraryIds.map((libraryId) => ({ libraryId, workId })),
      );
    await tellReaders(tx, libraryIds);
  });
  return getDocument(app, scope, id);
}

/** Throws unless the caller may edit the library in which it lies; held until the end. */
export async function refuseEditing(db: Queryable, scope: Scope, id: DocumentId): Promise<void> {
  const [held] = await holdReadable(db, scope, [id]);
  if (!held || held.isInBin || held.isLibraryInBin) throw fail("document_not_found");
  if (held.level < levelOf("editor")) throw fail("right_missing", { right: "editor" });
}

async function layOver(tx: Tx, workId: number, fileName: string, facts: Facts | null): Promise<void> {
  await correctWork(tx, workId, facts && { ...facts, title: facts.title ?? titleFromName(fileName) });
}

/**
 * What somebody said of it, of another document with the same text in its library, or of the text wherever it lies, holds for what was
 * read now. What is said in one library does not reach the others.
 */
export async function keepCorrection(
  tx: Tx,
  { id, libraryId, fileName, correction }: Pick<DocumentRow, "id" | "libraryId" | "fileName" | "correction">,
  workId: number,
): Promise<Facts | null> {
  const own = correction ?? (await store.correctionIn(tx, libraryId, workId));
  const kept = own ?? (await laidOver(tx, workId));
  if (kept) await store.saveCorrection(tx, id, kept);
  if (own && !(await store.liesElsewhere(tx, libraryId, workId))) await layOver(tx, workId, fileName, own);
  return kept;
}

/** What somebody said of a work wherever it lies. */
async function laidOver(tx: Tx, workId: number): Promise<Facts | null> {
  if (!(await statedFacts(tx, workId))) return null;
  const { id: _id, language: _language, fileDate: _fileDate, ...facts } = (await workById(tx, workId))!;
  return facts;
}

/** The tags that it brought along. */
async function retag(
  tx: Tx,
  { id, libraryId, tags }: store.Same,
  before: Facts,
  after: Facts,
): Promise<void> {
  const changed = tagsAfter(tags, before, after, await tagTypesOf(tx, libraryId));
  if (!changed) return;
  await declareTags(tx, libraryId, changed.types);
  await store.saveTags(tx, id, changed.tags);
}
