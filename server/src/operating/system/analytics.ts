import type { PersonId } from "@gyan/contract/ids.ts";
import { settingsOf } from "#people/accounts/index.ts";
import type { Use } from "#ports/analytics.ts";
import type { Needs } from "./needs.ts";

/** Only of those who said yes: neither "no" nor "not asked yet" is one. Says whether it was counted. */
export async function recordUse(
  { db, analytics }: Pick<Needs, "db" | "analytics">,
  personId: PersonId,
  use: Use,
): Promise<boolean> {
  const { allowsAnalytics } = await settingsOf(db, personId);
  if (allowsAnalytics !== true) return false;
  await analytics.record(use);
  return true;
}
