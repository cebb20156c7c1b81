import type { PersonId } from "@gyan/contract/ids.ts";
import { DAY, later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import type { Needs } from "../needs.ts";
import { queueAccountMail } from "./mailing.ts";
import * as store from "./requests.store.ts";

/**
 * The administrators are told of a request once its address is proven: a program that types addresses fills no mailbox. And once
 * a day at most while one of which they know is open, because the mail leads to all of them.
 */
export async function tellAdministrators(
  app: Pick<Needs, "clock">,
  tx: Tx,
  personId: PersonId,
): Promise<void> {
  const at = app.clock.now();
  if (!(await store.markTold(tx, personId, at))) return;
  if (await store.wereToldSince(tx, later(at, -DAY), personId)) return;
  for (const admin of await store.administrators(tx))
    await queueAccountMail(app, tx, { kind: "request", personId: admin, language: "en" });
}
