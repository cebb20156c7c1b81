import type { Facts } from "@gyan/contract/organising/describing.ts";
import type { Document, TagValues } from "@gyan/contract/documents.ts";
import type { DocumentSort } from "@gyan/contract/documents.rules.ts";
import type { DocumentId, LibraryId, PersonId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { wake } from "#platform/work/index.ts";
import { as, json, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { plainly } from "#platform/rows/folding.ts";
import { firstValue, oneRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { documents, libraries } from "#platform/rows/tables.ts";
import type { FileKey } from "#ports/files.ts";
import { mayRead, ownerOf as ownerOfObject, type Scope } from "#people/rights/index.ts";
import type { Reference } from "#sources/bibliography/index.ts";
import { titleFromName } from "./naming.ts";
import { factsIn } from "./rules.ts";

/** What whoever reads a document needs of it. */
export const FiledDocument = {
  id: documents.id,
  ownerId: documents.owner_id,
  libraryId: documents.library_id,
  folder: documents.folder,
  fileName: documents.file_name,
  fileSize: documents.file_size,
  fileKey: as<FileKey | null>(documents.file_key),
  reference: as<Reference | null>(documents.reference),
  /** What somebody says it is. */
  correction: as<Facts | null>(documents.correction),
  tags: as<TagValues>(documents.tags),
  /** How often it was taken to be read, this time included. */
  attempts: documents.attempts,
};
export const filedColumns = sql`d.id, d.owner_id as "ownerId", d.library_id as "libraryId", d.folder, d.file_name as "fileName",
  d.file_size as "fileSize", d.file_key as "fileKey", d.reference, d.correction, d.tags, d.attempts`;

const StoredDocument = {
  ...FiledDocument,
  library: libraries.name,
  state: documents.state,
  page: documents.page,
  pages: documents.pages,
  why: as<Said | null>(documents.why),
  workId: documents.work_id,
  createdAt: documents.created_at,
  /** The name of who brought it into the library of somebody else. */
  broughtBy: orNull(text()),
  /** What was read from it; null before. */
  work: orNull(json<Facts>()),
  /** When its file was made, where nothing says when it appeared. */
  fileDate: orNull(text()),
};
export type DocumentRow = RowOf<typeof StoredDocument>;

const columns = sql`
  ${filedColumns}, l.name as library, d.state, d.page, d.pages, d.why, d.work_id as "workId", d.created_at as "createdAt",
  (select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from people p
    where p.id = d.brought_by and p.deleted_at is null) as "broughtBy",
  case when w.id is not null then json_build_object('title', w.title, 'authors', w.authors, 'publishedOn', w.published_on,
    'venue', w.venue, 'doi', w.doi, 'url', w.url, 'type', w.type, 'volume', w.volume, 'issue', w.issue, 'pages', w.pages,
    'publisher', w.publisher) end as work,
  case when w.published_on is null then w.file_date end as "fileDate"`;
const joined = sql`documents d join libraries l on l.id = d.library_id left join works w on w.id = d.work_id`;

/** Neither it nor its library lies in the bin. */
export const isThere = sql`not exists (select 1 from bin b
  where (b.object_kind = 'document' and b.object_id = d.id) or (b.object_kind = 'library' and b.object_id = d.library_id))`;

/** As the interface shows it. */
export function toDocument(row: DocumentRow, copies: Document["copies"] = []): Document {
  const { title, authors, publishedOn, venue, doi, url } = factsIn(row);
  const name = titleFromName(row.fileName);
  return {
    id: row.id,
    fileName: row.fileName,
    fileSize: row.fileSize,
    createdOn: row.createdAt.toISOString(),
    broughtBy: row.broughtBy,
    folder: { libraryId: row.libraryId, library: row.library, path: row.folder },
    // One that was given back waits again, however far it came.
    status:
      row.state === "waiting"
        ? { state: row.state, page: null, pages: null, why: null }
        : { state: row.state, page: row.page, pages: row.pages, why: row.why },
    hasFile: row.fileKey !== null,
    title: title ?? name,
    isTitled: title !== null && (row.fileKey === null || title !== name),
    authors,
    publishedOn,
    venue,
    doi,
    url,
    isCorrected: row.correction !== null,
    copies,
    tags: row.tags,
  };
}

const rowsWhere = (db: Queryable, condition: SQL): Promise<DocumentRow[]> =>
  rows(db, StoredDocument, sql`select ${columns} from ${joined} where ${condition}`);

export const documentById = async (db: Queryable, id: DocumentId): Promise<DocumentRow | null> =>
  (await rowsWhere(db, sql`d.id = ${id} and ${isThere}`))[0] ?? null;

/** Also of one in the bin. */
export async function ownerOf(db: Queryable, id: DocumentId): Promise<PersonId | null> {
  return firstValue(db, documents.owner_id, sql`select owner_id from documents where id = ${id}`);
}

/** Of somebody who reads its library: theirs, or one that is shared with them. */
export const readableDocument = async (
  db: Queryable,
  scope: Scope,
  id: DocumentId,
): Promise<DocumentRow | null> => (await readableDocuments(db, scope, [id]))[0] ?? null;

/** Those of them that are there, newest first. */
export const readableDocuments = (db: Queryable, scope: Scope, ids: DocumentId[]): Promise<DocumentRow[]> =>
  rowsWhere(
    db,
    sql`d.id = any(${sql.param(ids)}::bigint[]) and ${mayRead(scope, "library", sql`d.library_id`)} and ${isThere}
      order by d.id desc`,
  );

export type Page = {
  /** The last one seen; 0 at the start. */
  before: number;
  /** As `folded` makes it; "" finds all. */
  text: string;
  /** The names of the libraries that are looked through, folded: they are part of where a document lies. */
  libraries: { id: LibraryId; key: string }[];
  libraryId: LibraryId | undefined;
  /** This folder and those within it. */
  folder: string | undefined;
  /** Tag name -> any of these values; with an empty list, any value. */
  tags: TagValues;
  /** Only those that are called so, as references are; undefined for all. */
  named: string[] | undefined;
  /** Only these; undefined for all. */
  ids: DocumentId[] | undefined;
  sort: DocumentSort;
  limit: number;
};

/** As the interface shows them: what somebody says, then the reference, then what was read. */
const told = (name: "title" | "publishedOn", column: SQL): SQL => sql`case when d.correction is not null
  then d.correction->>${name}::text else coalesce(d.reference->>${name}::text, ${column}) end`;
const title = sql`coalesce(${told("title", sql`w.title`)}, d.file_name)`;
const year = sql`left(${told("publishedOn", sql`w.published_on`)}, 4)`;
const firstAuthor = sql`case when d.correction is not null then d.correction->'authors'->>0
  else coalesce(d.reference->'authors'->>0, w.authors[1]) end`;
const authors = sql`case when d.correction is not null then d.correction->>'authors'
  when jsonb_array_length(coalesce(d.reference->'authors', '[]')) > 0 then d.reference->>'authors'
  else array_to_string(w.authors, ' ') end`;

/** What those are compared by that are not in the order in which they came; null where a document lacks it. */
const KEYS: Record<Exclude<DocumentSort, "added">, { key: SQL; isDown: boolean }> = {
  title: { key: plainly(sql`trim(${title})`), isDown: false },
  // The family name stands last, or before a comma.
  author: {
    key: plainly(sql`regexp_replace(split_part(trim(${firstAuthor}), ',', 1), '^.*\\s', '')`),
    isDown: false,
  },
  year: { key: year, isDown: true },
};

/** Which come behind the last one seen, and in which order all stand. Of equals the newest is first. */
function orderBy(sort: DocumentSort, last: number): { isBehind: SQL; order: SQL } {
  if (sort === "added")
    return { isBehind: last > 0 ? sql`d.id < ${last}` : sql`true`, order: sql`d.id desc` };
  const { key, isDown } = KEYS[sort];
  const order = sql`${key} ${isDown ? sql`desc` : sql`asc`} nulls last, d.id desc`;
  if (last === 0) return { isBehind: sql`true`, order };
  const seen = sql`(select ${key} from ${joined} where d.id = ${last})`;
  const isFurther = isDown ? sql`${key} < ${seen}` : sql`${key} > ${seen}`;
  return {
    isBehind: sql`case when ${seen} is null then ${key} is null and d.id < ${last}
      else ${key} is null or ${isFurther} or (${key} = ${seen} and d.id < ${last}) end`,
    order,
  };
}

/** Somebody's own, or all of one library that they may read. */
export const isWithin = (scope: Scope, libraryId: LibraryId | undefined): SQL =>
  libraryId === undefined
    ? sql`d.owner_id = ${scope.personId}`
    : sql`d.library_id = ${libraryId} and ${mayRead(scope, "library", sql`d.library_id`)}`;

type Shelf = Pick<Page, "libraryId" | "folder" | "tags">;

/** Narrowed to a folder with those within it, and by tags. */
function isIn(scope: Scope, { libraryId, folder, tags }: Shelf): SQL {
  const conditions = [isWithin(scope, libraryId), isThere];
  if (folder) conditions.push(sql`(d.folder = ${folder} or starts_with(d.folder, ${`${folder}/`}))`);
  for (const [tag, values] of Object.entries(tags))
    conditions.push(
      values.length === 0
        ? sql`d.tags ? ${tag}::text`
        : sql`coalesce(d.tags->${tag}::text ?| ${sql.param(values)}::text[], false)`,
    );
  return sql.join(conditions, sql` and `);
}

/** The documents there that these works were read from, oldest first. */
export const documentsOfWorks = (
  db: Queryable,
  scope: Scope,
  shelf: Shelf,
  workIds: number[],
): Promise<DocumentRow[]> =>
  rowsWhere(
    db,
    sql`d.work_id = any(${sql.param(workIds)}::bigint[]) and d.state = 'ready' and ${isIn(scope, shelf)} order by d.id`,
  );

/** Shown under another of its library that somebody found to be the same; what is in a folder or has a tag is shown there. */
const gaveWay = sql`exists (select 1 from work_folds k join documents o on o.work_id = k.leader_id and o.owner_id = k.owner_id
  where k.owner_id = d.owner_id and k.work_id = d.work_id and o.library_id = d.library_id
    and not exists (select 1 from bin b where b.object_kind = 'document' and b.object_id = o.id))`;

/** By their reference, or by the DOI that was read of them or that somebody gave them. */
function isNamed(names: string[]): SQL {
  const dois = names.flatMap((name) => (name.startsWith("doi:") ? name.slice("doi:".length) : []));
  const doi = sql`lower(case when d.correction is not null then d.correction->>'doi' else w.doi end)`;
  return sql`(d.reference_keys && ${sql.param(names)}::text[] or ${doi} = any(${sql.param(dois)}::text[]))`;
}

export function documentsPage(db: Queryable, scope: Scope, page: Page): Promise<DocumentRow[]> {
  const { isBehind, order } = orderBy(page.sort, page.before);
  const conditions = [isIn(scope, page), isBehind];
  const isWhole =
    page.folder === undefined && Object.keys(page.tags).length === 0 && page.text === "" && !page.named;
  if (isWhole && !page.ids) conditions.push(sql`not ${gaveWay}`);
  if (page.named) conditions.push(isNamed(page.named));
  if (page.ids) conditions.push(sql`d.id = any(${sql.param(page.ids)}::bigint[])`);
  if (page.text !== "") {
    const ids = sql.param(page.libraries.map(({ id }) => id));
    const keys = sql.param(page.libraries.map(({ key }) => key));
    const facts = plainly(sql`concat_ws(' ', ${title}, ${authors}, ${year})`);
    const words = sql.param([...new Set(page.text.split(/\s+/u))]);
    conditions.push(sql`exists (select 1 from unnest(${ids}::bigint[], ${keys}::text[]) as n (id, key)
      where n.id = d.library_id and (position(${page.text} in n.key || '/' || d.name_key) > 0
        or not exists (select 1 from unnest(${words}::text[]) as word
          where position(word in n.key || '/' || d.name_key || ' ' || ${facts}) = 0)))`);
  }
  return rowsWhere(db, sql`${sql.join(conditions, sql` and `)} order by ${order} limit ${page.limit}`);
}

/** Where a document goes, whose it is there, and who brings it if that is somebody else. */
export type Place = { ownerId: PersonId; broughtBy: PersonId | null; libraryId: LibraryId; folder: string };

/** Its bytes are stored already. */
export type FileToAdd = { fileName: string; fileSize: number; fileKey: FileKey };

export type NewDocument = Place & FileToAdd & { uuid: string; nameKey: string };

/** Null when the same file is at this place already. */
export async function insertDocument(db: Queryable, made: NewDocument, at: Date): Promise<DocumentId | null> {
  const statement = sql`
    insert into documents (uuid, owner_id, brought_by, library_id, folder, file_name, name_key, file_size, file_key, state, created_at)
    values (${made.uuid}, ${made.ownerId}, ${made.broughtBy}, ${made.libraryId}, ${made.folder}, ${made.fileName}, ${made.nameKey},
      ${made.fileSize}, ${made.fileKey}, 'waiting', ${moment(at)})
    on conflict do nothing returning id`;
  return firstValue(db, documents.id, statement);
}

/** What lies at the place, in the bin or not. */
export async function documentAtPlace(
  db: Queryable,
  place: Pick<NewDocument, "ownerId" | "libraryId" | "folder" | "fileName" | "fileKey">,
): Promise<DocumentId | null> {
  const statement = sql`
    select id from documents where owner_id = ${place.ownerId} and library_id = ${place.libraryId} and folder = ${place.folder}
      and file_name = ${place.fileName} and file_key = ${place.fileKey} for update`;
  return firstValue(db, documents.id, statement);
}

export async function takeOutOfBin(db: Queryable, id: DocumentId): Promise<boolean> {
  const binned = await db.execute(
    sql`delete from bin where object_kind = 'document' and object_id = ${id} returning 1`,
  );
  return binned.rows.length > 0;
}

/** What could not be read may be now: it comes at the end of the line again. */
export async function readAgain(db: Queryable, ids: DocumentId[]): Promise<void> {
  await db.execute(sql`
    update documents set state = 'waiting', why = null, attempts = 0, page = null, pages = null, worker = null, not_before = null
    where id = any(${sql.param(ids)}::bigint[]) and state = 'unreadable'`);
}

export const wakeReading = (db: Queryable): Promise<void> => wake(db, "documents");

const Usage = { documents: number(), unread: number() };

export async function usageOf(db: Queryable, personId: PersonId) {
  const statement = sql`select count(*)::int as documents,
      (count(*) filter (where d.state in ('waiting', 'reading')))::int as unread
    from documents d where d.owner_id = ${personId} and ${isThere}`;
  return { ...(await oneRow(db, Usage, statement)), used: await roomUsed(db, personId) };
}

/**
 * The bytes that somebody has stored: each file once, however many documents it is, those in the bin too because they can come back;
 * and what is on its way in, to whatever is theirs, as large as it will be.
 */
export async function roomUsed(db: Queryable, personId: PersonId, except?: string): Promise<number> {
  const statement = sql`select
      (select coalesce(sum(size), 0)::float8 from (select distinct on (file_key) file_size as size from documents
        where owner_id = ${personId} and file_key is not null) as stored)
      + (select coalesce(sum(u.size), 0)::float8 from uploads u
        where case when u.library_id is null then u.person_id else ${ownerOfObject("library", sql`u.library_id`)} end = ${personId}
          and u.document_id is null and u.id is distinct from ${except ?? null})`;
  return oneValue(db, number(), statement);
}

/** Two uploads of one person must not both take the last room. */
export async function lockQuota(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${personId}`}, 0))`);
}

/** Whoever gives bytes an owner and whoever removes bytes without one wait for each other. */
export async function lockFile(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file:${key}`}, 0))`);
}

/** Whether the bytes are a document of anybody, in the bin or not. */
export async function isOwned(db: Queryable, key: string): Promise<boolean> {
  const owners = await db.execute(sql`
    select 1 where exists (select 1 from documents where file_key = ${key})
      or exists (select 1 from covers where file_key = ${key})`);
  return owners.rows.length > 0;
}

/** Whether somebody has the bytes already: then they take no more room. */
export async function hasFile(db: Queryable, personId: PersonId, key: FileKey): Promise<boolean> {
  const owned = await db.execute(
    sql`select 1 from documents where owner_id = ${personId} and file_key = ${key} limit 1`,
  );
  return owned.rows.length > 0;
}
