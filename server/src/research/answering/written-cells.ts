import { carriesValue, valueFrom, type CellQuote, type CellReading, type CellValue } from "@gyan/text";
import { z } from "zod";
import { ModelFailed, type Model } from "#ports/model.ts";
import type { CellsOfText } from "#ports/texts.ts";
import type { Needs } from "./needs.ts";
import { cellsPrompt } from "./prompts.ts";

const Answer = z.object({
  cells: z
    .array(
      z.object({
        column: z.number().int(),
        value: z.string().max(400),
        evidence: z.array(z.number().int()).max(8),
      }),
    )
    .max(40),
});
const MOST_TOKENS = 1_500;
const MOST_QUOTES = 2;

export type WrittenCell = { value: CellValue; quotes: CellQuote[] };

/**
 * What the language model writes over the quotes of one article, for all columns at once, by column. What its quotes do not carry, what
 * names a quote of another column or none at all is left out, and the sources' own words stay. Of a column that the text does not
 * state nothing is asked: it could only be invented.
 */
export async function writtenCells(
  app: Needs,
  model: Model,
  { title, text, language, columns }: Omit<CellsOfText, "compared">,
  readings: CellReading[],
  signal: AbortSignal,
): Promise<Map<number, WrittenCell>> {
  let number = 0;
  const asked = readings.flatMap((reading, at) =>
    reading.quotes.length === 0
      ? []
      : {
          column: columns[at]!,
          quotes: reading.candidates.map((quote) => ({
            quote,
            number: ++number,
            text: text.slice(quote.start, quote.end),
          })),
        },
  );
  const written = new Map<number, WrittenCell>();
  if (asked.length === 0) return written;
  try {
    const prompt = cellsPrompt({
      title,
      columns: asked.map(({ column: { kind, question, unit }, quotes }, at) => ({
        number: at + 1,
        kind,
        question,
        unit,
        quotes,
      })),
    });
    const { cells } = await model.write({ ...prompt, schema: Answer, maxTokens: MOST_TOKENS }, { signal });
    for (const cell of cells) {
      const of = asked[cell.column - 1];
      if (!of || written.has(of.column.id)) continue;
      const quotes = [...new Set(cell.evidence)].map((one) =>
        of.quotes.find((quote) => quote.number === one),
      );
      // A number that no quote of this column has is invented: the cell is not mended but left.
      if (quotes.length === 0 || quotes.length > MOST_QUOTES || quotes.includes(undefined)) continue;
      const named = quotes.filter((quote) => quote !== undefined);
      const value =
        plainValue(cell.value) && valueFrom(plainValue(cell.value)!, of.column, of.column.language);
      if (
        !value ||
        !carriesValue(
          value,
          named.map((one) => one.text),
          of.column,
          language,
        )
      )
        continue;
      written.set(of.column.id, { value, quotes: named.map(({ quote }) => quote) });
    }
    return written;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelFailed)) throw error;
    app.log.warn({ why: error.why }, "an article was read for a table without the language model");
    return new Map();
  }
}

/** Without markup; null where there is some, or nothing. */
function plainValue(written: string): string | null {
  const plain = written.replaceAll(/\s+/gu, " ").trim();
  return plain === "" || /<\/?[a-z][^>]*>/iu.test(plain) ? null : plain;
}
