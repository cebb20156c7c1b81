import { contract } from "@gyan/contract";
import { goneOf, on, onFile, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import * as actions from "./actions.ts";
import { comment, listComments, removeComment } from "./commenting.ts";
import { correctCell, takeBack } from "./correcting.ts";
import { exportTable } from "./exporting/file.ts";
import type { Needs } from "./needs.ts";

const { tables } = contract;

export const tableRoutes = (app: Needs): Route[] => [
  on(tables.create, ({ actor, body }) => actions.createTable(app, actor, body)),
  on(tables.list, ({ actor, query }) => actions.listTables(app, actor, query)),
  on(tables.show, ({ actor, params }) => actions.showTable(app, actor, params.tableId)),
  on(tables.rows, ({ actor, params, query }) => actions.listRows(app, actor, params.tableId, query)),
  on(tables.change, ({ actor, params, body }) => actions.changeTable(app, actor, params.tableId, body)),
  on(tables.remove, async ({ actor, params, language }) => {
    await actions.removeTable(app, actor, params.tableId);
    return messageIn(language, "deleted_for_good");
  }),
  on(tables.addColumn, ({ actor, params, body }) => actions.addColumn(app, actor, params.tableId, body)),
  on(tables.changeColumn, ({ actor, params, body }) =>
    actions.changeColumn(app, actor, params.tableId, params.columnId, body),
  ),
  on(tables.removeColumn, ({ actor, params }) =>
    actions.removeColumn(app, actor, params.tableId, params.columnId),
  ),
  on(tables.fill, ({ actor, params }) => actions.fillTable(app, actor, params.tableId)),
  on(tables.stop, ({ actor, params }) => actions.stopTable(app, actor, params.tableId)),
  on(tables.correct, ({ actor, params, body, language }) => correctCell(app, actor, params, body, language)),
  on(tables.takeBack, ({ actor, params }) => takeBack(app, actor, params)),
  on(tables.comments, ({ actor, params, query }) => listComments(app, actor, params.tableId, query)),
  on(tables.comment, ({ actor, params, body }) => comment(app, actor, params, body.text)),
  on(tables.removeComment, async ({ actor, params, language }) => {
    await removeComment(app, actor, params.tableId, params.commentId);
    return messageIn(language, "deleted_for_good");
  }),
  onFile(tables.exportFile, ({ actor, params, query, language, wire }) =>
    exportTable(app, actor, params.tableId, { ...query, language, signal: goneOf(wire) }),
  ),
];
