import type { ColumnId, TableId, WorkId } from "@gyan/contract/ids.ts";
import { MINUTE, later } from "#platform/clock.ts";
import type { Db, Tx } from "#platform/db.ts";
import { EndsItsProcess, giveBack, PieceTaken, type Piece, type WorkKind } from "#platform/work/index.ts";
import { cellsOfWork, type FoundCell } from "#research/answering/index.ts";
import { layoutsOf } from "#sources/libraries/index.ts";
import * as cells from "./cells.store.ts";
import * as filling from "./filling.store.ts";
import type { Lacking } from "./filling.store.ts";
import type { Needs } from "./needs.ts";
import { proven } from "./proving.ts";
import { placeIn, TELL_EVERY_MS } from "./rules.ts";
import { worksOf } from "./scope.ts";
import * as store from "./store.ts";
import type { StoredColumn } from "./store.ts";
import { tellReaders } from "./telling.ts";

/** Then others have their turn. */
const TURN_MS = 5_000;
const ARTICLE_MS = 2 * MINUTE;
const AT_ONCE = { embedded: 2, server: 4 };
const HANDS = { embedded: 1, server: 2 };
/** So many articles are looked up at once; what they lack may have changed when their turn comes, and is then found in vain. */
const AHEAD = 10;
const MOST_ATTEMPTS = 3;
const REST_MS = MINUTE / 2;

/** A table is a piece of work, and an article is what is done of it at once or not at all. */
export const tableWork: WorkKind<Piece, Needs> = {
  name: filling.FILLING,
  table: filling.TABLES,
  hands: ({ db }) => HANDS[db.kind],
  async take(app, self) {
    const taken = await filling.takeTable(app.db, self, app.clock.now());
    return taken ? [taken] : [];
  },
  mostAttempts: () => MOST_ATTEMPTS,
  async run(app, [piece], signal) {
    if (piece) await fillSome(app, piece, signal);
  },
  async fail(app, piece, error) {
    app.log.error({ err: error, table: piece.id }, "a table could not be filled");
    if (!(error instanceof EndsItsProcess)) {
      const notBefore = later(app.clock.now(), REST_MS);
      return giveBack(app.db, filling.TABLES, piece, app.workerId, { notBefore });
    }
    // The article that is next ended the process each time: without it the others can be read.
    const next = await nextArticles(app, piece.id as TableId, 1);
    for (const article of next.articles) await save(app, piece, article, failedFor(next.columns, article));
    await filling.endTurn(app.db, piece, app.workerId);
  },
};

async function fillSome(app: Needs, piece: Piece, signal: AbortSignal): Promise<void> {
  // The model is loaded while the first article is read; where it cannot be, that is told by whoever asks it.
  app.embedder?.warm?.().catch(() => {});
  const until = app.clock.now().getTime() + TURN_MS;
  const isOver = () => app.clock.now().getTime() > until;
  for (let isFirst = true; ; isFirst = false) {
    const wishes = await filling.wishesOf(app.db, piece.id);
    const { articles, columns } = await nextArticles(app, piece.id as TableId, AHEAD);
    if (articles.length === 0) {
      if (wishes === null || (await endFilling(app, piece, wishes))) return;
    }
    // The first row comes soonest when nothing else is read meanwhile.
    if (isFirst) await fillThese(app, piece, articles.splice(0, 1), columns, signal, isOver);
    await fillThese(app, piece, articles, columns, signal, isOver);
    if (isOver()) return filling.endTurn(app.db, piece, app.workerId);
  }
}

/** Some at the same time: while meanings are compared for one, another is read. Each is written as soon as it is read, one after the other. */
async function fillThese(
  app: Needs,
  piece: Piece,
  articles: Lacking[],
  columns: Columns,
  signal: AbortSignal,
  isOver: () => boolean,
): Promise<void> {
  const left = [...articles];
  let saving = Promise.resolve();
  const fillNext = async (): Promise<void> => {
    for (let article = left.shift(); article && !isOver(); article = left.shift()) {
      signal.throwIfAborted();
      const one = article;
      const found = await look(app, one, columns, signal);
      saving = saving.then(() => save(app, piece, one, found));
      await saving;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE[app.db.kind] }, fillNext));
  } finally {
    left.length = 0;
  }
}

/** Nothing is left, or somebody wished for more while it was looked. */
function endFilling(app: Needs, piece: Piece, wishes: number): Promise<boolean> {
  return app.db.tx(async (tx) => {
    const isDone = await filling.endFilling(tx, piece, app.workerId, wishes);
    if (isDone) await tellReaders(tx, piece.id as TableId);
    else if (!(await filling.holdOn(tx, piece, app.workerId))) throw new PieceTaken();
    else piece.attempts = 1;
    return isDone;
  });
}

