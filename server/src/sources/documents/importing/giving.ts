import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { Reference } from "#sources/bibliography/index.ts";
import { declareTags, tagTypesOf, tellReaders } from "#sources/libraries/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import type { Needs } from "../needs.ts";
import { withTags } from "../organising/rules.ts";
import { syncLibraryWork } from "../organising/actions.ts";
import { readableDocument } from "../store.ts";
import { namesOf, REFERENCE_TAGS, tagsOf } from "./describing.ts";
import * as store from "./importing.store.ts";
import { describeWork } from "./joining.ts";
import { readReferences } from "./read.ts";

/** The one entry of a text of CSL-JSON. */
export async function oneReference({ clock }: Pick<Needs, "clock">, text: string): Promise<Reference> {
  const now = () => clock.now().getTime();
  const { entries } = await readReferences(text, "csljson", { mostEntries: 2, now });
  const [entry, ...others] = entries;
  if (!entry || !("reference" in entry) || others.length > 0) throw fail("references_unreadable");
  return entry.reference;
}

/** As if it had come with the reference: one that has one keeps it. What it is tagged with is added in any case. */
export async function giveReference(
  tx: Tx,
  scope: Scope,
  id: DocumentId,
  reference: Reference,
): Promise<void> {
  const before = await readableDocument(tx, scope, id);
  if (!before) throw fail("document_not_found");
  await store.lockImport(tx, before.libraryId);
  const row = (await readableDocument(tx, scope, id))!;
  const { libraryId } = row;
  await declareTags(tx, libraryId, REFERENCE_TAGS);
  const given = tagsOf(reference, await tagTypesOf(tx, libraryId));
  const isFirst = row.reference === null;
  const { Keyword } = given;
  const tags = withTags(row.tags, isFirst ? added(given, row.tags) : Keyword ? { Keyword } : {});
  const kept = row.reference ?? reference;
  await store.saveReference(tx, id, { reference: kept, keys: namesOf(kept), tags });
  if (row.workId !== null && row.state === "ready") {
    if (isFirst) await describeWork(tx, row.workId, reference);
    await syncLibraryWork(tx, libraryId, row.workId);
  }
  await tellReaders(tx, [libraryId]);
}

/** Who wrote it and when is said once; words are joined. */
const added = (given: Record<string, string[]>, tags: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(given).filter(([tag]) => tag === "Keyword" || !(tag in tags)));
