import type { DocumentId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import { renewWork, statedFacts, workById } from "#sources/works/index.ts";
import { syncLibraryWork } from "../organising/actions.ts";
import { deleteUnusedWorks } from "../organising/bin.store.ts";
import { factsOf, type Reference } from "#sources/bibliography/index.ts";
import * as store from "./importing.store.ts";
import type { Arrived } from "./importing.store.ts";
import { fileKeyOf } from "./describing.ts";

/** The document of a reference that names this file and came before it: now it has its file. Null when none waits for it. */
export async function joinFile(tx: Tx, file: Arrived): Promise<DocumentId | null> {
  const joined = await store.giveFile(tx, fileKeyOf(file), file);
  if (!joined) return null;
  // What the reference alone said is no longer what the document says.
  if (joined.workId !== null) {
    await syncLibraryWork(tx, file.libraryId, joined.workId);
    await deleteUnusedWorks(tx, [joined.workId]);
  }
  return joined.id;
}

/** What a reference says of a file counts more than what was read from it, and less than what somebody corrected. */
export async function describeWork(tx: Tx, workId: number, reference: Reference): Promise<void> {
  const work = await workById(tx, workId);
  if (!work) return;
  const { id: _id, ...shown } = work;
  const facts = { ...shown, ...(await statedFacts(tx, workId)) };
  const title = reference.title ?? facts.title;
  await renewWork(tx, workId, { ...facts, ...factsOf(reference, facts), title });
}
