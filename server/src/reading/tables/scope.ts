import { fail } from "@gyan/contract/failures.ts";
import type { PersonId, WorkId } from "@gyan/contract/ids.ts";
import type { TableScope } from "@gyan/contract/tables/model.ts";
import { MOST_ROWS } from "@gyan/contract/tables/rules.ts";
import type { SQL } from "drizzle-orm";
import type { Actor } from "#platform/session.ts";
import { nullIfRefused, type Scope } from "#people/rights/index.ts";
import { topicsWithin } from "#reading/folders/index.ts";
import { forKeeping, type KeptAbout } from "#reading/keeping/index.ts";
import type { Needs } from "./needs.ts";
import * as store from "./scope.store.ts";
import type { StoredTable } from "./store.ts";

export type Scoped = KeptAbout & { scope: TableScope; workIds: WorkId[] };

/** What the caller may not read does not exist for them: it fails with the code of its kind. */
export async function forTable(app: Needs, actor: Actor, scope: TableScope): Promise<Scoped> {
  if (scope.kind !== "articles") return { ...(await forKeeping(app, actor, scope)), workIds: [] };
  const { topicId, folderId, libraryId } = await forKeeping(app, actor, {
    kind: "topic",
    topicId: scope.topicId,
  });
  const articleIds = [...new Set(scope.articleIds)];
  const found = await store.worksOfArticles(app.db, scope.topicId, articleIds);
  if (found.length < articleIds.length) throw fail("article_not_found");
  const workIds = [...new Set(found.map(({ workId }) => workId))];
  return { topicId, folderId, libraryId, scope: { ...scope, articleIds }, workIds };
}

export type TableWorks = { workIds: WorkId[]; isCut: boolean };

/** The works that the reader sees in the table at this moment, in no order. */
export async function worksOf(app: Needs, scope: Scope, table: StoredTable): Promise<TableWorks> {
  const set = table.isOpen ? await setOf(app, scope, table) : null;
  if (set === null) return { workIds: [], isCut: false };
  const found = await store.worksIn(app.db, set);
  return { workIds: found.slice(0, MOST_ROWS), isCut: found.length > MOST_ROWS };
}

async function setOf(
  { db, rights }: Needs,
  scope: Scope,
  { id, scopeKind, topicId, folderId, libraryId }: StoredTable,
): Promise<SQL | null> {
  switch (scopeKind) {
    case "topic":
      return store.SETS.topics(scope, [topicId!]);
    case "articles":
      return store.SETS.articles(scope, topicId!, id);
    case "library":
      return store.SETS.library(libraryId!);
    case "documents":
      return store.SETS.documents(scope, id);
  }
  const { personId, organisationId } = scope;
  const who = { personId: personId as PersonId, organisationId };
  const folder = await rights.forReadingFolder(who, folderId!).catch(nullIfRefused);
  return folder && store.SETS.topics(scope, await topicsWithin(db, scope, folder));
}
