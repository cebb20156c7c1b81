import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId, FolderId, LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { Actor } from "#platform/session.ts";
import type { WithRights } from "#people/rights/index.ts";
import { documentsInRun } from "#sources/documents/index.ts";

/** What something may be kept about, whatever it is. */
export type KeptScope =
  | { kind: "topic"; topicId: TopicId }
  | { kind: "folder"; folderId: FolderId }
  | { kind: "library"; libraryId: LibraryId }
  | { kind: "documents"; documentIds: DocumentId[] };

/** What it names, as it is stored beside it. */
export type KeptAbout = { topicId: TopicId | null; folderId: FolderId | null; libraryId: LibraryId | null };

const ABOUT_NOTHING: KeptAbout = { topicId: null, folderId: null, libraryId: null };

/** What the caller may not read does not exist for them: it fails with the code of its kind. */
export async function forKeeping(
  app: WithRights,
  actor: Actor,
  scope: KeptScope,
): Promise<KeptAbout & { scope: KeptScope }> {
  switch (scope.kind) {
    case "topic": {
      const { id } = await app.rights.forReading(actor, scope.topicId);
      return { scope, ...ABOUT_NOTHING, topicId: id };
    }
    case "folder": {
      const { id } = await app.rights.forReadingFolder(actor, scope.folderId);
      return { scope, ...ABOUT_NOTHING, folderId: id };
    }
    case "library": {
      const { id } = await app.rights.forReadingLibrary(actor, scope.libraryId);
      return { scope, ...ABOUT_NOTHING, libraryId: id };
    }
  }
  const documentIds = [...new Set(scope.documentIds)];
  const readable = await documentsInRun(app.db, actor.personId, documentIds);
  if (readable.size < documentIds.length) throw fail("document_not_found");
  return { scope: { ...scope, documentIds }, ...ABOUT_NOTHING };
}

/** As whom somebody reads at this moment: their groups may have changed since the call began. */
export const scopeNow = (
  { rights }: Pick<WithRights, "rights">,
  { personId, organisationId }: Pick<Actor, "personId" | "organisationId">,
) => rights.scopeOf({ personId, organisationId });
