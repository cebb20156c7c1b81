import { DOCUMENTS_PAGE, type Document, type list, type text, type usage } from "@gyan/contract/documents.ts";
import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId, LibraryId, PersonId } from "@gyan/contract/ids.ts";
import { ownLibraries } from "#sources/libraries/index.ts";
import type { Queryable } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import { cleanPath, folded } from "../rules.ts";
import * as store from "../store.ts";
import type { DocumentRow } from "../store.ts";
import { quotaOf } from "../upload/limits.ts";
import type { Needs } from "../needs.ts";

type Parts = Pick<Needs, "db">;

/** Newest first; what is asked for by name is looked for in names, folders and libraries alike. */
export async function listDocuments(
  { db }: Parts,
  scope: Scope,
  { id, filter }: BodyOf<typeof list>,
): Promise<Document[]> {
  const searchText = folded(filter.text.trim());
  const { libraryId } = filter;
  const rows = await store.documentsPage(db, scope, {
    before: id,
    text: searchText,
    libraries: searchText === "" ? [] : await namesOf(db, scope, libraryId),
    libraryId,
    folder: filter.folder === undefined ? undefined : cleanPath(filter.folder),
    tags: filter.tags ?? {},
    limit: DOCUMENTS_PAGE,
  });
  return rows.map(store.toDocument);
}

/** Another's library is looked through without its name: whoever is in it does not look for it. */
async function namesOf(db: Queryable, scope: Scope, libraryId: LibraryId | undefined) {
  const libraries = await ownLibraries(db, scope.personId);
  const names = libraries.map((library) => ({ id: library.id, key: folded(library.name) }));
  const isOwn = libraryId === undefined || names.some(({ id }) => id === libraryId);
  return isOwn ? names : [{ id: libraryId, key: "" }];
}

export async function findReadable({ db }: Parts, scope: Scope, id: DocumentId): Promise<DocumentRow> {
  const row = await store.readableDocument(db, scope, id);
  if (!row) throw fail("document_not_found");
  return row;
}

export const getDocument = async (app: Parts, scope: Scope, id: DocumentId): Promise<Document> =>
  store.toDocument(await findReadable(app, scope, id));

export async function usageOf(
  app: Pick<Needs, "db" | "config">,
  personId: PersonId,
): Promise<ReplyOf<typeof usage>> {
  return { ...(await store.usageOf(app.db, personId)), quota: quotaOf(app) };
}

export async function textOf(app: Parts, scope: Scope, id: DocumentId): Promise<ReplyOf<typeof text>> {
  const { workId } = await findReadable(app, scope, id);
  const read = workId === null ? null : await store.textOfWork(app.db, workId);
  if (!read) throw fail("document_not_read");
  return read;
}
