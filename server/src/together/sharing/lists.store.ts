import type { PersonId } from "@gyan/contract/ids.ts";
import type { Holder, SharedKind } from "@gyan/contract/sharing/sharing.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { json, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { rights, topics } from "#platform/rows/tables.ts";
import { folderIsGone, givenTo, inBin, ownerOf, rightOf, type Scope } from "#people/rights/index.ts";
import type { Place } from "./rules.ts";

const MOST_HOLDERS = 10;

/** By what they are called, those first that begin with what was typed. Nobody who cannot come in, and not the caller. */
export async function holdersNamed(
  db: Queryable,
  { personId, organisationId }: { personId: PersonId; organisationId: number },
  typed: string,
): Promise<Holder[]> {
  const words = sql.param(typed.split(/\s+/u).filter((word) => word !== ""));
  const hasAll = (text: ReturnType<typeof sql>) =>
    sql`not exists (select 1 from unnest(${words}::text[]) word where position(folded(word) in ${text}) = 0)`;
  const people = sql`select count(*)::int from people p where p.deleted_at is null and p.disabled_at is null`;
  const statement = sql`select holder from (
      select jsonb_build_object('kind', 'organisation', 'name', o.name, 'people', (${people} and p.organisation_id = o.id)) as holder,
        0 as rank, o.name, o.id from organisations o where o.id = ${organisationId} and ${hasAll(sql`folded(o.name)`)}
      union all
      select jsonb_build_object('kind', 'group', 'id', g.id, 'name', g.name, 'people', (${people} and exists (
          select 1 from group_members m where m.group_id = g.id and m.person_id = p.id))), 1, g.name, g.id
      from groups g where g.organisation_id = ${organisationId} and ${hasAll(sql`folded(g.name)`)}
      union all
      select jsonb_build_object('kind', 'person', 'id', p.id,
          'name', coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email), 'email', p.email),
        2, trim(p.first_name || ' ' || p.last_name), p.id
      from people p where p.organisation_id = ${organisationId} and p.id <> ${personId} and p.deleted_at is null
        and p.disabled_at is null and p.email_verified_at is not null and ${hasAll(sql`p.search_text`)}) found
    order by starts_with(folded(name), folded(${typed}::text)) desc, rank, lower(name), id limit ${MOST_HOLDERS}`;
  return values(db, json<Holder>(), statement);
}

const Shared = {
  kind: rights.object_kind,
  id: rights.object_id,
  name: text(),
  topicKind: orNull(topics.kind),
  level: number(),
  owner: orNull(text()),
  at: rights.granted_at,
  holds: number(),
};

/** What others gave the caller, each once, by when they were given it last. */
const shared = (scope: Scope) => sql`
  with given as (
    select object_kind as kind, object_id as id, max(granted_at) as at from ${givenTo(scope)} g
    where not exists (select 1 from rights own where own.object_kind = g.object_kind and own.object_id = g.object_id
      and own.holder_kind = 'person' and own.holder_id = ${scope.personId} and own.level = 4) group by 1, 2),
  shown as (
    select g.*, t.name, t.kind as topic_kind from given g join topics t on t.id = g.id
    where g.kind = 'topic' and not ${inBin("topic", sql`g.id`)}
    union all
    select g.*, f.name, f.kind from given g join folders f on f.id = g.id
    where g.kind = 'folder' and not ${folderIsGone(sql`g.id`)}
    union all
    select g.*, l.name, null from given g join libraries l on l.id = g.id
    where g.kind = 'library' and not ${inBin("library", sql`g.id`)})`;

export async function countShared(db: Queryable, scope: Scope): Promise<number> {
  return oneValue(db, number(), sql`${shared(scope)} select count(*)::int from shown`);
}

export async function sharedPage(
  db: Queryable,
  scope: Scope,
  { after, limit }: { after: Place | null; limit: number },
): Promise<RowOf<typeof Shared>[]> {
  const isAfter = after
    ? sql`where (s.at, s.kind, s.id) < (${moment(after.at)}, ${after.kind}::text, ${after.id}::bigint)`
    : sql``;
  const of = (kind: SharedKind) => ({
    level: rightOf(scope, kind, sql`page.id`),
    owner: sql`(select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from people p
      where p.id = ${ownerOf(kind, sql`page.id`)} and p.deleted_at is null)`,
  });
  const each = (what: "level" | "owner") => sql`case page.kind when 'topic' then ${of("topic")[what]}
    when 'folder' then ${of("folder")[what]} else ${of("library")[what]} end`;
  const statement = sql`
    ${shared(scope)}, page as (
      select * from shown s ${isAfter} order by s.at desc, s.kind desc, s.id desc limit ${limit})
    select page.kind, page.id, page.name, page.topic_kind as "topicKind", page.at, ${each("level")} as level, ${each("owner")} as owner,
      case page.kind
        when 'topic' then (select count(distinct f.work_id)::int from findings f where f.topic_id = page.id and f.is_kept)
        when 'folder' then (select count(distinct r.object_id)::int from rights r
          where r.object_kind = 'topic' and r.through = 'folder:' || page.id)
        else (select count(*)::int from documents d where d.library_id = page.id and not ${inBin("document", sql`d.id`)})
      end as holds
    from page order by page.at desc, page.kind desc, page.id desc`;
  return rows(db, Shared, statement);
}
