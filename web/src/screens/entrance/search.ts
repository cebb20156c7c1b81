import { addressOf, words } from "#lib/address.ts";

/** Why somebody finds themselves at the entrance; the sentences are ours, whatever stands in the address. */
export type EntranceSearch = { error?: "cancelled" | "failed" | "identity" };

export function readEntranceSearch({ error }: Record<string, unknown>): EntranceSearch {
  if (typeof error !== "string" || error === "") return {};
  return { error: error === "cancelled" || error === "failed" ? error : "identity" };
}

/** What the mail of an invitation carries; the server says whether it is one. */
export const readSignUpSearch = addressOf({ invitation: words(512) });
