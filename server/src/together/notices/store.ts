import type { NoteId, PersonId } from "@gyan/contract/ids.ts";
import type { Notice } from "@gyan/contract/notifications.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import type { ObjectKind } from "#people/rights/index.ts";

export type NewNotice = {
  kind: Exclude<Notice["kind"], "shared">;
  /** Null where it was the installation. */
  by: PersonId | null;
  object: { kind: ObjectKind | "webhook"; id: number };
  noteId?: NoteId;
};

/** Shown to each of them under the bell while they may read its object; never to whoever caused it. */
export async function noteNotice(tx: Tx, to: PersonId[], notice: NewNotice, at: Date): Promise<void> {
  const readers = [...new Set(to)].filter((personId) => personId !== notice.by);
  if (readers.length === 0) return;
  await tx.execute(sql`
    insert into notices (person_id, kind, by_id, object_kind, object_id, note_id, at)
    select person_id, ${notice.kind}, ${notice.by}, ${notice.object.kind}, ${notice.object.id}, ${notice.noteId ?? null},
      ${moment(at)}
    from unnest(${sql.param(readers)}::bigint[]) person_id`);
  for (const personId of readers) tx.emit({ kind: "mine.changed", personId });
}
