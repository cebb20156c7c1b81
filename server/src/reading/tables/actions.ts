import type { BodyOf, QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ColumnId, TableId } from "@gyan/contract/ids.ts";
import type * as calls from "@gyan/contract/tables/calls.ts";
import type { NewColumn } from "@gyan/contract/tables/calls.ts";
import type { EvidenceTable, TableCard } from "@gyan/contract/tables/model.ts";
import { MOST_COLUMNS, MOST_TABLES } from "@gyan/contract/tables/rules.ts";
import type { Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { readCursor, scopeNow, writeCursor } from "#reading/keeping/index.ts";
import { askToFill, forgetFailed, stopFilling } from "./filling.store.ts";
import type { Needs } from "./needs.ts";
import {
  columnsWith,
  editableTable,
  mayShare,
  orderedRows,
  tableOf,
  toCard,
  toRows,
  toTable,
} from "./reading.ts";
import { forTable } from "./scope.ts";
import * as store from "./store.ts";
import { tellReaders } from "./telling.ts";

export async function createTable(
  app: Needs,
  actor: Actor,
  { name, scope, columns }: BodyOf<typeof calls.create>,
): Promise<EvidenceTable> {
  const scoped = await forTable(app, actor, scope);
  const { personId: ownerId, organisationId } = actor;
  const id = await app.db.tx(async (tx) => {
    if ((await store.countOwn(tx, ownerId)) >= MOST_TABLES)
      throw fail("too_many_tables", { limit: MOST_TABLES });
    const made = await store.insertTable(tx, { ...scoped, ownerId, organisationId, name }, app.clock.now());
    await store.insertColumns(tx, made, columns);
    await askToFill(tx, made, ownerId);
    await tellReaders(tx, made);
    return made;
  });
  return showTable(app, actor, id);
}

export async function listTables(
  app: Needs,
  actor: Actor,
  { about, id, cursor, limit }: QueryOf<typeof calls.list>,
): Promise<ReplyOf<typeof calls.list>> {
  const scope = await scopeNow(app, actor);
  const wanted = { about, id };
  const total = await store.countTables(app.db, scope, wanted);
  const found = await store.tablesPage(app.db, scope, wanted, {
    after: readCursor(cursor),
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const tables: TableCard[] = [];
  for (const one of shown) tables.push(await toCard(app, actor, one));
  return {
    tables,
    total,
    next: last && found.length > limit ? writeCursor({ at: last.changedAt, id: last.id }) : null,
  };
}

export const showTable = async (app: Needs, actor: Actor, id: TableId): Promise<EvidenceTable> =>
  toTable(app, actor, await tableOf(app, actor, id));

export async function listRows(
  app: Needs,
  actor: Actor,
  id: TableId,
  { work, offset, limit, ...asked }: QueryOf<typeof calls.rows>,
): Promise<ReplyOf<typeof calls.rows>> {
  const stored = await tableOf(app, actor, id);
  const columns = await store.columnsOf(app.db, id);
  const scope = await scopeNow(app, actor);
  const ordered = await orderedRows(app, scope, stored, columns, asked);
  const chosen = new Set(work);
  const all = chosen.size > 0 ? ordered.filter((workId) => chosen.has(workId)) : ordered;
  const rows = await toRows(app, scope, stored, columns, all.slice(offset, offset + limit));
  return { rows, total: all.length, next: offset + limit < all.length ? offset + limit : null };
}

export async function changeTable(
  app: Needs,
  actor: Actor,
  id: TableId,
  { name, isShared, columns }: BodyOf<typeof calls.change>,
): Promise<EvidenceTable> {
  const stored = await editableTable(app, actor, id);
  if (isShared !== undefined && stored.ownerId !== actor.personId)
    throw fail("right_missing", { right: "owner" });
  if (isShared === true && !mayShare(stored, actor)) throw fail("table_not_shareable");
  await changing(app, id, async (tx) => {
    // Those who read it until now are told too.
    if (isShared === false) await tellReaders(tx, id);
    if (columns) {
      const known = new Set((await store.columnsOf(tx, id)).map((column) => column.id));
      if (new Set(columns).size !== known.size || columns.some((one) => !known.has(one)))
        throw fail("column_not_found");
      await store.orderColumns(tx, id, columns);
    }
    await store.changeTable(tx, id, { name, isShared }, app.clock.now());
  });
  return showTable(app, actor, id);
}

/** Only who made it. */
export async function removeTable(app: Needs, actor: Actor, id: TableId): Promise<void> {
  const { ownerId } = await tableOf(app, actor, id);
  if (ownerId !== actor.personId) throw fail("right_missing", { right: "owner" });
  await app.db.tx(async (tx) => {
    await tellReaders(tx, id);
    await store.deleteTable(tx, id);
  });
}

export async function addColumn(
  app: Needs,
  actor: Actor,
  id: TableId,
  column: NewColumn,
): Promise<EvidenceTable> {
  await editableTable(app, actor, id);
  await changing(app, id, async (tx) => {
    if ((await store.columnsOf(tx, id)).length >= MOST_COLUMNS)
      throw fail("too_many_columns", { limit: MOST_COLUMNS });
    await store.insertColumns(tx, id, [column]);
    await askToFill(tx, id, actor.personId);
  });
  return showTable(app, actor, id);
}

export async function changeColumn(
  app: Needs,
  actor: Actor,
  id: TableId,
  columnId: ColumnId,
  given: NewColumn,
): Promise<EvidenceTable> {
  await editableTable(app, actor, id);
  const column = { ...given, unit: given.unit === "" ? null : given.unit };
  await changing(app, id, async (tx) => {
    const before = (await store.columnsOf(tx, id)).find((one) => one.id === columnId);
    if (!before) throw fail("column_not_found");
    const isAskedAnew =
      before.kind !== column.kind || before.question !== column.question || before.unit !== column.unit;
    await store.changeColumn(tx, columnId, column, isAskedAnew);
    if (isAskedAnew) await askToFill(tx, id, actor.personId);
  });
  return showTable(app, actor, id);
}

export async function removeColumn(
  app: Needs,
  actor: Actor,
  id: TableId,
  columnId: ColumnId,
): Promise<EvidenceTable> {
  await editableTable(app, actor, id);
  await columnsWith(app, id, columnId);
  await changing(app, id, (tx) => store.deleteColumn(tx, columnId));
  return showTable(app, actor, id);
}

export async function fillTable(app: Needs, actor: Actor, id: TableId): Promise<EvidenceTable> {
  await editableTable(app, actor, id);
  await app.db.tx(async (tx) => {
    await forgetFailed(tx, id);
    await askToFill(tx, id, actor.personId);
    await tellReaders(tx, id);
  });
  return showTable(app, actor, id);
}

export async function stopTable(app: Needs, actor: Actor, id: TableId): Promise<EvidenceTable> {
  await editableTable(app, actor, id);
  await app.db.tx(async (tx) => {
    await stopFilling(tx, id);
    await tellReaders(tx, id);
  });
  return showTable(app, actor, id);
}

/** What people change in a table: one after the other, noted, and told. */
export async function changing(app: Needs, id: TableId, work: (tx: Tx) => Promise<void>): Promise<void> {
  await app.db.tx(async (tx) => {
    if (!(await store.lockTable(tx, id))) throw fail("table_not_found");
    await work(tx);
    await store.changeTable(tx, id, {}, app.clock.now());
    await tellReaders(tx, id);
  });
}
