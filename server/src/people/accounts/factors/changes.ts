import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Needs } from "../needs.ts";
import { queueAccountMail, type FactorChange } from "../signing-up/mailing.ts";

/** What the record calls each change. A used recovery code is noted where it is used. */
const ACTIONS = {
  authenticator_added: ["factor_added", "authenticator"],
  authenticator_removed: ["factor_removed", "authenticator"],
  passkey_added: ["factor_added", "passkey"],
  passkey_removed: ["factor_removed", "passkey"],
  recovery_codes_made: ["recovery_codes_made", null],
  recovery_code_used: null,
  factors_reset: ["factors_reset", null],
} as const satisfies Record<FactorChange, readonly [string, string | null] | null>;

/** The record has it, and its owner gets a mail: if it was not them, they learn of it. */
export async function tellOfChange(
  app: Pick<Needs, "clock">,
  tx: Tx,
  {
    personId,
    by,
    change,
    language,
  }: { personId: PersonId; by: PersonId | null; change: FactorChange; language: LanguageTag },
): Promise<void> {
  const at = app.clock.now();
  const noted = ACTIONS[change];
  if (noted) {
    const [action, factor] = noted;
    await note(tx, {
      at,
      actorId: by,
      action,
      object: { kind: "person", id: personId },
      ...(factor === null ? {} : { details: { factor } }),
    });
  }
  await queueAccountMail(app, tx, {
    kind: "factor_changed",
    personId,
    change,
    at: at.toISOString(),
    language,
  });
}
