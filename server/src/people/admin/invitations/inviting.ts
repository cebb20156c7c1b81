import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { Failure } from "@gyan/contract/failures.ts";
import { InvitationListId, type PersonId } from "@gyan/contract/ids.ts";
import { z } from "zod";
import { addPersonIn, inviteMail, personById } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import { job } from "#platform/work/index.ts";
import { isClientOpen } from "../clients.store.ts";
import type { Needs } from "../needs.ts";
import * as store from "./store.ts";

/** So many in one transaction: whoever else writes waits no longer than for a few. */
const AT_ONCE = 20;

/** True when there may be more to do. */
export async function inviteSome(app: Needs, id: InvitationListId): Promise<boolean> {
  return app.db.tx(async (tx) => {
    const list = await store.listToDo(tx, id);
    if (!list) return false;
    const rows = await store.waitingRows(tx, id, AT_ONCE);
    if (rows.length === 0) {
      await store.finish(tx, id, app.clock.now());
      return false;
    }
    const inviter = await personById(tx, list.madeBy);
    const invitedBy = inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() : "";
    for (const row of rows)
      await store.saveOutcome(tx, id, row.line, await inviteOne(app, tx, { ...list, ...row, id, invitedBy }));
    return true;
  });
}

type Waiting = Awaited<ReturnType<typeof store.waitingRows>>[number];

async function inviteOne(
  app: Needs,
  tx: Tx,
  row: Waiting & { id: InvitationListId; madeBy: PersonId; invitedBy: string; language: LanguageTag },
): Promise<"invited" | "known" | "organisation_unknown"> {
  const { organisationId, role, email, firstName, lastName } = row;
  // Somebody may have disabled it meanwhile.
  if (organisationId === null || !(await isClientOpen(tx, organisationId))) return "organisation_unknown";
  const chosen = { role: role ?? "User", groupName: "Portal Users" } as const;
  const access = app.config.SIGN_UP_ACCESS;
  const newPerson = { email, firstName, lastName, ...chosen, access, organisationId };
  const person = await addPersonIn(app, tx, newPerson, null).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "email_taken") return null;
    throw error;
  });
  if (!person) return "known";
  await inviteMail(app, tx, person.id, row.invitedBy, row.language);
  await note(tx, {
    at: app.clock.now(),
    actorId: row.madeBy,
    action: "person_invited",
    object: { kind: "person", id: person.id },
    details: { role: chosen.role, userGroupName: chosen.groupName, list: row.id },
  });
  return "invited";
}

/** Safe to be done twice: a row that has its outcome is not done again. */
export const inviteListJob = job({
  name: "admin.invitations",
  version: 1,
  input: z.object({ listId: InvitationListId }),
  attempts: 8,
  mostSeconds: 60 * 60,
  async run({ listId }, app: Needs, signal) {
    while (await inviteSome(app, listId)) signal.throwIfAborted();
  },
});
