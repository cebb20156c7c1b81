import type { Key, KeyRights } from "./api/wire.ts";

/** For what a key of Zotero's interface is sealed. */
export const SEALED_AS = "zotero";

export type LibraryRights = { mayWrite: boolean; mayReadFiles: boolean };

const toRights = ({ library, files, write }: KeyRights): LibraryRights | null =>
  // A right of groups has no `files`: there they go with the library.
  library === true ? { mayWrite: write === true, mayReadFiles: files !== false } : null;

/** What a key may do in a library; null where it does not open it. */
export function rightsTo({ userID, access }: Key, prefix: string): LibraryRights | null {
  if (prefix === `users/${userID}`) return access.user ? toRights({ files: false, ...access.user }) : null;
  const [kind, id = ""] = prefix.split("/");
  const group = kind === "groups" ? (access.groups?.[id] ?? access.groups?.["all"]) : undefined;
  return group ? toRights(group) : null;
}
