import type { LibraryId } from "@gyan/contract/ids.ts";
import { addressOf, id, oneOf } from "#lib/address.ts";

export const DUPLICATE_VIEWS = ["open", "decided"] as const;
export type DuplicateView = (typeof DUPLICATE_VIEWS)[number];

export const readDuplicatesSearch = addressOf({
  show: oneOf(DUPLICATE_VIEWS),
  /** Among documents: only of this library. */
  library: id<LibraryId>(),
});
export type DuplicatesSearch = ReturnType<typeof readDuplicatesSearch>;
