import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { LibraryId, PersonId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import { messageIn } from "#platform/messages.ts";
import { grant } from "#people/rights/index.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "clock">;

/** Made when it is missing: a folder that is dropped is a library from then on. */
export async function ownLibraryNamed(
  app: Parts,
  tx: Tx,
  personId: PersonId,
  name: string,
): Promise<LibraryId> {
  await store.lockLibraryName(tx, personId, name);
  const existingId = await store.ownLibrary(tx, personId, name);
  if (existingId !== null) return existingId;
  const at = app.clock.now();
  const id = await store.addLibrary(tx, { uuid: app.clock.uuid(), name }, at);
  await grant(tx, { kind: "library", id }, { kind: "person", id: personId }, "owner", personId, at);
  return id;
}

/** Where documents go that say nothing of their place. It keeps the name that it had in the language of its first document. */
async function defaultLibrary(
  app: Parts,
  tx: Tx,
  personId: PersonId,
  language: LanguageTag,
): Promise<LibraryId> {
  await store.lockLibraryName(tx, personId, "");
  const existingId = await store.defaultLibraryOf(tx, personId);
  if (existingId !== null) return existingId;
  const id = await ownLibraryNamed(app, tx, personId, messageIn(language, "default_library").message);
  await store.makeDefault(tx, id);
  return id;
}

/** The library of this name, or the one for everything without a place. */
export const placeForDocuments = (
  app: Parts,
  tx: Tx,
  personId: PersonId,
  { library, language }: { library: string | null; language: LanguageTag },
): Promise<LibraryId> =>
  library === null
    ? defaultLibrary(app, tx, personId, language)
    : ownLibraryNamed(app, tx, personId, library);