type Columns = Map<ColumnId, StoredColumn>;

/** Articles that lack something, as who asked for it may read them, or its owner where they may not any more. */
async function nextArticles(
  app: Needs,
  id: TableId,
  limit: number,
): Promise<{ articles: Lacking[]; columns: Columns }> {
  const columns = new Map((await store.columnsOf(app.db, id)).map((column) => [column.id, column]));
  for (const who of await filling.fillersOf(app.db, id)) {
    const scope = await app.rights.scopeOf(who);
    const table = await store.tableFor(app.db, scope, id);
    if (!table?.isOpen) continue;
    const { workIds } = await worksOf(app, scope, table);
    return { articles: await filling.lacking(app.db, id, workIds, limit), columns };
  }
  return { articles: [], columns };
}

async function look(
  app: Needs,
  article: Lacking,
  columns: Columns,
  stopping: AbortSignal,
): Promise<cells.NewCell[]> {
  const asked = article.columnIds.flatMap((id) => columns.get(id) ?? []);
  if (article.isBare) return asked.map(({ id, version }) => unsaid(id, version, "no_text"));
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(ARTICLE_MS)]);
    const found = await cellsOfWork(app, article.workId, asked, { signal });
    const byColumn = new Map(found.map((cell) => [cell.columnId, cell]));
    const layouts = await layoutsOf(
      app.db,
      found.flatMap(({ quotes }) => quotes.map(({ textId }) => textId)),
    );
    return asked.map(({ id, version }) => toCell(id, version, byColumn.get(id), layouts));
  } catch (error) {
    if (stopping.aborted) throw error;
    app.log.warn(
      { err: error, workId: article.workId },
      "an article could not be looked through for a table",
    );
    return failedFor(columns, article);
  }
}

type Layouts = Awaited<ReturnType<typeof layoutsOf>>;

function toCell(
  columnId: ColumnId,
  version: number,
  found: FoundCell | undefined,
  layouts: Layouts,
): cells.NewCell {
  if (!found) return unsaid(columnId, version, "failed");
  const { state, value, by } = found;
  const quotes = found.quotes.map(({ textId, start, end, marks }) => ({
    textId,
    start,
    end,
    marks,
    quote: "",
    ...placeIn(layouts.get(textId) ?? { pages: [], sections: [] }, start),
  }));
  return { columnId, version, state, value: state === "found" ? value : null, by, quotes };
}

const unsaid = (columnId: ColumnId, version: number, state: "no_text" | "failed"): cells.NewCell => ({
  columnId,
  version,
  state,
  value: null,
  by: "sources",
  quotes: [],
});
const failedFor = (columns: Columns, { columnIds }: Lacking): cells.NewCell[] =>
  columnIds.flatMap((id) => {
    const column = columns.get(id);
    return column ? [unsaid(id, column.version, "failed")] : [];
  });

/** All cells of an article at once, or none: where the table is in another hand, was stopped or is gone. */
async function save(app: Needs, piece: Piece, article: Lacking, found: cells.NewCell[]): Promise<void> {
  const id = piece.id as TableId;
  await app.db.tx(async (tx) => {
    if (!(await filling.holdOn(tx, piece, app.workerId))) throw new PieceTaken();
    await saveProven(tx, article, found);
    if (isToTell(app, id)) await tellReaders(tx, id);
  });
  piece.attempts = 1;
}

async function saveProven(tx: Tx, { workId, textId }: Lacking, found: cells.NewCell[]): Promise<void> {
  if (!(await cells.lockWork(tx, workId as WorkId))) return;
  const versions = await cells.versionsOf(
    tx,
    found.map(({ columnId }) => columnId),
  );
  // What was asked in another way meanwhile, or not at all, is not answered by this.
  const asked = found.filter(({ columnId, version }) => versions.get(columnId) === version);
  const texts = await cells.textsOf(
    tx,
    workId as WorkId,
    asked.flatMap(({ quotes }) => quotes.map((quote) => quote.textId)),
  );
  await cells.saveCells(
    tx,
    workId as WorkId,
    textId,
    asked.map((cell) => proven(cell, texts)),
  );
}

const told = new WeakMap<Db, Map<TableId, number>>();

/** An open page asks again when it hears of a change: a few times a second are enough. */
function isToTell({ db, clock }: Needs, id: TableId): boolean {
  const last = told.get(db) ?? new Map<TableId, number>();
  told.set(db, last);
  const at = clock.now().getTime();
  if (at - (last.get(id) ?? 0) < TELL_EVERY_MS) return false;
  last.set(id, at);
  return true;
}
