import { factsIn, KEYWORDS, type FollowedDocument } from "#sources/documents/index.ts";
import { referenceOfItem, sharedOf, type ZoteroItem } from "#sources/bibliography/index.ts";
import { folderOfItem, type Shelves } from "./collections.ts";
import type { Told } from "./merging.ts";

/** What people and references say of a document; what a machine found in its text is not sent around. */
export function ours(document: FollowedDocument): Told {
  const { type: _, ...facts } = factsIn({ ...document, work: null });
  return {
    ...facts,
    keywords: document.tags[KEYWORDS] ?? [],
    folder: document.folder,
    isGone: document.isInBin,
  };
}

/** What an item says. Of several collections in which it lies the one counts in which its document lies, if any. */
export function theirs(item: ZoteroItem, gone: string | null, shelves: Shelves, folder: string | null): Told {
  return {
    ...sharedOf(referenceOfItem(item)),
    folder: folderOfItem(item, shelves, folder),
    isGone: gone !== null,
  };
}
