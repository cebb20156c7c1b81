import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import type { FolderId, TopicId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { EVERYTHING, scopeKey } from "#entities/conversations/scopes.ts";
import { foldersQuery } from "#entities/folders/data.ts";
import { useGyanNames, useLibraryNames } from "#features/search/data.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import type { IconName } from "#ui/base/Icon.tsx";

export const SCOPE_ICONS: Record<AskScope["kind"], IconName> = {
  everything: "globe",
  topic: "book",
  folder: "folder",
  library: "grid",
  documents: "file",
  article: "text",
  portal: "star",
};

/** What a scope is called where its own name is not known, or it has none. */
export function useScopeWords() {
  const t = useT();
  return (scope: AskScope): string => {
    if (scope.kind === "documents") return t("ask.scope.documents", { count: scope.documentIds.length });
    if (scope.kind === "portal" && scope.collectionId !== undefined) return t("ask.scope.collection");
    return t(`ask.scope.${scope.kind}`);
  };
}

export type ScopeChoice = { value: string; scope: AskScope; name: string; label: string };

/** All that this person can choose to ask, by name. */
export function useScopeChoices(): ScopeChoice[] {
  const t = useT();
  const flags = useUser()?.accessList ?? [];
  const gyans = useGyanNames() ?? [];
  const libraries = useLibraryNames() ?? [];
  const mayFolders = flags.includes("ShowMyGyanLibrary");
  const { data } = useQuery({ ...foldersQuery("search"), enabled: mayFolders });
  const choice = (scope: AskScope, name: string, label = name): ScopeChoice => ({
    value: scopeKey(scope),
    scope,
    name,
    label,
  });
  return [
    choice(EVERYTHING, t("ask.scope.everything")),
    ...(flags.includes("ShowGyanPortalTab") ? [choice({ kind: "portal" }, t("ask.scope.portal"))] : []),
    ...gyans.map(({ id, name }) => choice({ kind: "topic", topicId: id }, name)),
    ...(data?.folders ?? []).map(({ id, name }) =>
      choice({ kind: "folder", folderId: id }, name, t("ask.scope.folderOf", { name })),
    ),
    ...libraries.map(({ id, name }) =>
      choice({ kind: "library", libraryId: id }, name, t("ask.scope.libraryOf", { name })),
    ),
  ];
}

/** Where what is asked can be read as a whole; null where it has no page of its own. */
export function pageOf(
  scope: AskScope,
  topicId: TopicId | null,
): Pick<LinkProps, "to" | "params" | "search"> | null {
  if (scope.kind === "topic") return { to: "/article/list/$topicId", params: { topicId: scope.topicId } };
  if (scope.kind === "article" && topicId !== null)
    return {
      to: "/article/list/$topicId",
      params: { topicId },
      search: { tab: "articles", article: scope.articleId, pane: "reader" },
    };
  if (scope.kind === "folder") return { to: "/mysearches", search: { folder: scope.folderId as FolderId } };
  if (scope.kind === "library")
    return { to: "/gyanportal/library/$libraryId", params: { libraryId: scope.libraryId } };
  if (scope.kind === "portal")
    return scope.collectionId === undefined
      ? { to: "/gyanportal" }
      : { to: "/gyanportal/collection/$collectionId", params: { collectionId: scope.collectionId } };
  return null;
}
