import type { Draft, save } from "@gyan/contract/drafts.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DraftId, PersonId } from "@gyan/contract/ids.ts";
import { constants } from "@gyan/contract/system/constants.rules.ts";
import type { Tx } from "#platform/db.ts";
import { draftFlaw, draftNumber, nameKey } from "./drafts.rules.ts";
import * as store from "./drafts.store.ts";
import type { Needs } from "./needs.ts";

type Parts = Pick<Needs, "db" | "clock">;

const MOST_BYTES = 1024 * 1024;
const PAGE = Number(constants.pageLimit);

/** The owner is the person who is signed in, whatever the body says. */
export async function saveDraft(
  { db, clock }: Parts,
  personId: PersonId,
  body: BodyOf<typeof save>,
): Promise<void> {
  if (body.personId !== undefined && body.personId !== personId)
    throw fail("invalid_input", {}, [
      { path: "personId", message: "A draft is saved for the person who is signed in." },
    ]);
  if (Buffer.byteLength(body.data) > MOST_BYTES) throw fail("too_large", { limit: "1 MB" });
  const flaw = draftFlaw(body.data);
  if (flaw !== null) throw fail("invalid_input", {}, [{ path: "data", message: flaw }]);
  const draft = { name: body.name, nameKey: nameKey(body.name), data: body.data };
  await db.tx(async (tx) => {
    await store.lockDraftsOf(tx, personId);
    const namesake = await store.draftNamed(tx, personId, draft.nameKey);
    if (!body.id) {
      if (namesake !== null) throw fail("draft_name_taken");
      return store.insertDraft(tx, personId, draft, clock.now());
    }
    if (namesake !== null && namesake !== body.id) throw fail("draft_name_taken");
    const isTheirs = await store.changeDraft(tx, personId, body.id, draft, clock.now());
    if (!isTheirs) throw fail("draft_not_found");
  });
}

export const listDrafts = async (
  { db }: Pick<Parts, "db">,
  personId: PersonId,
  pageNo: number,
): Promise<{ drafts: Draft[] }> => ({
  drafts: await store.draftsOf(db, personId, { limit: PAGE, offset: (pageNo - 1) * PAGE }),
});

export async function removeDraft({ db }: Pick<Parts, "db">, personId: PersonId, id: DraftId): Promise<void> {
  if (!(await store.removeDraft(db, personId, id))) throw fail("draft_not_found");
}

export type KeptDraft = { id: number | string; data: string };

/** Part of the search's transaction: fails for drafts of other people. */
export async function keepSearched(tx: Tx, personId: PersonId, draft: KeptDraft, at: Date): Promise<void> {
  const id = draftNumber(draft.id) as DraftId | null;
  if (id === null || !(await store.changeData(tx, personId, id, draft.data, at)))
    throw fail("draft_not_found");
}
