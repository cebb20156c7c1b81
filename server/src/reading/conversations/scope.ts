import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { CollectionId, WorkId } from "@gyan/contract/ids.ts";
import type { Actor } from "#platform/session.ts";
import { refusedAs } from "#people/rights/index.ts";
import { topicsWithin } from "#reading/folders/index.ts";
import { forKeeping, type KeptAbout } from "#reading/keeping/index.ts";
import { documentsInRun } from "#sources/documents/index.ts";
import { reachAmong, reachOf, type Reach } from "#sources/libraries/index.ts";
import { forCollection, forPortal, reachOfPortal } from "#together/portal/index.ts";
import type { Needs } from "./needs.ts";
import * as store from "./scope.store.ts";

/** What a scope names, as it is stored beside it. */
export type Named = KeptAbout & { workId: WorkId | null; collectionId: CollectionId | null };
export type Scoped = Named & { scope: AskScope };

const NOTHING: Named = { topicId: null, workId: null, folderId: null, libraryId: null, collectionId: null };

/** What the caller may not read does not exist for them: it fails with the code of its kind. */
export async function forAsking(app: Needs, actor: Actor, scope: AskScope): Promise<Scoped> {
  switch (scope.kind) {
    case "everything":
      return { scope, ...NOTHING };
    case "article": {
      const article = await store.articleOf(app.db, scope.articleId);
      if (!article) throw fail("article_not_found");
      await app.rights.forReading(actor, article.topicId).catch(refusedAs("article_not_found"));
      return { scope, ...NOTHING, ...article };
    }
    case "portal":
      if (scope.collectionId !== undefined) await forCollection(app, actor, scope.collectionId);
      return { scope, ...NOTHING, collectionId: scope.collectionId ?? null };
  }
  return { ...NOTHING, ...(await forKeeping(app, actor, scope)) };
}

/** What of it the caller may read at this moment. Fails where that is nothing any more. */
export async function reachIn(
  app: Needs,
  actor: Actor,
  { scope, topicId, workId, folderId, libraryId, collectionId }: Scoped,
): Promise<Reach> {
  const { personId, organisationId } = actor;
  // Asked anew: their groups may have changed since the call began.
  const who = await app.rights.scopeOf({ personId, organisationId });
  switch (scope.kind) {
    case "everything":
      return reachOf(app, who, {});
    case "topic": {
      const topic = await app.rights.forReading({ personId, organisationId }, topicId!);
      return reachOf(app, who, { topicId: topic.id });
    }
    case "folder": {
      const folder = await app.rights.forReadingFolder({ personId, organisationId }, folderId!);
      return reachAmong(app, who, { topicIds: await topicsWithin(app.db, who, folder), libraryIds: [] });
    }
    case "library":
      return reachOf(app, who, { libraryId: libraryId! });
    case "documents": {
      const readable = await documentsInRun(app.db, personId, scope.documentIds);
      if (readable.size === 0) throw fail("document_not_found");
      const works = [...readable.values()].flatMap(({ workId: read }) => (read === null ? [] : [read]));
      return reachOf(app, who, { workIds: works });
    }
    case "article": {
      const topic = await app.rights.forReading({ personId, organisationId }, topicId!);
      return reachOf(app, who, { topicId: topic.id, workIds: [workId!] });
    }
  }
  const place = collectionId === null ? forPortal(actor) : await forCollection(app, actor, collectionId);
  return reachOfPortal(app, who, place);
}
