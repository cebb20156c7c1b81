import type { ColumnKind } from "@gyan/contract/tables/rules.ts";
import type { CellValue } from "@gyan/contract/tables/model.ts";
import type { CellReading, Span } from "@gyan/text";
import { unlessAborted } from "#platform/clock.ts";
import { compareMeanings } from "#processing/embedding/compare.ts";
import type { CellsOfText } from "#ports/texts.ts";
import { apartIn, latestText, workById } from "#sources/works/index.ts";
import { languageOf } from "./find.ts";
import type { Needs } from "./needs.ts";
import { writtenCells } from "./written-cells.ts";

export type AskedColumn = { id: number; kind: ColumnKind; question: string; unit: string | null };

export type FoundCell = {
  columnId: number;
  state: "found" | "not_stated" | "no_text";
  value: CellValue | null;
  /** Where the words stand in the text; `marks` are counted from where a quote starts. */
  quotes: { textId: number; start: number; end: number; marks: Span[] }[];
  by: "sources" | "model";
};

/** So long the sentences of one article may wait to be compared by meaning: nobody waits for a single one at a screen. */
const COMPARING_MS = 30_000;

/**
 * What the newest text of a work says to each column, in its own words; where there is a language model, it chooses among the same
 * quotes and writes the value, and what they do not carry is dropped.
 */
export async function cellsOfWork(
  app: Needs,
  workId: number,
  columns: AskedColumn[],
  { signal }: { signal: AbortSignal },
): Promise<FoundCell[]> {
  signal.throwIfAborted();
  if (columns.length === 0) return [];
  const [work, stored] = [await workById(app.db, workId), await latestText(app.db, workId)];
  if (!work || !stored || stored.text.trim() === "")
    return columns.map(({ id }) => ({
      columnId: id,
      state: "no_text",
      value: null,
      quotes: [],
      by: "sources",
    }));
  const article: Omit<CellsOfText, "compared"> = {
    title: work.title,
    text: stored.text,
    language: work.language,
    skip: apartIn(stored.layout),
    columns: columns.map((column) => ({ ...column, language: languageOf(column.question) })),
  };
  const compared = await comparedFor(app, article, signal);
  const readings = await app.texts.cells({ ...article, compared }, { signal });
  const cells = readings.map((reading) => foundBy(reading, stored.id));
  if (!app.model || !app.config.ASKING_MODEL) return cells;
  const written = await writtenCells(app, app.model, article, readings, signal);
  return cells.map((cell) => {
    const own = written.get(cell.columnId);
    return own
      ? {
          ...cell,
          value: own.value,
          quotes: own.quotes.map((quote) => ({ textId: stored.id, ...quote })),
          by: "model",
        }
      : cell;
  });
}

const foundBy = ({ id, quotes, value }: CellReading, textId: number): FoundCell => ({
  columnId: id,
  state: quotes.length > 0 ? "found" : "not_stated",
  value,
  quotes: quotes.map((quote) => ({ textId, ...quote })),
  by: "sources",
});

/** How near the sentences that words point at are to the questions, all of an article in one call; null where no model can tell. */
async function comparedFor(
  { embedder, texts, log }: Needs,
  article: Omit<CellsOfText, "compared">,
  signal: AbortSignal,
): Promise<CellsOfText["compared"]> {
  const knows =
    embedder?.knows(article.language) === true && article.columns.some((one) => embedder.knows(one.language));
  if (!embedder || !knows) return null;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(COMPARING_MS)]);
  try {
    const { questions, sentences } = await texts.cellsToCompare(article, { signal });
    if (questions.length === 0 || sentences.length === 0) return null;
    const words = sentences.map((one) => one.words);
    const near = await unlessAborted(patience, compareMeanings(embedder, questions, words, patience));
    return near.map((nearness, at) => [sentences[at]!.start, nearness]);
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, "an article was read for a table by words alone");
    return null;
  }
}
