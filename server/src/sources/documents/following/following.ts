import type { Facts } from "@gyan/contract/organising/describing.ts";
import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import { isDay } from "@gyan/contract/documents.rules.ts";
import type { TagType, TagValues } from "@gyan/contract/documents.ts";
import type { Tx } from "#platform/db.ts";
import type { Reference } from "#sources/bibliography/index.ts";
import { declareTags, tagTypesOf } from "#sources/libraries/index.ts";
import { correctWork } from "#sources/works/index.ts";
import { fileNameOf, namesOf, REFERENCE_TAGS, tagsOf } from "../importing/describing.ts";
import { insertReferences, lockImport, type NewReference } from "../importing/importing.store.ts";
import { describeWork } from "../importing/joining.ts";
import type { Needs } from "../needs.ts";
import { titleFromName } from "../naming.ts";
import { deleteUnusedWorks } from "../organising/bin.store.ts";
import { freeName } from "../organising/rules.ts";
import { putInBin, sameAt, syncMemberships, takeFromBin } from "../organising/store.ts";
import { tagsAfter } from "../describing/rules.ts";
import { liesElsewhere } from "../describing/store.ts";
import { beSureOf } from "../bytes.ts";
import { cleanFileName, cleanPath, factsIn, nameKey } from "../rules.ts";
import { insertDocument, wakeReading, type FileToAdd, type Place } from "../store.ts";
import { refuseBeyondQuota } from "../upload/limits.ts";
import * as store from "./store.ts";
import type { FollowedDocument } from "./store.ts";

/** The tag under which the words of a reference manager stand. */
export const KEYWORDS = "Keyword";

export type Coming = { reference: Reference; folder: string };

/** New documents of references, in the order in which they are given. */
export async function addFollowed(
  app: Pick<Needs, "clock">,
  tx: Tx,
  place: Place,
  coming: readonly Coming[],
): Promise<DocumentId[]> {
  if (coming.length === 0) return [];
  await declareTags(tx, place.libraryId, REFERENCE_TAGS);
  const types = await tagTypesOf(tx, place.libraryId);
  const made = coming.map(({ reference, folder: path }): NewReference => {
    const folder = cleanPath(path);
    const fileName = cleanFileName(fileNameOf(reference)) || "Untitled";
    const named = { fileName, nameKey: nameKey(folder, fileName), folder };
    const tags = withKeywords(tagsOf(reference, types), reference.keywords, types);
    return { ...place, ...named, uuid: app.clock.uuid(), reference, keys: namesOf(reference), tags };
  });
  const ids = await insertReferences(tx, made, app.clock.now());
  await wakeReading(tx);
  return ids.toSorted((a, b) => a - b);
}

/** Nobody else imports into the library until the end. */
export const lockFollowed = lockImport;

/** Which of the given references are documents of the library already, by their names. */
export async function knownDocuments(
  tx: Tx,
  { libraryId }: Pick<Place, "libraryId">,
  references: readonly Reference[],
): Promise<DocumentId[][]> {
  const names = references.map(namesOf);
  const known = Map.groupBy(await store.documentsKnownBy(tx, libraryId, names.flat()), ({ name }) => name);
  return names.map((own) => [...new Set(own.flatMap((name) => known.get(name) ?? []).map(({ id }) => id))]);
}

function withKeywords(tags: TagValues, keywords: string[], types: Record<string, TagType>): TagValues {
  const { [KEYWORDS]: _, ...others } = tags;
  const fitting = types[KEYWORDS] === "Date" ? keywords.filter(isDay) : keywords;
  return fitting.length === 0 ? others : { ...others, [KEYWORDS]: fitting };
}

export type Renewed = {
  reference: Reference;
  /** What somebody says of it over its reference; null where nobody does. */
  correction: Facts | null;
  keywords: string[];
  folder: string;
};

