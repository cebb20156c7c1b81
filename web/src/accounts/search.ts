/** Why somebody finds themselves at the entrance; the sentences are ours, whatever stands in the address. */
export type EntranceSearch = { error?: "cancelled" | "failed" | "identity" };

export function readEntranceSearch({ error }: Record<string, unknown>): EntranceSearch {
  if (typeof error !== "string" || error === "") return {};
  return { error: error === "cancelled" || error === "failed" ? error : "identity" };
}
