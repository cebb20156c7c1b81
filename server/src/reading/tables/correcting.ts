import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ColumnId, TableId, WorkId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { correct } from "@gyan/contract/tables/calls.ts";
import type { Cell, CellValue } from "@gyan/contract/tables/model.ts";
import { valueFrom } from "@gyan/text";
import type { Queryable } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { wordsIn } from "#reading/exporting/index.ts";
import { isTrueQuote } from "#research/summaries/index.ts";
import { laidText, latestText } from "#sources/works/index.ts";
import { changing } from "./actions.ts";
import { dropCorrection, lockWork, saveCorrection, versionsOf, type NewQuote } from "./cells.store.ts";
import type { Needs } from "./needs.ts";
import { columnsWith, editableTable, readCell, shownWork } from "./reading.ts";
import { LONGEST_QUOTE, placeIn } from "./rules.ts";
import type { StoredColumn } from "./store.ts";

export type CellAt = { tableId: TableId; columnId: ColumnId; workId: WorkId };

/** What somebody says stands over what the machine finds, now and later. */
export async function correctCell(
  app: Needs,
  actor: Actor,
  { tableId, columnId, workId }: CellAt,
  { value, at }: BodyOf<typeof correct>,
  language: LanguageTag,
): Promise<Cell> {
  const column = await cellOf(app, actor, { tableId, columnId, workId });
  const said = value === null ? null : understood(value, column, language);
  await changing(app, tableId, async (tx) => {
    await stillThere(tx, { columnId, workId });
    const quotes = at === null ? [] : [await quoteAt(tx, workId, at)];
    const correction = { value: said, quotes, by: actor.personId, at: app.clock.now() };
    await saveCorrection(tx, { columnId, workId }, correction);
  });
  return readCell(app, column, workId);
}

export async function takeBack(app: Needs, actor: Actor, place: CellAt): Promise<Cell> {
  const column = await cellOf(app, actor, place);
  await changing(app, place.tableId, (tx) => dropCorrection(tx, place));
  return readCell(app, column, place.workId);
}

/** The column of a cell that the caller may change. */
async function cellOf(
  app: Needs,
  actor: Actor,
  { tableId, columnId, workId }: CellAt,
): Promise<StoredColumn> {
  const table = await editableTable(app, actor, tableId);
  const column = await columnsWith(app, tableId, columnId);
  await shownWork(app, actor, table, workId);
  return column;
}

function understood(words: string, { kind, unit }: StoredColumn, language: LanguageTag): CellValue {
  const value =
    (kind === "yesno" ? answerIn(words, language) : null) ?? valueFrom(words, { kind, unit }, language);
  if (!value) throw fail("value_not_understood");
  return value;
}

/** Yes, no and unclear as the screens call them in the reader's language: no other rule has to know its words. */
function answerIn(words: string, language: LanguageTag): CellValue | null {
  const { tables } = wordsIn(language);
  const isSame = (text: string): boolean =>
    text.localeCompare(words.trim(), language, { sensitivity: "base" }) === 0;
  const answer = (["yes", "no", "unclear"] as const).find((one) => isSame(tables[one]));
  return answer ? { kind: "yesno", answer } : null;
}

/** Both may have gone since the caller was let in. */
async function stillThere(tx: Queryable, { columnId, workId }: Omit<CellAt, "tableId">): Promise<void> {
  if (!(await versionsOf(tx, [columnId])).has(columnId)) throw fail("column_not_found");
  if (!(await lockWork(tx, workId))) throw fail("article_not_found");
}

/** The words at a place of the newest text, as they stand there. */
async function quoteAt(tx: Queryable, workId: WorkId, { start, end }: Span): Promise<NewQuote> {
  const latest = await latestText(tx, workId);
  const quote = latest?.text.slice(start, end) ?? "";
  const isReal = quote.trim() !== "" && quote.length === end - start && quote.length <= LONGEST_QUOTE;
  if (!latest || !isReal || !isTrueQuote(latest.text, { quote, start, end })) throw fail("quote_not_found");
  const { pages, sections } = laidText(latest.text, latest.layout);
  return { textId: latest.id, quote, start, end, marks: [], ...placeIn({ pages, sections }, start) };
}
