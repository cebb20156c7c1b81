import { fail } from "@gyan/contract/failures.ts";
import type { LibraryId, PersonId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { cleanLine } from "#processing/parsing/assembling/clean-text.ts";
import type { Tx } from "#platform/db.ts";
import { grant, type Editable, type LibraryRef, type Owned, type Scope } from "#people/rights/index.ts";
import * as libraries from "../store.ts";
import { tellReaders } from "../telling.ts";
import type { Needs } from "../needs.ts";
import { libraryViews } from "./actions.ts";
import * as store from "./own.store.ts";
import { declaredTags, nameKey } from "./rules.ts";

type Parts = Pick<Needs, "db" | "clock">;

export async function addOwnLibrary(
  { db, clock }: Parts,
  scope: Scope,
  personId: PersonId,
  rawName: string,
): Promise<LibraryView> {
  const name = libraryName(rawName);
  const id = await db.tx(async (tx) => {
    await reserveName(tx, personId, name);
    const at = clock.now();
    const made = await libraries.addLibrary(tx, { uuid: clock.uuid(), name }, at);
    await grant(tx, { kind: "library", id: made }, { kind: "person", id: personId }, "owner", personId, at);
    tx.emit({ kind: "documents.changed", personId });
    return made;
  });
  return (await libraryViews(db, scope, [id]))[0]!;
}

/** The name must be unique among its owner's libraries, whoever changes it. */
export async function changeLibrary(
  { db }: Parts,
  scope: Scope,
  library: Editable<LibraryRef>,
  personId: PersonId,
  change: store.LibraryChange,
): Promise<LibraryView> {
  const name = change.name === undefined ? undefined : libraryName(change.name);
  await db.tx(async (tx) => {
    const ownerId = (await store.ownerIdOf(tx, library)) ?? personId;
    if (name !== undefined) await reserveName(tx, ownerId, name, library.id);
    const before = await store.lockTagTypes(tx, library);
    const tags = change.tags && declaredTags(before, change.tags, await store.carriedTags(tx, library));
    await store.saveChange(tx, library, { name, description: change.description?.trim(), tags });
    await tellReaders(tx, [library.id]);
  });
  const [view] = await libraryViews(db, scope, [library.id]);
  // Moved to the bin by another request at the same moment.
  if (!view) throw fail("library_not_found");
  return view;
}

export async function binLibrary(
  { db, clock }: Parts,
  library: Owned<LibraryRef>,
  personId: PersonId,
): Promise<void> {
  await db.tx(async (tx) => {
    await store.putInBin(tx, library, personId, clock.now());
    await tellReaders(tx, [library.id]);
  });
}

export async function restoreLibrary(
  { db }: Parts,
  library: Owned<LibraryRef>,
  personId: PersonId,
): Promise<void> {
  await db.tx(async (tx) => {
    await reserveName(tx, personId, library.name, library.id);
    await store.takeFromBin(tx, library, personId);
    await tellReaders(tx, [library.id]);
  });
}

/** A library is the outermost folder of what lies in it, so its name holds nothing that parts folders. */
function libraryName(rawName: string): string {
  const name = cleanLine(rawName.replaceAll(/[/\\]/gu, " ")).replace(/[. ]+$/u, "");
  if (name === "")
    throw fail("invalid_input", {}, [{ path: "name", message: "This is no name of a library." }]);
  return name;
}

/** Locks the name, so that neither a second request nor an upload's folder can take it at the same time. */
async function reserveName(tx: Tx, personId: PersonId, name: string, exceptId?: LibraryId): Promise<void> {
  const key = nameKey(name);
  await libraries.lockLibraryName(tx, personId, key);
  if (key !== name) await libraries.lockLibraryName(tx, personId, name);
  const names = await libraries.ownLibraries(tx, personId);
  if (names.some((one) => one.id !== exceptId && nameKey(one.name) === key))
    throw fail("library_name_taken", { name });
}
