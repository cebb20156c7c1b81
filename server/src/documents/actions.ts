import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { TagValues } from "@gyan/contract/documents.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { LibraryId, PersonId } from "@gyan/contract/ids.ts";
import type { App } from "#app.ts";
import { isOwnLibrary, placeForDocuments } from "#libraries/index.ts";
import type { Tx } from "#platform/db.ts";
import type { FileKey } from "#ports/files.ts";
import { joinFile } from "./importing/joining.ts";
import { syncLibraryWork } from "./organising/actions.ts";
import type { Reference } from "./reference.ts";
import { cleanFileName, cleanPath, nameKey, placeOf } from "./rules.ts";
import * as store from "./store.ts";
import type { DocumentRow } from "./store.ts";

export type DocumentToAdd = {
  ownerId: PersonId;
  language: LanguageTag;
  /** Given, `path` lies within it; without it the first folder of `path` is the library. */
  libraryId?: LibraryId | undefined;
  /** "Batteries/2024" or "". */
  path: string;
  fileName: string;
  fileSize: number;
  /** Of bytes that are stored already; null for a reference without a file. */
  fileKey: FileKey | null;
  reference?: Reference | null | undefined;
  tags?: TagValues | undefined;
};

/** Puts a document at its place, to be read soon. Who sends the same file to the same place again gets the document that is there. */
export async function addDocument(
  app: Pick<App, "clock">,
  tx: Tx,
  given: DocumentToAdd,
): Promise<DocumentRow> {
  const { ownerId, fileKey } = given;
  const { libraryId, folder } = await findPlace(app, tx, given);
  const fileName = cleanFileName(given.fileName);
  const place = { ownerId, libraryId, folder, fileName, fileKey };
  const made = {
    ...place,
    uuid: app.clock.uuid(),
    nameKey: nameKey(folder, fileName),
    fileSize: given.fileSize,
    reference: given.reference ?? null,
    tags: given.tags ?? {},
  };
  // A reference that named this file may have come before it.
  const joined = fileKey === null ? null : await joinFile(tx, { ...made, fileKey });
  const id =
    joined ?? (await store.insertDocument(tx, made, app.clock.now())) ?? (await bringBack(tx, place));
  await store.wakeReading(tx);
  tx.emit({ kind: "documents.changed", personId: ownerId });
  return (await store.documentById(tx, id))!;
}

export async function findPlace(
  app: Pick<App, "clock">,
  tx: Tx,
  { ownerId, libraryId, path, language }: Pick<DocumentToAdd, "ownerId" | "libraryId" | "path" | "language">,
): Promise<{ libraryId: LibraryId; folder: string }> {
  if (libraryId !== undefined) {
    if (!(await isOwnLibrary(tx, ownerId, libraryId))) throw fail("library_not_found");
    return { libraryId, folder: cleanPath(path) };
  }
  const { library, folder } = placeOf(path);
  return { libraryId: await placeForDocuments(app, tx, ownerId, { library, language }), folder };
}

/** The same file was at this place: out of the bin it comes, and what could not be read is tried again. */
async function bringBack(tx: Tx, place: Parameters<typeof store.documentAtPlace>[1]) {
  const id = (await store.documentAtPlace(tx, place))!;
  const isBack = await store.takeOutOfBin(tx, id);
  await store.readAgain(tx, [id]);
  const row = (await store.documentById(tx, id))!;
  if (isBack && row.workId !== null) await syncLibraryWork(tx, row.libraryId, row.workId);
  return id;
}
