import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { InvitationListView, inviteMany } from "@gyan/contract/admin/invitations.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { InvitationListId, OrganisationId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import { BYTE_ORDER_MARK, toCsvLine } from "#platform/csv.ts";
import type { Queryable } from "#platform/db.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import { needProof, type Actor } from "#platform/session.ts";
import { clients } from "../clients.store.ts";
import type { Needs } from "../needs.ts";
import { inviteListJob } from "./inviting.ts";
import { readRows } from "./reading.ts";
import { judged, type Row } from "./rows.rules.ts";
import { WORDS } from "./words.ts";
import * as store from "./store.ts";

type Given = { text: string; organisationId: OrganisationId };

async function rowsFrom(db: Queryable, { text, organisationId }: Given): Promise<Row[]> {
  const typed = readRows(text);
  const organisations = (await clients(db)).filter(({ isDisabled }) => !isDisabled);
  const usual = organisations.find(({ id }) => id === organisationId);
  if (!usual) throw fail("client_not_found");
  const emails = await store.takenAmong(
    db,
    typed.map(({ email }) => email),
  );
  return judged(typed, { emails, organisations, usual }, WORDS);
}

/** What would happen with each row; nothing is stored. */
export const previewInvitations = async (app: Needs, given: Given) => ({
  rows: await rowsFrom(app.db, given),
});

/** Takes the whole list at once. What was answered with 200 is done, also where the process dies meanwhile. */
export async function inviteAll(
  app: Needs,
  actor: Actor,
  given: BodyOf<typeof inviteMany>,
  language: LanguageTag,
): Promise<InvitationListView> {
  const at = app.clock.now();
  const madeBy = actor.personId;
  return app.db.tx(async (tx) => {
    const rows = await rowsFrom(tx, given);
    const invited = rows.filter(({ verdict }) => verdict === "new");
    if (invited.length === 0) throw fail("invitations_none");
    if (invited.some(({ role }) => role !== "User")) needProof(actor, at);
    const id = await store.insertList(tx, { madeBy, language: given.language ?? language }, rows, at);
    await app.jobs.add(tx, inviteListJob, { listId: id });
    await note(tx, {
      at,
      actorId: madeBy,
      action: "people_invited",
      details: { list: id, rows: invited.length },
    });
    return (await store.listById(tx, id))!;
  });
}

export const readLists = async (app: Needs) => ({ lists: await store.lists(app.db) });

export async function readList(app: Needs, id: InvitationListId): Promise<InvitationListView> {
  const list = await store.listById(app.db, id);
  if (!list) throw fail("invitations_not_found");
  return list;
}

const COLUMNS = ["e-mail", "first name", "last name", "role", "organisation", "outcome"];

/** What became of every row, as a file that can be read in again when its rows were mended. */
export async function exportList(app: Needs, id: InvitationListId): Promise<FileAnswer> {
  const { createdOn } = await readList(app, id);
  const rows = await store.rowsOf(app.db, id);
  const lines = rows.map((row) =>
    toCsvLine([
      row.email,
      row.firstName,
      row.lastName,
      row.role,
      row.organisationName,
      row.outcome ?? "waiting",
    ]),
  );
  return {
    name: `gyan-invitations-${createdOn.slice(0, 10)}.csv`,
    type: "text/csv; charset=utf-8",
    content: BYTE_ORDER_MARK + toCsvLine(COLUMNS) + lines.join(""),
  };
}
