import type { LaidText } from "@gyan/contract/reading.ts";
import type { Language } from "@gyan/text";
import { bands, type Fingerprint } from "@gyan/text/near-duplicates.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { laidText, type StoredLayout } from "./layout.rules.ts";

export type Work = {
  id: number;
  title: string;
  authors: string[];
  venue: string | null;
  url: string | null;
  doi: string | null;
  publishedOn: string | null;
  language: Language;
};
export type WorkText = { id: number; workId: number; text: string; layout: StoredLayout };

export async function workById(db: Queryable, id: number): Promise<Work | null> {
  const found = await db.execute<Work & Record<string, unknown>>(sql`
    select id, title, authors, venue, url, doi, published_on as "publishedOn", language from works where id = ${id}`);
  return found.rows[0] ?? null;
}

export async function titlesOf(db: Queryable, workIds: number[]): Promise<Map<number, string>> {
  const found = await db.execute<{ id: number; title: string }>(
    sql`select id, title from works where id = any(${sql.param(workIds)}::bigint[])`,
  );
  return new Map(found.rows.map((row) => [row.id, row.title]));
}

/** Every address at which a work is known to stand, of those that have any. */
export async function addressesOfWorks(db: Queryable, workIds: number[]): Promise<Map<number, string[]>> {
  if (workIds.length === 0) return new Map();
  const found = await db.execute<{ workId: number; addresses: string[] }>(sql`
    select "workId", array_agg(distinct address) as addresses from (
      select id as "workId", url as address from works where id = any(${sql.param(workIds)}::bigint[])
      union all
      select work_id, coalesce(url, case when starts_with(identity, 'url:') then substr(identity, 5) end)
      from work_identities where work_id = any(${sql.param(workIds)}::bigint[])) known
    where address is not null group by "workId"`);
  return new Map(found.rows.map(({ workId, addresses }) => [workId, addresses]));
}

export async function latestText(db: Queryable, workId: number): Promise<WorkText | null> {
  return (await latestTexts(db, [workId]))[0] ?? null;
}

export async function latestTexts(db: Queryable, workIds: number[]): Promise<WorkText[]> {
  if (workIds.length === 0) return [];
  const found = await db.execute<WorkText>(sql`
    select distinct on (work_id) id, work_id as "workId", text, layout from work_texts
    where work_id = any(${sql.param(workIds)}::bigint[]) order by work_id, version desc`);
  return found.rows;
}

export async function textById(db: Queryable, id: number): Promise<string | null> {
  const found = await db.execute<{ text: string }>(sql`select text from work_texts where id = ${id}`);
  return found.rows[0]?.text ?? null;
}

type Stored = { text: string; layout: StoredLayout };

export async function laidTextById(db: Queryable, id: number): Promise<LaidText | null> {
  const found = await db.execute<Stored>(sql`select text, layout from work_texts where id = ${id}`);
  return laid(found.rows[0]);
}

export async function latestLaidText(db: Queryable, workId: number): Promise<LaidText | null> {
  const found = await db.execute<Stored>(sql`
    select text, layout from work_texts where work_id = ${workId} order by version desc limit 1`);
  return laid(found.rows[0]);
}

const laid = (row: Stored | undefined): LaidText | null => (row ? laidText(row.text, row.layout) : null);

