import type { correct, describe, Facts } from "@gyan/contract/organising/describing.ts";
import type { Document } from "@gyan/contract/documents.ts";
import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { levelOf, type Scope } from "#people/rights/index.ts";
import { declareTags, tagTypesOf, tellReaders } from "#sources/libraries/index.ts";
import { correctWork, statedFacts } from "#sources/works/index.ts";
import type { Needs } from "../needs.ts";
import { titleFromName } from "../naming.ts";
import { holdReadable, syncMemberships } from "../organising/store.ts";
import { factsIn } from "../rules.ts";
import { findReadable, getDocument } from "../showing/listing.ts";
import { readableDocument, type DocumentRow } from "../store.ts";
import { correctionFrom, tagsAfter } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db">;

export async function descriptionOf(
  { db }: Parts,
  scope: Scope,
  id: DocumentId,
): Promise<ReplyOf<typeof describe>> {
  const row = await findReadable({ db }, scope, id);
  return { now: namedFacts(row), stated: row.correction && (await uncorrected(db, row)) };
}

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

/** Over what was read, for this document and all that say the same; null takes it back. */
export async function correctDocument(
  app: Parts,
  scope: Scope,
  id: DocumentId,
  given: BodyOf<typeof correct> | null,
): Promise<Document> {
  await app.db.tx(async (tx) => {
    await refuseEditing(tx, scope, id);
    const row = await readableDocument(tx, scope, id);
    if (!row) throw fail("document_not_found");
    const correction = given && correctionFrom(given);
    const before = factsIn(row);
    const after = correction ?? (await uncorrected(tx, row));
    await store.saveCorrection(tx, id, row.workId, correction);
    if (row.workId !== null) await layOver(tx, row.workId, row.fileName, correction);
    await retag(tx, row, before, after);
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

/** What somebody said of it, or of another document with the same text, holds for what was read now. */
export async function keepCorrection(
  tx: Tx,
  document: Pick<DocumentRow, "id" | "fileName" | "correction">,
  workId: number,
): Promise<Facts | null> {
  const correction = document.correction ?? (await store.correctionOf(tx, workId));
  if (!correction) return null;
  await store.saveCorrection(tx, document.id, workId, correction);
  await layOver(tx, workId, document.fileName, correction);
  return correction;
}

/** The tags that it brought along, here and wherever else it lies. */
async function retag(tx: Tx, { id, workId }: DocumentRow, before: Facts, after: Facts): Promise<void> {
  const same = await store.holdSame(tx, id, workId);
  for (const document of same) {
    const { libraryId } = document;
    const changed = tagsAfter(document.tags, before, after, await tagTypesOf(tx, libraryId));
    if (!changed) continue;
    await declareTags(tx, libraryId, changed.types);
    await store.saveTags(tx, document.id, changed.tags);
  }
  const libraryIds = [...new Set(same.map(({ libraryId }) => libraryId))];
  if (workId !== null)
    await syncMemberships(
      tx,
      libraryIds.map((libraryId) => ({ libraryId, workId })),
    );
  await tellReaders(tx, libraryIds);
}
