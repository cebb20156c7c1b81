import type { LaidText } from "@gyan/contract/reading.ts";
import type { Language } from "@gyan/text";
import { bands, type Fingerprint } from "@gyan/text/near-duplicates.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, bytes, number, texts } from "#platform/rows/columns.ts";
import { firstRow, firstValue, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { work_identities, work_references, work_texts, works } from "#platform/rows/tables.ts";
import type { Cited } from "#processing/parsing/citing/entry.ts";
import { laidText, type StoredLayout } from "./layout.rules.ts";

const Work = {
  id: works.id,
  title: works.title,
  authors: works.authors,
  venue: works.venue,
  url: works.url,
  doi: works.doi,
  publishedOn: works.published_on,
  language: as<Language>(works.language),
  type: works.type,
  volume: works.volume,
  issue: works.issue,
  pages: works.pages,
  publisher: works.publisher,
  fileDate: works.file_date,
};
export type Work = RowOf<typeof Work>;

/** What it is and where in its venue it stands; sources may say nothing of it. */
export type Placing = Pick<Work, "type" | "volume" | "issue" | "pages" | "publisher">;
export const NO_PLACING: Placing = { type: null, volume: null, issue: null, pages: null, publisher: null };

const Laid = { text: work_texts.text, layout: as<StoredLayout>(work_texts.layout) };
const WorkText = { id: work_texts.id, workId: work_texts.work_id, ...Laid };
export type WorkText = RowOf<typeof WorkText>;

export async function workById(db: Queryable, id: number): Promise<Work | null> {
  const statement = sql`select id, title, authors, venue, url, doi, published_on as "publishedOn", language, type, volume, issue, pages, publisher,
    file_date as "fileDate" from works where id = ${id}`;
  return firstRow(db, Work, statement);
}

export async function titlesOf(db: Queryable, workIds: number[]): Promise<Map<number, string>> {
  const statement = sql`select id, title from works where id = any(${sql.param(workIds)}::bigint[])`;
  const titled = await rows(db, { id: works.id, title: works.title }, statement);
  return new Map(titled.map(({ id, title }) => [id, title]));
}

/** Every address at which a work is known to stand, of those that have any. */
export async function addressesOfWorks(db: Queryable, workIds: number[]): Promise<Map<number, string[]>> {
  if (workIds.length === 0) return new Map();
  const statement = sql`select "workId", array_agg(distinct address) as addresses from (
      select id as "workId", url as address from works where id = any(${sql.param(workIds)}::bigint[])
      union all
      select work_id, coalesce(url, case when starts_with(identity, 'url:') then substr(identity, 5) end)
      from work_identities where work_id = any(${sql.param(workIds)}::bigint[])) known
    where address is not null group by "workId"`;
  const workRows = await rows(db, { workId: works.id, addresses: texts() }, statement);
  return new Map(workRows.map(({ workId, addresses }) => [workId, addresses]));
}

export async function latestText(db: Queryable, workId: number): Promise<WorkText | null> {
  const statement = sql`select id, work_id as "workId", text, layout from work_texts
    where work_id = ${workId} order by version desc limit 1`;
  return firstRow(db, WorkText, statement);
}

export async function textById(db: Queryable, id: number): Promise<string | null> {
  return firstValue(db, work_texts.text, sql`select text from work_texts where id = ${id}`);
}

export async function laidTextById(db: Queryable, id: number): Promise<LaidText | null> {
  return laidTextOf(db, sql`id = ${id}`);
}

export async function latestLaidText(db: Queryable, workId: number): Promise<LaidText | null> {
  return laidTextOf(db, sql`work_id = ${workId} order by version desc limit 1`);
}

async function laidTextOf(db: Queryable, which: SQL): Promise<LaidText | null> {
  const stored = await firstRow(db, Laid, sql`select text, layout from work_texts where ${which}`);
  return stored && laidText(stored.text, stored.layout);
}

/** Two finds of one work at once wait for each other, or both would make it. Ordered, so that they never wait in a circle. */
export async function lockIdentities(db: Queryable, identities: string[]): Promise<void> {
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(identity, 0))
    from (select identity from unnest(${sql.param(identities.toSorted())}::text[]) as given (identity)) as ordered`);
}

/** In the order of the identities, which is the order of trust. */
export async function workKnownAs(db: Queryable, identities: string[]): Promise<number | null> {
  const statement = sql`select work_id from work_identities join unnest(${sql.param(identities)}::text[]) with ordinality as given (identity, place)
      using (identity) order by place limit 1`;
  return firstValue(db, work_identities.work_id, statement);
}

const printFrom = (stored: Buffer): Fingerprint => new Uint32Array(Uint8Array.from(stored).buffer);
const Lookalike = {
  workId: works.id,
  title: works.title,
  publishedOn: works.published_on,
  print: as<Fingerprint>({ ...bytes(), read: printFrom }),
};

/** Works of the same reach (in the open, or one person's own) whose text may be the same. */
export async function lookalikes(db: Queryable, print: Fingerprint, privateTo: number | null) {
  const values = bands(print);
  const statement = sql`select w.id as "workId", w.title, w.published_on as "publishedOn", t.fingerprint as print
    from works w join lateral (
      select fingerprint from work_texts where work_id = w.id and fingerprint is not null order by version desc limit 1
    ) t on true
    where w.private_to is not distinct from ${privateTo}::bigint and w.id in (
      select work_id from text_bands join unnest(
        ${sql.param(values.map((_, at) => at))}::smallint[], ${sql.param(values)}::bigint[]) as given (band, value)
      using (band, value))
    order by w.id limit 50`;
  return rows(db, Lookalike, statement);
}

/** Of the newest texts that have one. */
export async function printsOf(db: Queryable, workIds: number[]): Promise<Map<number, Fingerprint>> {
  const statement = sql`select distinct on (work_id) work_id as "workId", fingerprint as print from work_texts
    where work_id = any(${sql.param(workIds)}::bigint[]) and fingerprint is not null order by work_id, version desc`;
  const found = await rows(db, { workId: works.id, print: Lookalike.print }, statement);
  return new Map(found.map(({ workId, print }) => [workId, print]));
}

export type NewWork = Omit<Work, "id"> & { privateTo: number | null };

/** What is told of a work in a line each, by the columns that hold it. */
const LINES = {
  venue: sql.raw("venue"),
  url: sql.raw("url"),
  doi: sql.raw("doi"),
  publishedOn: sql.raw("published_on"),
  type: sql.raw("type"),
  volume: sql.raw("volume"),
  issue: sql.raw("issue"),
  pages: sql.raw("pages"),
  publisher: sql.raw("publisher"),
  fileDate: sql.raw("file_date"),
};
const FACTS = Object.entries(LINES).filter(([name]) => name !== "fileDate") as [
  keyof WorkFacts & keyof typeof LINES,
  SQL,
][];
const eachLine = (part: (name: keyof typeof LINES, column: SQL) => SQL): SQL =>
  sql.join(
    Object.entries(LINES).map(([name, column]) => part(name as keyof typeof LINES, column)),
    sql`, `,
  );

export async function addWork(db: Queryable, work: NewWork, at: Date): Promise<number> {
  const statement = sql`insert into works (title, authors, language, private_to, created_at, ${eachLine((_, column) => column)})
    values (${work.title}, ${sql.param(work.authors)}::text[], ${work.language}, ${work.privateTo}, ${at},
      ${eachLine((name) => sql`${work[name]}`)}) returning id`;
  return oneValue(db, works.id, statement);
}

export async function addIdentities(
  db: Queryable,
  workId: number,
  identities: string[],
  url: string | null,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into work_identities (identity, work_id, url, added_at)
    select identity, ${workId}, ${url}, ${at} from unnest(${sql.param(identities)}::text[]) as given (identity)
    on conflict (identity) do nothing`);
}

