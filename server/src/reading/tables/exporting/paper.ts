import type { Block, PaperHead } from "#processing/typesetting/paper.ts";
import { dayIn } from "#reading/exporting/index.ts";
import { fill } from "#together/mails/index.ts";
import { aboutText, gather, quoteText, saidBy, valueText, type Exported, type ExportedRow } from "./told.ts";

/** So many stand beside each other on a page that lies on its side; more go into a further table. */
const COLUMNS_BESIDE = 5;

export const paperHead = (about: Exported): PaperHead => ({
  title: about.stored.name,
  language: about.language,
  about: [
    aboutText(about),
    fill(about.words.exported, { date: dayIn(about.language, about.at) }),
    fill(about.words.articles, {
      count: new Intl.NumberFormat(about.language).format(about.workIds.length),
    }),
  ],
  writtenAt: about.at.toISOString(),
  words: { contents: about.words.contents, page: about.words.page },
  isWide: true,
});

/** The table, then its quotes by article, then the references. */
export async function* paperBlocks(about: Exported): AsyncGenerator<Block[]> {
  const { words } = about;
  const rows: ExportedRow[] = [];
  for await (const some of gather(about)) rows.push(...some);
  if (rows.length === 0) {
    yield [{ kind: "paragraph", style: "body", runs: [{ text: words.empty }] }];
    return;
  }
  yield [{ kind: "heading", level: 1, text: words.tables.sheet, anchor: "table" }, ...tables(rows, about)];
  const quoted = rows.map((row) => quoteBlocks(row, about)).filter((blocks) => blocks.length > 0);
  if (quoted.length > 0) {
    yield [{ kind: "heading", level: 1, text: words.tables.quotes, anchor: "quotes" }];
    yield* quoted;
  }
  yield [{ kind: "heading", level: 1, text: words.references, anchor: "references" }, ...about.cited.list];
}

function tables(rows: ExportedRow[], { columns, words }: Exported): Block[] {
  const parts = Math.max(1, Math.ceil(columns.length / COLUMNS_BESIDE));
  return Array.from({ length: parts }, (_, part): Block => {
    const from = part * COLUMNS_BESIDE;
    const beside = columns.slice(from, from + COLUMNS_BESIDE);
    return {
      kind: "table",
      head: [words.tables.article, ...beside.map(({ name }) => name)],
      widths: [1.4, ...beside.map(() => 1)],
      rows: rows.map(({ number, row }) => [
        [`[${number}] ${row.title}`, row.publishedOn?.slice(0, 4)]
          .filter((one) => one !== undefined)
          .join(", "),
        ...beside.map((_column, at) => valueText(row.cells[from + at]!, words)),
      ]),
    };
  });
}

function quoteBlocks({ number, row, work }: ExportedRow, about: Exported): Block[] {
  const { columns, words } = about;
  const said = columns.flatMap(({ name }, at): Block[] => {
    const cell = row.cells[at]!;
    const who = cell.by === "person" ? ` — ${saidBy(cell, about)}` : "";
    if (cell.state !== "found" || (cell.quotes.length === 0 && who === "")) return [];
    const quotes = cell.quotes.map((quote) => quoteText(quote, words)).join(" ");
    return [
      {
        kind: "paragraph",
        style: "quote",
        runs: [{ text: `${name}: `, isStrong: true }, { text: `${valueText(cell, words)} ${quotes}${who}` }],
      },
    ];
  });
  if (said.length === 0) return [];
  return [
    { kind: "heading", level: 4, text: `[${number}] ${row.title}`, anchor: `article-${number}` },
    { kind: "paragraph", style: "meta", runs: about.cited.marks([work.id]) },
    ...said,
  ];
}
