import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { BinKind } from "@gyan/contract/organising/bin.ts";

const DAY = 86_400_000;

/** Containers are restored before what lies in them. */
export const ORDER: BinKind[] = ["library", "folder", "topic", "document", "note"];

/** Documents and libraries are shown only to those who may use them. */
export const kindsFor = (access: ReadonlySet<AccessFlag>): BinKind[] =>
  ORDER.filter((kind) => (kind !== "document" && kind !== "library") || access.has("DocumentAnalysis"));

/** Counts a started day as a whole; 0 until the next nightly purge. */
export function daysLeft(deletedOn: string, now: Date, days: number): number {
  const left = new Date(deletedOn).getTime() + days * DAY - now.getTime();
  return Math.max(0, Math.ceil(left / DAY));
}
