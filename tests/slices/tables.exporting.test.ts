import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { NASTY } from "./exporting.scene.ts";
import type { Person } from "./sharing.scene.ts";
import { DRUG, NEVIRIL, OSTAMIN, playReader, RANDOM, SAMPLE, SILENT, tabling } from "./tables.scene.ts";

let server: TestApp;
let on: ReturnType<typeof tabling>;
let owner: Person;
let id: number;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = tabling(server);
  owner = await on.somebody("owner");
  playReader(server);
  const nasty = NASTY.map((title, at) => ({ ...SILENT, title, year: String(2010 - at) }));
  const { topicId, articles } = await on.trials(owner, "Ills of winter", NEVIRIL, OSTAMIN, ...nasty);
  const made = await on.make(owner, { kind: "topic", topicId }, [SAMPLE, RANDOM, DRUG]);
  id = made.id;
  const { columns } = await on.filled(owner, id);
  await on.correct(owner, id, columns[2]!.id, articles[2]!.workId, {
    value: '=HYPERLINK("http://example.org")',
  });
});
afterAll(() => server.stop());

/** The cells of a sheet, row by row; throws where it is not well formed. */
function sheetOf(bytes: Uint8Array): string[][] {
  const rows: string[][] = [];
  let text = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    if (name === "row") rows.push([]);
    if (name === "c") text = "";
    if (name === "f") throw new Error("a formula");
  });
  parser.on("text", (part) => (text += part));
  parser.on("closetag", ({ name }) => {
    if (name === "c") rows.at(-1)!.push(text);
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  return rows;
}

const parsedBy = async (name: string, bytes: Buffer): Promise<string> => {
  const read = await server.app.parser.parse({
    name,
    size: bytes.length,
    open: () => Readable.from([bytes]),
  });
  if (!("document" in read)) throw new Error(read.detail);
  return read.document.text;
};

test("CSV has a line for each article, with quotes and the reference; what looks like a formula is none", async () => {
  const { status, type, bytes } = await on.download(owner, id, "format=csv");
  expect([status, type]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head, ...lines] = parse(bytes, { bom: true }) as string[][];
  expect(head!.slice(0, 8)).toEqual([
    "Title",
    "Authors",
    "Published",
    "Venue",
    "Sample",
    "Sample (number)",
    "Sample: quote",
    "Sample: According to",
  ]);
  expect(lines).toHaveLength(2 + NASTY.length);
  expect(lines[0]!.slice(0, 8)).toEqual([
    NEVIRIL.title,
    "Ada Frostig",
    "2023-02",
    "",
    "120 patients",
    "120",
    "“In this study 120 patients took part.”",
    "the article",
  ]);
  expect(lines[0]!.join("|")).toContain("Frostig, A. (2023, February). Neviril in winter.");
  for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+\-@]/u);
  expect(lines.flat()).toContain(`'=HYPERLINK("http://example.org")`);
  const narrowed = await on.download(owner, id, "format=csv&q=ostamin&sort=title&order=asc");
  expect(parse(narrowed.bytes, { bom: true })).toHaveLength(2);
});

test("Excel has the table, the quotes with their places and the references on three sheets", async () => {
  const { status, type, bytes } = await on.download(owner, id, "format=xlsx");
  expect([status, type]).toEqual([200, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]);
  const files = unzipSync(bytes);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect([...text("xl/workbook.xml").matchAll(/<sheet name="([^"]*)"/gu)].map(([, name]) => name)).toEqual([
    "Table",
    "Quotes",
    "References",
  ]);
  const [table, quotes, references] = [1, 2, 3].map((at) => sheetOf(files[`xl/worksheets/sheet${at}.xml`]!));
  expect(table![0]).toEqual([
    "No.",
    "Title",
    "Authors",
    "Published",
    "Venue",
    "Sample",
    "Sample (number)",
    "Randomised",
    "Drug",
  ]);
  expect(table![1]).toEqual([
    "1",
    NEVIRIL.title,
    "Ada Frostig",
    "2023-02",
    "",
    "120 patients",
    "120",
    "yes",
    "neviril",
  ]);
  expect(table!.map((row) => row[1])).toEqual(expect.arrayContaining(NASTY));
  expect(text("xl/worksheets/sheet1.xml")).toMatch(/state="frozen"/u);
  expect(quotes![1]).toEqual([
    "1",
    NEVIRIL.title,
    "Sample",
    SAMPLE.question,
    "120 patients",
    "In this study 120 patients took part.",
    "",
    "",
    "the article",
  ]);
  // Said by somebody, without a quote.
  expect(quotes!.find((row) => row[4]!.startsWith("=HYPERLINK"))!.at(-1)).toMatch(/^Test Person, /u);
  expect(references).toHaveLength(1 + 2 + NASTY.length);
  expect(references![1]![1]).toBe("Frostig, A. (2023, February). Neviril in winter.");
  const read = await parsedBy("table.xlsx", bytes);
  for (const part of ["120 patients", "In this study 120 patients took part.", NASTY[2]!])
    expect(read).toContain(part);
});

test("Word has the table on pages that lie on their side, the quotes below and the references at the end", async () => {
  const { status, bytes } = await on.download(owner, id, "format=docx", "fr");
  expect(status).toBe(200);
  const body = new TextDecoder().decode(unzipSync(bytes)["word/document.xml"]);
  expect(body).toMatch(/<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"\/>/u);
  expect(body).toMatch(/<w:tbl>/u);
  const read = await parsedBy("table.docx", bytes);
  const places = ["120 patients", "Citations", "“In this study 120 patients took part.”", "Références"];
  let from = 0;
  for (const part of places) {
    const found = read.indexOf(part, from);
    expect([part, found >= from]).toEqual([part, true]);
    from = found;
  }
  expect(read).toContain("non précisé");
});

test("with a choice that nobody can order by it is refused, and for a stranger there is nothing", async () => {
  expect((await on.download(owner, id, "format=csv&sort=999999")).status).toBe(404);
  expect((await on.download(await on.somebody("stranger"), id)).status).toBe(404);
});
