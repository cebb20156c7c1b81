import type { Dashboard, Week } from "@gyan/contract/organising/dashboard.ts";

/** Nothing was made, given, uploaded or begun yet: there is only something to begin with. */
export const isNewcomer = ({ running, gyans, reviews, drafts, changes, storage }: Dashboard): boolean =>
  (running?.length ?? 0) === 0 &&
  (gyans?.total ?? 0) === 0 &&
  (reviews?.total ?? 0) === 0 &&
  (drafts?.total ?? 0) === 0 &&
  (storage?.documents ?? 0) === 0 &&
  changes.list.length === 0;

export const COUNTED = ["gyans", "articles", "saved", "notes"] as const;
export type Counted = (typeof COUNTED)[number];

export const sumOf = (weeks: Week[], what: Counted): number =>
  weeks.reduce((sum, week) => sum + week[what], 0);
