import { hashToken } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { currentOrigin, kept } from "#platform/guarding/origin.ts";
import type { Caller } from "#platform/session.ts";
import { knownDevice } from "../attempts/known.ts";
import type { Needs } from "../needs.ts";
import type { Person } from "../rules.ts";
import { queueAccountMail } from "../signing-up/mailing.ts";
import { describeDevice, placeOf } from "./rules.ts";
import { keepPlace } from "./store.ts";

/**
 * Runs in the sign-in's transaction. A browser is known by its cookie; one that brings none, and every program, by what it calls
 * itself and the network it comes from. From anywhere else the owner gets a mail, except at their very first sign-in.
 */
export async function tellOfNewDevice(
  app: Pick<Needs, "clock" | "config">,
  tx: Tx,
  person: Person,
  from: Caller,
): Promise<void> {
  const at = app.clock.now();
  const agent = currentOrigin()?.agent ?? "";
  const place = await keepPlace(tx, person.id, hashToken(placeOf(agent, kept(from.address, "short"))), at);
  if (place !== "new" || (await knownDevice(app, from, person.email)) !== undefined) return;
  const { browser, os } = describeDevice(from.device);
  await queueAccountMail(app, tx, {
    kind: "new_device",
    personId: person.id,
    device: [browser, os].filter((word) => word !== "").join(", "),
    at: at.toISOString(),
    language: person.language ?? "en",
  });
}
