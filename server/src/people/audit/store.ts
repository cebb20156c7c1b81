import type { AuditAction } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { currentOrigin } from "#platform/guarding/origin.ts";
import { moment } from "#platform/rows/columns.ts";

/** Something that somebody did and that an administrator may have to look up. No secrets, and no names of people: ids only. */
export type Act = {
  at: Date;
  /** Null when nobody was signed in. */
  actorId: PersonId | null;
  action: AuditAction;
  object?: {
    kind:
      | "person"
      | "topic"
      | "folder"
      | "library"
      | "collection"
      | "client"
      | "group"
      | "plan"
      | "source"
      | "mail"
      | "setting"
      | "token"
      | "payment"
      | "category"
      | "template"
      | "parameter"
      | "answer"
      | "style";
    id: number | null;
  };
  /** Whom else it concerns: found with them, and told by the names that they have when somebody looks. */
  people?: PersonId[];
  details?: Record<string, string | number | boolean | null | string[]>;
};

/** In the transaction of the act itself: what happened is noted, and what is noted happened. */
export async function note(db: Queryable, act: Act): Promise<void> {
  const noted = sql`
    insert into audit (at, actor_id, action, object_kind, object_id, people, details)
    values (${moment(act.at)}, ${act.actorId}, ${act.action}, ${act.object?.kind ?? null},
      ${act.object?.id ?? null}, ${sql.param(act.people ?? [])}::bigint[], ${JSON.stringify(act.details ?? {})}::jsonb)`;
  const origin = currentOrigin();
  if (!origin) return void (await db.execute(noted));
  const { address, agent, session, request } = origin;
  await db.execute(sql`with noted as (${noted} returning id)
    insert into audit_origins (audit_id, at, address, agent, session, request)
    select id, ${moment(act.at)}, ${address}::text, ${agent}::text, ${session}::text, ${request}::text from noted`);
  tell(act);
}

/** For the security stream alone: what would fill the record, because anybody can cause it as often as they like. */
export function tell({ at, actorId, action, object, people = [], details = {} }: Act): void {
  currentOrigin()?.told.push({
    time: at.toISOString(),
    event: action,
    actor: actorId,
    object: object ?? null,
    people,
    details,
  });
}

/** Addresses are kept for a while; what was done is kept for good. */
export async function forgetOriginsBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from audit_origins where at < ${moment(before)}`);
}

/** From where somebody did what they did, and from where others tried to come in as them. */
export async function forgetOriginsOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from audit_origins o using audit a where a.id = o.audit_id
    and (a.actor_id = ${personId} or (a.object_kind = 'person' and a.object_id = ${personId} and a.actor_id is null))`);
}
