import { DOCUMENT_SORTS } from "@gyan/contract/documents.rules.ts";
import type { LibraryId } from "@gyan/contract/ids.ts";
import { addressOf, flag, id, matching, oneOf, words } from "#lib/address.ts";

/** What of the documents is shown, and in which order, as the address says it: going back leads to the same list. */
export const readDocumentsSearch = addressOf({
  library: id<LibraryId>(),
  folder: words(1000),
  tag: words(500),
  q: words(500),
  copies: flag(),
  sort: oneOf(DOCUMENT_SORTS),
});
export type DocumentsSearch = ReturnType<typeof readDocumentsSearch>;

/** Of one that is read: the place that is shown, as "start-end", and whether its text, its pages or both. */
export const readDocumentSearch = addressOf({
  at: matching(/^\d+-\d+$/),
  view: oneOf(["text", "both", "pages"]),
});
