import type { FolderId, LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { SharedKind } from "@gyan/contract/sharing/sharing.ts";
import type { LinkProps } from "@tanstack/react-router";
import { readUser } from "#lib/session.ts";

type Where = Pick<LinkProps, "to" | "params" | "search">;

/** Where something that is shared is opened. */
export function leadsTo({ kind, id }: { kind: SharedKind; id: number }): Where {
  if (kind === "topic")
    return { to: "/article/list/$topicId", params: { topicId: id as TopicId }, search: {} };
  // Among one's own gyans, which not everybody has. A folder of reviews is found from there too.
  if (kind === "folder" && !readUser()?.accessList.includes("ShowMyGyanLibrary"))
    return { to: "/gyanportal/folder/$folderId", params: { folderId: id as FolderId } };
  if (kind === "folder") return { to: "/mysearches", search: { folder: id as FolderId } };
  return { to: "/gyanportal/library/$libraryId", params: { libraryId: id as LibraryId }, search: {} };
}
