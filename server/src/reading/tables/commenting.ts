import type { QueryOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { CommentId, TableId, WorkId } from "@gyan/contract/ids.ts";
import type { comments } from "@gyan/contract/tables/calls.ts";
import type { CellComment } from "@gyan/contract/tables/model.ts";
import type { Actor } from "#platform/session.ts";
import { scopeNow } from "#reading/keeping/index.ts";
import { lockWork, versionsOf } from "./cells.store.ts";
import * as store from "./comments.store.ts";
import type { CellAt } from "./correcting.ts";
import type { Needs } from "./needs.ts";
import { columnsWith, mayComment, mayEdit, shownWork, tableOf } from "./reading.ts";
import { worksOf } from "./scope.ts";
import type { StoredTable } from "./store.ts";
import { tellReaders } from "./telling.ts";

/** What is said of rows that the caller sees at this moment. */
export async function listComments(
  app: Needs,
  actor: Actor,
  id: TableId,
  { columnId, workId }: QueryOf<typeof comments>,
): Promise<{ comments: CellComment[] }> {
  const shown = await shownWorks(app, actor, await tableOf(app, actor, id));
  const workIds = workId === undefined ? shown : shown.filter((one) => one === workId);
  const found = await store.commentsOf(app.db, id, workIds, columnId);
  return { comments: found.map((one) => toComment(actor, one)) };
}

export async function comment(
  app: Needs,
  actor: Actor,
  { tableId, columnId, workId }: CellAt,
  text: string,
): Promise<CellComment> {
  const table = await tableOf(app, actor, tableId);
  if (table.isOpen && !mayComment(table, actor)) throw fail("right_missing", { right: "commenter" });
  await columnsWith(app, tableId, columnId);
  await shownWork(app, actor, table, workId);
  const id = await app.db.tx(async (tx) => {
    if (!(await versionsOf(tx, [columnId])).has(columnId)) throw fail("column_not_found");
    if (!(await lockWork(tx, workId))) throw fail("article_not_found");
    const made = { columnId, workId, authorId: actor.personId, text };
    const added = await store.insertComment(tx, made, app.clock.now());
    await tellReaders(tx, tableId);
    return added;
  });
  const stored = await store.commentOf(app.db, tableId, id);
  if (!stored) throw fail("column_not_found");
  return toComment(actor, stored);
}

/** One's own, or any by who may edit the table; of rows that one does not see there are none. */
export async function removeComment(
  app: Needs,
  actor: Actor,
  id: TableId,
  commentId: CommentId,
): Promise<void> {
  const table = await tableOf(app, actor, id);
  const stored = await store.commentOf(app.db, id, commentId);
  if (!stored || !(await shownWorks(app, actor, table)).includes(stored.workId))
    throw fail("comment_not_found");
  if (stored.authorId !== actor.personId && !mayEdit(table, actor))
    throw fail("right_missing", { right: "editor" });
  await app.db.tx(async (tx) => {
    await store.deleteComment(tx, commentId);
    await tellReaders(tx, id);
  });
}

const shownWorks = async (app: Needs, actor: Actor, table: StoredTable): Promise<WorkId[]> =>
  (await worksOf(app, await scopeNow(app, actor), table)).workIds;

const toComment = (
  { personId }: Actor,
  { authorId, author, ...stored }: store.StoredComment,
): CellComment => ({
  ...stored,
  by: authorId === null ? null : { id: authorId, name: author ?? "" },
  isMine: authorId === personId,
});
