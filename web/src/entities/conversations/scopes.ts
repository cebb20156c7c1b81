import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import { LONGEST_QUESTION, MOST_DOCUMENTS, SCOPE_KINDS } from "@gyan/contract/conversations/rules.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { addressOf, id, oneOf, several, words } from "#lib/address.ts";

/** What is asked, and of what. A question in an address is only written down: asked it is by whoever is here. */
export const readAskAddress = addressOf({
  q: words(LONGEST_QUESTION),
  of: oneOf(SCOPE_KINDS),
  /** Of the gyan, folder, library, article or collection. */
  id: id<number>(),
  ids: several(id<DocumentId>(), MOST_DOCUMENTS),
});
export type AskAddress = ReturnType<typeof readAskAddress>;

export const EVERYTHING: AskScope = { kind: "everything" };

/** How the one id is called by which a scope of each kind is known. */
const NAMED = {
  topic: "topicId",
  folder: "folderId",
  library: "libraryId",
  article: "articleId",
  portal: "collectionId",
} as const;

const idOf = (scope: AskScope): number | undefined => {
  const key = scope.kind in NAMED ? NAMED[scope.kind as keyof typeof NAMED] : null;
  return key === null ? undefined : (scope as unknown as Partial<Record<string, number>>)[key];
};

export const addressOfScope = (scope: AskScope): AskAddress => {
  if (scope.kind === "everything") return {};
  if (scope.kind === "documents") return { of: scope.kind, ids: scope.documentIds };
  const of = idOf(scope);
  return { of: scope.kind, ...(of !== undefined && { id: of }) };
};

/** What lacks its id is asked of everything. */
export function scopeAt({ of: kind, id: of, ids }: AskAddress): AskScope {
  if (kind === "documents") return ids ? { kind, documentIds: ids } : EVERYTHING;
  if (kind === undefined || kind === "everything") return EVERYTHING;
  if (of === undefined) return kind === "portal" ? { kind } : EVERYTHING;
  return { kind, [NAMED[kind]]: of } as AskScope;
}

/** The same word for the same scope. */
export const scopeKey = (scope: AskScope): string =>
  scope.kind === "documents"
    ? `documents ${scope.documentIds.toSorted((a, b) => a - b).join(",")}`
    : `${scope.kind} ${idOf(scope) ?? ""}`.trim();

/** Which conversations are about it, as the list is asked for them; null where all are meant or none can be named. */
export function aboutScope(scope: AskScope): { about: AskScope["kind"]; id?: number } | null {
  if (scope.kind === "everything" || scope.kind === "documents") return null;
  const of = idOf(scope);
  return { about: scope.kind, ...(of !== undefined && { id: of }) };
}
