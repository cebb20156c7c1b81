import type { ChainSource, Direction } from "@gyan/contract/chaining/rules.ts";
import type { NodeId, PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, number, orNull, text, texts } from "#platform/rows/columns.ts";
import { rows, values, type RowOf } from "#platform/rows/rows.ts";
import { chained_works, findings, works } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { decidedAgainst } from "#research/screening/index.ts";
import { worksOfDocuments } from "#sources/documents/index.ts";

const year = (publishedOn: SQL): SQL => sql`substring(${publishedOn} from '^\d{4}')::int`;
/** Every DOI by which a work `w` is known. */
const dois = sql`array(select distinct lower(d.doi) from (
  select w.doi union select substr(i.identity, 5) from work_identities i where i.work_id = w.id and starts_with(i.identity, 'doi:')) d (doi)
  where d.doi is not null order by 1)`;

const NamedWork = {
  workId: works.id,
  title: works.title,
  doi: works.doi,
  dois: texts(),
  titleKey: works.title_key,
  year: orNull(number()),
};
export type NamedWork = RowOf<typeof NamedWork>;
const names = sql`w.id as "workId", w.title, lower(w.doi) as doi, ${dois} as dois, w.title_key as "titleKey", ${year(sql`w.published_on`)} as year`;

export const namedWorks = (db: Queryable, workIds: readonly WorkId[]): Promise<NamedWork[]> =>
  rows(
    db,
    NamedWork,
    sql`select ${names} from works w where w.id = any(${sql.param(workIds)}::bigint[]) order by w.id`,
  );

const GyanWork = { ...NamedWork, articleId: findings.id, isListed: boolean(), isRelevant: boolean() };
export type GyanWork = RowOf<typeof GyanWork>;

/** Every work that the topic judged, listed or not, with the article that stands for it; the best first. */
export async function gyanWorks(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodeIds: readonly NodeId[],
): Promise<GyanWork[]> {
  const statement = sql`
    with judged as (
      select f.work_id, (array_agg(f.id order by f.is_kept desc, f.score desc, f.id))[1] as id, bool_or(f.is_kept) as is_listed, max(f.score) as score
      from findings f where f.topic_id = ${topic.id} and f.node_id = any(${sql.param(nodeIds)}::int[]) group by f.work_id)
    select ${names}, j.id as "articleId", j.is_listed as "isListed",
      j.is_listed and not exists (select 1 from ${decidedAgainst([topic.id])} o where o.work_id = j.work_id) as "isRelevant"
    from judged j join works w on w.id = j.work_id order by j.is_listed desc, j.score desc, j.id`;
  return rows(db, GyanWork, statement);
}

// Signs that stand in no text: many rows come as one text, which is read far quicker than as rows.
const [FIELD, ENTRY] = ["\u001f", "\u001e"];

export type Entry = {
  workId: WorkId;
  number: number;
  doi: string | null;
  titleKey: string | null;
  year: number | null;
};

/** What the texts of these works list, as far as an entry says what it is. */
export async function entriesOf(db: Queryable, workIds: readonly WorkId[]): Promise<Entry[]> {
  const statement = sql`select r.work_id as "workId", string_agg(
      r.number || ${FIELD} || coalesce(lower(r.doi), '') || ${FIELD} || coalesce(r.title_key, '') || ${FIELD} || coalesce(r.year::text, ''),
      ${ENTRY} order by r.number) as entries
    from work_references r where r.work_id = any(${sql.param(workIds)}::bigint[]) and (r.doi is not null or r.title_key <> '') group by 1`;
  const listed = await rows(db, { workId: works.id, entries: text() }, statement);
  return listed.flatMap(({ workId, entries }) =>
    entries.split(ENTRY).map((entry) => {
      const [at = "", doi = "", titleKey = "", said = ""] = entry.split(FIELD);
      return {
        workId,
        number: Number(at),
        doi: doi || null,
        titleKey: titleKey || null,
        year: said === "" ? null : Number(said),
      };
    }),
  );
}

export type Link = { workId: WorkId; direction: Direction; source: ChainSource; chainedId: number };

/** What indexes told of these works. */
export async function linksOf(db: Queryable, workIds: readonly WorkId[]): Promise<Link[]> {
  const statement = sql`select l.work_id as "workId", l.direction, l.source, string_agg(l.chained_id::text, ',') as ids
    from citation_links l where l.work_id = any(${sql.param(workIds)}::bigint[]) group by 1, 2, 3 order by 1, 2, 3`;
  const shape = { workId: works.id, direction: text<Direction>(), source: text<ChainSource>(), ids: text() };
  return (await rows(db, shape, statement)).flatMap(({ ids, ...link }) =>
    ids.split(",").map((id) => ({ ...link, chainedId: Number(id) })),
  );
}

const Chained = {
  id: chained_works.id,
  key: chained_works.key,
  doi: chained_works.doi,
  titleKey: chained_works.title_key,
  year: chained_works.year,
  timesCited: chained_works.times_cited,
  title: chained_works.title,
};
export type Chained = RowOf<typeof Chained>;

