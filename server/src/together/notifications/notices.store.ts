import type { Notice } from "@gyan/contract/notifications.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, number, orNull, text } from "#platform/rows/columns.ts";
import { rowsAskedOften, type RowOf } from "#platform/rows/rows.ts";
import { findings, notices } from "#platform/rows/tables.ts";
import { folderIsGone, givenTo, inBin, rightOf, type ObjectKind, type Scope } from "#people/rights/index.ts";
import { joined } from "./store.ts";

const StoredNotice = {
  id: text(),
  kind: as<Notice["kind"]>(notices.kind),
  by: orNull(text()),
  objectKind: notices.object_kind,
  objectId: notices.object_id,
  name: text(),
  level: number(),
  sharedWith: orNull(text()),
  noteId: notices.note_id,
  articleId: orNull(findings.id),
  at: notices.at,
  isUnread: boolean(),
};
export type NoticeRow = RowOf<typeof StoredNotice>;

const MOST_SHOWN = 30;
const MOST_UNREAD = 100;

/**
 * Shares are read from the rights: a group of a thousand needs no thousand rows, and ended shares disappear.
 * A new person sees only what a group or organisation was given after their account was made.
 */
const shared = (scope: Scope): SQL => sql`
  select distinct on (g.object_kind, g.object_id) 'shared' as kind, g.object_kind, g.object_id, g.granted_by as by_id, g.granted_at as at,
    g.holder_kind, g.holder_id, null::bigint as note_id, null::bigint as notice_id
  from ${givenTo(scope)} g join people me on me.id = ${scope.personId}
  where g.granted_by <> ${scope.personId} and (g.holder_kind = 'person' or g.granted_at > me.created_at)
    and not exists (select 1 from rights own where own.object_kind = g.object_kind and own.object_id = g.object_id
      and own.holder_kind = 'person' and own.holder_id = ${scope.personId} and own.level = 4)
  order by g.object_kind, g.object_id, g.holder_kind = 'person' desc, g.granted_at desc`;

const storedNotices = (scope: Scope): SQL => sql`
  select n.kind, n.object_kind, n.object_id, n.by_id, n.at, 'person', n.person_id, n.note_id, n.id
  from notices n where n.person_id = ${scope.personId} order by n.id desc limit ${MOST_UNREAD}`;

/** The webhooks of the caller, which nobody else sees. */
const ofWebhooks = (scope: Scope): SQL => sql`
  select n.*, w.name, 4 as level from told n join webhooks w on w.id = n.object_id
  where n.object_kind = 'webhook' and w.person_id = ${scope.personId}`;

const named = (scope: Scope, kind: ObjectKind, table: SQL): SQL => sql`
  select n.*, o.name, ${rightOf(scope, kind, sql`o.id`)} as level from told n join ${table} o on o.id = n.object_id
  where n.object_kind = ${kind} and not ${kind === "folder" ? folderIsGone(sql`o.id`) : inBin(kind, sql`o.id`)}`;

/** The newest of those about something that the caller may read now, and how many came since they last looked. */
export async function noticesOf(
  db: Queryable,
  scope: Scope,
): Promise<{ notices: NoticeRow[]; unread: number }> {
  const statement = sql`
    with told as ((${shared(scope)}) union all (${storedNotices(scope)})),
    readable as (
      select *, at > coalesce((select seen_at from task_looks where person_id = ${scope.personId}), '-infinity'::timestamptz) as is_unread
      from (${named(scope, "topic", sql`topics`)} union all ${named(scope, "folder", sql`folders`)}
        union all ${named(scope, "library", sql`libraries`)} union all ${ofWebhooks(scope)}) named
      where level is not null and not exists (select 1 from bin b where b.object_kind = 'note' and b.object_id = note_id))
    select u.unread, p.*
    from (select count(*)::int as unread from (select 1 from readable where is_unread limit ${MOST_UNREAD}) counted) u
    left join (
      select coalesce('notice-' || r.notice_id, 'shared-' || r.object_kind || '-' || r.object_id) as id, r.kind,
        coalesce(nullif(trim(b.first_name || ' ' || b.last_name), ''), b.email) as by,
        r.object_kind as "objectKind", r.object_id as "objectId", r.name, r.level, coalesce(g.name, o.name) as "sharedWith",
        r.note_id as "noteId", (select f.id from findings f where f.topic_id = n.topic_id and f.work_id = n.work_id and f.is_kept
          order by f.score desc, f.id limit 1) as "articleId", r.at, r.is_unread as "isUnread"
      from readable r left join people b on b.id = r.by_id and b.deleted_at is null
      left join groups g on r.holder_kind = 'group' and g.id = r.holder_id
      left join organisations o on r.holder_kind = 'organisation' and o.id = r.holder_id
      left join notes n on n.id = r.note_id
      order by r.at desc, 1 limit ${MOST_SHOWN}
    ) p on true order by p.at desc, p.id`;
  const stored = await rowsAskedOften(db, { unread: number(), ...joined(StoredNotice) }, statement);
  const notices = stored.flatMap((row) => (row.id === null ? [] : [row as NoticeRow]));
  return { notices, unread: stored[0]!.unread };
}
