import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { BinKind } from "@gyan/contract/organising/bin.ts";

const DAY = 86_400_000;

/** What comes back first, so that what lies in it can come back too. */
export const ORDER: BinKind[] = ["library", "folder", "topic", "document", "note"];

/** Documents and their libraries are for those who may use them at all. */
export const kindsFor = (access: ReadonlySet<AccessFlag>): BinKind[] =>
  ORDER.filter((kind) => (kind !== "document" && kind !== "library") || access.has("DocumentAnalysis"));

/** Begun days count; 0 while the nightly purge is still to come. */
export function daysLeft(deletedOn: string, now: Date, days: number): number {
  const left = new Date(deletedOn).getTime() + days * DAY - now.getTime();
  return Math.max(0, Math.ceil(left / DAY));
}
