import type { LibraryId } from "@gyan/contract/ids.ts";
import { LONGEST_QUERY } from "@gyan/contract/reading/searching.rules.ts";
import { addressOf, id, words } from "#lib/address.ts";

/** What the address keeps, so that going back and sharing lead to the same answers. */
export const readPortalSearch = addressOf({ q: words(LONGEST_QUERY), library: id<LibraryId>() });
export type PortalSearch = ReturnType<typeof readPortalSearch>;
