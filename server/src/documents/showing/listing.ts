import { DOCUMENTS_PAGE } from "@gyan/contract/documents.ts";
import type { Document, list, text, usage } from "@gyan/contract/documents.ts";
import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import type { App } from "#app.ts";
import { ownLibraries } from "#libraries/index.ts";
import { cleanPath, folded } from "../rules.ts";
import * as store from "../store.ts";
import type { DocumentRow } from "../store.ts";
import { quotaOf } from "../upload/limits.ts";

type Parts = Pick<App, "db">;

/** Newest first; what is asked for by name is looked for in names, folders and libraries alike. */
export async function listDocuments(
  { db }: Parts,
  personId: PersonId,
  { id, filter }: BodyOf<typeof list>,
): Promise<Document[]> {
  const wanted = folded(filter.text.trim());
  const libraries = wanted === "" ? [] : await ownLibraries(db, personId);
  const rows = await store.documentsPage(db, personId, {
    before: id,
    text: wanted,
    libraries: libraries.map((library) => ({ id: library.id, key: folded(library.name) })),
    libraryId: filter.libraryId,
    folder: filter.folder === undefined ? undefined : cleanPath(filter.folder),
    tags: filter.tags ?? {},
    limit: DOCUMENTS_PAGE,
  });
  return rows.map(store.toDocument);
}

export async function findOwn({ db }: Parts, personId: PersonId, id: DocumentId): Promise<DocumentRow> {
  const row = await store.ownDocument(db, personId, id);
  if (!row) throw fail("document_not_found");
  return row;
}

export const getDocument = async (app: Parts, personId: PersonId, id: DocumentId): Promise<Document> =>
  store.toDocument(await findOwn(app, personId, id));

export async function usageOf(
  app: Pick<App, "db" | "config">,
  personId: PersonId,
): Promise<ReplyOf<typeof usage>> {
  return { ...(await store.usageOf(app.db, personId)), quota: quotaOf(app) };
}

export async function textOf(app: Parts, personId: PersonId, id: DocumentId): Promise<ReplyOf<typeof text>> {
  const { workId } = await findOwn(app, personId, id);
  const read = workId === null ? null : await store.textOfWork(app.db, workId);
  if (!read) throw fail("document_not_read");
  return read;
}
