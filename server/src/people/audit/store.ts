import type { AuditAction } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
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
  await db.execute(sql`
    insert into audit (at, actor_id, action, object_kind, object_id, people, details)
    values (${moment(act.at)}, ${act.actorId}, ${act.action}, ${act.object?.kind ?? null},
      ${act.object?.id ?? null}, ${sql.param(act.people ?? [])}::bigint[], ${JSON.stringify(act.details ?? {})}::jsonb)`);
}
