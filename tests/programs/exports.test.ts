import { chromium, type Browser } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser.ts";
import { hasProgram } from "../../scripts/testing/programs.ts";
import { NASTY } from "../slices/exporting.scene.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { exportedScene, FORMULA, QUESTION, type Exported } from "./exports.scene.ts";
import { convertedBy, saidBy, squeezed, type Files } from "./opening.ts";

// Each export, as the whole server makes it, opened by the program that people open it with.

let server: TestApp;
let scene: Exported;
beforeAll(async () => {
  server = await startApp();
  scene = await exportedScene(server);
});
afterAll(() => server.stop());

const ALL = "with=summaries,notes,decisions,concepts,record,abstracts";
const ofGyan = async (format: string): Promise<Buffer> =>
  (await scene.get(`${scene.gyan}/export?format=${format}&${ALL}`)).bytes;
const citations = async (format: string): Promise<Buffer> =>
  (await scene.get(`${scene.gyan}/citations/file`, { ids: scene.articleIds, format })).bytes;
const of = async (address: string, format: string): Promise<Buffer> =>
  (await scene.get(`${address}?format=${format}`)).bytes;

const holds = (text: string, parts: string[]): void => {
  const letters = squeezed(text);
  for (const part of parts) expect([part, letters.includes(squeezed(part))]).toEqual([part, true]);
};
const quoted = (): string[] =>
  scene.rows.flatMap(({ cells }) => cells.flatMap(({ quotes }) => quotes.map(({ quote }) => quote)));
/** As many different works as there are entries in a list of references. */
const entries = (): number => scene.articleIds.length;
const flow = (): string[] => [
  `Records screened (n = ${scene.prisma.screened})`,
  `Reports sought for retrieval (n = ${scene.prisma.sought})`,
  `Studies included in review (n = ${scene.prisma.included})`,
];