/** What is said of a work, beside its text. */
export type WorkFacts = Pick<Work, "title" | "authors" | "venue" | "url" | "doi" | "publishedOn"> & Placing;

const factsJson = sql`jsonb_build_object('title', title, 'authors', to_jsonb(authors), ${sql.join(
  FACTS.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`;

/** As somebody says it; what was said before is kept, and counts again once they take it back (null). */
export async function correctWork(db: Queryable, workId: number, facts: WorkFacts | null): Promise<void> {
  if (facts === null) {
    await db.execute(sql`
      update works set title = stated->>'title', authors = array(select jsonb_array_elements_text(stated->'authors')), stated = null,
        ${sql.join(
          FACTS.map(([name, column]) => sql`${column} = stated->>${sql.raw(`'${name}'`)}`),
          sql`, `,
        )}
      where id = ${workId} and stated is not null`);
    return;
  }
  await db.execute(sql`
    update works set stated = coalesce(stated, ${factsJson}), title = ${facts.title}, authors = ${sql.param(facts.authors)}::text[],
      ${sql.join(
        FACTS.map(([name, column]) => sql`${column} = ${facts[name]}`),
        sql`, `,
      )}
    where id = ${workId}`);
}

/** What is said of it apart from a correction; null where there is none. */
export async function statedFacts(db: Queryable, workId: number): Promise<WorkFacts | null> {
  return firstValue(
    db,
    as<WorkFacts | null>(works.stated),
    sql`select stated from works where id = ${workId}`,
  );
}

