import type { AuditAction, AuditEntry, exportAudit } from "@gyan/contract/admin/audit.ts";
import type { QueryOf } from "@gyan/contract/endpoint.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { and, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, json, orNull, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { audit, people } from "#platform/rows/tables.ts";

/** `person` is whoever did it, or to whom it was done. */
export type Filters = QueryOf<typeof exportAudit>;

const Entry = {
  id: audit.id,
  at: iso(audit.at),
  action: as<AuditAction>(audit.action),
  actorId: audit.actor_id,
  actorName: orNull(text()),
  actorEmail: orNull(people.email),
  objectKind: audit.object_kind,
  objectId: audit.object_id,
  objectName: orNull(text()),
  objectEmail: orNull(people.email),
  people: json<AuditEntry["people"]>(),
  details: as<AuditEntry["details"]>(audit.details),
  origin: orNull(json<NonNullable<AuditEntry["origin"]>>()),
};

function toEntry(row: RowOf<typeof Entry>): AuditEntry {
  const { id, at, action, people: concerned, details, actorId, objectKind: kind, objectId } = row;
  const person =
    kind === "person" && objectId !== null
      ? { id: objectId as PersonId, name: row.objectName, email: row.objectEmail }
      : null;
  return {
    id,
    at,
    actor: actorId === null ? null : { id: actorId, name: row.actorName, email: row.actorEmail },
    action,
    object: kind === null ? null : { kind, id: objectId, person },
    people: concerned,
    details,
    origin: row.origin,
  };
}

/** The calendar of the database begins with the year 1. */
const day = (text: string): SQL => sql`${text < "0001-01-01" ? "0001-01-01" : text}::date`;

const matching = ({ action, from, to }: Filters, before: number | undefined): SQL =>
  and(
    sql`true`,
    before === undefined ? undefined : sql`id < ${before}::bigint`,
    action && sql`action = ${action}`,
    from === undefined ? undefined : sql`at >= ${day(from)}::timestamp at time zone 'UTC'`,
    to === undefined ? undefined : sql`at < (${day(to)} + 1)::timestamp at time zone 'UTC'`,
  )!;

/** Newest first. */
export async function entries(
  db: Queryable,
  filters: Filters,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const newest = (where: SQL): SQL =>
    sql`(select id from audit where ${where} and ${matching(filters, before)} order by id desc limit ${limit})`;
  // Each part has an index of its own; "or" would read the whole record.
  const entryIds =
    filters.person === undefined
      ? newest(sql`true`)
      : sql`${newest(sql`actor_id = ${filters.person}`)}
          union ${newest(sql`object_kind = 'person' and object_id = ${filters.person}`)}
          union ${newest(sql`people <> '{}' and people @> array[${filters.person}::bigint]`)}`;
  const statement = sql`
    select a.id, a.at, a.action, a.actor_id as "actorId", a.object_kind as "objectKind", a.object_id as "objectId", a.details,
      case when o.audit_id is null then null else jsonb_build_object('address', o.address, 'agent', o.agent,
        'session', o.session, 'request', o.request) end as origin,
      trim(actor.first_name || ' ' || actor.last_name) as "actorName", actor.email as "actorEmail",
      trim(object.first_name || ' ' || object.last_name) as "objectName", object.email as "objectEmail",
      (select coalesce(jsonb_agg(jsonb_build_object('id', named.id, 'email', p.email,
          'name', trim(p.first_name || ' ' || p.last_name)) order by named.place), '[]')
        from unnest(a.people) with ordinality as named (id, place)
        left join people p on p.id = named.id and p.deleted_at is null) as people
    from audit a
    left join audit_origins o on o.audit_id = a.id
    left join people actor on actor.id = a.actor_id and actor.deleted_at is null
    left join people object on a.object_kind = 'person' and object.id = a.object_id and object.deleted_at is null
    where a.id in (${entryIds}) order by a.id desc limit ${limit}`;
  return (await rows(db, Entry, statement)).map(toEntry);
}