/** What a document says becomes what is given, here and in the work that was read from it. */
export async function renewFollowed(tx: Tx, document: FollowedDocument, renewed: Renewed): Promise<void> {
  const { id, libraryId, workId, state, fileKey } = document;
  const { reference, correction } = renewed;
  await declareTags(tx, libraryId, REFERENCE_TAGS);
  const types = await tagTypesOf(tx, libraryId);
  const before = factsIn({ ...document, work: null });
  const after = factsIn({ reference, correction, work: null });
  const moved = tagsAfter(document.tags, before, after, types);
  if (moved) await declareTags(tx, libraryId, moved.types);
  const tags = withKeywords(moved?.tags ?? document.tags, renewed.keywords, types);
  const folder = cleanPath(renewed.folder);
  const fileName =
    fileKey === null ? cleanFileName(fileNameOf(reference)) || document.fileName : document.fileName;
  const place = await freePlace(tx, { ...document, folder, fileName });
  const paths = await pathsOf(tx, document);
  await store.saveDescribed(tx, id, {
    ...place,
    reference,
    correction,
    tags,
    keys: [...namesOf(reference), ...paths],
    nameKey: nameKey(place.folder, place.fileName),
  });
  if (workId !== null && state === "ready") {
    await describeWork(tx, workId, reference);
    if ((correction || document.correction) && !(await liesElsewhere(tx, libraryId, workId)))
      await correctWork(
        tx,
        workId,
        correction && { ...correction, title: correction.title ?? titleFromName(place.fileName) },
      );
    await syncMemberships(tx, [{ libraryId, workId }]);
  }
  if (reference.abstract !== document.reference?.abstract) {
    await store.readAnew(tx, id);
    await wakeReading(tx);
  }
}

const FILE = "file:";

async function pathsOf(tx: Tx, { id, libraryId }: FollowedDocument): Promise<string[]> {
  return (await store.keysOf(tx, libraryId, id)).filter((key) => key.startsWith(FILE));
}

async function freePlace(
  tx: Tx,
  { id, uuid, libraryId, folder, fileName, fileKey }: FollowedDocument,
): Promise<{ folder: string; fileName: string }> {
  const content = fileKey ?? uuid;
  const there = await sameAt(tx, [{ id, libraryId, folder, fileName, content }]);
  const taken = new Set(there.filter((one) => one.id !== id).map((one) => one.fileName));
  return { folder, fileName: freeName(fileName, (name) => taken.has(name)) };
}

/** Into the bin, or out of it. */
export async function binFollowed(
  tx: Tx,
  documents: readonly FollowedDocument[],
  isGone: boolean,
  by: { personId: PersonId; at: Date },
): Promise<void> {
  const changed = documents.filter(({ isInBin }) => isInBin !== isGone);
  if (changed.length === 0) return;
  if (isGone) await putInBin(tx, changed, by.personId, by.at);
  else
    await takeFromBin(
      tx,
      changed.map(({ id }) => id),
    );
  const held = changed.flatMap(({ libraryId, workId }) => (workId === null ? [] : [{ libraryId, workId }]));
  if (held.length > 0) await syncMemberships(tx, held);
  if (!isGone) await wakeReading(tx);
}

/**
 * A file that belongs to a document: where it has none yet, the document is read anew from it, and otherwise the file becomes a document
 * beside it. Its bytes are stored already; throws where the owner has no room for them.
 */
export async function giveFollowed(
  app: Pick<Needs, "clock" | "config" | "files">,
  tx: Tx,
  document: FollowedDocument | null,
  place: Place,
  file: FileToAdd,
): Promise<DocumentId | null> {
  await refuseBeyondQuota(app, tx, place, { key: file.fileKey, size: file.fileSize });
  await beSureOf(app, tx, file.fileKey);
  const fileName = cleanFileName(file.fileName) || "file.pdf";
  const folder = cleanPath(document?.folder ?? place.folder);
  await wakeReading(tx);
  if (document?.fileKey === null) {
    const free = await freePlace(tx, { ...document, fileName, fileKey: file.fileKey });
    await store.giveFileTo(tx, document.id, { ...file, ...free, nameKey: nameKey(folder, free.fileName) });
    // What the reference alone said is no longer what the document says.
    if (document.workId !== null) {
      await syncMemberships(tx, [{ libraryId: document.libraryId, workId: document.workId }]);
      await deleteUnusedWorks(tx, [document.workId]);
    }
    return document.id;
  }
  const made = {
    ...place,
    ...file,
    folder,
    fileName,
    uuid: app.clock.uuid(),
    nameKey: nameKey(folder, fileName),
  };
  return insertDocument(tx, made, app.clock.now());
}

export { documentsAfter, holdDocuments, type FollowedDocument } from "./store.ts";
