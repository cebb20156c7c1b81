import type { Signs, Taken, Twin } from "@gyan/contract/duplicates/calls.ts";
import type { LibraryId, PersonId, TopicId, TwinDecisionId, WorkId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, oneRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import {
  documents,
  findings,
  likely_twins,
  twin_decisions,
  twin_searches,
  works,
} from "#platform/rows/tables.ts";
import { ownerOf, type LibraryRef, type Readable } from "#people/rights/index.ts";
import type { Comparable, Likely } from "./likeness.rules.ts";
import type { Held } from "./rules.ts";

/** Where works are compared and decisions hold: in a topic, or among the documents of one owner, of which one library may be looked at. */
export type Place =
  | { kind: "topic"; id: TopicId }
  | { kind: "owner"; id: PersonId; libraryId: LibraryId | null };

/** The column that names the place in all tables of this slice. */
const placeColumn = ({ kind }: Place): SQL => (kind === "topic" ? sql.raw("topic_id") : sql.raw("owner_id"));
const within = (place: Place, alias: string): SQL =>
  sql`${sql.raw(alias)}.${placeColumn(place)} = ${place.id}`;

const notInBin = sql`not exists (select 1 from bin b
  where (b.object_kind = 'document' and b.object_id = d.id) or (b.object_kind = 'library' and b.object_id = d.library_id))`;

/** Who owns the documents of a library: it may have none yet. */
export const ownerOfLibrary = (db: Queryable, { id }: Readable<LibraryRef>): Promise<PersonId> =>
  oneValue(
    db,
    as<PersonId>(documents.owner_id),
    sql`select ${ownerOf("library", sql`${id}::bigint`)} as owner_id`,
  );

/** Works that are shown there, or that gave way there to another. */
const worksIn = (place: Place): SQL =>
  place.kind === "topic"
    ? sql`select distinct f.work_id as id from findings f where f.topic_id = ${place.id}
        and (f.is_kept or (f.folded_into is not null and f.kept_apart))`
    : sql`select distinct d.work_id as id from documents d where d.owner_id = ${place.id} and d.work_id is not null
        and (${place.libraryId}::bigint is null or d.library_id = ${place.libraryId}) and ${notInBin}`;

/** Changes with the works and with what is known of them, and not with decisions. */
export async function versionOf(db: Queryable, place: Place): Promise<string> {
  const statement = sql`select concat_ws('.', count(*), sum(w.id), sum(w.xmin::text::bigint))
    from (${worksIn(place)}) own join works w on w.id = own.id`;
  return oneValue(db, text(), statement);
}

const Work: { [Name in keyof Comparable]: ReturnType<typeof as<Comparable[Name]>> } = {
  id: as(works.id),
  title: as(works.title),
  authors: as(works.authors),
  publishedOn: as(works.published_on),
  venue: as(works.venue),
  doi: as(works.doi),
  volume: as(works.volume),
  pages: as(works.pages),
};

export const comparableWorks = (db: Queryable, place: Place): Promise<Comparable[]> =>
  rows(
    db,
    Work,
    sql`select w.id, w.title, w.authors, w.published_on as "publishedOn", w.venue, w.doi, w.volume, w.pages
      from (${worksIn(place)}) own join works w on w.id = own.id order by w.id`,
  );

/** Those of these works that are not there. */
export async function missingOf(db: Queryable, place: Place, workIds: readonly WorkId[]): Promise<WorkId[]> {
  const statement = sql`select given.id from unnest(${sql.param([...workIds])}::bigint[]) as given (id)
    where given.id not in (${worksIn(place)})`;
  return values(db, as<WorkId>(works.id), statement);
}

const Search = {
  id: twin_searches.id,
  version: twin_searches.version,
  wantedAt: twin_searches.wanted_at,
  lookedAt: twin_searches.looked_at,
};
export type Search = RowOf<typeof Search>;
const searchColumns = sql`id, version, wanted_at as "wantedAt", looked_at as "lookedAt"`;

export const searchOf = (db: Queryable, place: Place): Promise<Search | null> =>
  firstRow(db, Search, sql`select ${searchColumns} from twin_searches s where ${within(place, "s")}`);

/** Made where there is none, and locked: whoever decides at the same place waits for the other. */
export async function lockSearch(db: Queryable, place: Place): Promise<Search> {
  await db.execute(
    sql`insert into twin_searches (${placeColumn(place)}) values (${place.id}) on conflict do nothing`,
  );
  return oneRow(
    db,
    Search,
    sql`select ${searchColumns} from twin_searches s where ${within(place, "s")} for update`,
  );
}

export async function setWanted(db: Queryable, searchId: number, at: Date): Promise<void> {
  await db.execute(sql`update twin_searches set wanted_at = ${moment(at)} where id = ${searchId}`);
}

export async function saveLikely(
  db: Queryable,
  searchId: number,
  likely: readonly (Likely & { isSure: boolean })[],
  { version, at }: { version: string; at: Date },
): Promise<void> {
  await db.execute(sql`delete from likely_twins where search_id = ${searchId}`);
  await db.execute(sql`insert into likely_twins (search_id, one_id, other_id, likelihood, is_sure, signs)
    select ${searchId}, g."oneId", g."otherId", g.likelihood, g."isSure", g.signs
    from jsonb_to_recordset(${JSON.stringify(likely)}::jsonb)
      as g ("oneId" bigint, "otherId" bigint, likelihood float8, "isSure" boolean, signs jsonb)
    join works a on a.id = g."oneId" join works b on b.id = g."otherId"`);
  await db.execute(sql`update twin_searches set version = ${version}, looked_at = ${moment(at)}, wanted_at = null
    where id = ${searchId}`);
}

const LikelyPair = {
  oneId: as<WorkId>(likely_twins.one_id),
  otherId: as<WorkId>(likely_twins.other_id),
  likelihood: likely_twins.likelihood,
  isSure: likely_twins.is_sure,
  signs: as<Signs>(likely_twins.signs),
};
export type LikelyPair = RowOf<typeof LikelyPair>;

/** Of works that are still there. */
export const likelyPairs = (db: Queryable, place: Place): Promise<LikelyPair[]> =>
  rows(
    db,
    LikelyPair,
    sql`with there as materialized (${worksIn(place)})
      select l.one_id as "oneId", l.other_id as "otherId", l.likelihood, l.is_sure as "isSure", l.signs
      from likely_twins l join twin_searches s on s.id = l.search_id
      where ${within(place, "s")} and l.one_id in (select id from there) and l.other_id in (select id from there)
      order by l.likelihood desc, l.one_id, l.other_id`,
  );

const HeldRow = {
  id: as<TwinDecisionId>(twin_decisions.id),
  leaderId: as<WorkId>(twin_decisions.leader_id),
  otherId: as<WorkId>(twin_decisions.other_id),
  isSame: twin_decisions.is_same,
};
export type HeldRow = RowOf<typeof HeldRow> & Held;

/** Those that hold, of the whole place. */
export const heldIn = (db: Queryable, place: Place): Promise<HeldRow[]> =>
  rows(
    db,
    HeldRow,
    sql`select t.id, t.leader_id as "leaderId", t.other_id as "otherId", t.is_same as "isSame" from twin_decisions t
      where ${within(place, "t")} and t.undone_at is null order by t.id`,
  );

export type NewDecision = { leaderId: WorkId; otherId: WorkId; isSame: boolean; taken: Taken };

export const addDecision = (
  db: Queryable,
  place: Place,
  { leaderId, otherId, isSame, taken }: NewDecision,
  { by, at }: { by: PersonId; at: Date },
): Promise<TwinDecisionId> =>
  oneValue(
    db,
    as<TwinDecisionId>(twin_decisions.id),
    sql`insert into twin_decisions (${placeColumn(place)}, leader_id, other_id, is_same, facts, decided_by, decided_at)
      values (${place.id}, ${leaderId}, ${otherId}, ${isSame}, ${JSON.stringify(taken)}::jsonb, ${by}, ${moment(at)}) returning id`,
  );

/** Those of them that are of this place, locked; of a library only those of works that lie there. */
export const decisionsToUndo = (db: Queryable, place: Place, ids: readonly TwinDecisionId[]) =>
  rows(
    db,
    { ...HeldRow, isUndone: boolean() },
    sql`select t.id, t.leader_id as "leaderId", t.other_id as "otherId", t.is_same as "isSame", t.undone_at is not null as "isUndone"
      from twin_decisions t where ${within(place, "t")} and t.id = any(${sql.param([...ids])}::bigint[])
        and ${isShown(place)} order by t.id for update`,
  );

export async function setUndone(
  db: Queryable,
  ids: readonly TwinDecisionId[],
  { by, at }: { by: PersonId; at: Date },
): Promise<void> {
  await db.execute(sql`update twin_decisions set undone_by = ${by}, undone_at = ${moment(at)}
    where id = any(${sql.param([...ids])}::bigint[]) and undone_at is null`);
}

/** What is decided in another library of the same owner is told to nobody who reads only this one. */
const isShown = (place: Place): SQL =>
  place.kind === "topic" || place.libraryId === null
    ? sql`true`
    : sql`t.leader_id in (${worksIn(place)}) and t.other_id in (${worksIn(place)})`;

const personName = (alias: string): SQL => {
  const p = sql.raw(alias);
  return sql`coalesce(nullif(trim(concat_ws(' ', ${p}.first_name, ${p}.last_name)), ''), ${p}.email)`;
};

const Told = {
  ...HeldRow,
  leaderTitle: works.title,
  leaderDate: works.published_on,
  otherTitle: works.title,
  otherDate: works.published_on,
  taken: as<Taken>(twin_decisions.facts),
  byId: as<PersonId | null>(twin_decisions.decided_by),
  byName: orNull(text()),
  at: iso(twin_decisions.decided_at),
  undoneAt: iso(twin_decisions.undone_at),
  undoneBy: orNull(text()),
};
export type Told = RowOf<typeof Told>;

const toldWhere = (db: Queryable, place: Place, which: SQL): Promise<Told[]> =>
  rows(
    db,
    Told,
    sql`select t.id, t.leader_id as "leaderId", t.other_id as "otherId", t.is_same as "isSame", a.title as "leaderTitle",
        a.published_on as "leaderDate", b.title as "otherTitle", b.published_on as "otherDate", t.facts as taken, t.decided_by as "byId",
        ${personName("p")} as "byName", t.decided_at as at, t.undone_at as "undoneAt", ${personName("u")} as "undoneBy"
      from twin_decisions t join works a on a.id = t.leader_id join works b on b.id = t.other_id
      left join people p on p.id = t.decided_by left join people u on u.id = t.undone_by
      where ${within(place, "t")} and ${isShown(place)} and ${which}`,
  );

export const toldDecisions = (db: Queryable, place: Place, ids: readonly TwinDecisionId[]): Promise<Told[]> =>
  toldWhere(db, place, sql`t.id = any(${sql.param([...ids])}::bigint[]) order by t.id`);

export const decisionsPage = (
  db: Queryable,
  place: Place,
  { before, limit }: { before: TwinDecisionId | undefined; limit: number },
): Promise<Told[]> =>
  toldWhere(
    db,
    place,
    sql`(${before ?? null}::bigint is null or t.id < ${before ?? null}) order by t.id desc limit ${limit}`,
  );

export const decidedCount = (db: Queryable, place: Place): Promise<number> =>
  oneValue(
    db,
    number(),
    sql`select count(*)::int from twin_decisions t where ${within(place, "t")} and t.undone_at is null and ${isShown(place)}`,
  );

const Fold = { workId: as<number>(works.id), leaderId: as<number>(works.id) };

export const storedFolds = (db: Queryable, place: Place): Promise<RowOf<typeof Fold>[]> =>
  rows(
    db,
    Fold,
    sql`select k.work_id as "workId", k.leader_id as "leaderId" from work_folds k where ${within(place, "k")}`,
  );

/** What ends first: a work follows one other at a time. The triggers of this table do the rest. */
export async function changeFolds(
  db: Queryable,
  place: Place,
  { ended, begun }: { ended: readonly number[]; begun: readonly RowOf<typeof Fold>[] },
): Promise<void> {
  if (ended.length > 0)
    await db.execute(sql`delete from work_folds k where ${within(place, "k")}
      and k.work_id = any(${sql.param([...ended])}::bigint[])`);
  if (begun.length > 0)
    await db.execute(sql`insert into work_folds (${placeColumn(place)}, work_id, leader_id)
      select ${place.id}, g."workId", g."leaderId"
      from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as g ("workId" bigint, "leaderId" bigint)`);
}

/** As much of a text as a few lines hold. */
const START = 400;

const TwinRow: { [Name in keyof Twin]: ReturnType<typeof as<Twin[Name]>> } = {
  workId: as(works.id),
  articleId: as(orNull(findings.id)),
  documentId: as(orNull(documents.id)),
  title: as(works.title),
  authors: as(works.authors),
  publishedOn: as(works.published_on),
  venue: as(works.venue),
  doi: as(works.doi),
  type: as(works.type),
  volume: as(works.volume),
  issue: as(works.issue),
  pages: as(works.pages),
  publisher: as(works.publisher),
  sources: as(findings.sources),
  hasText: as(boolean()),
  start: as(text()),
  folded: as(number()),
};

/** As they are there: in a topic the best find of each, among documents the oldest. */
export async function twinsOf(
  db: Queryable,
  place: Place,
  workIds: readonly WorkId[],
): Promise<Map<WorkId, Twin>> {
  const found =
    place.kind === "topic"
      ? sql`left join lateral (select f.id as article_id, null::bigint as document_id, f.text_id,
            array(select distinct unnest(o.sources) from findings o where o.topic_id = ${place.id} and o.work_id = w.id order by 1) as sources
          from findings f where f.topic_id = ${place.id} and f.work_id = w.id
          order by f.is_kept desc, f.score desc, f.id limit 1) f on true`
      : sql`left join lateral (select null::bigint as article_id, d.id as document_id,
            (select t.id from work_texts t where t.work_id = w.id order by t.version desc limit 1) as text_id, array[l.name] as sources
          from documents d join libraries l on l.id = d.library_id where d.owner_id = ${place.id} and d.work_id = w.id
            and (${place.libraryId}::bigint is null or d.library_id = ${place.libraryId}) and ${notInBin} order by d.id limit 1) f on true`;
  const statement = sql`select w.id as "workId", f.article_id as "articleId", f.document_id as "documentId", w.title, w.authors,
      w.published_on as "publishedOn", w.venue, w.doi, w.type, w.volume, w.issue, w.pages, w.publisher,
      coalesce(f.sources, '{}') as sources, coalesce(t.is_full, false) as "hasText", coalesce(left(t.text, ${START}), '') as start,
      (select count(*)::int from work_folds k where ${within(place, "k")} and k.leader_id = w.id) as folded
    from works w ${found} left join work_texts t on t.id = f.text_id where w.id = any(${sql.param([...workIds])}::bigint[])`;
  const twins = (await rows(db, TwinRow, statement)) as Twin[];
  return new Map(twins.map((twin) => [twin.workId, twin]));
}
