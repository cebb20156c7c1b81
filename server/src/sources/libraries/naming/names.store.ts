import type { WorkId } from "@gyan/contract/ids.ts";
import type { NameStated } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { rows } from "#platform/rows/rows.ts";
import { stated_names } from "#platform/rows/tables.ts";
import type { NameInText } from "#ports/texts.ts";
import type { Scope } from "#people/rights/index.ts";
import { shownFindings } from "../reach.store.ts";

export type TextNames = { workId: WorkId; textId: number; names: NameInText[] };

/** Replaces the stored names of these works; a text that is being deleted at this moment is skipped. */
export async function replaceNames(db: Queryable, texts: TextNames[]): Promise<void> {
  await forgetNames(
    db,
    texts.map(({ workId }) => workId),
  );
  const stated = texts.flatMap(({ textId, names }) => names.map((name) => ({ textId, ...name })));
  if (stated.length === 0) return;
  await db.execute(sql`
    insert into stated_names (text_id, key, label, other_key, other_label, kind)
    select t.id, n.key, n.label, n."otherKey", n."otherLabel", n.kind
    from jsonb_to_recordset(${JSON.stringify(stated)}::jsonb)
      as n("textId" bigint, key text, label text, "otherKey" text, "otherLabel" text, kind text)
    join (select id from work_texts where id = any(${sql.param(texts.map(({ textId }) => textId))}::bigint[])
      for key share skip locked) t on t.id = n."textId"
    on conflict do nothing`);
}

export async function forgetNames(db: Queryable, workIds: number[]): Promise<void> {
  await db.execute(sql`
    delete from stated_names where text_id in (
      select id from work_texts where work_id = any(${sql.param(workIds)}::bigint[]))`);
}

const { key, label, other_key: otherKey, other_label: otherLabel } = stated_names;
const NAME = { key, label, otherKey, otherLabel };

/** More than a question can have; a stretch that so many texts name differently names nothing. */
const MOST_STATED = 1_000;

/**
 * What the caller's texts state of the names with these keys: their main names, all other names of those, and everything that these
 * are stated for, because a name of two things is none.
 */
export async function namesStated(
  db: Queryable,
  scope: Scope,
  libraryIds: number[],
  keys: string[],
): Promise<NameStated[]> {
  const keyArray = sql`${sql.param(keys)}::text[]`;
  return rows(
    db,
    NAME,
    sql`with mains as (
      select key from stated_names where key = any(${keyArray}) or other_key = any(${keyArray})
    ), others as (
      select other_key from stated_names where key in (select key from mains) union select key from mains
    )
    select distinct n.key, n.label, n.other_key as "otherKey", n.other_label as "otherLabel"
    from stated_names n join work_texts t on t.id = n.text_id
    where n.other_key in (select other_key from others) and (
      t.work_id in (select work_id from library_works where library_id = any(${sql.param(libraryIds)}::bigint[]))
      or t.work_id in (select work_id from (${shownFindings(scope)}) as shown))
    order by 3, 1, 2, 4 limit ${MOST_STATED}`,
  );
}