/** The works at the other end of those links. */
export const chainedOf = (db: Queryable, workIds: readonly WorkId[]): Promise<Chained[]> =>
  rows(
    db,
    Chained,
    sql`select c.id, c.key, lower(c.doi) as doi, c.title_key as "titleKey", c.year, c.times_cited as "timesCited", c.title from chained_works c
      where c.id in (select l.chained_id from citation_links l where l.work_id = any(${sql.param(workIds)}::bigint[]))`,
  );

const Pair = { from: works.id, to: works.id, source: text<ChainSource>() };
export type Pair = RowOf<typeof Pair>;

/** A shorter title is shared by works that have nothing to do with each other. */
const TELLING_TITLE = 12;

/**
 * Citations between these works and others that the caller may read: works of the topic, if one is given, and of their own documents. By what
 * the others' texts list, and by what indexes told of the others.
 */
export async function citationsAround(
  db: Queryable,
  workIds: readonly WorkId[],
  { personId, topicId }: { personId: PersonId; topicId: TopicId | null },
): Promise<Pair[]> {
  const mine = sql`(select w.id, lower(w.doi) as doi, w.title_key, ${year(sql`w.published_on`)} as year from works w
    where w.id = any(${sql.param(workIds)}::bigint[]))`;
  const statement = sql`
    with mine as materialized ${mine},
    listed as (
      select r.work_id, m.id from mine m join work_references r on r.doi = m.doi
      union
      select r.work_id, m.id from mine m join work_references r on r.title_key = m.title_key and r.doi is null
        and length(m.title_key) >= ${TELLING_TITLE} and (r.year is null or m.year is null or abs(r.year - m.year) <= 1)),
    told as (
      select l.work_id, m.id, l.direction, l.source from mine m join chained_works c on c.key = 'doi:' || m.doi
      join citation_links l on l.chained_id = c.id),
    around as (
      select work_id as other, work_id as "from", id as "to", 'text' as source from listed
      union all
      select work_id, case direction when 'cites' then work_id else id end, case direction when 'cites' then id else work_id end, source from told)
    select "from", "to", source from around a
    where a.other in ${worksOfDocuments(personId)}
      or exists (select 1 from findings f where f.topic_id = ${topicId}::bigint and f.work_id = a.other)
    order by 1, 2, 3`;
  return rows(db, Pair, statement);
}

/** Texts of works that were read wholly, those of them that list references, and entries that say neither title nor DOI. */
export const worksWithReferences = async (db: Queryable, workIds: readonly WorkId[]): Promise<Set<WorkId>> =>
  new Set(
    await values(
      db,
      works.id,
      sql`select distinct work_id from work_references where work_id = any(${sql.param(workIds)}::bigint[])`,
    ),
  );

export const hasWholeText = async (db: Queryable, workId: WorkId): Promise<boolean> =>
  (
    await values(
      db,
      works.id,
      sql`select work_id from work_texts where work_id = ${workId} and is_full limit 1`,
    )
  ).length > 0;

export const unreadEntries = (db: Queryable, workId: WorkId) =>
  rows(
    db,
    { number: number(), text: text() },
    sql`select number, left(text, 2000) as text from work_references where work_id = ${workId} and doi is null and coalesce(title_key, '') = ''
      order by number`,
  );

/** Works that are known by one of these names, whoever may read them. */
export async function worksNamed(
  db: Queryable,
  { dois: known, titleKeys }: { dois: string[]; titleKeys: string[] },
): Promise<NamedWork[]> {
  const statement = sql`select ${names} from works w where w.id in (
      select i.work_id from work_identities i where i.identity = any(${sql.param(known.map((doi) => `doi:${doi}`))}::text[]))
    or (w.title_key = any(${sql.param(titleKeys)}::text[]) and length(w.title_key) >= ${TELLING_TITLE}) order by w.id`;
  return rows(db, NamedWork, statement);
}

/** Names of what says all of these words in its title or among its authors. */
export async function saying(
  db: Queryable,
  workIds: readonly WorkId[],
  words: readonly string[],
): Promise<{ chained: Set<number>; entries: Set<string> }> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`);
  const says = (title: SQL, authors: SQL): SQL =>
    sql`(coalesce(${title}, '') || ' ' || array_to_string(${authors}, ' ')) ilike all(${sql.param(patterns)}::text[])`;
  const chained = await values(
    db,
    chained_works.id,
    sql`select c.id from chained_works c where c.id in (
        select l.chained_id from citation_links l where l.work_id = any(${sql.param(workIds)}::bigint[]))
      and ${says(sql`c.title`, sql`c.authors`)}`,
  );
  const entries = await values(
    db,
    text(),
    sql`select r.work_id || ':' || r.number from work_references r where r.work_id = any(${sql.param(workIds)}::bigint[])
      and ${says(sql`r.title`, sql`r.authors`)}`,
  );
  return { chained: new Set(chained), entries: new Set(entries) };
}

export const sayingWorks = async (
  db: Queryable,
  workIds: readonly WorkId[],
  words: readonly string[],
): Promise<Set<WorkId>> => {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`);
  const statement = sql`select w.id from works w where w.id = any(${sql.param(workIds)}::bigint[])
    and (w.title || ' ' || array_to_string(w.authors, ' ')) ilike all(${sql.param(patterns)}::text[])`;
  return new Set(await values(db, works.id, statement));
};
