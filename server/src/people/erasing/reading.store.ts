import type { FolderId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import { dropNotes, forgetMentions, forgetResolver } from "#reading/notes/index.ts";
import type { Queryable } from "#platform/db.ts";
import { values } from "#platform/rows/rows.ts";
import { notes } from "#platform/rows/tables.ts";
import { deleteAll, type Owned } from "./erase.store.ts";

/**
 * Deletes what they marked, decided, wrote and organised. Their notes are deleted even where others read
 * them; replies by others stay, and mentions of them lose the name. Their conversations are deleted too; what they
 * asked in those of others stays, and nobody asked it. So it is with tables, and with what they corrected and said in those of others. Their
 * votes on what others screen too still count, without a name and a word, and so does what they decided of duplicates in what is others'.
 */
export async function dropReadingOf(db: Queryable, personId: PersonId): Promise<void> {
  await dropNotes(db, await values(db, notes.id, sql`select id from notes where author_id = ${personId}`));
  await forgetMentions(db, personId);
  await forgetResolver(db, personId);
  await db.execute(sql`delete from conversations where owner_id = ${personId}`);
  await db.execute(sql`update turns set asker_id = null where asker_id = ${personId}`);
  await db.execute(sql`delete from evidence_tables where owner_id = ${personId}`);
  await db.execute(sql`update evidence_tables set asked_by = null where asked_by = ${personId}`);
  await db.execute(sql`update table_cells set corrected_by = null where corrected_by = ${personId}`);
  await db.execute(sql`update table_comments set author_id = null where author_id = ${personId}`);
  await db.execute(
    sql`update review_votes set person_id = null, remark = null where person_id = ${personId}`,
  );
  await db.execute(
    sql`update review_works set settled_by = null, settled_remark = null where settled_by = ${personId}`,
  );
  await db.execute(sql`update reviews set begun_by = null where begun_by = ${personId}`);
  await db.execute(sql`delete from twin_searches where owner_id = ${personId}`);
  await db.execute(sql`delete from work_folds where owner_id = ${personId}`);
  await db.execute(sql`delete from twin_decisions where owner_id = ${personId}`);
  await db.execute(sql`update twin_decisions set decided_by = null where decided_by = ${personId}`);
  await db.execute(sql`update twin_decisions set undone_by = null where undone_by = ${personId}`);
  await db.execute(sql`delete from asked_questions where person_id = ${personId}`);
  await db.execute(sql`delete from article_marks where person_id = ${personId}`);
  await db.execute(sql`delete from article_decisions where person_id = ${personId}`);
  await db.execute(sql`delete from folder_topics where person_id = ${personId}`);
  await db.execute(sql`delete from topic_tags where person_id = ${personId}`);
  await db.execute(sql`delete from topic_visits where person_id = ${personId}`);
  await db.execute(sql`delete from portal_readings where person_id = ${personId}`);
  await db.execute(sql`delete from portal_saves where person_id = ${personId}`);
  await db.execute(sql`delete from visits where person_id = ${personId}`);
}

/** Shared folders stay with their contents. A shared folder below a deleted one moves to the top level. */
export async function eraseFolders(
  db: Queryable,
  { alone, shared }: Owned<FolderId>,
  { from, to }: { from: PersonId; to: PersonId | null },
): Promise<void> {
  const gone = sql`${sql.param(alone)}::bigint[]`;
  const sharedIds = sql`${sql.param(shared)}::bigint[]`;
  await db.execute(
    sql`update folders set parent_id = null where id = any(${sharedIds}) and parent_id = any(${gone})`,
  );
  await deleteAll(db, "folder", alone);
  if (to === null) return;
  await db.execute(sql`
    update folder_topics p set person_id = ${to} where person_id = ${from} and folder_id = any(${sharedIds})
      and not exists (select 1 from folder_topics o where o.person_id = ${to} and o.topic_id = p.topic_id)`);
}
