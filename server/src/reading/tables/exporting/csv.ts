import { BYTE_ORDER_MARK, toCsvLine } from "#platform/csv.ts";
import { fill } from "#together/mails/index.ts";
import { gather, numberOf, quoteText, saidBy, valueText, type Exported, type ExportedRow } from "./told.ts";

type Column = { name: string; valueOf(row: ExportedRow): string | number | null };

/** One line per article: each column as it is said, as a number where it is one, with its quotes and who says it. */
export async function* csvOf(about: Exported): AsyncGenerator<string> {
  const columns = columnsOf(about);
  yield BYTE_ORDER_MARK + toCsvLine(columns.map(({ name }) => name));
  for await (const rows of gather(about))
    yield rows.map((row) => toCsvLine(columns.map(({ valueOf }) => valueOf(row)))).join("");
}

function columnsOf(about: Exported): Column[] {
  const { words, columns } = about;
  const { tables, columns: heads } = words;
  return [
    { name: heads.title, valueOf: ({ row }) => row.title },
    { name: heads.authors, valueOf: ({ row }) => row.authors.join("; ") },
    { name: heads.published, valueOf: ({ row }) => row.publishedOn },
    { name: heads.venue, valueOf: ({ row }) => row.venue },
    ...columns.flatMap(({ name, kind }, at): Column[] => [
      { name, valueOf: ({ row }) => valueText(row.cells[at]!, words) },
      ...(kind === "number"
        ? [
            {
              name: fill(tables.asNumber, { name }),
              valueOf: ({ row }: ExportedRow) => numberOf(row.cells[at]!),
            },
          ]
        : []),
      {
        name: fill(tables.quoteOf, { name }),
        valueOf: ({ row }) => row.cells[at]!.quotes.map((quote) => quoteText(quote, words)).join(" "),
      },
      { name: `${name}: ${tables.saidBy}`, valueOf: ({ row }) => saidBy(row.cells[at]!, about) },
    ]),
    { name: tables.reference, valueOf: ({ work }) => about.cited.textOf(work.id) },
    { name: heads.doi, valueOf: ({ work }) => work.doi },
    { name: heads.url, valueOf: ({ work }) => work.url },
  ];
}
