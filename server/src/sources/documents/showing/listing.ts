import type { copies, search } from "@gyan/contract/organising/describing.ts";
import { DOCUMENTS_PAGE, type Document, type list, type text, type usage } from "@gyan/contract/documents.ts";
import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId, LibraryId, PersonId } from "@gyan/contract/ids.ts";
import { ownLibraries } from "#sources/libraries/index.ts";
import type { Queryable } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import { latestLaidText, workById } from "#sources/works/index.ts";
import { referenceFrom } from "#sources/bibliography/index.ts";
import { namesOf } from "../importing/describing.ts";
import { copiesOf, copiesWithin } from "../describing/copies.ts";
import { cleanPath, folded } from "../rules.ts";
import * as store from "../store.ts";
import type { DocumentRow } from "../store.ts";
import { quotaOf } from "../upload/limits.ts";
import type { Needs } from "../needs.ts";
import { isPdf } from "./content.ts";

type Parts = Pick<Needs, "db">;

/** What is asked for is looked for in names, folders and libraries, and in titles, authors and years alike. */
export async function listDocuments(
  { db }: Parts,
  scope: Scope,
  { id, filter, sort }: BodyOf<typeof list>,
): Promise<Document[]> {
  const searchText = folded(filter.text.trim());
  const { libraryId } = filter;
  const rows = await store.documentsPage(db, scope, {
    before: id,
    text: searchText,
    libraries: searchText === "" ? [] : await libraryNames(db, scope, libraryId),
    libraryId,
    folder: filter.folder === undefined ? undefined : cleanPath(filter.folder),
    tags: filter.tags ?? {},
    named: filter.named === undefined ? undefined : namesFor(filter.named),
    ids: filter.copies ? [...(await copiesWithin(db, scope, libraryId)).keys()] : undefined,
    sort,
    limit: DOCUMENTS_PAGE,
  });
  return toDocuments({ db }, scope, rows);
}

const namesFor = ({ doi, address }: NonNullable<BodyOf<typeof list>["filter"]["named"]>): string[] =>
  namesOf(referenceFrom({ doi, url: address }));

/** With those that are the same, as far as the caller may read them. */
export async function toDocuments({ db }: Parts, scope: Scope, rows: DocumentRow[]): Promise<Document[]> {
  const copies = await copiesOf(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => store.toDocument(row, copies.get(row.id)));
}

/** Another's library is looked through without its name: whoever is in it does not look for it. */
async function libraryNames(db: Queryable, scope: Scope, libraryId: LibraryId | undefined) {
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
  (await toDocuments(app, scope, [await findReadable(app, scope, id)]))[0]!;

/** By their works, those of them that lie there; of copies the oldest. */
export async function documentsSaying(
  app: Parts,
  scope: Scope,
  { libraryId, folder, tags }: Pick<BodyOf<typeof search>, "libraryId" | "folder" | "tags">,
  workIds: number[],
): Promise<Map<number, Document>> {
  const shelf = {
    libraryId,
    folder: folder === undefined ? undefined : cleanPath(folder),
    tags: tags ?? {},
  };
  const rows = await store.documentsOfWorks(app.db, scope, shelf, workIds);
  const first = new Map(rows.toReversed().map((row) => [row.workId as number, row]));
  const documents = await toDocuments(app, scope, [...first.values()]);
  return new Map([...first.keys()].map((workId, at) => [workId, documents[at]!]));
}

/** The document first; those that are the same behind it, the surest first. */
export async function documentWithCopies(
  app: Parts,
  scope: Scope,
  id: DocumentId,
): Promise<ReplyOf<typeof copies>> {
  const document = await getDocument(app, scope, id);
  const rows = await store.readableDocuments(
    app.db,
    scope,
    document.copies.map((copy) => copy.id),
  );
  const others = new Map((await toDocuments(app, scope, rows)).map((other) => [other.id, other]));
  const same = document.copies.flatMap(({ id: otherId, by }) => {
    const other = others.get(otherId);
    return other ? [{ document: other, by }] : [];
  });
  return [{ document, by: null }, ...same];
}

export async function usageOf(
  app: Pick<Needs, "db" | "config">,
  personId: PersonId,
): Promise<ReplyOf<typeof usage>> {
  return { ...(await store.usageOf(app.db, personId)), quota: quotaOf(app) };
}

export async function textOf(
  app: Pick<Needs, "db" | "files">,
  scope: Scope,
  id: DocumentId,
): Promise<ReplyOf<typeof text>> {
  const { workId } = await findReadable(app, scope, id);
  const read = workId === null ? null : await latestLaidText(app.db, workId);
  if (workId === null || !read) throw fail("document_not_read");
  const work = await workById(app.db, workId);
  return { ...read, language: work?.language ?? "und", hasPages: await isPdf(app, id) };
}
