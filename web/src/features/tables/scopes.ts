import type { TableScope } from "@gyan/contract/tables/model.ts";
import type { LinkProps } from "@tanstack/react-router";
import type { TablesSearch } from "#entities/tables/search.ts";
import { useScopeChoices } from "#features/conversations/scopes.ts";
import { toTopic } from "#features/search/hits/places.ts";
import { useT } from "#lib/i18n.ts";

/** What a table is over, in words: by its name where that is known. */
export function useScopeWords() {
  const t = useT();
  return (scope: TableScope, name: string | null | undefined): string => {
    if (scope.kind === "documents") return t("tables.scope.documents", { count: scope.documentIds.length });
    if (scope.kind === "articles")
      return name
        ? t("tables.scope.articlesOf", { count: scope.articleIds.length, name })
        : t("tables.scope.articles", { count: scope.articleIds.length });
    return name ? t(`tables.scope.of.${scope.kind}`, { name }) : t(`tables.scope.${scope.kind}`);
  };
}

/** Where that can be read as a whole. */
export function scopePage(scope: TableScope): Pick<LinkProps, "to" | "params" | "search"> | null {
  if (scope.kind === "topic" || scope.kind === "articles") return toTopic(scope);
  if (scope.kind === "folder") return { to: "/mysearches", search: { folder: scope.folderId } };
  if (scope.kind === "library")
    return { to: "/gyanportal/library/$libraryId", params: { libraryId: scope.libraryId } };
  return null;
}

/** Which tables are over it, as the list is asked for them. */
export function aboutScope(scope: TableScope): TablesSearch | null {
  if (scope.kind === "topic" || scope.kind === "articles") return { about: "topic", id: scope.topicId };
  if (scope.kind === "folder") return { about: "folder", id: scope.folderId };
  return scope.kind === "library" ? { about: "library", id: scope.libraryId } : null;
}

export type ScopeChoice = { value: string; scope: TableScope; name: string; label: string };

/** All over which this person can make a table, by name. */
export const useTableScopes = (): ScopeChoice[] =>
  useScopeChoices().flatMap(({ value, scope, name, label }) =>
    scope.kind === "topic" || scope.kind === "folder" || scope.kind === "library"
      ? [{ value, scope, name, label }]
      : [],
  );