/** A work that was called by the name of its file is called by its new name. */
export async function renameUntitled(
  db: Queryable,
  workId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.execute(sql`
    update works set title = case when stated is null then ${to} else title end,
      stated = case when stated is null then null else jsonb_set(stated, '{title}', to_jsonb(${to}::text)) end
    where id = ${workId} and coalesce(stated->>'title', title) = ${from}`);
}

/** Overwrites the facts with what the same place says now. A correction stays over them. */
export async function renewWork(
  db: Queryable,
  workId: number,
  work: Omit<NewWork, "privateTo">,
): Promise<void> {
  const said = {
    title: work.title,
    authors: work.authors,
    ...Object.fromEntries(FACTS.map(([name]) => [name, work[name]])),
  };
  await db.execute(sql`
    update works set language = ${work.language}, stated = stated || jsonb_strip_nulls(${JSON.stringify(said)}::jsonb)
    where id = ${workId} and stated is not null`);
  await db.execute(sql`
    update works set title = ${work.title}, authors = ${sql.param(work.authors)}::text[], language = ${work.language},
      ${eachLine((name, column) => sql`${column} = coalesce(${work[name]}, ${column})`)}
    where id = ${workId} and stated is null
      and (title, authors, language, ${eachLine((name, column) => sql`coalesce(${work[name]}, ${column}, '')`)})
        is distinct from (${work.title}, ${sql.param(work.authors)}::text[], ${work.language},
          ${eachLine((_, column) => sql`coalesce(${column}, '')`)})`);
}

/** The first source that says so is remembered, and since when it is known. */
export async function noteRetraction(db: Queryable, workId: number, by: string, at: Date): Promise<void> {
  await db.execute(sql`
    update works set retracted_at = ${at}, retracted_by = ${by} where id = ${workId} and retracted_at is null`);
}

/** Fills in facts that the first place did not give; what somebody corrected stays as they said it. */
export async function completeWork(db: Queryable, workId: number, work: NewWork): Promise<void> {
  await db.execute(sql`
    update works set authors = case when authors = '{}' then ${sql.param(work.authors)}::text[] else authors end,
      ${eachLine((name, column) => sql`${column} = coalesce(${column}, ${work[name]})`)}
    where id = ${workId} and stated is null and (authors = '{}' and ${work.authors.length} > 0
      or (${eachLine((name, column) => sql`coalesce(${column}, ${work[name]})`)}) is distinct from (${eachLine((_, column) => column)}))`);
}

