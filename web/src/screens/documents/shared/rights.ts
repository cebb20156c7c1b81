import type { Document } from "@gyan/contract/documents.ts";
import type { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { Action } from "../list/DocumentTable.tsx";

type Libraries = readonly LibraryView[] | undefined;

const find = (libraries: Libraries, libraryId: LibraryId): LibraryView | undefined =>
  libraries?.find(({ id }) => id === libraryId);

/** Before the libraries are known all is taken for one's own, as nearly all is. The server knows better. */
export function canEdit(libraries: Libraries, libraryId: LibraryId): boolean {
  const right = find(libraries, libraryId)?.right ?? "owner";
  return right === "editor" || right === "owner";
}

/** Where documents of a library can go: what lies with one person stays with them. */
export function placesFor(
  libraries: readonly LibraryView[],
  libraryId: LibraryId | undefined,
): LibraryView[] {
  const home = libraryId === undefined ? undefined : find(libraries, libraryId);
  return libraries.filter((one) =>
    home && !home.isMine
      ? !one.isMine && one.kind === "documents" && one.owner === home.owner && canEdit(libraries, one.id)
      : one.isMine,
  );
}

const READS: Action[] = ["open", "cite", "copies"];
const CHANGES: Action[] = ["describe", "rename", "tags", "move", "read", "delete"];

/** What may be done with all of these together. */
export function actsOn(libraries: Libraries, documents: readonly Document[]): ReadonlySet<Action> {
  if (!documents.every(({ folder }) => canEdit(libraries, folder.libraryId))) return new Set(READS);
  const owners = new Set(documents.map(({ folder }) => find(libraries, folder.libraryId)?.owner ?? null));
  const changes = owners.size > 1 ? CHANGES.filter((action) => action !== "move") : CHANGES;
  return new Set<Action>([...READS, ...changes]);
}
