import type { DocumentId, LibraryId, PersonId } from "@gyan/contract/ids.ts";
import { detectLanguage } from "@gyan/text";
import { declareTags, tagTypesOf, tellReaders } from "#sources/libraries/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Reference } from "#sources/bibliography/index.ts";
import type { Needs } from "../needs.ts";
import { syncLibraryWork } from "../organising/actions.ts";
import { holdTold, putInBin, takeFromBin } from "../organising/store.ts";
import { becomeReady } from "../reading/work.ts";
import { cleanFileName, nameKey } from "../rules.ts";
import { wakeReading, type Place } from "../store.ts";
import { fileNameOf, namesOf, REFERENCE_TAGS, tagsOf } from "./describing.ts";
import * as store from "./importing.store.ts";
import { describeWork } from "./joining.ts";
import { workFrom, type PageText } from "./resolve.ts";

// Entries of a library that come, change and go as a source outside tells it: they take the path of imported references.

/** A reference, and the name under which its source knows it. */
export type ToldEntry = { reference: Reference; key: string };

/** Names by which documents of a library go, each with the documents; what lies in the bin is not there. */
export async function heldNames(
  tx: Tx,
  place: Pick<Place, "ownerId" | "libraryId">,
  names: string[],
): Promise<Map<string, DocumentId[]>> {
  await store.lockImport(tx, place.libraryId);
  const held = Map.groupBy(await store.holdersOf(tx, place, names), ({ name }) => name);
  return new Map([...held].map(([name, ones]) => [name, ones.map(({ id }) => id)]));
}

/** In the order of the entries. Only what they say becomes their text: nothing is looked up elsewhere. */
export async function addTold(
  app: Pick<Needs, "clock">,
  tx: Tx,
  place: Place,
  entries: ToldEntry[],
): Promise<DocumentId[]> {
  if (entries.length === 0) return [];
  await declareTags(tx, place.libraryId, REFERENCE_TAGS);
  const types = await tagTypesOf(tx, place.libraryId);
  const made = entries.map(({ reference, key }) => {
    const fileName = cleanFileName(fileNameOf(reference));
    return {
      ...place,
      fileName,
      nameKey: nameKey(place.folder, fileName),
      uuid: app.clock.uuid(),
      reference: { ...reference, asTold: true as const },
      keys: [...namesOf(reference), key],
      tags: tagsOf(reference, types),
    };
  });
  const ids = await store.insertReferences(tx, made, app.clock.now());
  await wakeReading(tx);
  return ids.toSorted((a, b) => a - b);
}

/** Its source says something else of it now. A file that somebody gave it stays; what somebody corrected stays over it. */
export async function renewTold(tx: Tx, id: DocumentId, { reference, key }: ToldEntry): Promise<void> {
  const told = { ...reference, asTold: true as const };
  const document = await store.renewReference(tx, id, {
    reference: told,
    keys: [...namesOf(reference), key],
  });
  if (!document) return;
  if (!document.hasFile) return wakeReading(tx);
  if (document.workId === null) return;
  await describeWork(tx, document.workId, told);
  await syncLibraryWork(tx, document.libraryId, document.workId);
}

/** Into the bin of the library, from which it can be taken back. */
export async function withdrawTold(tx: Tx, ids: DocumentId[], by: PersonId, at: Date): Promise<void> {
  const documents = (await holdTold(tx, ids)).filter(({ isInBin }) => !isInBin);
  if (documents.length === 0) return;
  await putInBin(tx, documents, by, at);
  for (const { libraryId, workId } of documents)
    if (workId !== null) await syncLibraryWork(tx, libraryId, workId);
}

/** Out of the bin again, where it still lies there. */
export async function returnTold(tx: Tx, ids: DocumentId[]): Promise<void> {
  const documents = (await holdTold(tx, ids)).filter(({ isInBin }) => isInBin);
  await takeFromBin(
    tx,
    documents.map(({ id }) => id),
  );
  for (const { libraryId, workId } of documents)
    if (workId !== null) await syncLibraryWork(tx, libraryId, workId);
}

/** The whole text of a document that its source told without. False where nobody has it any more, or it has a file of its own. */
export async function giveText(tx: Tx, id: DocumentId, page: PageText, at: Date): Promise<boolean> {
  const document = await store.toldDocument(tx, id);
  if (!document?.reference) return false;
  const language = page.language ?? detectLanguage(page.text);
  await becomeReady(tx, document, workFrom(document.reference, { ...page, language }), at);
  await tellReaders(tx, [document.libraryId as LibraryId]);
  return true;
}
