import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { LibraryId, PersonId } from "@gyan/contract/ids.ts";
import { ownerIdOf, placeForDocuments, tellReaders } from "#sources/libraries/index.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import type { Editable, LibraryRef, Who } from "#people/rights/index.ts";
import { joinFile } from "./importing/joining.ts";
import type { Needs } from "./needs.ts";
import { syncLibraryWork } from "./organising/actions.ts";
import { cleanFileName, cleanPath, nameKey, placeOf } from "./rules.ts";
import * as store from "./store.ts";
import type { DocumentRow, FileToAdd, Place } from "./store.ts";

export type Destination = {
  who: Who;
  language: LanguageTag;
  /** Given, `path` lies within it; without it the first folder of `path` is a library of one's own. */
  libraryId?: LibraryId | undefined;
  /** "Batteries/2024" or "". */
  path: string;
};

/** Puts a document at its place, to be read soon. Who sends the same file to the same place again gets the document that is there. */
export async function addDocument(
  app: Pick<Needs, "clock">,
  tx: Tx,
  place: Place,
  file: FileToAdd,
): Promise<DocumentRow> {
  const fileName = cleanFileName(file.fileName);
  const made = {
    ...place,
    ...file,
    fileName,
    uuid: app.clock.uuid(),
    nameKey: nameKey(place.folder, fileName),
  };
  const id =
    // A reference that named this file may have come before it.
    (await joinFile(tx, made)) ??
    (await store.insertDocument(tx, made, app.clock.now())) ??
    (await bringBack(tx, made));
  await store.wakeReading(tx);
  await tellReaders(tx, [place.libraryId]);
  return (await store.documentById(tx, id))!;
}

/** In a library that is named, or among one's own. The right counts as of now: it may have ended while the file came in. */
export async function findPlace(
  app: Pick<Needs, "clock" | "rights">,
  tx: Tx,
  { who, libraryId, path, language }: Destination,
): Promise<Place> {
  if (libraryId === undefined) return ownPlace(app, tx, who.personId, { path, language });
  const library = await app.rights.forEditingLibrary(who, libraryId, tx);
  return { ...(await roomIn(tx, library, who.personId)), libraryId, folder: cleanPath(path) };
}

/** The outermost folder is the library, made when it is missing. */
export async function ownPlace(
  app: Pick<Needs, "clock">,
  tx: Tx,
  personId: PersonId,
  { path, language }: Pick<Destination, "path" | "language">,
): Promise<Place> {
  const { library, folder } = placeOf(path);
  const libraryId = await placeForDocuments(app, tx, personId, { library, language });
  return { ownerId: personId, broughtBy: null, libraryId, folder };
}

/** Whose room a document takes, and who brings it if that is somebody else. */
export type Room = Pick<Place, "ownerId" | "broughtBy">;

/** What lies in a library is its owner's, whoever brought it; without one it goes among one's own. */
export async function roomIn(
  db: Queryable,
  library: Editable<LibraryRef> | undefined,
  personId: PersonId,
): Promise<Room> {
  if (!library) return { ownerId: personId, broughtBy: null };
  const ownerId = await ownerIdOf(db, library);
  if (ownerId === null) throw fail("library_not_found");
  return { ownerId, broughtBy: ownerId === personId ? null : personId };
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