/** Two finds of one work at once wait for each other, or both would make it. Ordered, so that they never wait in a circle. */
export async function lockIdentities(db: Queryable, identities: string[]): Promise<void> {
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(identity, 0))
    from (select identity from unnest(${sql.param(identities.toSorted())}::text[]) as given (identity)) as ordered`);
}

/** In the order of the identities, which is the order of trust. */
export async function workKnownAs(db: Queryable, identities: string[]): Promise<number | null> {
  const found = await db.execute<{ work_id: number }>(sql`
    select work_id from work_identities join unnest(${sql.param(identities)}::text[]) with ordinality as given (identity, place)
      using (identity) order by place limit 1`);
  return found.rows[0]?.work_id ?? null;
}

export type Lookalike = { workId: number; title: string; publishedOn: string | null; print: Fingerprint };

/** Works of the same reach (in the open, or one person's own) whose text may be the same. */
export async function lookalikes(
  db: Queryable,
  print: Fingerprint,
  privateTo: number | null,
): Promise<Lookalike[]> {
  const values = bands(print);
  const found = await db.execute<Omit<Lookalike, "print"> & { fingerprint: Buffer }>(sql`
    select w.id as "workId", w.title, w.published_on as "publishedOn", t.fingerprint
    from works w join lateral (
      select fingerprint from work_texts where work_id = w.id and fingerprint is not null order by version desc limit 1
    ) t on true
    where w.private_to is not distinct from ${privateTo}::bigint and w.id in (
      select work_id from text_bands join unnest(
        ${sql.param(values.map((_, at) => at))}::smallint[], ${sql.param(values)}::bigint[]) as given (band, value)
      using (band, value))
    order by w.id limit 50`);
  return found.rows.map(({ fingerprint, ...row }) => ({ ...row, print: printFrom(fingerprint) }));
}

export type NewWork = Omit<Work, "id"> & { privateTo: number | null };

export async function addWork(db: Queryable, work: NewWork, at: Date): Promise<number> {
  const made = await db.execute<{ id: number }>(sql`
    insert into works (title, authors, venue, url, doi, published_on, language, private_to, created_at)
    values (${work.title}, ${sql.param(work.authors)}::text[], ${work.venue}, ${work.url}, ${work.doi},
      ${work.publishedOn}, ${work.language}, ${work.privateTo}, ${at})
    returning id`);
  return made.rows[0]!.id;
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

/** What the same place says now. */
export async function renewWork(
  db: Queryable,
  workId: number,
  work: Omit<NewWork, "privateTo">,
): Promise<void> {
  await db.execute(sql`
    update works set title = ${work.title}, authors = ${sql.param(work.authors)}::text[],
      venue = coalesce(${work.venue}, venue), url = coalesce(${work.url}, url), doi = coalesce(${work.doi}, doi),
      published_on = coalesce(${work.publishedOn}, published_on), language = ${work.language}
    where id = ${workId} and (title, authors, language, coalesce(${work.venue}, venue, ''), coalesce(${work.url}, url, ''),
        coalesce(${work.doi}, doi, ''), coalesce(${work.publishedOn}, published_on, ''))
      is distinct from (${work.title}, ${sql.param(work.authors)}::text[], ${work.language}, coalesce(venue, ''),
        coalesce(url, ''), coalesce(doi, ''), coalesce(published_on, ''))`);
}

/** The first source that says so is remembered, and since when it is known. */
export async function noteRetraction(db: Queryable, workId: number, by: string, at: Date): Promise<void> {
  await db.execute(sql`
    update works set retracted_at = ${at}, retracted_by = ${by} where id = ${workId} and retracted_at is null`);
}

/** What another place knows and the first did not say. */
export async function completeWork(db: Queryable, workId: number, work: NewWork): Promise<void> {
  await db.execute(sql`
    update works set authors = case when authors = '{}' then ${sql.param(work.authors)}::text[] else authors end,
      venue = coalesce(venue, ${work.venue}), url = coalesce(url, ${work.url}), doi = coalesce(doi, ${work.doi}),
      published_on = coalesce(published_on, ${work.publishedOn})
    where id = ${workId}
      and (authors = '{}' or venue is null or url is null or doi is null or published_on is null)`);
}

export type TextFacts = {
  id: number;
  contentHash: string;
  isFull: boolean;
  length: number;
  /** The place whose text it is. */
  identity: string | null;
};

export async function latestFacts(db: Queryable, workId: number): Promise<TextFacts | null> {
  const found = await db.execute<TextFacts>(sql`
    select id, content_hash as "contentHash", is_full as "isFull", length(text)::int as length, identity
    from work_texts where work_id = ${workId} order by version desc limit 1`);
  return found.rows[0] ?? null;
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
  const saved = await db.execute<{ id: number }>(sql`
    insert into work_texts (work_id, version, content_hash, text, layout, is_full, identity, fingerprint, created_at)
    select ${workId}, coalesce(max(version), 0) + 1, ${made.contentHash}, ${made.text}, ${JSON.stringify(made.layout)}::jsonb,
      ${made.isFull}, ${made.identity}, ${made.print ? bytesOf(made.print) : null}::bytea, ${at} from work_texts where work_id = ${workId}
    on conflict (work_id, content_hash) do update set version = excluded.version, layout = excluded.layout, identity = excluded.identity
    returning id`);
  await db.execute(sql`delete from text_bands where work_id = ${workId}`);
  if (made.print) {
    const values = bands(made.print);
    await db.execute(sql`
      insert into text_bands (band, value, work_id) select band, value, ${workId} from unnest(
        ${sql.param(values.map((_, band) => band))}::smallint[], ${sql.param(values)}::bigint[]) as given (band, value)`);
  }
  return saved.rows[0]!.id;
}

const bytesOf = (print: Fingerprint): Buffer => Buffer.from(print.buffer, print.byteOffset, print.byteLength);
const printFrom = (bytes: Buffer): Fingerprint => new Uint32Array(Uint8Array.from(bytes).buffer);
