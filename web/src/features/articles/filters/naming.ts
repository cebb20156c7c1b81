import type { ColumnId } from "@gyan/contract/reading/columns/columns.rules.ts";
import { namesOf } from "@gyan/contract/reading/columns/narrowing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import type { Translate } from "#lib/texts.ts";

/** Choices whose words stand elsewhere than below `list.value` and their column. */
const SAID_AT: Partial<Record<ColumnId, string>> = { decision: "list.only", level: "level" };

export const choiceName = (t: Translate, id: ColumnId, choice: string): string =>
  t(`${SAID_AT[id] ?? `list.value.${id}`}.${choice}`);

/** What a filter offers by name, and what is chosen of it: whatever narrows the list must be seen, also what no article has. */
export function offered(listing: Listing, id: ColumnId, others: Iterable<string>) {
  const names = namesOf(listing, id);
  const known = new Set(names.map(({ value }) => value));
  const rest = [...new Set(others)].filter((value) => !known.has(value));
  return [...names, ...rest.map((value) => ({ value, label: value }))];
}
