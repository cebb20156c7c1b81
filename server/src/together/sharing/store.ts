import type { GroupId, PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { groups, invitations, people, rights, share_mails, shares } from "#platform/rows/tables.ts";
import { ownerOf, rightOfPerson, type Holder } from "#people/rights/index.ts";
import type { Known, SharedObject } from "./rules.ts";

const fullName = (alias: string): SQL =>
  sql.raw(`coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.email)`);
/** Whom a mail reaches. */
const isReachable = sql`p.deleted_at is null and p.disabled_at is null and p.email_verified_at is not null`;

const KnownPerson = {
  id: people.id,
  email: people.email,
  organisationId: people.organisation_id,
  isVerified: boolean(),
  isDisabled: boolean(),
};

export async function peopleAt(db: Queryable, emails: string[]): Promise<Known[]> {
  const statement = sql`
    select p.id, p.email, p.organisation_id as "organisationId", p.email_verified_at is not null as "isVerified",
      (p.disabled_at is not null or o.disabled_at is not null) as "isDisabled"
    from people p join organisations o on o.id = p.organisation_id
    where p.deleted_at is null and lower(p.email) = any(${sql.param(emails)}::text[])`;
  return rows(db, KnownPerson, statement);
}

/** Those of them that the organisation has. */
export async function groupsAmong(db: Queryable, organisationId: number, ids: GroupId[]): Promise<GroupId[]> {
  const statement = sql`
    select id from groups where organisation_id = ${organisationId} and id = any(${sql.param(ids)}::bigint[]) order by id`;
  return values(db, groups.id, statement);
}

export async function groupNames(db: Queryable, ids: number[]): Promise<string[]> {
  const statement = sql`select name from groups where id = any(${sql.param(ids)}::bigint[]) order by id`;
  return values(db, groups.name, statement);
}

/** What was given directly, by holder ("person:7"), and which of these addresses wait for what ("invited:a@example.org"). */
export async function levelsBefore(
  db: Queryable,
  { kind, id }: SharedObject,
  emails: string[],
): Promise<Map<string, number>> {
  const statement = sql`select holder_kind || ':' || holder_id as key, level from rights
    where object_kind = ${kind} and object_id = ${id} and through = ''
    union all
    select 'invited:' || email, level from invitations
    where object_kind = ${kind} and object_id = ${id} and email = any(${sql.param(emails)}::text[])`;
  const levels = await rows(db, { key: text(), level: number() }, statement);
  return new Map(levels.map(({ key, level }) => [key, level]));
}

const Owner = { id: people.id, name: text(), email: people.email };

export async function ownerOfObject(db: Queryable, { kind, id }: SharedObject) {
  const statement = sql`select p.id, ${fullName("p")} as name, p.email from people p
    where p.id = ${ownerOf(kind, sql`${id}::bigint`)} and p.deleted_at is null`;
  return firstRow(db, Owner, statement);
}

/** What somebody was given themselves; 0 for nothing. What an owner has is no share, and no share lowers it. */
export async function ownLevel(
  db: Queryable,
  { kind, id }: SharedObject,
  personId: PersonId,
): Promise<number> {
  const statement = sql`select level from rights where object_kind = ${kind} and object_id = ${id} and holder_kind = 'person'
      and holder_id = ${personId} and through = ''`;
  return (await firstValue(db, rights.level, statement)) ?? 0;
}

const Share = {
  holderKind: as<Holder["kind"] | "invited">(rights.holder_kind),
  holderId: orNull(rights.holder_id),
  /** Of a person: where they belong. */
  organisationId: orNull(people.organisation_id),
  name: text(),
  email: orNull(people.email),
  people: number(),
  level: rights.level,
  throughKind: orNull(text<"folder" | "portal">()),
  throughId: orNull(number()),
  throughName: orNull(text()),
  sharedBy: orNull(text()),
  sharedOn: rights.granted_at,
};
export type ShareRow = RowOf<typeof Share>;

/** Everybody who has a right on it, by every way, and every address that waits for one. */
export async function sharesOf(db: Queryable, { kind, id }: SharedObject): Promise<ShareRow[]> {
  const members = sql`select count(*)::int from people p where p.deleted_at is null and p.disabled_at is null`;
  const statement = sql`select r.holder_kind as "holderKind", r.holder_id as "holderId", h.organisation_id as "organisationId",
      coalesce(${fullName("h")}, g.name, o.name, '') as name, h.email,
      case r.holder_kind
        when 'group' then (${members} and exists (
          select 1 from group_members m where m.group_id = r.holder_id and m.person_id = p.id))
        when 'organisation' then (${members} and p.organisation_id = r.holder_id) else 1 end as people,
      r.level, case when r.through <> '' then split_part(r.through, ':', 1) end as "throughKind",
      case when r.through <> '' then split_part(r.through, ':', 2)::bigint end as "throughId",
      coalesce(f.name, c.name) as "throughName", ${fullName("b")} as "sharedBy", r.granted_at as "sharedOn"
    from rights r
    left join people h on r.holder_kind = 'person' and h.id = r.holder_id
    left join groups g on r.holder_kind = 'group' and g.id = r.holder_id
    left join organisations o on r.holder_kind = 'organisation' and o.id = r.holder_id
    left join folders f on r.through = 'folder:' || f.id
    left join collections c on r.through = 'portal:' || c.id
    left join people b on b.id = r.granted_by and b.deleted_at is null
    where r.object_kind = ${kind} and r.object_id = ${id} and r.level < 4 and (r.through = '' or r.through ~ '^(folder|portal):')
      and not (r.holder_kind = 'person' and exists (select 1 from rights own where own.object_kind = r.object_kind
        and own.object_id = r.object_id and own.holder_kind = 'person' and own.holder_id = r.holder_id and own.level = 4))
    union all
    select 'invited', null, null, '', i.email, 1, i.level, null, null, null, ${fullName("b")}, i.invited_at
    from invitations i left join people b on b.id = i.invited_by and b.deleted_at is null
    where i.object_kind = ${kind} and i.object_id = ${id}
    order by "throughKind" nulls first, level desc, name, email, "holderId"`;
  return rows(db, Share, statement);
}

export type Named = {
  people: PersonId[];
  groups: GroupId[];
  organisationId: number | null;
  waiting: string[];
};
export type NewShare = {
  object: SharedObject;
  name: string;
  level: number;
  message: string;
  by: PersonId;
};

export async function addShare(db: Queryable, share: NewShare, at: Date): Promise<number> {
  const statement = sql`insert into shares (object_kind, object_id, object_name, level, message, shared_by, created_at)
    values (${share.object.kind}, ${share.object.id}, ${share.name}, ${share.level}, ${share.message}, ${share.by}, ${moment(at)})
    returning id`;
  return oneValue(db, shares.id, statement);
}

/**
 * Before the rights are written: whoever can do as much already, by whatever way, is told nothing again, nor is whoever had a
 * mail about it since then. The addresses that are to be told.
 */
export async function addMails(
  db: Queryable,
  shareId: number,
  { object, level, by }: NewShare,
  { people, groups, organisationId, waiting }: Named,
  since: Date,
): Promise<string[]> {
  // Also one that is about to be sent; not one that failed.
  const isTold = (email: SQL): SQL => sql`exists (
    select 1 from shares s join share_mails m on m.share_id = s.id
    where s.object_kind = ${object.kind} and s.object_id = ${object.id} and m.email = ${email} and m.failed_at is null
      and coalesce(m.sent_at, s.created_at) > ${moment(since)})`;
  const statement = sql`
    insert into share_mails (share_id, email, person_id)
    select ${shareId}::bigint, lower(p.email), p.id from people p
    where ${isReachable} and p.id <> ${by} and (
        p.id = any(${sql.param(people)}::bigint[]) or p.organisation_id = ${organisationId}::bigint
        or exists (select 1 from group_members m where m.person_id = p.id and m.group_id = any(${sql.param(groups)}::bigint[])))
      and not ${isTold(sql`lower(p.email)`)}
      and coalesce(${rightOfPerson(sql`p.id`, object.kind, sql`${object.id}::bigint`)}, 0) < ${level}
    union all
    select ${shareId}::bigint, named.email, null from unnest(${sql.param(waiting)}::text[]) as named (email)
    where not ${isTold(sql`named.email`)}
      and not exists (select 1 from invitations i where i.object_kind = ${object.kind} and i.object_id = ${object.id}
        and i.email = named.email and i.level >= ${level})
    on conflict do nothing returning email`;
  return values(db, share_mails.email, statement);
}

export async function finishShare(db: Queryable, shareId: number, at: Date): Promise<void> {
  await db.execute(sql`update shares set finished_at = ${moment(at)} where id = ${shareId}`);
}

export async function invite(
  db: Queryable,
  { object, level, by }: NewShare,
  emails: string[],
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into invitations (object_kind, object_id, email, level, invited_by, invited_at)
    select ${object.kind}, ${object.id}, email, ${level}, ${by}, ${moment(at)} from unnest(${sql.param(emails)}::text[]) email
    on conflict (object_kind, object_id, email) do update
      set level = excluded.level, invited_by = excluded.invited_by, invited_at = excluded.invited_at
      where invitations.level <> excluded.level`);
}

/** How many mails went to addresses that nobody had. */
export async function invitedSince(db: Queryable, personId: PersonId, since: Date): Promise<number> {
  const statement = sql`select count(*)::int from shares s join share_mails m on m.share_id = s.id
    where s.shared_by = ${personId} and s.created_at > ${moment(since)} and m.person_id is null`;
  return oneValue(db, number(), statement);
}

/** False when nobody was invited by this address. */
export async function uninvite(db: Queryable, { kind, id }: SharedObject, email: string): Promise<boolean> {
  const statement = sql`
    delete from invitations where object_kind = ${kind} and object_id = ${id} and email = ${email} returning 1`;
  return hasRow(db, statement);
}

/** Taken, and no longer there. */
export async function takeInvitations(db: Queryable, email: string) {
  const statement = sql`delete from invitations where email = lower(${email})
    returning object_kind as kind, object_id as id, level, invited_by as by`;
  const { object_kind: kind, object_id: id, level, invited_by: by } = invitations;
  return rows(db, { kind, id, level, by }, statement);
}

/** By somebody of this organisation, who can still come in. */
export async function isInvited(db: Queryable, email: string, organisationId: number): Promise<boolean> {
  const statement = sql`
    select 1 from invitations i join people p on p.id = i.invited_by
    where i.email = lower(${email}) and p.organisation_id = ${organisationId} and p.disabled_at is null
      and p.deleted_at is null limit 1`;
  return hasRow(db, statement);
}
