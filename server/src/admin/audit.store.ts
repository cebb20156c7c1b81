import type { AuditAction, AuditEntry } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";

export type Filters = {
  action?: AuditAction | undefined;
  /** Whoever did it, or to whom it was done. */
  person?: PersonId | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Row = {
  id: number;
  at: string;
  action: AuditAction;
  actor_id: PersonId | null;
  actor_name: string | null;
  actor_email: string | null;
  object_kind: string | null;
  object_id: number | null;
  object_name: string | null;
  object_email: string | null;
  people: NonNullable<AuditEntry["actor"]>[];
  details: Record<string, unknown>;
};

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name, email: row.actor_email },
  action: row.action,
  object:
    row.object_kind === null
      ? null
      : {
          kind: row.object_kind,
          id: row.object_id,
          person:
            row.object_kind === "person" && row.object_id !== null
              ? { id: row.object_id as PersonId, name: row.object_name, email: row.object_email }
              : null,
        },
  people: row.people,
  details: row.details,
});

/** The calendar of the database begins with the year 1. */
const day = (text: string): SQL => sql`${text < "0001-01-01" ? "0001-01-01" : text}::date`;

const matching = ({ action, from, to }: Filters, before: number | undefined): SQL =>
  sql.join(
    [
      sql`true`,
      ...(before === undefined ? [] : [sql`id < ${before}::bigint`]),
      ...(action === undefined ? [] : [sql`action = ${action}`]),
      ...(from === undefined ? [] : [sql`at >= ${day(from)}::timestamp at time zone 'UTC'`]),
      ...(to === undefined ? [] : [sql`at < (${day(to)} + 1)::timestamp at time zone 'UTC'`]),
    ],
    sql` and `,
  );

/** Newest first. */
export async function entries(
  db: Queryable,
  filters: Filters,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const newest = (where: SQL): SQL =>
    sql`(select id from audit where ${where} and ${matching(filters, before)} order by id desc limit ${limit})`;
  // Each part has an index of its own; "or" would read the whole record.
  const found =
    filters.person === undefined
      ? newest(sql`true`)
      : sql`${newest(sql`actor_id = ${filters.person}`)}
          union ${newest(sql`object_kind = 'person' and object_id = ${filters.person}`)}
          union ${newest(sql`people <> '{}' and people @> array[${filters.person}::bigint]`)}`;
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.at, a.action, a.actor_id, a.object_kind, a.object_id, a.details,
      trim(actor.first_name || ' ' || actor.last_name) as actor_name, actor.email as actor_email,
      trim(object.first_name || ' ' || object.last_name) as object_name, object.email as object_email,
      (select coalesce(jsonb_agg(jsonb_build_object('id', named.id, 'email', p.email,
          'name', trim(p.first_name || ' ' || p.last_name)) order by named.place), '[]')
        from unnest(a.people) with ordinality as named (id, place)
        left join people p on p.id = named.id and p.deleted_at is null) as people
    from audit a
    left join people actor on actor.id = a.actor_id and actor.deleted_at is null
    left join people object on a.object_kind = 'person' and object.id = a.object_id and object.deleted_at is null
    where a.id in (${found}) order by a.id desc limit ${limit}`);
  return rows.map(toEntry);
}