const TextFacts = {
  id: work_texts.id,
  contentHash: work_texts.content_hash,
  isFull: work_texts.is_full,
  length: number(),
  /** The identity of the place that owns the text. */
  identity: work_texts.identity,
};

export async function latestFacts(db: Queryable, workId: number) {
  const statement = sql`select id, content_hash as "contentHash", is_full as "isFull", length(text)::int as length, identity
    from work_texts where work_id = ${workId} order by version desc limit 1`;
  return firstRow(db, TextFacts, statement);
}

export type NewText = {
  contentHash: string;
  text: string;
  layout: object;
  isFull: boolean;
  identity: string | null;
  print: Fingerprint | null;
};

/** A text that was there before becomes the newest again; its words never change. */
export async function addText(db: Queryable, workId: number, made: NewText, at: Date): Promise<number> {
  const statement = sql`insert into work_texts (work_id, version, content_hash, text, layout, is_full, identity, fingerprint, created_at)
    select ${workId}, coalesce(max(version), 0) + 1, ${made.contentHash}, ${made.text}, ${JSON.stringify(made.layout)}::jsonb,
      ${made.isFull}, ${made.identity}, ${made.print ? bytesOf(made.print) : null}::bytea, ${at} from work_texts where work_id = ${workId}
    on conflict (work_id, content_hash) do update set version = excluded.version, layout = excluded.layout, identity = excluded.identity
    returning id`;
  const id = await oneValue(db, work_texts.id, statement);
  await db.execute(sql`delete from text_bands where work_id = ${workId}`);
  if (made.print) {
    const values = bands(made.print);
    await db.execute(sql`
      insert into text_bands (band, value, work_id) select band, value, ${workId} from unnest(
        ${sql.param(values.map((_, band) => band))}::smallint[], ${sql.param(values)}::bigint[]) as given (band, value)`);
  }
  return id;
}

const bytesOf = (print: Fingerprint): Buffer => Buffer.from(print.buffer, print.byteOffset, print.byteLength);

export type Listed = { text: string; doi: string | null } & Partial<Cited>;

/** What the newest text of a work lists as its references, in place of what an older one did. */
export async function saveReferences(db: Queryable, workId: number, listed: Listed[]): Promise<void> {
  await db.execute(sql`delete from work_references where work_id = ${workId}`);
  if (listed.length === 0) return;
  const entries = listed.map(({ text, doi, title, authors, year, venue, volume, issue, pages }, at) => ({
    number: at + 1,
    text,
    doi,
    title,
    authors: authors ?? [],
    year,
    venue,
    volume,
    issue,
    pages,
  }));
  await db.execute(sql`
    insert into work_references (work_id, number, text, title, authors, year, venue, volume, issue, pages, doi)
    select ${workId}, number, text, title, array(select jsonb_array_elements_text(authors)), year, venue, volume, issue, pages, doi
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (number integer, text text, title text, authors jsonb, year integer,
      venue text, volume text, issue text, pages text, doi text)`);
}

const CitedWork = {
  number: work_references.number,
  text: work_references.text,
  title: work_references.title,
  authors: work_references.authors,
  year: work_references.year,
  venue: work_references.venue,
  volume: work_references.volume,
  issue: work_references.issue,
  pages: work_references.pages,
  doi: work_references.doi,
};
export type CitedWork = RowOf<typeof CitedWork>;

/** The works that a text lists, in its order. */
export const referencesOf = (db: Queryable, workId: number): Promise<CitedWork[]> =>
  rows(
    db,
    CitedWork,
    sql`select number, text, title, authors, year, venue, volume, issue, pages, doi from work_references
      where work_id = ${workId} order by number`,
  );
