import type { LibraryId } from "@gyan/contract/ids.ts";
import { addressOf, id } from "#lib/address.ts";

/** Which library is shown, as the address says it. */
export const readDocumentsSearch = addressOf({ library: id<LibraryId>() });