describe.skipIf(!hasProgram("soffice") || !hasProgram("pdftotext"))("LibreOffice", () => {
  test("opens every Word file and sets it on pages: gyan, references, table, conversation", async () => {
    const files: Files = {
      "gyan.docx": await ofGyan("docx"),
      "references.docx": await citations("docx"),
      "table.docx": await of(`${scene.table}/export`, "docx"),
      "conversation.docx": await of(`${scene.conversation}/export`, "docx"),
    };
    const made = await convertedBy({ to: "pdf" }, files);
    const textOf = (name: string): Promise<string> =>
      saidBy("pdftotext", [name, "-"], { [name]: made.get(name)! });
    holds(await textOf("gyan.pdf"), [
      ...NASTY,
      scene.summary.sentences[0]!.text,
      "Search record",
      "Mine</b> alone: compare with the sea",
      ...flow(),
    ]);
    holds(await textOf("references.pdf"), NASTY.slice(0, 3));
    // In narrow cells Poppler gives the signs of Devanagari back in the order in which they are drawn.
    holds(await textOf("table.pdf"), [NASTY[0]!, ...quoted().slice(0, 3)]);
    holds(await textOf("conversation.pdf"), [QUESTION, scene.answer]);
  });

  test("opens the Excel file: three sheets, numbers as numbers, and no formula that somebody else wrote", async () => {
    const csv = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1";
    const made = await convertedBy({ to: csv }, { "table.xlsx": await of(`${scene.table}/export`, "xlsx") });
    const sheet = (name: string): string[][] =>
      parse(made.get(`table-${name}.csv`)!, { bom: true, relax_column_count: true }) as string[][];
    const [table, quotes, references] = [sheet("Table"), sheet("Quotes"), sheet("References")];
    expect(table.map((row) => row[1])).toEqual(["Title", ...scene.rows.map(({ title }) => title)]);
    expect(table.flat()).toContain(FORMULA);
    expect(quotes.flat()).toEqual(expect.arrayContaining(quoted()));
    expect(references).toHaveLength(1 + scene.rows.length);
    for (const cell of [...table, ...quotes, ...references].flat()) expect(cell).not.toMatch(/^(?:#|Err:)/u);
  });

  test("opens CSV: each article is a line, in every script, and nothing is calculated", async () => {
    const files: Files = {
      "gyan.csv": await ofGyan("csv"),
      "record.csv": await ofGyan("record"),
      "table.csv": await of(`${scene.table}/export`, "csv"),
    };
    const made = await convertedBy(
      { to: "csv:Text - txt - csv (StarCalc):44,34,76", from: "CSV:44,34,76,1" },
      files,
    );
    for (const [name, bytes] of Object.entries(files)) {
      const options = { bom: true, relax_column_count: true };
      const [ours, theirs] = [parse(bytes, options), parse(made.get(name)!, options)] as [
        string[][],
        string[][],
      ];
      expect([name, theirs.length]).toEqual([name, ours.length]);
      // What LibreOffice shows is what was written; it takes the apostrophe for a part of the words.
      for (const [at, row] of ours.entries())
        for (const [place, cell] of row.entries())
          if (!/^[\d.,:/ -]*$/u.test(cell)) expect(theirs[at]![place]).toBe(cell.replaceAll("\r\n", "\n"));
    }
    holds(made.get("gyan.csv")!.toString("utf8").replaceAll('""', '"'), NASTY);
  });
});

describe.skipIf(!hasProgram("pdftotext"))("Poppler", () => {
  test("reads the PDF of a gyan: every script, tagged, with all of its fonts in it", async () => {
    const files = { "gyan.pdf": await ofGyan("pdf") };
    holds(await saidBy("pdftotext", ["gyan.pdf", "-"], files), [
      ...NASTY,
      scene.summary.sentences[0]!.text,
      ...flow(),
    ]);
    expect(await saidBy("pdfinfo", ["gyan.pdf"], files)).toMatch(/^Tagged:\s+yes$/mu);
    const fonts = (await saidBy("pdffonts", ["gyan.pdf"], files)).split("\n").slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/\s+yes\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+$/u);
  });

  test("reads the PRISMA diagram on its page", async () => {
    const files = { "prisma.pdf": await of(`${scene.gyan}/prisma/file`, "pdf") };
    holds(await saidBy("pdftotext", ["prisma.pdf", "-"], files), flow());
    expect(await saidBy("pdfinfo", ["prisma.pdf"], files)).toMatch(/^Pages:\s+1$/mu);
  });
});

/** Words as LaTeX has them, without what it acts upon. */
const titlesOf = (csl: string): string[] =>
  (JSON.parse(csl) as { title?: string }[]).map(({ title }) => title ?? "");

describe.skipIf(!hasProgram("pandoc"))("pandoc", () => {
  test("reads the Word file and the Markdown, and nothing in them is markup of somebody else", async () => {
    const files = { "gyan.docx": await ofGyan("docx"), "gyan.md": await ofGyan("md") };
    for (const [name, from] of [
      ["gyan.docx", "docx"],
      ["gyan.md", "commonmark"],
    ] as const) {
      const text = await saidBy("pandoc", ["-f", from, "-t", "plain", "--wrap=none", name], files);
      holds(text, [...NASTY.slice(1), scene.summary.sentences[0]!.text]);
    }
    const page = await saidBy("pandoc", ["-f", "commonmark", "-t", "html", "gyan.md"], files);
    expect(page).not.toMatch(/<script/u);
    holds(
      await saidBy("pandoc", ["-f", "commonmark", "-t", "plain", "c.md"], {
        "c.md": await of(`${scene.conversation}/export`, "md"),
      }),
      [QUESTION, scene.answer],
    );
  });

  test("reads CSL-JSON and BibTeX: as many entries, with these titles", async () => {
    for (const [format, from] of [
      ["csljson", "csljson"],
      ["bibtex", "bibtex"],
    ] as const) {
      const files = { list: await ofGyan(format) };
      const titles = titlesOf(await saidBy("pandoc", ["-f", from, "-t", "csljson", "list"], files));
      expect([format, titles.length]).toEqual([format, entries()]);
      holds(titles.join("\n"), NASTY.slice(1));
    }
  });

  test("makes a bibliography of them", async () => {
    const text = await saidBy("pandoc", ["-f", "csljson", "--citeproc", "-t", "plain", "list"], {
      list: await ofGyan("csljson"),
    });
    holds(text, NASTY.slice(2));
  });
});

describe.skipIf(!hasProgram("ris2xml"))("bibutils", () => {
  test("reads RIS and BibTeX: as many entries, with these titles", async () => {
    for (const [format, program] of [
      ["ris", "ris2xml"],
      ["bibtex", "bib2xml"],
    ] as const) {
      const xml = await saidBy(program, ["-i", "utf8", "list"], { list: await ofGyan(format) });
      expect([format, xml.match(/<mods /gu)?.length]).toEqual([format, entries()]);
      expect(xml).toContain(`Processed ${entries()} references.`);
      holds(xml, NASTY.slice(2));
    }
  });
});

describe.skipIf(!hasProgram("bibtool"))("BibTool", () => {
  test("reads BibTeX without a complaint", async () => {
    const said = await saidBy("bibtool", ["./list.bib"], { "list.bib": await ofGyan("bibtex") });
    expect(said).not.toMatch(/\*\*\*|error|warning/iu);
    expect(said.match(/^@/gmu)).toHaveLength(entries());
  });
});

describe.skipIf(findBrowser() === undefined)("a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser()!, args: BROWSER_FLAGS });
  });
  afterAll(() => browser.close());

  test("draws the PRISMA diagram, alone and as a picture on a page", async () => {
    const svg = await of(`${scene.gyan}/prisma/file`, "svg");
    const page = await browser.newPage();
    const address = `data:image/svg+xml;base64,${svg.toString("base64")}`;
    await page.goto(address);
    expect(await page.locator("parsererror").count()).toBe(0);
    holds(
      await page.evaluate(() =>
        [...document.querySelectorAll("text")].map((one) => one.textContent).join(" "),
      ),
      flow(),
    );
    await page.goto("about:blank");
    await page.setContent(`<img alt="" src="${address}">`);
    const drawn = await page.locator("img").evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [img.naturalWidth, img.naturalHeight];
      const pen = canvas.getContext("2d")!;
      pen.drawImage(img, 0, 0);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      return { width: img.naturalWidth, colours: new Set(new Uint32Array(data.buffer)).size };
    });
    expect(drawn.width).toBeGreaterThan(400);
    expect(drawn.colours).toBeGreaterThan(10);
    await page.close();
  });

  test("shows the references as a page, and runs nothing of them", async () => {
    const page = await browser.newPage();
    let asked = 0;
    page.on("dialog", (dialog) => (asked++, void dialog.dismiss()));
    await page.setContent((await citations("html")).toString("utf8"));
    holds(await page.locator("body").innerText(), NASTY.slice(0, 3));
    expect(asked).toBe(0);
    await page.close();
  });
});
