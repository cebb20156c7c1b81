import type { Language } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { works } from "#platform/rows/tables.ts";

const Untold = { workId: works.id, head: text() };
export type Untold = RowOf<typeof Untold>;

/** Works in no language that was known, with the beginning of their latest text, that were not looked at in this way of telling. */
export function untold(
  db: Queryable,
  toldWith: string,
  headLength: number,
  limit: number,
): Promise<Untold[]> {
  const statement = sql`select w.id as "workId", left(t.text, ${headLength}::integer) as head from works w
    join lateral (select text from work_texts where work_id = w.id order by version desc limit 1) t on true
    where w.language = 'und' and not exists (
      select from languages_untold u where u.work_id = w.id and u.told_with = ${toldWith})
    order by w.id limit ${limit}::integer`;
  return rows(db, Untold, statement);
}

/** What is said in other words now is indexed anew, as the triggers of the table note, and what was understood of it is forgotten. */
export async function writeLanguage(tx: Queryable, workId: number, language: Language): Promise<void> {
  await tx.execute(sql`update works set language = ${language} where id = ${workId} and language = 'und'`);
  await tx.execute(sql`delete from text_knowledge where text_id in (
    select id from work_texts where work_id = ${workId})`);
  await tx.execute(sql`delete from languages_untold where work_id = ${workId}`);
}

export async function noteUntold(tx: Queryable, workIds: number[], toldWith: string): Promise<void> {
  await tx.execute(sql`insert into languages_untold (work_id, told_with)
    select id, ${toldWith} from works where id = any(${sql.param(workIds)}::bigint[])
    on conflict (work_id) do update set told_with = excluded.told_with`);
}
