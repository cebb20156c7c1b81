import type { BookHead, BookRow } from "#processing/typesetting/book.ts";
import { fill } from "#together/mails/index.ts";
import { gather, numberOf, saidBy, valueText, type Exported, type ExportedRow } from "./told.ts";

const SHEETS = { table: 0, quotes: 1, references: 2 };

/** Three sheets: the table, the quotes with their places, the references. */
export function bookHead({ stored, columns, language, words, at }: Exported): BookHead {
  const { tables, columns: heads } = words;
  const wide = (name: string) => ({ name, width: 40 });
  const narrow = (name: string) => ({ name, width: 14 });
  return {
    title: stored.name,
    language,
    writtenAt: at.toISOString(),
    sheets: [
      {
        name: tables.sheet,
        columns: [
          { name: tables.number, width: 6 },
          wide(heads.title),
          { name: heads.authors, width: 30 },
          narrow(heads.published),
          { name: heads.venue, width: 24 },
          ...columns.flatMap(({ name, kind }) => [
            { name, width: kind === "number" || kind === "yesno" || kind === "date" ? 16 : 40 },
            ...(kind === "number" ? [narrow(fill(tables.asNumber, { name }))] : []),
          ]),
        ],
      },
      {
        name: tables.quotes,
        columns: [
          { name: tables.number, width: 6 },
          wide(heads.title),
          { name: tables.column, width: 20 },
          wide(tables.question),
          { name: tables.value, width: 30 },
          { name: tables.quote, width: 70 },
          { name: tables.page, width: 8 },
          { name: tables.section, width: 20 },
          { name: tables.saidBy, width: 24 },
        ],
      },
      {
        name: words.references,
        columns: [
          { name: tables.number, width: 6 },
          { name: tables.reference, width: 90 },
          wide(heads.doi),
          wide(heads.url),
        ],
      },
    ],
  };
}

export async function* bookRows(about: Exported): AsyncGenerator<BookRow[]> {
  for await (const rows of gather(about))
    yield rows.flatMap((row) => [tableRow(row, about), ...quoteRows(row, about), referenceRow(row, about)]);
}

function tableRow({ number, row }: ExportedRow, { columns, words }: Exported): BookRow {
  return {
    sheet: SHEETS.table,
    cells: [
      number,
      row.title,
      row.authors.join("; "),
      row.publishedOn,
      row.venue,
      ...columns.flatMap(({ kind }, at) => {
        const cell = row.cells[at]!;
        return [valueText(cell, words), ...(kind === "number" ? [numberOf(cell)] : [])];
      }),
    ],
  };
}

/** One to a line; what somebody says without a quote has a line too. */
const quoteRows = ({ number, row }: ExportedRow, about: Exported): BookRow[] =>
  about.columns.flatMap(({ name, question }, at) => {
    const cell = row.cells[at]!;
    if (cell.state !== "found") return [];
    const quotes = cell.quotes.length > 0 ? cell.quotes : [{ quote: null, page: null, section: null }];
    return quotes.map(({ quote, page, section }) => ({
      sheet: SHEETS.quotes,
      cells: [
        number,
        row.title,
        name,
        question,
        valueText(cell, about.words),
        quote,
        page,
        section,
        saidBy(cell, about),
      ],
    }));
  });

const referenceRow = ({ number, work }: ExportedRow, { cited }: Exported): BookRow => ({
  sheet: SHEETS.references,
  cells: [number, cited.textOf(work.id), work.doi, work.url],
});
